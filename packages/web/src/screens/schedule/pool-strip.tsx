import { memo, useMemo } from 'react';
import type { BoardData } from './board-data.ts';
import type { Layout } from './layout.ts';
import { takenOf } from './pool.ts';
import { pixelOf, type TimeAxis } from './time-axis.ts';

interface PoolStripProps {
  readonly data: BoardData;
  readonly members: readonly number[];
  readonly axis: TimeAxis;
  readonly layout: Layout;
  readonly time: number;
  readonly length: number;
}

const STRIP = 16;
const WIDE_STRIP = 30;
const WIDE = 26;

/** How many of a pool are taken, along its row. */
export const PoolStrip = memo(function PoolStrip({ data, members, axis, layout, time, length: seen }: PoolStripProps) {
  const taken = useMemo(() => takenOf(data, members), [data, members]);
  return taken.flatMap(({ start, end, count }) => {
    const first = Math.max(0, pixelOf(axis, start));
    const length = Math.min(axis.length, pixelOf(axis, end)) - first;
    if (length <= 0 || first > time + seen || first + length < time) return [];
    return [
      <span
        key={start}
        className="taken"
        data-full={count >= members.length || undefined}
        aria-hidden
        style={layout.box(layout.side + first, Math.max(2, length - 1), 2, layout.isVertical ? WIDE_STRIP : STRIP)}
      >
        {length >= WIDE && `${count}/${members.length}`}
      </span>,
    ];
  });
});
