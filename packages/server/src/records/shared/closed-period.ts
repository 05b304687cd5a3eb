import { because } from '@daybook/contract';
import { AT_ACCOUNT, statement } from '../../database/statement.ts';
import { Problem, refuse } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Write } from '../../writes/index.ts';
import { closedUntilSql } from './borrowed.sql.ts';

const BOOKS_LOCK = 20_421;

/**
 * Held until its commit by whatever issues, pays and values, and taken before it reads until when the books are closed: nothing is written
 * into books that are closed meanwhile. Its holders do not wait for each other.
 */
export const holdBooks = statement(
  'hold_books',
  `select pg_advisory_xact_lock_shared(${BOOKS_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`,
);

/** Waits for whatever issues, pays and values, and keeps others waiting until the books are closed. */
export const closeBooks = statement(
  'close_books',
  `select pg_advisory_xact_lock(${BOOKS_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`,
);

const findClosedUntil = statement('find_closed_until', `select ${closedUntilSql} as closed_until`);

interface Why {
  readonly why?: 'day_in_closed_books' | 'payment_in_closed_books' | 'closed_books_follow';
  /** Where in the body it was chosen. */
  readonly pointer?: string;
}

/** Why nothing of some days changes: the books of one of them are closed. */
export function refusalOfDays(
  days: readonly string[],
  closedUntil: string | null,
  { why = 'day_in_closed_books', pointer }: Why = {},
): Problem | undefined {
  const day = days.toSorted().at(0);
  if (closedUntil === null || day === undefined || day > closedUntil) return undefined;
  const reason = because(why, { until: closedUntil });
  const message = `The books are closed until ${closedUntil}, and this is of ${day}.`;
  return new Problem('period_closed', {
    detail: message,
    reason,
    extra: { closed_until: closedUntil },
    ...(pointer === undefined ? {} : { errors: [{ in: 'body', pointer, code: 'period_closed', message, ...reason }] }),
  });
}

/** The same of moments. */
export const refusalOfClosed = (
  moments: readonly (number | null)[],
  closedUntil: string | null,
  zone: string,
  why: Why = {},
): Problem | undefined =>
  refusalOfDays(
    moments.filter((moment) => moment !== null).map((moment) => dateOf(moment, zone)),
    closedUntil,
    why,
  );

/** Of what is in the books already, another day cannot be chosen. */
export const refusalOfPaid = (moment: number | null, closedUntil: string | null, zone: string): Problem | undefined =>
  refusalOfClosed([moment], closedUntil, zone, { why: 'payment_in_closed_books' });

/** The last day for which the books are closed, and stay so until the commit. */
export async function readClosedUntil({ tx }: Write): Promise<string | null> {
  tx.send(holdBooks);
  return (await tx.one<{ closed_until: string | null }>(findClosedUntil)).closed_until;
}

/** Refuses what changes the books of closed days: those of moments that were chosen, and of the day when a payment was made. */
export async function refuseClosed(
  write: Write,
  moments: readonly (number | null)[],
  { paid = null, ...why }: Pick<Why, 'pointer'> & { readonly paid?: number | null } = {},
): Promise<void> {
  if ([...moments, paid].every((moment) => moment === null)) return;
  const until = await readClosedUntil(write);
  const { zone } = write.viewer;
  refuse(refusalOfPaid(paid, until, zone) ?? refusalOfClosed(moments, until, zone, why));
}
