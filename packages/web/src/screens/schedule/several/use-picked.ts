import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { say } from '../../../parts/notices.ts';
import { scheduleTexts } from '../texts/index.ts';
import type { BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import type { MenuAt } from './booking-menu.tsx';
import { keysOn, NO_KEYS, presentKey, type Picking } from './picks.ts';
import { useSeveral, type Several, type SeveralDone } from './several.ts';

export interface PickedBars {
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
  const isOwn = useRef(false);
  const several = useSeveral(state, data, done, set, isOwn);
  useDeselectedSaid(picked, keys, isOwn);
  return { picking: { keys, set, last: presentKey(last, data) }, several, menu, showMenu };
}

/** Says that something is no longer picked because somebody moved it or deleted it: what is done next is not done with it. */
function useDeselectedSaid(picked: ReadonlySet<string>, keys: ReadonlySet<string>, isOwn: RefObject<boolean>): void {
  const { deselected } = scheduleTexts.use();
  const before = useRef({ picked, count: keys.size });
  useEffect(() => {
    const { picked: former, count } = before.current;
    before.current = { picked, count: keys.size };
    if (former === picked && count > 1 && keys.size < count && !isOwn.current) say(deselected(count - keys.size));
  }, [picked, keys, isOwn, deselected]);
}
