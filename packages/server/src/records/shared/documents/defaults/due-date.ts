import { statement } from '../../../../database/statement.ts';
import { startOfDayAfter } from '../../../../scheduling/local-days.ts';
import type { Write } from '../../../../writes/index.ts';

const findTerms = statement(
  'payment_terms',
  `select coalesce(
  (select p.payment_terms_days from project p where p.account_id = $account and p.id = $project::bigint and p.deleted is null),
  (select c.payment_terms_days from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null),
  a.payment_terms_days) as days
from account a where a.account_id = $account`,
);

/** Whom an invoice is for. */
export interface InvoicedTo {
  readonly client: string | null;
  readonly project: number | null;
}

/** The days until an invoice is due, as its project says, otherwise its client or the firm; null where none does. */
export async function paymentTermsOf({ tx }: Write, { client, project }: InvoicedTo): Promise<number | null> {
  return (await tx.one<{ days: number | null }>(findTerms, { client, project })).days;
}

/**
 * When an invoice of a date is due: the beginning of the day in the account's zone, but not before the invoice itself. Null without terms.
 */
export function dueDateOf({ viewer }: Pick<Write, 'viewer'>, date: number | null, days: number | null): number | null {
  return date === null || days === null ? null : Math.max(date, startOfDayAfter(date, days, viewer.zone));
}
