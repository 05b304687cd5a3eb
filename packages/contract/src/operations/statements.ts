import type { JsonSchema } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { id, uuidKey, window, word } from '../parameters.ts';
import { contact, mailFields, payment } from '../records/index.ts';
import { arrayOf, integerOf, integerOrNull, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads, writes } from './operation.ts';

const SECTION = 'payments';
/** Entries of a statement. */
export const MAX_ENTRIES = 1000;
export const entryTypes = ['invoice', 'credit_note', 'payment', 'refund'] as const;

const seen = { module: 'Finance', level: 'R-', and: ['Contact'] } as const;
const period = { uuid: uuidKey('The client.'), ...window(3_700) };

const amount = (description: string): JsonSchema => textOf(`${description}, as a decimal.`);

const entry = objectOf({
  type: { type: 'string', enum: entryTypes, description: 'What it is.' },
  id: integerOf('Id of the invoice, credit note or payment.'),
  date: integerOf('When it is dated.'),
  number: textOf('Number with its prefix; of a payment its reference.'),
  due_date: integerOrNull('When an invoice is due; null of others.'),
  amount: amount('What it adds to the balance; below zero it takes off'),
  balance: amount('What the client owes after it'),
});

const openItem = objectOf({
  id: integerOf('Id of the invoice.'),
  number: textOf('Its number with the prefix.'),
  date: integerOf('When it is dated.'),
  due_date: integerOrNull('When it is due.'),
  days: integerOf('Days since it was due; zero or below where it is not due yet.'),
  open_total: amount('What is open'),
});

const section = objectOf({
  currency: textOf('Currency of all amounts (ISO 4217).'),
  opening_balance: amount('What the client owed when the period began; below zero it had credit'),
  entries: arrayOf(entry),
  closing_balance: amount('What the client owed when the period ended'),
  open_items: arrayOf(openItem),
  open_items_left_out: integerOf(
    `Open invoices beside these: a statement lists ${MAX_ENTRIES}, those that were due first. \`ages\` has them all.`,
  ),
  ages: objectOf({
    not_due: amount('Open, and not yet due or without a due date'),
    days_1_to_30: amount('Open for 1 to 30 days after the due date'),
    days_31_to_60: amount('Open for 31 to 60 days'),
    days_61_to_90: amount('Open for 61 to 90 days'),
    days_over_90: amount('Open for more than 90 days'),
    open_total: amount('All that is open'),
  }),
  credit_total: amount('What the client has in credit now, which is not taken off what is open'),
});

export const readStatement = operation({
  ...reads,
  path: '/v2/contact/statement',
  id: 'readStatement',
  tag: sentence(contact.plural),
  section: SECTION,
  summary: 'Read the statement of account of a client',
  doc:
    'What the client owed when the period began, each issued invoice and credit note and each payment of the period with the balance ' +
    'after it, and what was owed when it ended, currency by currency. `open_items`, `ages` and `credit_total` are as it is now. Contact ' +
    `\`R-\` is needed, too. At most ${MAX_ENTRIES} entries: choose a shorter period for more.`,
  access: seen,
  query: { ...period, format: word(['json', 'pdf', 'html'], 'The form of the answer; paper is in the language of the client.') },
  answer: {
    type: 'document',
    mediaTypes: ['application/json', 'application/pdf', 'text/html'],
    doc: 'The statement, by currency.',
    schema: objectOf({ client_uuid: textOf('Identifies the client.'), client: textOf('Name of the client.'), data: arrayOf(section) }),
  },
  errors: ['not_found', 'paper_too_long'],
});

export const readReceipt = operation({
  ...reads,
  path: '/v2/payment/receipt',
  id: 'readReceipt',
  tag: sentence(payment.plural),
  section: SECTION,
  summary: 'Read the receipt of a payment',
  doc: 'What was paid and what it settles, as paper in the language of the client.',
  access: { module: 'Finance', level: 'R-' },
  query: { id: id('The payment.'), format: word(['pdf', 'html'], 'The form of the paper.') },
  answer: { type: 'document', mediaTypes: ['application/pdf', 'text/html'], doc: 'The receipt.' },
  errors: ['not_found', 'paper_too_long'],
});

const { to, cc, bcc, subject, body, link } = mailFields;
const mail = {
  to,
  cc,
  bcc,
  subject: { ...subject, doc: 'Subject; the usual one unless another is sent.' },
  body: { ...body, doc: 'Text; the usual one unless another is sent. `{link}` is replaced by the address of the public link.' },
  link: { ...link, doc: 'Whether the text has the address of a new public link to the paper.' },
};
const mailBody = {
  type: 'record',
  name: 'PaperMail',
  fields: mail,
  required: [],
  verb: 'update',
  example: { to: ['grace@example.com'], link: true },
  optional: true,
} as const;
const sent = { type: 'written', kind: 'delivery', name: 'SentPaper', extra: { body: textOf('Text of the mail.') } } as const;

export const sendStatement = operation({
  ...writes,
  method: 'POST',
  path: '/v2/contact/send-statement',
  id: 'sendStatement',
  tag: sentence(contact.plural),
  section: SECTION,
  summary: 'Send a statement of account by mail',
  doc:
    'Mails the statement of the period to the client after the response, as PDF. With `link` the mail has an address of 90 days at which ' +
    'the client sees the statement of these days as it is then. `success.id` is the id of the delivery. Contact `R-` is needed, too.',
  access: { module: 'Finance', level: 'RW' },
  query: period,
  target: 'uuid',
  body: mailBody,
  answer: sent,
  errors: ['rate_limited', 'permission_denied'],
});

export const sendReceipt = operation({
  ...writes,
  method: 'POST',
  path: '/v2/payment/send',
  id: 'sendReceipt',
  tag: sentence(payment.plural),
  section: SECTION,
  summary: 'Send the receipt of a payment by mail',
  doc:
    'Mails the receipt to the client after the response, as PDF. With `link` the mail has an address of 90 days at which the client sees ' +
    'the receipt. `success.id` is the id of the delivery.',
  access: { module: 'Finance', level: 'RW' },
  query: { id: id('The payment.') },
  target: 'id',
  body: mailBody,
  answer: sent,
  errors: ['rate_limited'],
});
