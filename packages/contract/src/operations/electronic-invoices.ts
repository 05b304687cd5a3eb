import { sentence } from '../openapi/words.ts';
import { id, word } from '../parameters.ts';
import { invoice, invoiceFaults, invoiceProfiles } from '../records/index.ts';
import { flagOf, objectOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

export const checkInvoice = operation({
  ...reads,
  path: '/v2/invoice/check',
  id: 'checkInvoice',
  tag: sentence(invoice.plural),
  section: 'operations beyond the table',
  summary: 'Check an invoice as an electronic invoice',
  doc:
    'Checks the invoice by the rules of EN 16931 and of a specification that uses it, without sending it anywhere. A fault has the id ' +
    'of the official rule, and names the record and the member to mend. Fatal faults stop the electronic formats of the invoice.',
  access: { module: 'Finance', level: 'R-' },
  query: {
    id: id('The invoice.'),
    profile: word(invoiceProfiles, 'Whose rules: EN 16931 alone, Peppol BIS Billing 3.0, XRechnung 3.0, or Factur-X (ZUGFeRD).'),
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The faults.',
    schema: objectOf({
      data: objectOf({
        valid: flagOf('Whether there is no fatal fault.'),
        profile: { type: 'string', enum: invoiceProfiles, description: 'Whose rules.' },
        faults: invoiceFaults,
      }),
    }),
  },
  errors: ['not_found'],
});
