import type { JsonSchema } from '../fields/index.ts';
import { flag, window, word } from '../parameters.ts';
import { arrayOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** Programs of bookkeeping whose files can be read. */
export const ledgerFormats = ['datev', 'xero'] as const;
/** The most invoices in one file: what Xero takes, and a year of most firms for DATEV. */
export const MAX_POSTED = { datev: 5_000, xero: 500 } as const;

const amount = (description: string): JsonSchema => textOf(`${description}, as a decimal.`);
const optionalInteger = (description: string): JsonSchema => ({ type: ['integer', 'null'], description });
const uuid = { uuid: textOf('Identifies the client; empty for others.') };

const posting = {
  document_id: integerOf('Id of the invoice or credit note.'),
  number: textOf('Its prefix and number.'),
  date: textOf('Its day in the time zone of the account.'),
  due_date: textOf('Day on which it is due; empty without one.'),
  ...uuid,
  name: textOf('Name of the client.'),
  receivables_account: textOf('Account of the client in the ledger.'),
  account: textOf('Revenue account.'),
  tax_id: optionalInteger('Id of the tax; null without one.'),
  tax_code: textOf('What the ledger calls the tax.'),
  rate: amount('Rate of the tax in percent'),
  category: textOf('Category of the tax (EN 16931); empty without one.'),
  vat_number: textOf('VAT number of the client.'),
  currency: textOf('Currency of the amounts.'),
  net: amount('Sum of the lines'),
  tax: amount('Tax on them'),
  total: amount('Both; negative on credit notes'),
};

const missing = {
  kind: { type: 'string', enum: ['account', 'contact', 'tax'], description: 'What lacks it.' } as JsonSchema,
  id: optionalInteger('Id of the tax; null for others.'),
  ...uuid,
  name: textOf('Name of the tax or client.'),
  member: textOf('The member that is missing, or does not fit the format.'),
  least_digits: optionalInteger('How many digits it has at least; null where it is any text.'),
  most_digits: optionalInteger('How many digits it has at most; null where it is any text.'),
};

const leftOut = {
  document_id: integerOf('Id of the invoice or credit note.'),
  number: textOf('Its prefix and number.'),
  reason: {
    type: 'string',
    enum: ['other_currency', 'several_taxes'],
    description: 'Its currency is not the euro, which DATEV takes without a rate; or a line has several taxes.',
  } as JsonSchema,
};

export const readPostings = operation({
  ...reads,
  path: '/v2/report/postings',
  id: 'readPostings',
  tag: 'Reports',
  section: 'reports',
  access: { module: 'Report', level: 'R-', and: ['Finance'] },
  summary: 'Export postings for the bookkeeping',
  doc:
    'What issued invoices and credit notes of a period post to the ledger: for each of them one posting for each revenue account and ' +
    'tax. With `file=true` the answer is the file that DATEV (EXTF, postings) or Xero (sales invoices) reads, once nothing is ' +
    'missing for it: the numbers of the ledger are members of the account, of taxes and of clients. Documents that the format cannot ' +
    'take are left out of the file: `Daybook-Left-Out` says how many, and `left_out` of the other answer which. For DATEV the ' +
    'days lie in one financial year, whichever answer is asked for. Payments are not in it: they come with the statements of the ' +
    'bank.',
  query: {
    ...window(366),
    format: word(ledgerFormats, 'Whose file it is: DATEV, or Xero.'),
    file: flag('Returns the file.'),
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json', 'text/csv'],
    headers: ['LeftOut'],
    doc: 'The postings, and what keeps them from being a file.',
    schema: objectOf({
      data: arrayOf(objectOf(posting)),
      missing: arrayOf(objectOf(missing)),
      left_out: arrayOf(objectOf(leftOut)),
    }),
  },
  errors: ['postings_incomplete'],
});
