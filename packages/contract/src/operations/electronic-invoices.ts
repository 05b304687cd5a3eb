import { sentence } from '../openapi/words.ts';
import { id, word } from '../parameters.ts';
import { invoice } from '../records/index.ts';
import { arrayOf, flagOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** Whose rules an electronic invoice keeps. */
export const invoiceProfiles = ['en16931', 'peppol', 'xrechnung', 'facturx'] as const;

const faults = arrayOf(
  objectOf({
    rule: textOf('Id of the official rule, such as BR-11 or PEPPOL-EN16931-R010; DAYBOOK-1 where something was assumed.'),
    severity: { type: 'string', enum: ['fatal', 'warning'], description: 'Fatal faults stop the electronic formats.' },
    term: textOf('Business term (BT) or group (BG) of EN 16931.'),
    message: textOf('What to do.'),
    record: { type: 'string', enum: ['invoice', 'account', 'contact', 'tax'], description: 'Kind of record to mend.' },
    record_id: { type: ['string', 'null'], description: 'Its id; of a contact its uuid, of the account null.' },
    pointer: textOf('The member to mend (JSON pointer, RFC 6901).'),
  }),
);

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
        faults,
      }),
    }),
  },
  errors: ['not_found'],
});
