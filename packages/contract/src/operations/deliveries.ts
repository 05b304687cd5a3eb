import type { RecordDescription } from '../describe.ts';
import type { ErrorCode } from '../errors.ts';
import { sentence } from '../openapi/words.ts';
import { id, type Parameters } from '../parameters.ts';
import { choice } from '../fields/index.ts';
import {
  delivery,
  despiteLetters,
  earlierDate,
  invoice,
  invoiceMailFields,
  issueOutcome,
  linkedKinds,
  mailFaceFields,
  mailFields,
  quote,
} from '../records/index.ts';
import { objectOf, textOf } from '../schema-parts.ts';
import { mailTest } from './mail-server.ts';
import { operation, reads, writes, type OperationAnswer } from './operation.ts';

const SECTION = 'sending';
const finance = { module: 'Finance', level: 'RW' } as const;

interface Sending {
  /** What becomes of a document that its client does not have yet. */
  readonly becomes: string;
  readonly example: Record<string, unknown>;
  readonly answer: Pick<Extract<OperationAnswer, { type: 'written' }>, 'name' | 'extra' | 'extraOptional'>;
  readonly errors: readonly ErrorCode[];
}

const text = { body: textOf('Text of the mail; `{link}` is replaced by the address of the public link.') };

function send<const F extends typeof mailFields, const Q extends Parameters>(
  { kind, title, plural }: RecordDescription,
  fields: F,
  query: Q,
  { becomes, example, answer, errors }: Sending,
) {
  return operation({
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/send`,
    id: `send${title}`,
    tag: sentence(plural),
    section: SECTION,
    summary: `Send ${kind === 'invoice' ? 'an' : 'a'} ${kind} by mail`,
    doc:
      `Sends the ${kind} to its client after the response, and ${becomes}. An empty body sends it as its template says. ` +
      'One that can still be changed and whose paper would lack letters is refused unless `despite_letters` says so. ' +
      '`success.id` is the id of the delivery, which shows what became of it.',
    access: finance,
    query: { id: id(`The ${kind}.`), ...query },
    target: 'id',
    body: {
      type: 'record',
      name: kind === 'invoice' ? 'InvoiceMail' : 'Mail',
      fields,
      required: [],
      verb: 'update',
      example,
      optional: true,
    },
    answer: { type: 'written', kind: 'delivery', ...answer },
    errors: ['rate_limited', 'template_failed', 'letters_lacking', ...errors],
  });
}

export const sendQuote = send(quote, mailFields, despiteLetters, {
  becomes: 'moves a Draft to Sent',
  example: { to: ['grace@example.com'], link: true },
  answer: { name: 'SentMail', extra: text },
  errors: [],
});

const { warnings, more_warnings, profile } = issueOutcome.extra;

export const sendInvoice = send(
  invoice,
  invoiceMailFields,
  { ...earlierDate, ...despiteLetters },
  {
    becomes:
      'issues one that is Draft or Submitted, as a move to Awaiting Payment does, unless it goes out as a `proforma`: what a client ' +
      'was sent cannot be changed',
    example: { to: ['grace@example.com'], attach: ['pdf'] },
    answer: { name: 'SentInvoice', extra: { ...text, warnings, more_warnings, profile }, extraOptional: true },
    errors: ['invalid_electronic_invoice', 'date_before_last', 'period_closed'],
  },
);

export const resendDelivery = operation({
  ...writes,
  method: 'POST',
  path: '/v2/delivery/resend',
  id: 'resendDelivery',
  tag: sentence(delivery.plural),
  section: SECTION,
  summary: 'Try a failed delivery again',
  changesTarget: true,
  doc:
    'The same mail with the same Message-ID. One that would bring something else than what was asked for, as a quote that was changed ' +
    'since, is refused. To send another mail, call POST /v2/quote/send or POST /v2/invoice/send again.',
  access: finance,
  query: { id: id('The delivery.') },
  target: 'id',
  answer: { type: 'written', kind: 'delivery' },
  errors: ['transition_not_allowed'],
});

/** A mail that is looked at before it is sent: as a dry run of sending it answers it, or as it was changed in a form. */
const face = {
  type: 'record',
  name: 'MailFace',
  fields: {
    document_kind: choice(linkedKinds, 'What the mail brings.'),
    subject: mailFields.subject,
    body: mailFields.body,
    link: mailFields.link,
    ...mailFaceFields,
  },
  required: [],
  verb: 'update',
  example: { document_kind: 'invoice', subject: 'Invoice I-7', body: 'Hello,\n\nattached is invoice I-7.', language: 'en' },
} as const;

export const previewMail = operation({
  ...reads,
  method: 'POST',
  path: '/v2/delivery/preview',
  id: 'previewMail',
  tag: sentence(delivery.plural),
  section: SECTION,
  summary: 'See a mail as it would look',
  doc:
    'The HTML of a mail, made as it is when the mail is sent: `subject`, `body`, `language` and `facts` are those that a dry run of ' +
    'sending answers, changed or not. The logo is in the page itself, and the address of the public link leads nowhere. Nothing is sent.',
  access: finance,
  query: {},
  body: face,
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The mail.',
    schema: objectOf({ subject: textOf('Subject.'), text: textOf('Its text.'), html: textOf('Its HTML, a page of its own.') }),
  },
  errors: ['validation_failed'],
});

export const testMail = operation({
  ...reads,
  method: 'POST',
  path: '/v2/delivery/test',
  id: 'testMail',
  tag: sentence(delivery.plural),
  section: SECTION,
  summary: 'Send a mail to yourself as a test',
  doc:
    'Sends the mail of POST /v2/delivery/preview to your own address, without files, by the mail server that mails of the account ' +
    'leave by, and answers within 9 seconds what became of it. Five a minute, and none once the account has sent as many mails in an ' +
    'hour as it may, or where no mail server is set.',
  access: finance,
  query: {},
  body: face,
  answer: { ...mailTest, name: 'MailTest' },
  errors: ['validation_failed', 'rate_limited', 'transition_not_allowed'],
});
