import { EMAIL_PATTERN, languageCodes, MAX_EMAIL_LENGTH } from '@daybook/values';
import { describe } from '../describe.ts';
import { boolean, choice, elements, identifier, instant, integer, list, longText, read, text, uuid } from '../fields/index.ts';
import { integers, words } from '../filters/index.ts';
import { linkedKinds } from './public-link.record.ts';
import { history } from './shared.ts';

export const deliveryStates = ['queued', 'sent', 'kept', 'failed'] as const;
/** What a mail service reports of a mail after it left, from the least to the worst. */
export const deliveryOutcomes = ['delayed', 'delivered', 'bounced', 'refused_as_spam', 'complained'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];
/** The forms of a document that a mail can bring. */
export const attachedFormats = ['pdf', 'ubl', 'cii', 'facturx', 'xrechnung', 'peppol'] as const;

/** Why a mail server, or the way to it, took no mail. */
export const mailFailures = {
  unknown_host: 'the name of the host has no address',
  not_allowed: 'the address is not public, or not encrypted, and the operator does not allow that',
  unreachable: 'there is no connection to host and port',
  no_answer: 'the mail server did not answer in time',
  interrupted: 'the mail server ended the connection',
  not_encrypted: 'the mail server does not encrypt the connection as `security` says',
  certificate: 'the certificate of the mail server is not valid for the host',
  sign_in_refused: 'the mail server refused user and password',
  deferred: 'the mail server takes the mail later, if at all: its answer begins with 4',
  sender_refused: 'the mail server refused the address of the sender',
  recipient_refused: 'the mail server refused the recipient',
  refused: 'the mail server refused the mail',
  password_lost: 'the password cannot be decrypted any more: set it again',
} as const;
export type MailFailure = keyof typeof mailFailures;
/** Why a mail with paper did not leave, or not to everybody. */
const deliveryFailures = {
  ...mailFailures,
  some_refused: 'the mail server refused some of the recipients, and took the mail for the others',
  nobody_left: 'it has no recipient any more',
  too_large: 'its files are larger than what mail servers take',
  changed: 'what it brings has changed since it was asked for: send it anew',
  link_over: 'its public link was revoked or is over',
  paper_too_long: 'its texts are too long for paper',
  template_failed: 'the template of the paper has a mistake',
  other: 'anything else: see `error`',
} as const;
export type DeliveryFailure = keyof typeof deliveryFailures;

export const MAX_RECIPIENTS = 20;

