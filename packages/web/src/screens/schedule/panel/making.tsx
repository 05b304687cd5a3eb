import { useEffect } from 'react';
import { elementsIn, hasId } from '../../../api/checked.ts';
import { sharedValue } from '../../../api/shared-value.ts';
import type { BookingValues } from '../data/booking-record.ts';
import type { Geometry } from '../layout/geometry.ts';
import { SlotGhosts } from '../finder/slot-ghosts.tsx';
import type { Slot } from '../changes/ways-out.ts';

/** When a booking is that is being made, and what it takes, as its form has it. */
const making = sharedValue<readonly Slot[]>([]);

/** Shows on the board what a form is about to book. */
export function ShowMaking({ values }: { values: BookingValues }): null {
  const taken = elementsIn(values['resources'], hasId)
    .map(({ id }) => id)
    .join(',');
  const [start, end] = [Number(values['start']), Number(values['end'])];
  useEffect(() => {
    const resources = taken === '' ? [] : taken.split(',').map((id) => [Number(id)]);
    making.set(end > start ? [{ start, end, resources }] : []);
    return () => making.set([]);
  }, [start, end, taken]);
  return null;
}

/** Where that would lie on the board. */
export function MakingGhosts({ geometry }: { geometry: Geometry }) {
  return <SlotGhosts slots={making.use()} geometry={geometry} />;
}
