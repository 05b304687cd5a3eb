import type { RecordDescription } from '../describe.ts';
import type { ErrorCode } from '../errors.ts';
import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { delivery, invoice, mailFields, quote } from '../records/index.ts';
import { textOf } from '../schema-parts.ts';
import { operation, writes } from './operation.ts';

const SECTION = 'sending';
const finance = { module: 'Finance', level: 'RW' } as const;

function send(
  { kind, title, plural }: RecordDescription,
  becomes: string,
  bodyExample: Record<string, unknown>,
  errors: readonly ErrorCode[],
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
      `Sends the ${kind} to its client after the response, and moves a Draft to ${becomes}. An empty body sends it as its template says. ` +
      '`success.id` is the id of the delivery, which shows what became of it.',
    access: finance,
    query: { id: id(`The ${kind}.`) },
    target: 'id',
    body: { type: 'record', name: 'Mail', fields: mailFields, required: [], verb: 'update', example: bodyExample, optional: true },
    answer: {
      type: 'written',
      kind: 'delivery',
      name: 'SentMail',
      extra: { body: textOf('Text of the mail; `{link}` stands for the address of the public link.') },
    },
    errors: ['rate_limited', 'template_failed', ...errors],
  });
}

export const sendQuote = send(quote, 'Sent', { to: ['grace@example.com'], link: true }, []);
export const sendInvoice = send(invoice, 'Submitted', { to: ['grace@example.com'], attach: ['pdf'] }, ['invalid_electronic_invoice']);

export const resendDelivery = operation({
  ...writes,
  method: 'POST',
  path: '/v2/delivery/resend',
  id: 'resendDelivery',
  tag: sentence(delivery.plural),
  section: SECTION,
  summary: 'Try a failed delivery again',
  changesTarget: true,
  doc: 'The same mail with the same Message-ID. To send another mail, call POST /v2/quote/send or POST /v2/invoice/send again.',
  access: finance,
  query: { id: id('The delivery.') },
  target: 'id',
  answer: { type: 'written', kind: 'delivery' },
  errors: ['transition_not_allowed'],
});