const address = text('An e-mail address.', {
  max: MAX_EMAIL_LENGTH,
  required: true,
  pattern: EMAIL_PATTERN,
  patternDoc: 'an e-mail address such as ada@example.com',
});
const personal = { personal: true };
const addresses = (doc: string) => list(doc, address, { max: MAX_RECIPIENTS, ...personal });
const oneLine = { pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$', patternDoc: 'one line of text' };

/** What a mail with a document is asked for with. */
export const mailFields = {
  to: addresses(
    'Recipients; by default the person to turn to, or the client. Where neither has an address, the refusal names where the client was ' +
      'last mailed (`client_mailed_at`).',
  ),
  cc: addresses('Recipients of copies.'),
  bcc: addresses('Recipients of copies that the others do not see.'),
  subject: text('Subject; by default that of the template of the document.', oneLine),
  body: text('Text; by default that of the template. `{link}` is replaced by the address of the public link.', { max: 20_000 }),
  attach: list(
    'What is attached. By default the PDF, and of an invoice that keeps the rules of EN 16931 the electronic invoice (UBL); nothing, ' +
      'where a link is what is usual (`document_delivery`).',
    choice(attachedFormats, 'A form of the document.'),
    { max: attachedFormats.length },
  ),
  link: boolean(
    'Whether the text has the address of a new public link to the document; by default where that is usual (`document_delivery`).',
  ),
};

/** What a mail with an invoice is asked for with. */
export const invoiceMailFields = {
  ...mailFields,
  proforma: boolean(
    'Whether an invoice that is not issued goes out as a proforma: paper that says so, without a number and without a link. It stays ' +
      'as it is.',
  ),
};

/** What a mail shows in its table, by the words of papers. */
export const mailFacts = [
  'quote',
  'invoice',
  'credit_note',
  'date',
  'due_date',
  'expiry_date',
  'reference',
  'payment_reference',
  'period',
  'total',
  'payable',
  'received',
  'refunded',
  'balance',
  'late_fee',
  'open',
  'credit',
] as const;
export type MailFactName = (typeof mailFacts)[number];

export const MAX_MAIL_FACTS = 24;

const OUTCOME_MEANINGS = [
  'did not reach the mailbox yet, and is tried again',
  'reached the mailbox',
  'came back, for example because there is no such mailbox',
  'was refused as unwanted',
  'was reported as spam by its recipient',
];

/** What a mail is made of beside its recipients and files. */
export const mailFaceFields = {
  language: choice(languageCodes, 'Language of the mail.', { unset: '' }),
  facts: elements(
    'What the mail shows in a table, as its text words it: kept with the text, so that both say the same whenever the mail leaves.',
    {
      name: choice(mailFacts, 'What it is.', { required: true }),
      text: text('As the client reads it.', { required: true }),
    },
    { max: MAX_MAIL_FACTS, ...personal },
  ),
};

/** A mail with a quote, an invoice or other paper, and what became of it. */
export const delivery = describe({
  kind: 'delivery',
  section: 'sending',
  title: 'Delivery',
  plural: 'deliveries',
  module: 'Finance',
  affects: ['invoice', 'quote'],
  doc:
    'A mail with a quote, an invoice or other paper, and what became of it, such as POST /v2/quote/send and POST /v2/invoice/send ' +
    'create. It is sent after the response, and tried again with growing pauses where the mail server does not take it.',
  operations: { list: {} },
  fields: {
    id: identifier('Id of the delivery.'),
    document_kind: read(choice(linkedKinds, 'What it brings: of a payment the receipt, of a contact the statement of account.')),
    document_id: read(integer('The quote, invoice, payment or contact.', { max: Number.MAX_SAFE_INTEGER, names: { by: 'document_kind' } })),
    to: read(addresses('Recipients.')),
    cc: read(addresses('Recipients of copies.')),
    bcc: read(addresses('Recipients of copies that the others do not see.')),
    subject: read(text('Subject.', personal)),
    body: read(longText('Text; `{link}` is replaced by the address of the public link.', { onRequest: true, ...personal })),
    language: read(mailFaceFields.language),
    facts: read(mailFaceFields.facts),
    attachments: read(list('What is attached.', choice(attachedFormats, 'A form of the document.'), { max: attachedFormats.length })),
    link_id: read(integer('Public link whose address the text has.', { max: Number.MAX_SAFE_INTEGER })),
    period_from: read(instant('Start of the period of a statement; null of others.', { unsorted: true })),
    period_to: read(instant('End of the period of a statement; null of others.', { unsorted: true })),
    proforma: read(boolean('Whether it brings a proforma of the invoice.')),
    state: read(
      choice(deliveryStates, 'What became of it.', {
        meanings: [
          'waits to be sent',
          'the mail server took it',
          'lies in the outbox of the server and reached nobody, because no mail server was set up: POST /v2/delivery/resend sends it',
          'was given up: POST /v2/delivery/resend tries again',
        ],
      }),
    ),
    attempts: read(integer('How often it was given to the mail server.', { default: 0 })),
    at: read(instant('When the mail server took it, or when it was put into the outbox.')),
    error: read(text('Why the last attempt failed, or which recipients the mail server refused.', { max: 500, ...personal })),
    failure: read(
      choice(Object.keys(deliveryFailures) as DeliveryFailure[], 'The same as a code. Empty where nothing failed, or before it was kept.', {
        unset: '',
        meanings: Object.values(deliveryFailures),
      }),
    ),
    response: read(text('What the mail server answered at the last attempt, shortened.', personal)),
    message_id: read(text('Message-ID of the mail: the same at every attempt.')),
    outcome: read(
      choice(deliveryOutcomes, 'What became of it afterwards: the worst of its `reports`. Empty without a report.', {
        unset: '',
        meanings: OUTCOME_MEANINGS,
      }),
    ),
    reports: read(
      elements(
        'What the mail service reported of each recipient, if it does: see `reports_from` of PUT /v2/mail-server; of one whom the mail ' +
          'server refused while it took the mail for others, `bounced`. Of a recipient the worst stays. What became of the document does ' +
          'not follow from it: an invoice whose mail came back is sent all the same.',
        {
          recipient: text('The recipient.', { max: MAX_EMAIL_LENGTH }),
          outcome: choice(deliveryOutcomes, 'What became of the mail there.', { required: true, meanings: OUTCOME_MEANINGS }),
          said: text('Answer of the other mail server, shortened.'),
          at: instant('When it was.'),
        },
        { max: 3 * MAX_RECIPIENTS, ...personal },
      ),
    ),
    ...history,
  },
  hidden: {
    round: integer('Counts up when it is sent again, so that a job of before does nothing.', { default: 0 }),
    client_uuid: uuid('The client whose paper it brings; null of documents that were mailed before this was kept.'),
  },
  filters: {
    document_kind: words('One or more of quote, invoice, payment and contact.', { values: linkedKinds }),
    document_id: integers('One or more comma-separated ids of what they bring.'),
    state: words('One or more comma-separated states.', { values: deliveryStates }),
  },
});
