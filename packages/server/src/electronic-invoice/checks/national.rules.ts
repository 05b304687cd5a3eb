import { compare, ZERO } from '@daybook/values';
import type { Address, ElectronicInvoice } from '../model.ts';
import { hasValidCheckDigits } from './check-digits.ts';
import { eachLine, whole, type Rule } from './rule.ts';

const peppol = { profiles: ['peppol'] } as const;
type Holds = (invoice: ElectronicInvoice) => boolean;

/** The country that the VAT number of the seller names, else that of its address. */
const supplierCountry = ({ seller }: ElectronicInvoice): string | undefined => seller.vatId?.slice(0, 2) ?? seller.address?.country;
const isFrom = (country: string, holds: Holds): Holds => {
  return (invoice) => supplierCountry(invoice) !== country || holds(invoice);
};
/** Where the address of the seller is in the country. */
const isIn = (country: string, holds: Holds): Holds => {
  return (invoice) => invoice.seller.address?.country !== country || holds(invoice);
};
const isWhole = (address: Address | undefined): boolean =>
  address?.line1 !== undefined && address.city !== undefined && address.postcode !== undefined;
const WHOLE = 'a first line, a city and a postal code.';

const swedishRates = ['25', '12', '6'].map((rate) => ({ units: BigInt(rate), scale: 0 }));
const isSwedish = ({ seller }: ElectronicInvoice): boolean => seller.address?.country === 'SE' && seller.vatId?.startsWith('SE') === true;

/** Rules of Peppol for sellers in single countries, as far as a document can keep them; those for Germany are in `german.rules.ts`. */
export const nationalRules: readonly Rule[] = [
  whole(
    ['NL-R-001', 'BT-25', 'Say which invoice the credit note credits.'],
    isIn('NL', ({ type, preceding }) => type === '380' || preceding !== undefined),
    peppol,
  ),
  whole(
    ['NL-R-002', 'BT-35', `Give the address of the account ${WHOLE}`],
    isIn('NL', ({ seller }) => isWhole(seller.address)),
    peppol,
  ),
  whole(
    ['NL-R-004', 'BT-50', `Give the address of the client ${WHOLE}`],
    isIn('NL', ({ buyer }) => buyer.address?.country !== 'NL' || isWhole(buyer.address)),
    peppol,
  ),
  whole(
    ['NL-R-007', 'BG-16', 'Give the account the bank account (IBAN) that the money goes to.'],
    isIn('NL', ({ type, totals, payment }) => {
      const sign = compare(totals.due, ZERO);
      return payment !== undefined || (type === '380' ? sign <= 0 : sign >= 0);
    }),
    peppol,
  ),
  whole(
    ['IT-R-001', 'BT-32', 'Give the account a tax number of 11 to 16 capitals and digits, or none.'],
    isFrom('IT', ({ seller }) => seller.taxId === undefined || /^[A-Z0-9]{11,16}$/.test(seller.taxId)),
    peppol,
  ),
  whole(
    ['IT-R-002', 'BT-35', 'Give the address of the account a first line.'],
    isFrom('IT', ({ seller }) => seller.address?.line1 !== undefined),
    peppol,
  ),
  whole(
    ['IT-R-003', 'BT-37', 'Give the address of the account a city.'],
    isFrom('IT', ({ seller }) => seller.address?.city !== undefined),
    peppol,
  ),
  whole(
    ['IT-R-004', 'BT-38', 'Give the address of the account a postal code.'],
    isFrom('IT', ({ seller }) => seller.address?.postcode !== undefined),
    peppol,
  ),
  whole(
    ['NO-R-001', 'BT-31', 'Write the VAT number of the account as NO, its organisation number and MVA.'],
    isFrom('NO', ({ seller: { vatId } }) => {
      return vatId === undefined || (/^NO\d{9}MVA$/.test(vatId) && hasValidCheckDigits('0192', vatId.slice(2, 11)));
    }),
    peppol,
  ),
  whole(
    ['SE-R-001', 'BT-31', 'Write the VAT number of the account with 14 characters.'],
    (invoice) => !isSwedish(invoice) || invoice.seller.vatId?.length === 14,
    peppol,
  ),
  eachLine(
    ['SE-R-006', 'BT-152', 'VAT in Sweden is 6, 12 or 25 %: correct the rate of the tax, or its category.'],
    ({ vat }, invoice) =>
      !isSwedish(invoice) ||
      vat.every(({ category, rate = ZERO }) => category !== 'S' || swedishRates.some((one) => compare(one, rate) === 0)),
    peppol,
  ),
  whole(
    ['DK-R-002', 'BT-30', 'Give the account its CVR number.'],
    isFrom('DK', ({ seller }) => seller.registration?.scheme === '0184'),
    peppol,
  ),
];
