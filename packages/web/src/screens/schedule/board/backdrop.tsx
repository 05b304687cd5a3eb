import { memo } from 'react';
import { closedDays } from '../data/closed.ts';
import type { Row } from '../layout/rows.ts';
import { pixelOf, ticksOf, type Times } from '../times/time-axis.ts';
import type { RowRules } from '../data/use-shading.ts';
import type { PoolStripProps } from './pool-strip.tsx';

interface BackdropProps extends Omit<PoolStripProps, 'data' | 'members'> {
  readonly rows: readonly Row[];
  readonly rules: ReadonlyMap<number, RowRules>;
}

/** What lies behind a block of rows, drawn as one picture: closed times, and the lines of days, hours and rows. */
export const Backdrop = memo(function Backdrop({ axis, layout, time, length: seen, rows, rules }: BackdropProps) {
  const { isVertical, side, head } = layout;
  const [from, to] = [Math.max(0, time), Math.min(axis.length, time + seen)];
  const first = rows[0]?.start ?? 0;
  const last = rows.at(-1) ?? { start: 0, size: 0 };
  const size = last.start + last.size - first;
  const rect = (start: number, length: number, row: number, height: number): string => {
    const [x, y, w, h] = isVertical ? [row, start, height, length] : [start, row, length, height];
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z`;
  };
  const closedIn = ({ resource }: Row): readonly Times[] => {
    const closed = rules.get(resource.id)?.closed ?? [];
    return layout.hasDayCells ? closedDays(closed, axis.days) : closed;
  };
  const closed = rows.flatMap((row) =>
    closedIn(row).flatMap(({ start, end }) => {
      const [a, b] = [Math.max(from, pixelOf(axis, start)), Math.min(to, pixelOf(axis, end))];
      return b > a ? [rect(a - from, b - a, row.start - first, row.size)] : [];
    }),
  );
  const at = (instant: number): number => pixelOf(axis, instant);
  const isIn = (pixel: number): boolean => pixel >= from && pixel <= to;
  const dayLines = axis.days.flatMap(({ start }) => (isIn(at(start)) ? [rect(at(start) - from, 1, 0, size)] : []));
  const hourLines = axis.days.flatMap((day) =>
    ticksOf(day, axis).flatMap(({ instant }) =>
      instant === day.start || !isIn(at(instant)) ? [] : [rect(at(instant) - from, 1, 0, size)],
    ),
  );
  const rowLines = rows.map((row) => rect(0, to - from, row.start - first + row.size - 1, 1));
  const { left, top, width, height } = layout.box(side + from, Math.max(0, to - from), head + first, size);
  return (
    <svg className="backdrop" style={{ left, top }} width={width} height={height} aria-hidden>
      <path className="closed" d={closed.join('')} />
      <path className="hour-line" d={hourLines.join('')} />
      <path className="row-line" d={rowLines.join('')} />
      <path className="day-line" d={dayLines.join('')} />
    </svg>
  );
});
