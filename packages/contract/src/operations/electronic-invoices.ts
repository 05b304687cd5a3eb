import { sentence } from '../openapi/words.ts';
import { id, someIds, word } from '../parameters.ts';
import { invoice, invoiceFaults, invoiceProfiles } from '../records/index.ts';
import { arrayOf, flagOf, integerOf, objectOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** So many are checked by one request. */
export const MAX_CHECKED = 25;

const profile = word(invoiceProfiles, 'Whose rules: EN 16931 alone, Peppol BIS Billing 3.0, XRechnung 3.0, or Factur-X (ZUGFeRD).');
const valid = flagOf('Whether there is no fatal fault.');
const shared = {
  ...reads,
  tag: sentence(invoice.plural),
  section: 'operations beyond the table',
  access: { module: 'Finance', level: 'R-' },
} as const;

export const checkInvoice = operation({
  ...shared,
  path: '/v2/invoice/check',
  id: 'checkInvoice',
  summary: 'Check an invoice as an electronic invoice',
  doc:
    'Checks the invoice by the rules of EN 16931 and of a specification that uses it, without sending it anywhere. A fault has the id ' +
    'of the official rule, and names the record and the member to mend. Fatal faults stop the electronic formats of the invoice.',
  query: { id: id('The invoice.'), profile },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The faults.',
    schema: objectOf({
      data: objectOf({
        valid,
        profile: { type: 'string', enum: invoiceProfiles, description: 'Whose rules.' },
        faults: invoiceFaults,
      }),
    }),
  },
  errors: ['not_found'],
});

export const checkInvoices = operation({
  ...shared,
  path: '/v2/invoice/checks',
  id: 'checkInvoices',
  summary: 'Check several invoices as electronic invoices',
  doc: 'Checks each of them as `GET /v2/invoice/check` does one. Those that the caller does not see are left out.',
  query: { id: someIds(`At most ${MAX_CHECKED} comma-separated ids of invoices.`), profile },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The faults of each, in the order of the ids.',
    schema: objectOf({ data: arrayOf(objectOf({ id: integerOf('Id of the invoice.'), valid, faults: invoiceFaults })) }),
  },
});
