import { useMemo } from 'react';
import type { BoardData } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import { horizontal, vertical, type Layout } from './layout.ts';
import { rowsOf, type Row } from './rows.ts';
import { axisOf, type TimeAxis, type View } from './time-axis.ts';

/** Where everything on the board is. */
export interface Geometry {
  readonly axis: TimeAxis;
  readonly layout: Layout;
  readonly rows: readonly Row[];
  readonly data: BoardData;
}

// Fewer pixels than these for a day would not tell its bookings apart.
const MIN_DAY: { readonly [V in View]: readonly [horizontal: number, vertical: number] } = {
  day: [720, 640],
  week: [110, 220],
  month: [30, 90],
};

/** The geometry of a board of a size. */
export function useGeometry(state: BoardState, data: BoardData, width: number, height: number): Geometry {
  const { days, zone, zoom, isVertical, folded, view } = state;
  const layout = isVertical ? vertical : horizontal;
  const room = isVertical ? height - layout.side : width - layout.side;
  const length = Math.max(room - 1, days.length * (MIN_DAY[view][isVertical ? 1 : 0] ?? 0)) * zoom;
  const axis = useMemo(() => axisOf(days, zone, Math.max(room - 1, length)), [days, zone, room, length]);
  const rows = useMemo(() => rowsOf(data.resources, data.lanes, folded, layout), [data, folded, layout]);
  return useMemo(() => ({ axis, layout, rows, data }), [axis, layout, rows, data]);
}
