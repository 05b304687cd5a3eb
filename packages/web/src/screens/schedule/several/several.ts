import { useMemo, type RefObject } from 'react';
import { say, sayProblem } from '../../../parts/notices.ts';
import type { BoardState } from '../data/board-state.ts';
import { CANCELLED, CONFIRMED, type BoardData } from '../data/board-data.ts';
import { statusAsked, type Asking } from '../changes/asking.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { copying, moving, removing, setting } from '../changes/edits.ts';
import { inTurn } from '../changes/in-turn.ts';
import { beginningOf } from '../data/looks.ts';
import { inOrder, rowAfter, type Pick, type SetKeys } from './picks.ts';
import type { Change } from './several-changes.ts';
import { scheduleTexts } from '../texts/index.ts';
import { shiftedTimes } from '../times/time-axis.ts';

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
    const run = (change: Change): Promise<void> =>
      change.picks.length > MAX_CHANGED
        ? Promise.resolve(say(texts.tooMany(MAX_CHANGED)))
        : inTurn(async () => {
            // Few have several changed: what does it follows the screen.
            const { writeSeveral } = await import('./several-changes.ts');
            isOwn.current = true;
            await writeSeveral(change, { texts, formats, severalDone, set, most: MAX_CHANGED });
          })
            .catch(sayProblem)
            .finally(() => (isOwn.current = false));
    const shift =
      (edit: typeof moving, message: Change['message']): Several['move'] =>
      (picks, seconds, from, to) =>
        run({
          picks: inOrder(picks, seconds),
          message,
          rows: { from, to },
          editOf: (pick) => {
            const rows = { from: pick.row, to: rowAfter(pick, { from, to }) };
            return edit((now) => shiftedTimes(now, seconds, zone), rows, { resourceOf, texts });
          },
        });
    return {
      move: shift(moving, texts.movedSeveral),
      copy: shift(copying, texts.copiedSeveral),
      setStatus: async (picks, status) => {
        const ids = picks.map(({ booking }) => booking.id);
        const values = await statusAsked(asking, status, texts.selected(picks.length), ids);
        if (values === undefined) return;
        const { hold_until: until } = values;
        const held = until === undefined ? '' : ` · ${texts.nowHeldUntil(beginningOf({ start: until }, formats))}`;
        const message = (count: number): string => texts.changedSeveral(count) + held;
        await run({ picks, message, editOf: () => setting(values), isLast: status === CANCELLED });
      },
      setColor: (picks, color) => run({ picks, message: texts.changedSeveral, editOf: () => setting({ color }) }),
      remove: (picks) => run({ picks, message: texts.deletedSeveral, editOf: () => removing, isLast: true }),
    };
  }, [texts, asking, severalDone, zone, formats, set, resourceOf, isOwn]);
}

/** Whether a booking is still to be confirmed. */
export const isOpenPick = ({ booking: { status_id: status } }: Pick): boolean => status < CONFIRMED;
