import { compare, countryCode, sizeOf, type Decimal } from '@daybook/values';
import { payableOf, type Address, type BusinessDocument } from '../../billing/business-document.ts';
import type { InvoiceFault } from '../../electronic-invoice/checks/check.ts';

const whole = (units: bigint): Decimal => ({ units, scale: 0 });
const EURO = (units: bigint) => ({ currency: 'EUR', most: whole(units) });
const FRANC = { currency: 'CHF', most: whole(400n) };

/**
 * Up to which amount with tax an invoice need not say who is billed: § 33 UStDV, § 11 (6) UStG in Austria, article 26 (3) MWSTG with
 * 57 MWSTV, regulation 16A of the VAT Regulations 1995, article 4 of RD 1619/2012, article 21-bis of DPR 633/72. Other countries have
 * none, or leave out other things.
 */
const SMALL: { readonly [country: string]: { readonly currency: string; readonly most: Decimal } } = {
  AT: EURO(400n),
  CH: FRANC,
  DE: EURO(250n),
  ES: EURO(400n),
  GB: { currency: 'GBP', most: whole(250n) },
  IT: EURO(400n),
  LI: FRANC,
};

/** Who owes the tax, or is supplied within the Union, is named whatever the amount. */
const NAMED: readonly string[] = ['AE', 'K'];

function isSmall(document: BusinessDocument): boolean {
  const limit = SMALL[countryCode(document.seller.address_country) ?? ''];
  if (limit === undefined || limit.currency !== document.currency) return false;
  return compare(sizeOf(payableOf(document)), limit.most) <= 0 && !document.taxes.some(({ category }) => NAMED.includes(category));
}

const lackingOf = ({ address_line_1: street, address_city: city }: Address): string | undefined =>
  street === '' ? '/address_line_1' : city === '' ? '/address_city' : undefined;

/**
 * An invoice has to give the full address of the firm and of its client (Directive 2006/112/EC, article 226, 5; § 14 UStG); EN 16931 is
 * content with their countries. What was issued cannot change any more.
 */
export function addressFaults(document: BusinessDocument): InvoiceFault[] {
  const { isFixed, seller, buyer } = document;
  if (isFixed) return [];
  const own = lackingOf(seller);
  const ofClient = buyer === null || isSmall(document) ? undefined : lackingOf(buyer);
  const of = (whose: string): string => `Give the address of the ${whose} a street and a city: an invoice has to name the full address.`;
  const account = { severity: 'warning', term: 'BG-5', message: of('account'), record: 'account', record_id: null } as const;
  const client = { severity: 'warning', term: 'BG-8', message: of('client'), record: 'contact', record_id: buyer?.uuid ?? '' } as const;
  return [
    // Without a country official rules are broken already.
    ...(own === undefined || seller.address_country === '' ? [] : [{ rule: 'DAYBOOK-11', ...account, pointer: own }]),
    ...(ofClient === undefined ? [] : [{ rule: 'DAYBOOK-12', ...client, pointer: ofClient }]),
  ];
}
