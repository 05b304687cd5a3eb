import { useMemo, type RefObject } from 'react';
import { say, sayProblem } from '../../../parts/notices.ts';
import type { BoardState } from '../data/board-state.ts';
import type { Action } from '../../../api/records.ts';
import { CONFIRMED, HOLD, type BoardData } from '../data/board-data.ts';
import { statusIn, type BookingValues } from '../data/booking-record.ts';
import { assertNotRefused, knownRefusal, learnRights } from '../changes/booking-rights.ts';
import type { Asking } from '../changes/asking.ts';
import { inTurn } from '../changes/in-turn.ts';
import { beginningOf } from '../data/looks.ts';
import type { Pick, SetKeys } from './picks.ts';
import type { Submit } from '../changes/said-writes.ts';
import type { severalChanges } from './several-changes.ts';
import { scheduleTexts } from '../texts/index.ts';
import type { Undo } from '../../../parts/undo.tsx';

/** As many bookings are changed at once. */
const MAX_CHANGED = 100;

/** What is done with several bookings at once: each by itself, with one way back for all. */
export interface Several {
  /** So many seconds of the clock later, and those of one row into another. */
  readonly move: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly copy: (picks: readonly Pick[], seconds: number, from?: number, to?: number) => Promise<void>;
  readonly change: (picks: readonly Pick[], values: BookingValues) => Promise<void>;
  readonly remove: (picks: readonly Pick[]) => Promise<void>;
}

/** What is said of a change, and asked before it. */
export interface SeveralDone {
  readonly undo: Undo;
  readonly asking: Asking;
  readonly submit: Submit;
}

export function useSeveral(
  { zone, query, formats }: BoardState,
  { resourceOf }: BoardData,
  { undo, asking, submit }: SeveralDone,
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
            await does(work.severalChanges({ texts, query, formats, zone, undo, submit, set, resourceOf, most: MAX_CHANGED }));
          })
            .catch(sayProblem)
            .finally(() => (isOwn.current = false));
    return {
      move: (picks, ...to) => run(picks, ({ move }) => move(picks, ...to)),
      copy: (picks, ...to) => run(picks, ({ copy }) => copy(picks, ...to)),
      change: async (picks, values) => {
        const isHeld = statusIn(values) === HOLD;
        const asked = isHeld ? asking.askHold(texts.selected(picks.length), anyToHold(picks)) : undefined;
        const until = await asked?.catch(sayProblem);
        if (isHeld && until === undefined) return;
        const held = until === undefined ? '' : ` · ${texts.nowHeldUntil(beginningOf({ start: until }, formats))}`;
        const changes = { ...values, ...(until === undefined ? {} : { hold_until: until }) };
        await run(picks, ({ change }) => change(picks, changes, held));
      },
      remove: (picks) => run(picks, ({ remove }) => remove(picks)),
    };
  }, [texts, undo, asking, submit, zone, query, formats, set, resourceOf, isOwn]);
}

/** Refuses what can be done with none of the picks: nobody is asked until when these are held. */
async function anyToHold(picks: readonly Pick[]): Promise<void> {
  let refusal: Action | undefined;
  for (const id of new Set(picks.map(({ booking }) => booking.id))) {
    // oxlint-disable-next-line no-await-in-loop -- most often the first can be held
    await learnRights(id);
    refusal = knownRefusal(id, HOLD);
    if (refusal === undefined) return;
  }
  await assertNotRefused(refusal);
}

/** Whether a booking is still to be confirmed. */
export const isOpenPick = ({ booking: { status_id: status } }: Pick): boolean => status < CONFIRMED;
