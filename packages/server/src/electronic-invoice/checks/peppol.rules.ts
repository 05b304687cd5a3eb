import { add, compare, multiply, subtract, ZERO, type Decimal } from '@daybook/values';
import { addressSchemes } from '../code-lists.ts';
import type { ElectronicInvoice, InvoiceLine, Party } from '../model.ts';
import { hasValidCheckDigits } from './check-digits.ts';
import { eachLine, whole, type Rule } from './rule.ts';

// Peppol delivers to none of these schemes of the list, an e-mail address among them.
const UNDELIVERED = new Set(['0219', '0220', '0242', '0244', '0245', '0246', '0248', 'AN', 'AQ', 'AS', 'AU', 'EM']);

const peppol = { profiles: ['peppol'] } as const;
const both = { profiles: ['peppol', 'xrechnung'] } as const;
const TOLERANCE: Decimal = { units: 2n, scale: 2 };

const isDelivered = ({ endpoint }: Party): boolean => {
  const scheme = endpoint?.scheme;
  return scheme === undefined || (addressSchemes.has(scheme) && !UNDELIVERED.has(scheme));
};

/** Whether the line is worth its quantity times its price, less its discount. */
function addsUp({ quantity, price, allowance, net }: InvoiceLine): boolean {
  const expected = subtract(multiply(quantity, price), allowance?.amount ?? ZERO);
  const distance = subtract(net, expected);
  return compare(distance, TOLERANCE) <= 0 && compare(add(distance, TOLERANCE), ZERO) >= 0;
}

const checkDigits = (scheme: string, id: string): readonly Rule[] =>
  (['seller', 'buyer'] as const).map((side) =>
    whole(
      [
        id,
        side === 'seller' ? 'BT-34' : 'BT-49',
        `The electronic address of the ${side === 'seller' ? 'account' : 'client'} is no number of the scheme ${scheme}: correct it.`,
      ],
      (invoice: ElectronicInvoice) => {
        const { endpoint } = invoice[side];
        return endpoint?.scheme !== scheme || hasValidCheckDigits(scheme, endpoint.id);
      },
      peppol,
    ),
  );

/** Rules of Peppol BIS Billing 3.0, some of which XRechnung has taken over. */
export const peppolRules: readonly Rule[] = [
  whole(
    ['PEPPOL-EN16931-R003', 'BT-10', 'Give the invoice a reference: that of the client, or the number of the order.'],
    ({ buyerReference }) => buyerReference !== undefined,
    peppol,
  ),
  whole(['PEPPOL-EN16931-R010', 'BT-49', 'Give the client an electronic address.'], ({ buyer }) => buyer.endpoint !== undefined, both),
  whole(['PEPPOL-EN16931-R020', 'BT-34', 'Give the account an electronic address.'], ({ seller }) => seller.endpoint !== undefined, both),
  eachLine(
    ['PEPPOL-EN16931-R120', 'BT-131', 'The amount of the line is not its quantity times its price less its discount.'],
    addsUp,
    both,
  ),
  eachLine(
    ['PEPPOL-EN16931-R110', 'BT-134', 'Let the supply of the line begin no earlier than that of the invoice.'],
    ({ period: own }, { period }) => own === undefined || period === undefined || own.start >= period.start,
    both,
  ),
  eachLine(
    ['PEPPOL-EN16931-R111', 'BT-135', 'Let the supply of the line end no later than that of the invoice.'],
    ({ period: own }, { period }) => own === undefined || period === undefined || own.end <= period.end,
    both,
  ),
  whole(
    ['PEPPOL-EN16931-CL008', 'BT-34', 'Peppol delivers to no address of this scheme: give the account an address of another.'],
    ({ seller }) => isDelivered(seller),
    peppol,
  ),
  whole(
    ['PEPPOL-EN16931-CL008', 'BT-49', 'Peppol delivers to no address of this scheme: give the client an address of another.'],
    ({ buyer }) => isDelivered(buyer),
    peppol,
  ),
  ...checkDigits('0088', 'PEPPOL-COMMON-R040'),
  ...checkDigits('0192', 'PEPPOL-COMMON-R041'),
  ...checkDigits('0184', 'PEPPOL-COMMON-R042'),
  ...checkDigits('0208', 'PEPPOL-COMMON-R043'),
  ...checkDigits('0007', 'PEPPOL-COMMON-R049'),
  ...checkDigits('0151', 'PEPPOL-COMMON-R050'),
];
