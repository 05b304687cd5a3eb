import { useMemo, type RefObject } from 'react';
import { say, sayProblem } from '../../../parts/notices.ts';
import type { BoardState } from '../data/board-state.ts';
import { CONFIRMED, type BoardData } from '../data/board-data.ts';
import { statusAsked, type Asking } from '../changes/asking.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { inTurn } from '../changes/in-turn.ts';
import { beginningOf } from '../data/looks.ts';
import type { Pick, SetKeys } from './picks.ts';
import type { severalChanges } from './several-changes.ts';
import { scheduleTexts } from '../texts/index.ts';

/** As many bookings are changed at once. */
const MAX_CHANGED = 100;

/** What is done with several bookings at once: each by itself, with one way back for all. */
export interface Several {
  /** So many seconds of the clock later, and those of one row into another. */
  readonly move: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly copy: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly setColor: (picks: readonly Pick[], color: string) => Promise<void>;
  readonly setStatus: (picks: readonly Pick[], status: number) => Promise<void>;
  readonly remove: (picks: readonly Pick[]) => Promise<void>;
}

/** What is said of a change, and asked before it. */
export interface SeveralDone {
  readonly asking: Asking;
  readonly severalDone: BookingWrites['severalDone'];
}

export function useSeveral(
  { zone, formats }: BoardState,
  { resourceOf }: BoardData,
  { asking, severalDone }: SeveralDone,
  set: SetKeys,
  /** Whether it is this that changes the board now. */
  isOwn: RefObject<boolean>,
): Several {
  const texts = scheduleTexts.use();
  return useMemo(() => {
    // Few have several changed: what does it follows the screen.
    const run = (picks: readonly Pick[], does: (changes: ReturnType<typeof severalChanges>) => Promise<void>): Promise<void> =>
      picks.length > MAX_CHANGED
        ? Promise.resolve(say(texts.tooMany(MAX_CHANGED)))
        : inTurn(async () => {
            const work = await import('./several-changes.ts');
            isOwn.current = true;
            await does(work.severalChanges({ texts, formats, zone, severalDone, set, resourceOf, most: MAX_CHANGED }));
          })
            .catch(sayProblem)
            .finally(() => (isOwn.current = false));
    return {
      move: (picks, ...to) => run(picks, ({ move }) => move(picks, ...to)),
      copy: (picks, ...to) => run(picks, ({ copy }) => copy(picks, ...to)),
      setStatus: async (picks, status) => {
        const ids = picks.map(({ booking }) => booking.id);
        const values = await statusAsked(asking, status, texts.selected(picks.length), ids);
        if (values === undefined) return;
        const { hold_until: until } = values;
        const held = until === undefined ? '' : ` · ${texts.nowHeldUntil(beginningOf({ start: until }, formats))}`;
        await run(picks, ({ change }) => change(picks, values, held));
      },
      setColor: (picks, color) => run(picks, ({ change }) => change(picks, { color })),
      remove: (picks) => run(picks, ({ remove }) => remove(picks)),
    };
  }, [texts, asking, severalDone, zone, formats, set, resourceOf, isOwn]);
}

/** Whether a booking is still to be confirmed. */
export const isOpenPick = ({ booking: { status_id: status } }: Pick): boolean => status < CONFIRMED;
