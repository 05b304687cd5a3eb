import { statement } from '../../../database/statement.ts';
import { startOfDayAfter } from '../../../scheduling/local-days.ts';
import type { Write } from '../../../writes/index.ts';

const findTerms = statement(
  'payment_terms_of_client',
  'select c.payment_terms_days as days from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null',
);

/** The days until invoices of a client are due; null where the contact has none. */
export async function paymentTermsOf({ tx }: Write, client: string | null): Promise<number | null> {
  return (await tx.maybe<{ days: number | null }>(findTerms, { client }))?.days ?? null;
}

/** When an invoice of a date is due: the beginning of the day in the account's zone, but not before the invoice itself. Null without terms. */
export function dueDateOf({ viewer }: Write, date: number | null, days: number | null): number | null {
  return date === null || days === null ? null : Math.max(date, startOfDayAfter(date, days, viewer.zone));
}
