import type { ListPath } from '@daybook/client';
import { readNow } from '../../api/queries.ts';
import type { Address } from '../address.ts';
import { isMembers, isNumber, isText, keptAs, listOf } from '../../api/checked.ts';
import { tabStore } from '../../api/tab-store.ts';

/** How a page of a list was read, and how many pages there are. */
interface Reading {
  readonly path: ListPath;
  readonly query: { readonly page?: number };
  readonly pages: number;
}

/** The list that was looked at last: where it is, and the records that a page of it shows as places of their own, in their order. */
interface Trail {
  readonly list: string;
  readonly search: Address;
  readonly places: readonly string[];
  readonly reading: Reading;
  /** The one that was opened last. */
  readonly opened?: string | undefined;
}

const isTrail = (value: unknown): value is Trail =>
  isMembers(value) && isText(value['list']) && isMembers(value['search']) && listOf(isText)(value['places']) && isReading(value['reading']);
const isReading = (value: unknown): value is Reading =>
  isMembers(value) && isText(value['path']) && isMembers(value['query']) && isNumber(value['pages']);

/** Kept by the tab, so that a reload does not lose the way. */
const KEY = 'way';

function trail(): Trail | undefined {
  return keptAs(tabStore.get(KEY), isTrail);
}

const keep = (next: Trail): void => tabStore.set(KEY, JSON.stringify(next));

/** Keeps what a list shows. */
export function keepTrail(next: Omit<Trail, 'opened'>): void {
  const former = trail();
  keep({ ...next, opened: former?.list === next.list ? former.opened : undefined });
}

/** Notes that a place is open, where the list that was looked at shows it. */
export function noteOpened(place: string): void {
  const former = trail();
  if (former?.places.includes(place) === true) keep({ ...former, opened: place });
}

/** The place of a list that was open last. */
export function openedFrom(list: string): string | undefined {
  const former = trail();
  return former?.list === list ? former.opened : undefined;
}

/** How a list was looked at last. */
export function searchOfTrail(list: string): Address {
  const former = trail();
  return former?.list === list ? former.search : {};
}

/** The way to the neighbour of a place in the list that the user opened it from, over the edges of its pages; undefined where it ends. */
export function beside(place: string, by: 1 | -1): (() => Promise<string | undefined>) | undefined {
  const way = trail();
  const at = way?.places.indexOf(place) ?? -1;
  if (way === undefined || at === -1) return undefined;
  const to = way.places[at + by];
  if (to !== undefined) return () => Promise.resolve(to);
  const page = (way.reading.query.page ?? 1) + by;
  return page < 1 || page > way.reading.pages ? undefined : () => turn(way, page, by);
}

let isTurning = false;

/** Reads another page of the list, which is the one that was looked at last from then on, and returns the place that comes first. */
async function turn({ list, search, reading, opened }: Trail, page: number, by: 1 | -1): Promise<string | undefined> {
  if (isTurning) return undefined;
  isTurning = true;
  try {
    const query = { ...reading.query, page };
    const { data } = await readNow(reading.path, query);
    const places = data.map(({ id }) => `${list}/${id}`);
    if (places.length > 0) keep({ list, search: { ...search, page: String(page) }, places, reading: { ...reading, query }, opened });
    return places.at(by === 1 ? 0 : -1);
  } finally {
    isTurning = false;
  }
}
