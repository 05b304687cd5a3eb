import { useMemo } from 'react';
import { MINUTE } from '@daybook/values';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import { isBlocking, type BoardData, type BoardResource } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { isFreeAt } from './free-now.ts';
import { packLanes } from '../data/lanes.ts';
import { layoutOf, wholeDays, type Layout } from './layout.ts';
import { shownHours } from '../data/open-hours.ts';
import { usePresent } from '../../../formats/present.ts';
import { rowsOf, type Row, type Sought } from './rows.ts';
import { axisOf, type ClockSpan, type TimeAxis, type View } from '../times/time-axis.ts';
import type { RowRules } from '../data/use-shading.ts';

/** Where everything on the board is. */
export interface Geometry {
  readonly axis: TimeAxis;
  readonly layout: Layout;
  readonly rows: readonly Row[];
  /** Where the bars of each row lie beside each other. */
  readonly lanes: BoardData['lanes'];
  readonly data: BoardData;
  readonly rules: RulesOf;
}

// Fewer pixels than these for a day would not tell its bookings apart.
const MIN_DAY: { readonly [V in View]: readonly [horizontal: number, vertical: number] } = {
  day: [720, 640],
  week: [120, 220],
  month: [30, 90],
};

/** Of a day that much is seen at once: the hours of work and those around them. */
const DAY_SHARE = 13 / 24;
/** Days of fewer pixels are drawn as cells. */
const MIN_HOURS_DAY = 60;

const lanesOfDays = ({ byRow }: BoardData, days: BoardState['days']): BoardData['lanes'] =>
  new Map([...byRow].map(([row, bookings]) => [row, packLanes(bookings, (one) => wholeDays(days, one))]));

/** What is left of each day of a week without its night: a day has room for all its hours, and the cells of a month have none. */
function useDayHours({ view, showsNight, zone }: BoardState, { bookings }: BoardData, open: ClockSpan | undefined): ClockSpan | undefined {
  const hours = useMemo(
    () => (view !== 'week' || showsNight || open === undefined ? undefined : shownHours(open, bookings, zone)),
    [view, showsNight, open, bookings, zone],
  );
  const [from, to] = [hours?.from, hours?.to];
  // Bookings change all the time, and their hours seldom.
  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
}

type RulesOf = ReadonlyMap<number, RowRules>;

/** Which rows are looked for: by the box, and by whether they can be booked now, of a period that is present. */
function useSought({ query, isRowMeant: isMeant, isRowShown, isFreeOnly }: BoardState, data: BoardData, rules: RulesOf): Sought {
  const now = usePresent((instant) => (isFreeOnly && instant >= query.from && instant < query.to ? instant - (instant % MINUTE) : 0));
  const rulesNow = now === 0 ? undefined : rules;
  return useMemo(() => {
    const isFree = ({ id }: BoardResource): boolean =>
      now === 0 || (id !== UNASSIGNED && isFreeAt(now, (data.byRow.get(id) ?? []).filter(isBlocking), rulesNow?.get(id)));
    return { isKept: (resource) => isRowShown(resource, data), isMeant, isFree };
  }, [data, isMeant, isRowShown, now, rulesNow]);
}

interface Shown {
  readonly state: BoardState;
  readonly data: BoardData;
  /** When its rows are open. */
  readonly rules: RulesOf;
  readonly open: ClockSpan | undefined;
}

/** The geometry of a board of a size. */
export function useGeometry({ state, data, rules, open }: Shown, width: number, height: number): Geometry {
  const { days, zone, zoom, isVertical, density, folded, view, isPaper = false } = state;
  const sought = useSought(state, data, rules);
  const hours = useDayHours(state, data, open);
  const sides = layoutOf(density, isVertical ? 'down' : isPaper ? 'paper' : 'across');
  const room = isVertical ? height - sides.side : width - sides.side;
  const part = view === 'day' ? DAY_SHARE : 1;
  const length = Math.max((room - 1) / part, days.length * MIN_DAY[view][isVertical ? 1 : 0]) * zoom;
  const hasDays = !isVertical && length / days.length < MIN_HOURS_DAY;
  const layout = hasDays ? layoutOf(density, isPaper ? 'paperDays' : 'days') : sides;
  const axis = useMemo(() => axisOf(days, zone, Math.max(room - 1, length), hours), [days, zone, room, length, hours]);
  const lanes = useMemo(() => (layout.hasDayCells ? lanesOfDays(data, days) : data.lanes), [layout, data, days]);
  const rows = useMemo(
    () => rowsOf(data.unassigned === undefined ? data.resources : [data.unassigned, ...data.resources], lanes, folded, layout, sought),
    [data, lanes, folded, layout, sought],
  );
  return useMemo(() => ({ axis, layout, rows, lanes, data, rules }), [axis, layout, rows, lanes, data, rules]);
}
