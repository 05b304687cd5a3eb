import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Config } from '../config.ts';
import { asOwner } from '../database/as-owner.ts';
import { databaseBytes, keepNote } from '../installation/index.ts';
import type { Logger } from '../logging.ts';
import { examine } from './doctor.ts';
import type { OpenDatabase } from './open-database.ts';

/** A start is left alone first. */
const FIRST_MS = 5_000;
const EVERY_MS = 30 * 60_000;

interface Examinations {
  /** What was found may be so no longer: it is looked at again now. */
  again(): void;
  stop(): Promise<void>;
}

/** Examines the installation now and then, as `daybook doctor` does, and notes what it finds for metrics and the page of administrators. */
export function startExaminations(config: Config, database: OpenDatabase, logger: Logger): Examinations {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = new AbortController();
  const repeat = async (): Promise<void> => {
    for (let wait = FIRST_MS; !signal.aborted; wait = EVERY_MS) {
      await sleep(wait, undefined, { signal: AbortSignal.any([signal, pause.signal]) }).catch(() => undefined);
      if (signal.aborted) return;
      pause = new AbortController();
      await examineOnce(config, database).catch((err: unknown) => logger.debug({ err }, 'the installation cannot be examined'));
    }
  };
  const running = repeat();
  return {
    again: () => pause.abort(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function examineOnce(config: Config, database: OpenDatabase): Promise<void> {
  const findings = await examine(config, database);
  await asOwner(database.owner, async (maintenance) =>
    keepNote(maintenance, 'examination', { at: systemClock.now(), database_bytes: await databaseBytes(maintenance.run), findings }),
  );
}
