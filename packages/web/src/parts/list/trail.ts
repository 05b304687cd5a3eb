import type { Address } from '../address.ts';

/** The list that was looked at last: where it is, and the records that it shows as places of their own, in their order. */
interface Trail {
  readonly list: string;
  readonly search: Address;
  readonly places: readonly string[];
  /** The one that was opened last. */
  readonly opened?: string | undefined;
}

/** Kept by the tab, so that a reload does not lose the way. */
const KEY = 'daybook:trail';

function trail(): Trail | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Trail);
}

const keep = (next: Trail): void => sessionStorage.setItem(KEY, JSON.stringify(next));

/** Keeps what a list shows. */
export function keepTrail(list: string, search: Address, places: readonly string[]): void {
  const former = trail();
  keep({ list, search, places, opened: former?.list === list ? former.opened : undefined });
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

/** The place beside another one in the list that one came from. */
export function beside(place: string, by: 1 | -1): string | undefined {
  const places = trail()?.places ?? [];
  const at = places.indexOf(place);
  return at === -1 ? undefined : places[at + by];
}
