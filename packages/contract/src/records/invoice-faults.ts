import { arrayOf, integerOf, objectOf, textOf } from '../schema-parts.ts';

const ALWAYS = ['rule', 'severity', 'term', 'message', 'record', 'record_id', 'pointer'];

/** What keeps an invoice from being an electronic one. */
export const invoiceFaults = arrayOf(
  objectOf(
    {
      rule: textOf(
        'Id of the official rule, such as BR-11 or PEPPOL-EN16931-R010; DAYBOOK-1 where something was assumed, DAYBOOK-2 of the paper, ' +
          'DAYBOOK-3 where nothing says when it was supplied, DAYBOOK-4 of a VAT number, DAYBOOK-5 where a QR bill cannot be made, ' +
          'DAYBOOK-6 where no exchange rate says what the tax is in the currency of the account, DAYBOOK-7 where paper lacks letters, ' +
          'DAYBOOK-8 where the client owes the tax and its VAT number was not registered at the last check, DAYBOOK-9 where a client ' +
          'with a VAT number of another member state is charged VAT at home, DAYBOOK-10 where a line is charged none although its client ' +
          'usually is, DAYBOOK-11 where the account has no street or no city, DAYBOOK-12 where the client has none and the amount is ' +
          'above what the law of the country takes for a small one, DAYBOOK-13 where a discount for early payment ends after the due ' +
          'date, DAYBOOK-14 where the template hides what the law wants to be said of a line, DAYBOOK-15 where a client abroad is ' +
          'charged tax though clients there usually are not.',
      ),
      severity: { type: 'string', enum: ['fatal', 'warning'], description: 'Fatal faults stop the electronic formats.' },
      term: textOf('Business term (BT) or group (BG) of EN 16931.'),
      message: textOf('What to do.'),
      record: {
        type: 'string',
        enum: ['invoice', 'account', 'contact', 'tax', 'invoice-template', 'exchange-rate'],
        description: 'Kind of record to mend, or to make where it has no id.',
      },
      record_id: {
        type: ['string', 'null'],
        description: 'Its id; of a contact its uuid; null of the account, and of what is to be made.',
      },
      pointer: textOf('The member to mend (JSON pointer, RFC 6901).'),
      letters: { ...arrayOf({ type: 'string' }), description: 'Of DAYBOOK-7: the letters that no font has, 20 at most.' },
    },
    ALWAYS,
  ),
);

/** Whose rules an electronic invoice keeps. */
export const invoiceProfiles = ['en16931', 'peppol', 'xrechnung', 'facturx'] as const;

/** A body has a thousand lines at most, and each may break several rules. */
export const MAX_WARNINGS = 20;

/** How much work that became free is named. */
export const MAX_FREED = 100;

/** What changing or moving an invoice returns besides `success`, also in a dry run. */
export const issueOutcome = {
  name: 'Issue',
  extra: {
    warnings: {
      ...invoiceFaults,
      maxItems: MAX_WARNINGS,
      description:
        'Where the status was moved on: why the invoice is no valid electronic one. Absent where it is, and where no electronic invoice ' +
        'can be meant: the account has neither VAT number nor electronic address and charges no tax, or the client is a person ' +
        'without either. Of letters that the paper lacks (DAYBOOK-7) it warns in any case.',
    },
    freed: {
      ...arrayOf(objectOf({ kind: textOf('Kind of the work.'), id: integerOf('Id of the record.') })),
      maxItems: MAX_FREED,
      description:
        'Work that no line bills any more, and that can be billed again. A line that is sent without its id is a new one. ' +
        'Absent where there is none.',
    },
    reversed: {
      ...arrayOf(
        objectOf({
          payment_id: integerOf('Id of the payment.'),
          amount: textOf('How much of it settled the invoice.'),
          currency: textOf('Currency of the amount.'),
        }),
      ),
      description:
        'The payment that a move from Paid to Awaiting Payment took off the invoice. It is deleted if it settled nothing else; otherwise ' +
        'the amount became credit of the client. Absent where none was.',
    },
    more_warnings: integerOf(`How many there are besides, where they are more than ${MAX_WARNINGS}.`),
    profile: {
      type: 'string',
      enum: invoiceProfiles,
      description: 'Whose rules were checked, which follows from the electronic address of the client. There with `warnings` of it.',
    },
  },
  extraOptional: true,
} as const;
