import type { RecordDescription } from '../describe.ts';
import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { invoice, quote } from '../records/index.ts';
import { arrayOf, integerOf, integerOrNull, rowsOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** What can become of a quote or an invoice, in the order in which entries of the same second are listed. */
export const timelineEvents = [
  'made',
  'submitted',
  'sent',
  'issued',
  'reminded',
  'queued',
  'mailed',
  'kept',
  'failed',
  'delayed',
  'delivered',
  'bounced',
  'refused_as_spam',
  'complained',
  'viewed',
  'accepted',
  'declined',
  'invoiced',
  'credited',
  'paid',
  'credit_used',
  'refunded',
  'reopened',
] as const;

const timeline = ({ kind, title, plural }: RecordDescription) =>
  operation({
    ...reads,
    path: `/v2/${kind}/timeline`,
    id: `read${title}Timeline`,
    tag: sentence(plural),
    section: 'operations beyond the table',
    summary: `Read what became of ${kind === 'invoice' ? 'an' : 'a'} ${kind}`,
    doc:
      `What became of the ${kind}, oldest first, the latest 200: its moves from status to status, mails with it and what became of ` +
      'them, the first opening of its public page, the answer of the client, documents made from it, payments and reminders. It is put ' +
      'together from the records that say each of these; a payment that was reversed or a credit note that was deleted is not in it.',
    access: { module: 'Finance', level: 'R-' },
    query: { id: id(`The ${kind}.`) },
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'What became of it.',
      schema: rowsOf({
        at: integerOf('When it was, in UNIX seconds.'),
        event: { type: 'string', enum: timelineEvents, description: 'What it was.' },
        name: textOf('Who did it: the user, or the name that was typed on the public page; empty where nobody is known.'),
        to: { ...arrayOf(textOf('An e-mail address.')), description: 'Recipients of a mail.' },
        amount: textOf(
          'Amount of a payment or of the credit that was used, what is payable of a document made from it, or what was open when it was ' +
            'reminded; empty where there is none.',
        ),
        number: textOf(
          'Number of the other document: of one that was made from it, of the invoice that a credit note settled, and of those whose ' +
            'credit was used or that it settled; empty where there is none.',
        ),
        text: textOf(
          'What was typed with the answer of the client, or the answer of another mail server to a mail; empty where nothing was.',
        ),
        proforma: { type: 'boolean', description: 'Whether a mail brought a proforma of the invoice.' },
        kind: textOf('Kind of the record that says it.'),
        record_id: integerOrNull('Id of that record.'),
      }),
    },
    errors: ['not_found'],
  });

export const readQuoteTimeline = timeline(quote);
export const readInvoiceTimeline = timeline(invoice);
