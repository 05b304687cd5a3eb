import { kinds } from '@daybook/client/kinds';
import { useCallback, useMemo } from 'react';
import { useAddress, type Address, type ChangeAddress } from '../../../parts/address.ts';
import { useSameMembers } from '../../../parts/use-same.ts';
import { useKindWords, type KindWords } from '../../../parts/words.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { useFormats, type Formats } from '../../../formats/formats.ts';
import { usePresent } from '../../../formats/present.ts';
import { weekBeginOf } from '../../../formats/week-begin.ts';
import { namesOf } from './names.ts';
import type { BoardBooking, BoardData, BoardResource } from './board-data.ts';
import { boardQueryOf, daysOf, shownDayOf, viewOf } from './board-query.ts';
import type { BoardQuery } from './follow-bookings.ts';
import { dayOf } from '../../../formats/days.ts';
import { type Day, type View } from '../times/time-axis.ts';

/** The pixels of a row of one lane. */
export const DENSITIES = ['28', '36', '44'] as const;
export type Density = (typeof DENSITIES)[number];

export type Coloring = 'status' | 'project' | 'client';
const COLORINGS: readonly Coloring[] = ['status', 'project', 'client'];

/** What the address says of the board. */
export interface BoardState {
  readonly view: View;
  /** A day of the view. */
  readonly at: string;
  readonly zone: string;
  readonly days: readonly Day[];
  readonly zoom: number;
  readonly isVertical: boolean;
  /** How close the rows are to each other. */
  readonly density: Density;
  /** Whether it is drawn for paper. */
  readonly isPaper?: boolean;
  /** Whether the hours in which nothing is open or booked are shown too. */
  readonly showsNight: boolean;
  readonly coloring: Coloring;
  readonly folded: ReadonlySet<number>;
  /** Folds a group, or unfolds it. */
  readonly fold: (resource: number) => void;
  readonly query: BoardQuery;
  readonly formats: Formats;
  /** Whether a booking is among those that the filters ask for, by its names where the box asks for these. */
  readonly isShown: (booking: BoardBooking, names: string | undefined) => boolean;
  /** Whether a row is what the box asks for: by its name, its kind or its description. */
  readonly isRowMeant: (resource: BoardResource) => boolean;
  /** Whether it is among those that the box asks for, also by a booking in it. */
  readonly isRowShown: (resource: BoardResource, data: BoardData) => boolean;
  /** Whether only rows are shown that can be booked now. */
  readonly isFreeOnly: boolean;
  readonly address: Address;
  readonly change: ChangeAddress;
}

/** What the finder of free times is called in an address. */
export const FINDER = 'finder';
/**
 * The address without a panel, and without what belongs to one: the occurrence that is open, or the row and times of a new booking, and
 * whether these are whole days.
 */
export const NO_PANEL = { open: undefined, occ: undefined, row: undefined, start: undefined, end: undefined, whole: undefined };

const oneOf = <T extends string>(text: string | undefined, among: readonly T[], otherwise: T): T =>
  among.find((one) => one === text) ?? otherwise;
const idsOf = (text = ''): Set<number> => new Set(text.split(',').filter(Boolean).map(Number));

export function useBoardState(isNarrow: boolean): BoardState {
  const me = useMe();
  const [address, change] = useAddress(!isNarrow);
  const zone = accountZone(me);
  const view = viewOf(address);
  // A board that is left open goes on to the next day.
  const at = shownDayOf(
    address,
    usePresent((instant) => dayOf(instant, zone)),
  );
  const weekBegin = weekBeginOf(me);
  const days = useMemo(() => daysOf(view, at, zone, weekBegin), [view, at, zone, weekBegin]);
  const { workspace, cancelled } = address;
  const query = useMemo(() => boardQueryOf(days, workspace, cancelled), [days, workspace, cancelled]);
  const formats = useFormats();
  const isShown = useMemo(() => filterOf(address), [address]);
  const words = useKindWords();
  const { text = '' } = address;
  const descriptions = useDescriptions(text.trim() !== '');
  const { isRowMeant, isRowShown } = useMemo(() => rowFilterOf(text, words, descriptions), [text, words, descriptions]);
  const isFreeOnly = address['free'] === 'true';
  const folded = useMemo(() => idsOf(address['fold']), [address]);
  const fold = useCallback(
    (resource: number) => {
      const others = [...folded].filter((one) => one !== resource);
      change({ fold: (folded.has(resource) ? others : [...others, resource]).join(',') }, { replace: true });
    },
    [change, folded],
  );
  const zoom = Math.min(64, Math.max(0.25, Number(address['zoom'] ?? 1) || 1));
  const coloring = oneOf(address['color'], COLORINGS, 'project');
  const isVertical = address['axis'] === 'vertical' && !isNarrow;
  const density = oneOf(address['rows'], DENSITIES, '44');
  const showsNight = address['night'] === 'true';
  return useSameMembers({
    view,
    at,
    zone,
    days,
    zoom,
    isVertical,
    density,
    showsNight,
    coloring,
    folded,
    fold,
    query,
    formats,
    isShown,
    isRowMeant,
    isRowShown,
    isFreeOnly,
    address,
    change,
  });
}

/** What resources are described by, such as their skills, once rows are looked for: the board does not say it. */
function useDescriptions(isSought: boolean): ReadonlyMap<number, string> {
  const { data } = useRead('/v2/resource', DESCRIBED, { enabled: isSought });
  return useMemo(() => new Map(data?.data.map(({ id, description }) => [id, description])), [data]);
}

/** As many as a board has rows. */
const DESCRIBED = { fields: membersOf<'/v2/resource'>('id', 'description'), limit: 500 };

const TYPES = kinds.resource.fields.type_id;

function rowFilterOf(
  text: string,
  words: KindWords,
  descriptions: ReadonlyMap<number, string>,
): Pick<BoardState, 'isRowMeant' | 'isRowShown'> {
  const needle = text.trim().toLowerCase();
  const isRowMeant: BoardState['isRowMeant'] = ({ id, name, type_id: type }) =>
    needle === '' || `${name} ${words.choice('resource', TYPES, type)} ${descriptions.get(id) ?? ''}`.toLowerCase().includes(needle);
  const isRowShown: BoardState['isRowShown'] = (resource, data) =>
    isRowMeant(resource) ||
    (data.byRow.get(resource.id) ?? []).some((booking) => `${booking.name} ${namesOf(booking, data)}`.toLowerCase().includes(needle));
  return { isRowMeant, isRowShown };
}

function filterOf({ text = '', status, project, client }: Address): BoardState['isShown'] {
  const needle = text.trim().toLowerCase();
  const statuses = idsOf(status);
  return (booking, names) =>
    (needle === '' || names === undefined || names.toLowerCase().includes(needle)) &&
    (statuses.size === 0 || statuses.has(booking.status_id)) &&
    (project === undefined || String(booking.project_id) === project) &&
    (client === undefined || booking.client_uuid === client);
}
