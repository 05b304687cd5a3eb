import { describe } from '../describe.ts';
import { identifier, instant, integer, read, text, total } from '../fields/index.ts';
import { integers, moment } from '../filters/index.ts';

const recordId = (doc: string, names?: string) =>
  read(integer(doc, { max: Number.MAX_SAFE_INTEGER, ...(names === undefined ? {} : { names }) }));

export const reminder = describe({
  kind: 'reminder',
  section: 'billing',
  title: 'Reminder',
  plural: 'reminders',
  module: 'Finance',
  doc: 'A reminder that was due, one for each invoice and step for as long as something of the invoice is open, or that was sent by hand.',
  appendOnly: true,
  operations: { list: {} },
  fields: {
    id: identifier('Id of the reminder.'),
    invoice_id: recordId('The invoice.', 'invoice'),
    rule_id: recordId('The rule that it was made by; null of one that was sent by hand.'),
    days: read(integer('Days after the due date: of the rule, or, sent by hand, those that had passed.')),
    level: read(integer('Level.')),
    open_total: read(total('What was open.')),
    late_fee: read(total('Late fee that the reminder states. It is no line of the invoice.')),
    currency: read(text('Currency of both amounts (ISO 4217).')),
    delivery_id: recordId('The mail that it was sent with; null while there is none.'),
    created: read(instant('When it was made.', { always: true })),
  },
  filters: {
    invoice_id: integers('One or more comma-separated ids of invoices.'),
    rule_id: integers('One or more comma-separated ids of rules.'),
    from_time: moment('created', '>', 'After this moment.'),
    to_time: moment('created', '<', 'Before this moment.'),
  },
});
