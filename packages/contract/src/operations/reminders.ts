import { amount, integer } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { flag, id, optionalId, shownLanguage } from '../parameters.ts';
import { invoice, mailFields, MAX_OVERDUE, reminderRule } from '../records/index.ts';
import { arrayOf, flagOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads, writes } from './operation.ts';

const finance = { module: 'Finance', level: 'RW' } as const;
const { to, cc, bcc, subject, body, attach, link } = mailFields;

export const previewReminders = operation({
  ...reads,
  method: 'POST',
  path: '/v2/reminder-rule/preview',
  id: 'previewReminders',
  tag: sentence(reminderRule.plural),
  section: 'billing',
  summary: 'Preview whom a rule would remind',
  doc:
    'Lists the open invoices whose day for the step is today or came before, and shows one of the mails. The rule is the one of the ' +
    'body, on top of that of `rule`. Nothing is written. `overdue` marks those of which a new rule reminds only with ' +
    '`include_overdue` or `overdue_ids`. Invoices whose reminders wait (`remind_after`, of the invoice or of its client) are left out.',
  access: finance,
  query: {
    rule: optionalId('The rule that is changed or looked at.'),
    mail_of: optionalId('Invoice whose mail is shown; the first one of the list without it.'),
    language: shownLanguage,
  },
  body: {
    type: 'record',
    name: 'ReminderRulePreview',
    fields: reminderRule.fields,
    required: [],
    verb: 'update',
    example: { days: 14, level: 2 },
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: `The invoices, the longest overdue first, at most ${MAX_OVERDUE}.`,
    schema: objectOf({
      data: arrayOf(
        objectOf({
          invoice_id: integerOf('Id of the invoice.'),
          number: textOf('Its number with the prefix.'),
          client_uuid: textOf('Identifies the client; empty where there is none.'),
          client: textOf('Name of the client.'),
          to: textOf('Address that the mail would go to; empty where the client has none.'),
          days: integerOf('Days since the due date; below zero before it.'),
          due_date: integerOf('When it was due.'),
          open_total: textOf('What is open.'),
          late_fee: textOf('Late fee that the reminder would state.'),
          currency: textOf('Currency of both amounts (ISO 4217).'),
          overdue: flagOf('Whether its day for the step came before today.'),
        }),
      ),
      mail: {
        type: ['object', 'null'],
        description: 'The mail about one of the invoices; null where there is none.',
        properties: {
          invoice_id: integerOf('The invoice.'),
          subject: textOf('Subject.'),
          body: textOf('Text.'),
        },
      },
    }),
  },
  errors: ['template_failed', 'validation_failed', 'not_found'],
});

export const remindInvoice = operation({
  ...writes,
  method: 'POST',
  path: '/v2/invoice/remind',
  id: 'remindInvoice',
  tag: sentence(invoice.plural),
  section: 'billing',
  summary: 'Send a reminder of an invoice now',
  doc:
    'Mails a reminder of an overdue invoice to its client after the response. Where its reminders or those of its client wait ' +
    '(`remind_after`), it is refused unless `despite_promise` says so. An ' +
    'empty body sends the next level with the texts and the late fee of the active rule of that level, or else the usual texts. ' +
    'Rules whose day came before do not remind of the invoice any more. `success.id` is the id of the delivery; a dry run shows ' +
    'the mail.',
  access: finance,
  query: {
    id: id('The invoice.'),
    despite_promise: flag(
      'Reminds also before the day is over until which time was promised (`remind_after` of the invoice or of its client).',
    ),
  },
  target: 'id',
  body: {
    type: 'record',
    name: 'InvoiceReminder',
    fields: {
      level: integer('Level; one above that of the last reminder, at most 3, unless another is sent.', { min: 1, max: 9 }),
      late_fee: amount('Late fee in the currency of the invoice; that of the rule of the level unless another is sent.', { min: 0 }),
      to,
      cc,
      bcc,
      attach,
      link,
      subject: { ...subject, doc: 'Subject; by default that of the rule of the level, or the usual one.' },
      body: { ...body, doc: 'Text; by default that of the rule of the level, or the usual one.' },
    },
    required: [],
    verb: 'update',
    example: { level: 2, to: ['grace@example.com'] },
    optional: true,
  },
  answer: {
    type: 'written',
    kind: 'delivery',
    name: 'SentReminder',
    extra: {
      reminder_id: integerOf('Id of the reminder.'),
      level: integerOf('Level of the reminder.'),
      late_fee: textOf('Late fee that it states.'),
      body: textOf('Text of the mail.'),
    },
  },
  errors: ['not_remindable', 'rate_limited', 'template_failed', 'invalid_electronic_invoice'],
});
