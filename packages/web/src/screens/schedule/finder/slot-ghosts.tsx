import type { Geometry } from '../layout/geometry.ts';
import { pixelOf } from '../times/time-axis.ts';
import type { Slot } from '../changes/ways-out.ts';

/** The times that were found, as they would lie on the board. */
export function SlotGhosts({ slots, geometry }: { slots: readonly Slot[]; geometry: Geometry }) {
  const { axis, layout, rows } = geometry;
  const rowOf = new Map(rows.map((row) => [row.resource.id, row]));
  return slots.flatMap(({ start, end, resources }, i) =>
    start >= axis.to || end <= axis.from
      ? []
      : resources.flat().flatMap((id) => {
          const row = rowOf.get(id);
          if (row === undefined) return [];
          const box = layout.box(
            layout.side + pixelOf(axis, start),
            pixelOf(axis, end) - pixelOf(axis, start),
            layout.head + row.start + 2,
            row.size - 5,
          );
          return [<div key={`${start} ${id}`} className="slot-ghost" data-first={i === 0 || undefined} aria-hidden style={box} />];
        }),
  );
}
