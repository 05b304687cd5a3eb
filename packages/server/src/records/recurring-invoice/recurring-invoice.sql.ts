import { MAX_SHOWN_PERIODS, recurringInvoice } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { statement } from '../../database/statement.ts';
import { addressee, customFields, projectSummary } from '../shared/borrowed.sql.ts';
import { documentItems } from '../shared/documents/borrowed.sql.ts';

export const readModel: ReadModel = {
  description: recurringInvoice,
  expressions: {
    items: documentItems,
    project: projectSummary,
    client: addressee,
    custom_fields: customFields('r.custom_values'),
    periods: `(select coalesce(json_agg(row_to_json(s)), '[]') from (
      select to_char(m.period, 'YYYY-MM-DD') as period, m.invoice_id, m.letters, m.missing_fields from recurring_invoice_period m
      where m.account_id = $account and m.recurring_id = r.id order by m.period desc limit ${MAX_SHOWN_PERIODS}) s)`,
  },
  dependsOn: ['contact', 'project', 'custom-field'],
};

/** The latest period that was made, and its last day. */
export const lastPeriod = statement(
  'last_period',
  `select to_char(m.period, 'YYYY-MM-DD') as period, to_char(m.last_day, 'YYYY-MM-DD') as last_day from recurring_invoice_period m
where m.account_id = $account and m.recurring_id = $id order by m.period desc limit 1`,
);

/** The client of invoices to be made, where it was not deleted. */
export const liveClient = statement(
  'live_client',
  'select c.uuid from contact c where c.account_id = $account and c.uuid = $uuid and c.deleted is null',
);

export const insertPeriod = statement(
  'insert_period',
  `insert into recurring_invoice_period (account_id, recurring_id, period, last_day, invoice_id, letters, missing_fields)
values ($account, $id, $period, $last_day, $invoice, $letters, $missing)`,
);
