import type { KeyboardEvent } from 'react';
import { CANCELLED, CONFIRMED, HOLD, PENCIL } from './board-data.ts';
import type { Geometry } from './geometry.ts';
import { picksOf, toggled, type Picking } from './picks.ts';
import type { Several } from './several.ts';

const STATUSES: { readonly [key: string]: number } = { c: CONFIRMED, p: PENCIL, h: HOLD, delete: CANCELLED };

/** The keys that pick bars, and those that act on all that are picked. Returns whether the key was one. */
export function pressOnSeveral(
  event: KeyboardEvent,
  { keys, set, last }: Picking,
  { axis, layout, data }: Geometry,
  several: Several,
): boolean {
  if (event.key === ' ' && last !== undefined && !last.startsWith('row-')) {
    set(toggled(keys, last));
    return true;
  }
  if (keys.size < 2 || event.ctrlKey || event.metaKey) return false;
  const picks = picksOf(keys, data);
  const [earlier, later] = layout.isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (event.altKey && (event.key === earlier || event.key === later)) {
    void several.move(picks, event.key === later ? axis.snap : -axis.snap);
    return true;
  }
  const status = STATUSES[event.key.toLowerCase()];
  if (event.altKey || event.shiftKey || status === undefined) return false;
  void several.change(picks, { status: [{ id: status }] });
  return true;
}
