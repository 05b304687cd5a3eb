import { FINDER, NO_PANEL } from './data/board-state.ts';
import { BookingPanel } from './panel/booking-panel.tsx';
import type { BookingWrites } from './changes/booking-writes.ts';
import { SlotFinder, type SlotFinderProps } from './finder/slot-finder.tsx';
import type { Slot } from './changes/ways-out.ts';
import type { Geometry } from './layout/geometry.ts';
import { MakingGhosts } from './panel/making.tsx';
import { SlotGhosts } from './finder/slot-ghosts.tsx';

export { HoverCard } from './board/hover-card.tsx';
export { ShortcutSheet } from './key-list.tsx';
export { FillingNote, NothingToBook } from './nothing-to-book.tsx';
export { Picked } from './picked.tsx';

interface OpenPanelProps extends Omit<SlotFinderProps, 'take' | 'close'> {
  readonly writes: BookingWrites;
}

/** What lies over the board: the finder of free times, or a booking. */
export function OpenPanel({ writes, ...finding }: OpenPanelProps) {
  const { state, data } = finding;
  const { address, change } = state;
  const take = ({ start, end, resources }: Slot): void => change({ open: 'new', row: resources.flat().join(','), start, end });
  return (
    <div className="panel">
      {address['open'] === FINDER ? (
        <SlotFinder {...finding} take={take} close={() => change(NO_PANEL)} />
      ) : (
        <BookingPanel key={address['open']} state={state} data={data} writes={writes} />
      )}
    </div>
  );
}

interface GhostsProps {
  readonly open: string | undefined;
  readonly slots: readonly Slot[] | undefined;
  readonly geometry: Geometry;
}

/** What may be booked, as it would lie on the board: the times that were found, or the one of a form. */
export function Ghosts({ open, slots = [], geometry }: GhostsProps) {
  if (open === FINDER) return <SlotGhosts slots={slots} geometry={geometry} />;
  return open === 'new' && <MakingGhosts geometry={geometry} />;
}
