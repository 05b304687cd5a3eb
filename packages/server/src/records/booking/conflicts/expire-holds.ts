import { booking, CANCELLED } from '@daybook/contract';
import { readRecord, updateRecord, type Write } from '../../../writes/index.ts';
import { rivalsBehind, updateRanks } from '../pencils/rank.ts';
import { endWait, freeTime, storeLeft } from './placement.ts';

/** Expires holds: cancels them and frees their time. */
export async function expireHolds(write: Write, ids: readonly number[]): Promise<void> {
  const holds = await Promise.all(ids.map((id) => readRecord(write, booking, id)));
  for (const hold of holds) {
    const id = Number(hold.key);
    const [former, left] = await Promise.all([rivalsBehind(write, hold), freeTime(write, id)]);
    storeLeft(write, id, left);
    endWait(write, id);
    await updateRecord(
      write,
      hold,
      { status_id: CANCELLED, waitlisted: false, hold_until: null, option_rank: null },
      { events: ['expired'] },
    );
    await updateRanks(write, { id, former, present: [], following: null, isMoved: false });
  }
}
