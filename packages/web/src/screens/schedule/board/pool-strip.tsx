import { memo, useMemo } from 'react';
import { type BoardData, isBlocking } from '../data/board-data.ts';
import type { Layout } from '../layout/layout.ts';
import { takenOf, type Taken } from '../layout/taken.ts';
import { pixelOf, type TimeAxis, type Day } from '../times/time-axis.ts';

export interface PoolStripProps {
  readonly data: BoardData;
  readonly members: readonly number[];
  readonly axis: TimeAxis;
  readonly layout: Layout;
  /** What is in view along the times. */
  readonly time: number;
  readonly length: number;
}

const TOP = 2;
/** What a digit takes, and what lies around a figure. */
const DIGIT = 6.5;
const AROUND = 6;

/** The figure that there is room for: how many of how many, how many, or none. */
function figureOf(count: number, of: number, room: number): string | undefined {
  return [`${count}/${of}`, String(count)].find((text) => text.length * DIGIT + AROUND <= room);
}

/** How many of a pool are taken, along its row: one picture, and the numbers where there is room for them. */
export const PoolStrip = memo(function PoolStrip({ data, members, axis, layout, time, length: seen }: PoolStripProps) {
  const taken = useMemo(() => takenOf(members.flatMap((member) => data.byRow.get(member)?.filter(isBlocking) ?? [])), [data, members]);
  const size = layout.strip - TOP;
  const parts = layout.hasDayCells ? mostOfDays(taken, axis.days) : taken;
  const shown = parts.flatMap(({ start, end, count }) => {
    const first = Math.max(0, pixelOf(axis, start));
    const length = Math.min(axis.length, pixelOf(axis, end)) - first;
    if (length <= 0 || first > time + seen || first + length < time) return [];
    return [{ first, length: Math.max(2, length - 1), count, isFull: count >= members.length }];
  });
  const pathOf = (isFull: boolean): string =>
    shown
      .filter((one) => one.isFull === isFull)
      .map(({ first, length }) =>
        layout.isVertical
          ? `M0 ${first.toFixed(1)}h${size}v${length.toFixed(1)}h-${size}z`
          : `M${first.toFixed(1)} 0h${length.toFixed(1)}v${size}h-${length.toFixed(1)}z`,
      )
      .join('');
  const { left, top, width, height } = layout.box(layout.side, axis.length, TOP, size);
  return (
    <>
      <svg className="taken" style={{ left, top }} width={width} height={height} aria-hidden>
        <path d={pathOf(false)} />
        <path d={pathOf(true)} className="taken-full" />
      </svg>
      {shown.map(({ first, length, count, isFull }) => {
        const figure = figureOf(count, members.length, layout.isVertical ? size : length);
        return (
          figure !== undefined && (
            <span
              key={first}
              className="taken-count"
              data-full={isFull || undefined}
              aria-hidden
              style={layout.box(layout.side + first, length, TOP, size)}
            >
              {figure}
            </span>
          )
        );
      })}
    </>
  );
});

/** The most that are taken at once on each day. */
const mostOfDays = (taken: readonly Taken[], days: readonly Day[]): Taken[] =>
  days.flatMap(({ start, end }) => {
    const count = Math.max(0, ...taken.filter((one) => one.start < end && one.end > start).map((one) => one.count));
    return count === 0 ? [] : [{ start, end, count }];
  });
