import { statement } from '../../database/statement.ts';
import { Problem, refuse } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { Write } from '../../writes/index.ts';

const findClosedUntil = statement(
  'find_closed_until',
  `select a.closed_until::text as closed_until from account a where a.account_id = $account`,
);

/** Why nothing of some moments is issued or paid: the books of one of their days are closed. */
export function refusalOfClosed(moments: readonly (number | null)[], closedUntil: string | null, zone: string): Problem | undefined {
  const days = moments.filter((moment) => moment !== null).map((moment) => dateOf(moment, zone));
  const day = days.toSorted().at(0);
  if (closedUntil === null || day === undefined || day > closedUntil) return undefined;
  return new Problem('period_closed', {
    detail: `The books are closed until ${closedUntil}, and this is of ${day}.`,
    extra: { closed_until: closedUntil },
  });
}

/** Refuses what changes the books of closed days. */
export async function refuseClosed({ tx, viewer }: Write, moments: readonly (number | null)[]): Promise<void> {
  const { closed_until: until } = await tx.one<{ closed_until: string | null }>(findClosedUntil);
  refuse(refusalOfClosed(moments, until, viewer.zone));
}
