import type { KeyboardEvent } from 'react';
import { CANCELLED, COMPLETED, CONFIRMED, HOLD, PENCIL, type BoardBooking } from '../data/board-data.ts';
import type { Geometry } from '../layout/geometry.ts';
import { picksOf, toggled, type Picking } from './picks.ts';
import type { Several } from './several.ts';

const STATUSES: { readonly [key: string]: number } = { c: CONFIRMED, p: PENCIL, h: HOLD, delete: CANCELLED };

/** The status that a key gives to a booking. */
export const statusBy = ({ key }: Pick<KeyboardEvent, 'key'>): number | undefined => STATUSES[key.toLowerCase()];

/** Whether a key does nothing to a booking: what is completed was confirmed before. */
export const isPast = ({ status_id: is }: BoardBooking, status: number): boolean => status === CONFIRMED && is === COMPLETED;

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
  const picks = picksOf(keys, data);
  if (picks.length < 2 || event.ctrlKey || event.metaKey) return false;
  const [earlier, later] = layout.isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (event.altKey && (event.key === earlier || event.key === later)) {
    void several.move(picks, event.key === later ? axis.snap : -axis.snap);
    return true;
  }
  const status = statusBy(event);
  // What is for one booking alone does nothing to the one of them that the keyboard is on.
  if (event.altKey || event.shiftKey) return status !== undefined || event.key.startsWith('Arrow');
  if (status === undefined) return false;
  const meant = picks.filter(({ booking }) => !isPast(booking, status));
  if (meant.length > 0) void several.setStatus(meant, status);
  return true;
}
