import { because } from '@daybook/contract';
import { AT_ACCOUNT, statement } from '../../database/statement.ts';
import { Problem, refuse } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Write } from '../../writes/index.ts';
import { closedUntilSql } from './borrowed.sql.ts';

const BOOKS_LOCK = 20_421;

/**
 * Held until its commit by whatever issues and pays, and taken before it reads until when the books are closed: nothing is written into
 * books that are closed meanwhile. Its holders do not wait for each other.
 */
export const holdBooks = statement(
  'hold_books',
  `select pg_advisory_xact_lock_shared(${BOOKS_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`,
);

/** Waits for whatever issues and pays, and keeps others waiting until the books are closed. */
export const closeBooks = statement(
  'close_books',
  `select pg_advisory_xact_lock(${BOOKS_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`,
);

const findClosedUntil = statement('find_closed_until', `select ${closedUntilSql} as closed_until`);

interface Why {
  readonly why?: 'day_in_closed_books' | 'payment_in_closed_books';
  /** Where in the body the moments were chosen. */
  readonly pointer?: string;
}

/** Why nothing of some moments is issued or paid: the books of one of their days are closed. */
export function refusalOfClosed(
  moments: readonly (number | null)[],
  closedUntil: string | null,
  zone: string,
  { why = 'day_in_closed_books', pointer }: Why = {},
): Problem | undefined {
  const days = moments.filter((moment) => moment !== null).map((moment) => dateOf(moment, zone));
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

/** Of what is in the books already, another day cannot be chosen. */
export const refusalOfPaid = (moment: number | null, closedUntil: string | null, zone: string): Problem | undefined =>
  refusalOfClosed([moment], closedUntil, zone, { why: 'payment_in_closed_books' });

/** Refuses what changes the books of closed days: those of moments that were chosen, and of the day when a payment was made. */
export async function refuseClosed(
  { tx, viewer }: Write,
  moments: readonly (number | null)[],
  { paid = null, ...why }: Pick<Why, 'pointer'> & { readonly paid?: number | null } = {},
): Promise<void> {
  if ([...moments, paid].every((moment) => moment === null)) return;
  tx.send(holdBooks);
  const { closed_until: until } = await tx.one<{ closed_until: string | null }>(findClosedUntil);
  refuse(refusalOfPaid(paid, until, viewer.zone) ?? refusalOfClosed(moments, until, viewer.zone, why));
}
