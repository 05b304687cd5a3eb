import { useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { saidOf, say, sayProblem } from '../notices.ts';
import { useUndo } from '../undo.tsx';
import { recordWork, workOnBooking, type Booked } from './record-work.ts';
import { readRunning, stopTimer, type RunningEntry } from './running-entry.ts';
import type { Work } from './usually-billable.ts';

const PATH = '/v2/time-entry';

/**
 * Starts the timer, of some work or of a booking, and returns the id of its entry, where it runs. What ran before ends at the same moment:
 * nobody works on two things at once, and two timers would record the same hours twice.
 */
export function useStartTimer(): (what: Work | Booked) => Promise<number | undefined> {
  const { id: me } = useMe();
  const texts = commonTexts.use();
  const { done } = useUndo();
  return async (what) => {
    const worked = { start: now(), end: null };
    const before = await readRunning(me);
    try {
      const written = await ('occurrence_start' in what ? workOnBooking(what, me, worked) : recordWork(what, me, worked));
      const id = written.success?.id;
      const sentence = saidOf(written, texts.timerStarted, texts);
      const stopped = await stopAll(before, worked.start);
      if (stopped.length > 0 && id !== undefined)
        done(`${sentence} ${texts.timerStopped(stopped.map(({ name }) => name).join(', '))}`, () => goBack(id, stopped), {
          of: 'name' in what ? what.name : what.activity,
        });
      // What could not be stopped was reported, and runs on in sight.
      else if (before.length === 0) say(sentence);
      return id;
    } catch (error) {
      sayProblem(error);
      return undefined;
    }
  };
}

async function stopAll(running: readonly RunningEntry[], end: number): Promise<RunningEntry[]> {
  const stopped: RunningEntry[] = [];
  for (const entry of running) if (await stopTimer(entry, end)) stopped.push(entry);
  return stopped;
}

/** Removes what was started, and goes on with what ran before. */
async function goBack(started: number, stopped: readonly RunningEntry[]): Promise<void> {
  await write({ method: 'DELETE', path: PATH, query: { id: started } });
  for (const { id } of stopped) await write({ method: 'PUT', path: PATH, query: { id }, body: { end: null } });
}
