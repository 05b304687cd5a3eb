import type { RefObject } from 'react';
import type { BoardBooking, BoardData } from './data/board-data.ts';
import { BookingMenu } from './several/booking-menu.tsx';
import type { BookingWrites } from './changes/booking-writes.ts';
import { PicksBar } from './several/picks-bar.tsx';
import { NO_KEYS, picksOf } from './several/picks.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import type { PickedBars } from './several/use-picked.ts';

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
