import { arrayOf, objectOf, textOf } from '../schema-parts.ts';

/** What keeps an invoice from being an electronic one. */
export const invoiceFaults = arrayOf(
  objectOf({
    rule: textOf(
      'Id of the official rule, such as BR-11 or PEPPOL-EN16931-R010; DAYBOOK-1 where something was assumed, DAYBOOK-2 of the paper.',
    ),
    severity: { type: 'string', enum: ['fatal', 'warning'], description: 'Fatal faults stop the electronic formats.' },
    term: textOf('Business term (BT) or group (BG) of EN 16931.'),
    message: textOf('What to do.'),
    record: { type: 'string', enum: ['invoice', 'account', 'contact', 'tax', 'invoice-template'], description: 'Kind of record to mend.' },
    record_id: { type: ['string', 'null'], description: 'Its id; of a contact its uuid, of the account null.' },
    pointer: textOf('The member to mend (JSON pointer, RFC 6901).'),
  }),
);

/** What issuing an invoice returns besides `success`. */
export const issueOutcome = {
  extra: {
    warnings: {
      ...invoiceFaults,
      description:
        'Why the invoice that was issued is not a valid electronic one (EN 16931); absent where it is, or for an account that has no ' +
        'VAT number, tax number or electronic address.',
    },
  },
  extraOptional: true,
} as const;
