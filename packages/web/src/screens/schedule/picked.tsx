import { useMemo, useState, type RefObject } from 'react';
import type { BoardBooking, BoardData } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import { BookingMenu, type MenuAt } from './booking-menu.tsx';
import type { BookingWrites } from './booking-writes.ts';
import { PicksBar } from './picks-bar.tsx';
import { keysOn, NO_KEYS, picksOf, presentKey, type Picking } from './picks.ts';
import { useSeveral, type Several, type SeveralDone } from './several.ts';
import { useFocusReturned } from './use-focus-returned.ts';

interface PickedBars {
  readonly picking: Picking;
  readonly several: Several;
  /** Where the menu of a booking is open. */
  readonly menu: MenuAt | undefined;
  readonly showMenu: (at: MenuAt | undefined) => void;
}

/** What the board shows: its time, and what chooses among its rows and bookings. */
const shownBy = ({ query, address }: BoardState): string =>
  JSON.stringify([query, ...['text', 'free', 'status', 'project', 'client', 'fold'].map((name) => address[name])]);

/** The bars that are picked, and what is done with them. */
export function usePicked(state: BoardState, data: BoardData, done: SeveralDone, last: string | undefined): PickedBars {
  const [picked, set] = useState(NO_KEYS);
  const [menu, showMenu] = useState<MenuAt>();
  const present = shownBy(state);
  const [shown, show] = useState(present);
  if (shown !== present) {
    // Nothing is done with what is out of sight.
    show(present);
    set(NO_KEYS);
  }
  const keys = useMemo(() => keysOn(data, picked), [data, picked]);
  const several = useSeveral(state, data, done, set);
  return { picking: { keys, set, last: presentKey(last, data) }, several, menu, showMenu };
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
  useFocusReturned(board, picks.length > 1);
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
