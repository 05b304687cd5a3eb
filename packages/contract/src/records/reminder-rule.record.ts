import { describe } from '../describe.ts';
import { amount, boolean, currency, elements, identifier, instant, integer, longText, quantity, read, text } from '../fields/index.ts';
import { flag, ids } from '../parameters.ts';
import { integerOf } from '../schema-parts.ts';
import { history, mailTexts } from './shared.ts';

/** Of more invoices nobody needs to know how many they are. */
export const MAX_OVERDUE = 1000;
/** How many of the overdue invoices can be chosen. */
export const MAX_CHOSEN = 200;
const MAX_CURRENCIES = 50;

const feeFields = {
  currency: currency('Currency (ISO 4217).'),
  amount: amount('Late fee in it.', { min: 0, required: true }),
};

const query = {
  include_overdue: flag(
    'Also reminds of invoices whose day for the step came before. Otherwise the rule begins with those whose day comes.',
  ),
  overdue_ids: ids(
    'Reminds at once of these invoices, of those whose day for the step came before, and of no others of them. At most ' +
      `${MAX_CHOSEN}; those that are paid meanwhile are left out. POST /v2/reminder-rule/preview lists them.`,
    { example: '1' },
  ),
};
const outcome = {
  name: 'ReminderRule',
  extra: {
    overdue: integerOf(
      `How many open invoices had their day for the step before and were not reminded; \`include_overdue\` reminds of them within ` +
        `minutes. At most ${MAX_OVERDUE} are counted. With \`dry_run\` it is known before. Absent where there are none.`,
    ),
    reminded: integerOf('How many of `overdue_ids` were reminded of. Absent without them.'),
  },
  extraOptional: true,
};

export const reminderRule = describe({
  kind: 'reminder-rule',
  section: 'billing',
  title: 'Reminder rule',
  plural: 'reminder rules',
  module: 'Finance',
  isSmall: true,
  doc:
    'A step of the reminders that clients get about what they have not paid, so many days before or after the due date. The texts are ' +
    'LiquidJS, as those of templates are; `reminder` has `level`, `days`, `open_total` and `late_fee`.',
  operations: {
    list: {},
    create: {
      query,
      outcome,
      example: {
        name: 'First reminder',
        days: 7,
        level: 1,
        subject: 'Reminder: invoice {{ document.number }}',
        body: 'Dear {{ client.name }}, {{ reminder.open_total }} {{ document.currency }} were due on {{ document.due_date }}.',
        late_fees: [{ currency: 'EUR', amount: '40.00' }],
      },
    },
    update: { query, outcome, example: { days: 10 } },
    delete: {},
  },
  fields: {
    id: identifier('Id of the rule.'),
    name: text('Name.', { required: true }),
    days: integer('Days after the due date, in the time zone of the account; below zero before it.', { min: -60, max: 365, default: 7 }),
    level: integer('Level of the reminder, for its text.', { min: 0, max: 9, default: 1 }),
    subject: text('Subject of the mail; without one a usual one in the language of the client.'),
    body: longText('Text of the mail; without one what is open and since when, in the language of the client.'),
    texts: mailTexts('Subject and text for clients who read another language; where an element says nothing, `subject` and `body` count.'),
    active: boolean('Whether reminders are made by the rule.', { default: true }),
    sends_mail: boolean('Whether the client gets a mail. Without one the reminder is only listed.', { default: true }),
    charges_late_fee: boolean('Whether the reminder states a late fee.'),
    late_fees: elements('Late fees by currency. Of an invoice in another currency only the percentage is charged.', feeFields, {
      max: MAX_CURRENCIES,
    }),
    late_fee_percent: quantity('Late fee in percent of what is open, added to that of the currency.', { min: 0, max: 100 }),
    since: read(
      instant(
        'Since when the rule counts: of invoices whose day for it came before nobody is reminded. Set to the present when the rule is ' +
          'made, gets other `days` or is switched on; null with `include_overdue`.',
      ),
    ),
    ...history,
  },
  filters: {},
});
