import type { RecordDescription } from '../describe.ts';
import type { ErrorCode } from '../errors.ts';
import { sentence } from '../openapi/words.ts';
import { id, uuidKey, word, type Parameters } from '../parameters.ts';
import { contact, despiteLetters, earlierDate, invoice, invoiceProfiles, issueOutcome, quote } from '../records/index.ts';
import { arrayOf, warningsOf } from '../schema-parts.ts';
import { operation, reads, writes } from './operation.ts';

const SECTION = 'operations beyond the table';
const finance = { module: 'Finance', level: 'RW' } as const;

function duplicate({ kind, title, plural }: RecordDescription) {
  return operation({
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/duplicate`,
    id: `duplicate${title}`,
    tag: sentence(plural),
    section: SECTION,
    summary: `Duplicate ${kind === 'invoice' ? 'an' : 'a'} ${kind}`,
    doc:
      'Makes a Draft with the same content, a date of now and the next number of its series; its `cloned_id` is the id of the original. ' +
      '`earlier` has the ids of the copies that were made before and still exist.',
    access: finance,
    query: { id: id(`The ${kind}.`) },
    target: 'id',
    answer: {
      type: 'written',
      kind,
      extra: {
        earlier: { ...arrayOf({ type: 'integer' }), description: 'Ids of earlier copies, the latest 20; absent where there are none.' },
        warnings: warningsOf(['work_not_copied'], 'That lines were made from work, which the copy does not bill; absent where none were.'),
      },
      extraOptional: true,
    },
    ...(kind === 'invoice' ? { errors: ['record_locked'] as const } : {}),
  });
}

export const duplicateQuote = duplicate(quote);
export const duplicateInvoice = duplicate(invoice);

const { warnings, more_warnings, profile } = issueOutcome.extra;

export const issueInvoice = operation({
  ...writes,
  method: 'POST',
  path: '/v2/invoice/issue',
  id: 'issueInvoice',
  tag: sentence(invoice.plural),
  section: SECTION,
  summary: 'Issue an invoice',
  changesTarget: true,
  doc:
    'Moves an invoice that is Draft or Submitted to Awaiting Payment. One that was issued before is refused and stays as it is, paid or ' +
    'not; the same move by PUT would take a payment of a Paid one back. One whose paper would lack letters is refused unless ' +
    '`despite_letters` says so; by PUT it is issued, with a warning.',
  access: finance,
  query: { id: id('The invoice.'), ...earlierDate, ...despiteLetters },
  target: 'id',
  answer: { type: 'written', kind: 'invoice', name: 'IssuedInvoice', extra: { warnings, more_warnings, profile }, extraOptional: true },
  errors: ['transition_not_allowed', 'letters_lacking', 'date_before_last', 'period_closed'],
});

export const convertQuote = operation({
  ...writes,
  method: 'POST',
  path: '/v2/quote/convert',
  id: 'convertQuote',
  tag: sentence(quote.plural),
  section: SECTION,
  summary: 'Make the invoice of a quote',
  doc:
    'Creates a Draft invoice with the content of the quote and moves the quote to Invoiced. `success.id` is the id of the invoice; ' +
    'its `cloned_id` is the id of the quote. A quote that was converted before is refused; `references` names its invoices. The invoice ' +
    'of a quote from work bills that work: if another invoice does, the quote is refused.',
  access: finance,
  query: { id: id('The quote.') },
  target: 'id',
  answer: {
    type: 'written',
    kind: 'invoice',
    name: 'QuoteConversion',
    extra: {
      warnings: warningsOf(
        ['work_is_gone', 'bookings_stay_cancelled'],
        'Work that the quote was made from and that was deleted, moved or cancelled since; bookings of the quote that stay cancelled.',
      ),
    },
  },
  errors: ['transition_not_allowed', 'already_billed'],
});

/** The forms that quotes are given in, by their media types. */
export const quoteFormats = { pdf: 'application/pdf', html: 'text/html' } as const;
/** The forms that invoices are given in: those of quotes, and electronic invoices. */
export const invoiceFormats = { ...quoteFormats, ubl: 'application/xml', cii: 'application/xml', facturx: 'application/pdf' } as const;

function readDocument<const Format extends string, const Own extends Parameters>(
  { kind, title, plural }: RecordDescription,
  formats: { readonly [format in Format]: string },
  own: { readonly doc: string; readonly query: Own; readonly errors: readonly ErrorCode[] },
) {
  return operation({
    ...reads,
    path: `/v2/${kind}/document`,
    id: `read${title}Document`,
    tag: sentence(plural),
    section: SECTION,
    summary: `Read ${kind === 'invoice' ? 'an' : 'a'} ${kind} as a document`,
    doc:
      `The ${kind} as its client gets it, by its template, in the language of the client or the account. ` +
      'PDF is PDF/A-3b: the same bytes for as long as the document does not change. Once fixed it keeps the ' +
      `account, the template and the taxes as they were then.${own.doc}`,
    access: { module: 'Finance', level: 'R-' },
    query: {
      id: id(`The ${kind}.`),
      format: word(Object.keys(formats) as [Format, ...Format[]], 'What it is given as.'),
      ...own.query,
    },
    tagged: true,
    answer: { type: 'document', mediaTypes: [...new Set(Object.values<string>(formats))], doc: `The ${kind}.` },
    errors: [
      'not_found',
      'missing_parameter',
      'unknown_parameter',
      'invalid_parameter',
      'template_failed',
      'paper_too_long',
      'rate_limited',
      ...own.errors,
    ],
  });
}

export const readQuoteDocument = readDocument(quote, quoteFormats, { doc: '', query: {}, errors: [] });
export const readInvoiceDocument = readDocument(invoice, invoiceFormats, {
  doc:
    ' An electronic invoice (EN 16931) is UBL 2.1, UN/CEFACT CII D16B, or Factur-X (ZUGFeRD): the PDF with the CII inside. One that ' +
    'breaks rules is refused; `GET /v2/invoice/check` lists them. What account, client and taxes had no value for when the invoice was ' +
    'issued, an electronic invoice has from them as they are.',
  query: { profile: word(invoiceProfiles, 'Whose rules `ubl` and `cii` keep. Factur-X has its own.') },
  errors: ['invalid_electronic_invoice'],
});

export const eraseContact = operation({
  ...writes,
  method: 'POST',
  path: '/v2/contact/erase',
  id: 'eraseContact',
  tag: sentence(contact.plural),
  section: SECTION,
  summary: 'Erase the personal data of a person',
  changesTarget: true,
  doc:
    'Permanently deletes the person, their user, and their data in events and the audit trail. ' +
    'Issued documents keep the name and address that the law requires.',
  access: { module: 'Admin', level: 'RW' },
  query: { uuid: uuidKey('The contact.') },
  target: 'uuid',
  answer: { type: 'written', kind: 'contact' },
  errors: ['in_use', 'last_administrator'],
});
