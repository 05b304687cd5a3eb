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

/** Examines the installation now and then, as `daybook doctor` does, and notes what it finds for metrics and the page of administrators. */
export function startExaminations(config: Config, database: OpenDatabase, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (): Promise<void> => {
    await sleep(FIRST_MS, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      await examineOnce(config, database).catch((err: unknown) => logger.debug({ err }, 'the installation cannot be examined'));
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return {
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
