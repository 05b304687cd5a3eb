import type { RecordDescription } from '../describe.ts';
import type { Fields, JsonSchema } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { invoice, invoiceFromWorkFields, quote, quoteFromWorkFields, workKinds } from '../records/index.ts';
import { arrayOf, integerOf, objectOf, textOf, warningsOf } from '../schema-parts.ts';
import { operation, writes } from './operation.ts';

const leftOut: { readonly [member: string]: JsonSchema } = {
  left_out: {
    ...arrayOf(
      objectOf({
        kind: { type: 'string', enum: workKinds, description: 'Kind of the work.' },
        id: integerOf('Id of the record.'),
        reason: {
          type: 'string',
          enum: ['other_currency', 'unpriced'],
          description: 'Why it was not taken: it is priced in another currency only, or not at all.',
        },
        currency: textOf('Currency that it is priced in; empty where it has no price.'),
      }),
    ),
    description: 'Work in the selection that is not on the document; the first 100.',
  },
  left_out_count: integerOf('How much work in the selection is not on the document.'),
  warnings: warningsOf(['no_tax'], 'That lines have no tax though the body does not say so with `taxes`.'),
};

const shown: { readonly [member: string]: JsonSchema } = {
  work: {
    ...arrayOf(arrayOf(textOf('Name of a piece of work, as `leave_out` takes it.'))),
    description: 'What each line of the document is made of, in the order of `items`.',
  },
  work_tag: textOf('Stands for the work of the selection and what it costs: sent with the write, only what was shown is billed.'),
};

function fromWork<F extends Fields>({ kind, title, plural }: RecordDescription, fields: F, claims: string) {
  return operation({
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/from-work`,
    id: `make${title}FromWork`,
    tag: sentence(plural),
    section: 'from work to document',
    summary: `Make ${kind === 'invoice' ? 'an' : 'a'} ${kind} from recorded and booked work`,
    doc:
      'Makes a Draft with lines for the unbilled work of a project or a client in a period: time entries that have ended, Confirmed ' +
      `and Completed bookings, and expenses with their mark-up. ${claims} Only work that is priced in the currency of the document is ` +
      'taken; amounts of different currencies are never added. Time entries and expenses need Project `R-`, too, bookings Schedule ' +
      '`R-`. Work of several projects is put into a group of lines for each. What a person chose of a dry run is ' +
      'billed as it was shown with ' +
      '`leave_out` and `work_tag`.',
    access: { module: 'Finance', level: 'RW' },
    body: {
      type: 'record',
      name: `${title}FromWork`,
      fields,
      required: [],
      verb: 'create',
      example: { project: { id: 1 }, from: 1_772_323_200, to: 1_775_001_600, group_by: 'person' },
    },
    answer: { type: 'written', kind, name: 'FromWork', extra: leftOut, shown },
    errors: ['nothing_to_bill', 'number_taken'],
  });
}

export const makeInvoiceFromWork = fromWork(
  invoice,
  invoiceFromWorkFields,
  'Each time entry, and each resource of a booking, is on at most one invoice: it becomes free again when its line is removed, the draft ' +
    'is deleted or the invoice is credited.',
);
export const makeQuoteFromWork = fromWork(
  quote,
  quoteFromWorkFields,
  'A quote does not claim the work: the same work can be quoted and billed. The invoice that the quote becomes claims it.',
);
