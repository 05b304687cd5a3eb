import { statement } from '../../database/statement.ts';
import type { Write } from '../../writes/index.ts';

/** Whether a mail was a reminder: it brings the invoice, and asks for something else. */
const isReminder = (mail: string): string =>
  `exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = ${mail}.document_id and m.delivery_id = ${mail}.id)`;

const failedBefore = statement(
  'mails_failed_before',
  `select f.id::int as id, f.round from delivery s
join delivery f on f.account_id = $account and f.document_id = s.document_id and f.document_kind = s.document_kind and f.deleted is null
  and f.state = 'failed' and f.id < s.id and f.proforma = s.proforma
  and f.period_from is not distinct from s.period_from and f.period_to is not distinct from s.period_to
where s.account_id = $account and s.id = $id and ${isReminder('f')} = ${isReminder('s')}`,
);

/** The earlier mails that failed to bring what a mail brought, such as to an address that was wrong. */
export const loadFailedBefore = (
  { tx }: Pick<Write, 'tx'>,
  id: number,
): Promise<readonly { readonly id: number; readonly round: number }[]> =>
  tx.run<{ readonly id: number; readonly round: number }>(failedBefore, { id });
