import { askForSealMail } from '../records/account/index.ts';
import { expireDueHolds } from '../records/booking/index.ts';
import { askForRates } from '../records/exchange-rate/index.ts';
import { hashFiles, removeOrphanFiles } from '../records/file/index.ts';
import { remindOfOpenInvoices } from '../records/reminder/index.ts';
import { sealJournal } from '../seals/index.ts';
import type { Write } from '../writes/index.ts';
import { removals } from './housekeeping.sql.ts';

/** Work that is due again and again in every account. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  /** What one transaction does at most, where that is less than usual: it holds what others want to change. */
  readonly atOnce?: number;
  /**
   * Does at most `limit` pieces of work in one transaction of an account, and returns how many there were. `secret` is what seals are
   * signed with.
   */
  readonly run: (write: Write, limit: number, secret: () => Buffer) => Promise<number>;
}

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;

const removal = (name: keyof typeof removals, everyMs = HOUR_MS): Chore => ({
  name,
  everyMs,
  run: async ({ tx }, limit) => (await tx.one<{ removed: number }>(removals[name], { limit })).removed,
});

/** What is done in the background. */
export const chores: readonly Chore[] = [
  removal('remove kept answers'),
  removal('remove old events'),
  removal('remove what bookings gave up'),
  removal('remove old jobs'),
  removal('remove old messages of webhooks'),
  removal('remove old messages of hooks'),
  // A flood leaves many of them, which end soon.
  removal('remove counts of sign-ins', MINUTE_MS),
  removal('remove counts of requests', MINUTE_MS),
  removal('remove networks of sign-ins'),
  { name: 'remove files that nothing shows', everyMs: HOUR_MS, run: ({ tx }, limit) => removeOrphanFiles(tx, limit) },
  { name: 'hash files of earlier versions', everyMs: HOUR_MS, atOnce: 20, run: hashFiles },
  { name: 'remind of open invoices', everyMs: 5 * MINUTE_MS, atOnce: 100, run: remindOfOpenInvoices },
  { name: 'ask for exchange rates', everyMs: 10 * MINUTE_MS, run: askForRates },
  { name: 'seal the audit trail', everyMs: HOUR_MS, atOnce: 1, run: (write, _, secret) => sealJournal(write, secret) },
  { name: 'mail the newest seals', everyMs: HOUR_MS, run: askForSealMail },
  // Each hold has a job of its own for when it ends. This finds what has none: holds from before there were jobs, in a restored backup, or
  // made by an older process beside this one.
  { name: 'expire holds', everyMs: 10 * MINUTE_MS, run: expireDueHolds },
];
