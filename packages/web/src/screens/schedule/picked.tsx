import { useState, type RefObject } from 'react';
import type { BoardBooking, BoardData } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import { BookingMenu, type MenuAt } from './booking-menu.tsx';
import type { BookingWrites } from './booking-writes.ts';
import { PicksBar } from './picks-bar.tsx';
import { NO_KEYS, picksOf, type Picking } from './picks.ts';
import { useSeveral, type Several } from './several.ts';
import type { Undo } from '../../parts/undo.tsx';

interface PickedBars {
  readonly picking: Picking;
  readonly several: Several;
  /** Where the menu of a booking is open. */
  readonly menu: MenuAt | undefined;
  readonly showMenu: (at: MenuAt | undefined) => void;
}

/** The bars that are picked, and what is done with them. */
export function usePicked(state: BoardState, undo: Undo, last: string | undefined): PickedBars {
  const [keys, set] = useState(NO_KEYS);
  const [menu, showMenu] = useState<MenuAt>();
  const several = useSeveral(state, undo);
  return { picking: { keys, set, last }, several, menu, showMenu };
}

interface PickedProps {
  readonly picked: PickedBars;
  readonly data: BoardData;
  readonly writes: BookingWrites;
  readonly open: (booking: BoardBooking) => void;
  readonly board: RefObject<HTMLElement | null>;
}

/** What can be done with the bookings that are picked, and with the one that is pressed with the other button. */
export function Picked({ picked, data, writes, open, board }: PickedProps) {
  const { picking, several, menu, showMenu } = picked;
  const { keys, set, last } = picking;
  const picks = picksOf(keys, data);
  const close = (): void => {
    showMenu(undefined);
    board.current?.focus({ preventScroll: true });
  };
  const isOfAll = last !== undefined && keys.has(last);
  const meant = menu === undefined || last === undefined ? [] : isOfAll ? picks : picksOf(new Set([last]), data);
  return (
    <>
      {picks.length > 1 && <PicksBar picks={picks} several={several} clear={() => set(NO_KEYS)} />}
      {menu !== undefined && meant.length > 0 && <BookingMenu at={menu} picks={meant} {...{ writes, several, open, close }} />}
    </>
  );
}
