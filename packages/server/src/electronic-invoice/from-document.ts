import { add, identityNumber, nationalAccounts, negate, subtract, toTextTrimmed, ZERO, type Decimal, type Identity } from '@daybook/values';
import type { BusinessDocument, DocumentTax } from '../billing/business-document.ts';
import { exemptionCodes } from './code-lists.ts';
import { mapLines, type Assumption, type MappedLine } from './lines.ts';
import type { ElectronicInvoice, LineVat, Payment, VatGroup } from './model.ts';
import { buyerOf, sellerOf } from './party.ts';
import { profiles, type ProfileName } from './profiles.ts';
import { termsOf } from './terms.ts';
import { vatCategories } from './vat-categories.ts';
import { dayOf, periodOf } from './days.ts';
import { xmlText } from './xml.ts';

/** An electronic invoice and the records that it was made from, so that a fault can name the one to mend. */
export interface MappedInvoice {
  readonly invoice: ElectronicInvoice;
  readonly origins: Origins;
}

export interface Origins {
  readonly invoice: number;
  readonly contact: string | null;
  /** The first tax of each VAT group. */
  readonly taxes: readonly (number | null)[];
  /** What was assumed of each line. */
  readonly assumptions: readonly (Assumption | undefined)[];
}

const vatKey = ({ category, rate }: LineVat): string => `${category} ${rate === undefined ? '' : toTextTrimmed(rate)}`;

type Share = LineVat & { readonly tax: number | null; readonly amount: Decimal; readonly net: Decimal; readonly allowance: Decimal };

const sharesOf = ({ line, shares, allowance }: MappedLine): Share[] =>
  line.vat.map((vat, i) => ({ ...vat, tax: null, amount: ZERO, ...shares[i], net: line.net, allowance }));

// Where the reason is a code of the list, it is sent as one. The reason of other categories than E is the category itself.
function reasonOf({ category }: LineVat, taxes: readonly DocumentTax[]): Pick<VatGroup, 'reason' | 'reasonCode'> {
  if (category === 'S' || category === 'Z') return { reason: undefined, reasonCode: undefined };
  const { reason, reasonCode } = vatCategories[category];
  const own = [...new Set(taxes.flatMap(({ exemptionReason }) => xmlText(exemptionReason) ?? []))];
  const code = category === 'E' ? own.find((text) => exemptionCodes.has(text)) : reasonCode;
  const texts = own.filter((text) => text !== code).join('; ');
  return { reason: texts === '' ? reason : texts, reasonCode: code };
}

interface Grouped {
  readonly group: VatGroup;
  readonly tax: number | null;
  /** What a discount of the whole takes off it. */
  readonly allowance: Decimal;
}

function groupVat(lines: readonly MappedLine[], document: BusinessDocument): Grouped[] {
  const zero: Decimal = { units: 0n, scale: document.totals.total.scale };
  return [...Map.groupBy(lines.flatMap(sharesOf), vatKey).values()].map((shares) => {
    const [{ category, rate }] = shares as [Share];
    const named = document.taxes.filter(({ id }) => shares.some(({ tax }) => tax === id));
    const allowance = shares.map((share) => share.allowance).reduce(add, zero);
    const group = {
      category,
      rate,
      base: subtract(shares.map(({ net }) => net).reduce(add, zero), allowance),
      amount: shares.map(({ amount }) => amount).reduce(add, zero),
      ...reasonOf({ category, rate }, named),
    };
    return { group, tax: named[0]?.id ?? null, allowance };
  });
}

const numberOf = ({ prefix, number }: { readonly prefix: string; readonly number: number | null }): string =>
  number === null ? '' : `${prefix}${number}`;

// A credit transfer in euros is one of the SEPA (58); others are just credit transfers (30).
function paymentOf(document: BusinessDocument): Payment | undefined {
  const { iban, bic, name, identities = [] } = document.seller;
  const [account, national] = [xmlText(iban), bankOf(identities, document.currency)];
  const named = { remittance: xmlText(numberOf(document)), accountName: xmlText(name) };
  if (account !== undefined)
    return { means: document.currency === 'EUR' ? '58' : '30', ...named, account, isIban: true, bank: xmlText(bic) };
  return national === undefined ? undefined : { means: '30', ...named, ...national, isIban: false };
}

/** An account of a country with its bank, that in the currency before others; one without the other reaches nobody. */
function bankOf(identities: readonly Identity[], currency: string): Pick<Payment, 'account' | 'bank'> | undefined {
  const accounts = nationalAccounts.flatMap(({ currency: its, account: number, banks }) => {
    const account = xmlText(identityNumber(identities, number));
    const bank = banks.map((name) => xmlText(identityNumber(identities, name))).find((text) => text !== undefined);
    return account === undefined || bank === undefined ? [] : [{ its, account, bank }];
  });
  const best = accounts.find(({ its }) => its === currency) ?? accounts[0];
  return best === undefined ? undefined : { account: best.account, bank: best.bank };
}

type Times = Pick<ElectronicInvoice, 'issueDate' | 'dueDate' | 'delivered' | 'period'>;

/** The days of the document and of what it bills. When that was supplied is not guessed: it does not follow from the day of the invoice. */
function timesOf(document: BusinessDocument): Times {
  const [issueDate, due] = [dayOf(document.date), dayOf(document.until)];
  const span = periodOf(document.period);
  const isOneDay = span !== undefined && span.start === span.end;
  // What is given back is due at once, unless something else was agreed.
  const atOnce = document.kind === 'credit_note' && xmlText(document.terms) === undefined ? issueDate : undefined;
  return { issueDate, dueDate: due ?? atOnce, delivered: isOneDay ? span.start : undefined, period: isOneDay ? undefined : span };
}

function totalsOf({ totals, discount, rounding }: BusinessDocument, sign: (value: Decimal) => Decimal): ElectronicInvoice['totals'] {
  const [withoutVat, total] = [sign(totals.net_total), sign(totals.total)];
  const allowances = discount === null ? undefined : sign(discount.amount);
  const lines = allowances === undefined ? withoutVat : add(withoutVat, allowances);
  return { lines, allowances, withoutVat, vat: sign(totals.tax_total), withVat: total, ...payableOf(total, rounding && sign(rounding)) };
}

/** The tax in the currency of the firm. One with three decimals has no place in the form, which has two at most. */
function accountingOf({ homeTax, currency }: BusinessDocument, sign: (value: Decimal) => Decimal): ElectronicInvoice['accounting'] {
  if (homeTax === undefined || homeTax.currency === currency || homeTax.amount.scale > 2) return undefined;
  return { currency: homeTax.currency, vat: sign(homeTax.amount) };
}

const payableOf = (total: Decimal, rounding: Decimal | undefined) => ({
  rounding,
  due: rounding === undefined ? total : add(total, rounding),
});

const allowancesOf = (vat: readonly Grouped[]): ElectronicInvoice['allowances'] =>
  vat.flatMap(({ group: { category, rate }, allowance }) =>
    allowance.units === 0n ? [] : [{ amount: allowance, vat: { category, rate } }],
  );

/** The electronic invoice that a document is, by the rules of a profile. It leaves the faults in for the checks to report. */
export function mapInvoice(document: BusinessDocument, profile: ProfileName): MappedInvoice {
  const isCredit = document.kind === 'credit_note';
  const sign = (value: Decimal): Decimal => (isCredit ? negate(value) : value);
  const lines = mapLines(document, sign);
  const vat = groupVat(lines, document);
  const groups = vat.map(({ group }) => group);
  const isSupplyInEurope = groups.some(({ category }) => category === 'K');
  const naming = { profile, withoutVat: groups.length > 0 && groups.every(({ category }) => category === 'O') };
  const buyer = buyerOf(document.buyer, naming);
  const { origin } = document;
  const invoice: ElectronicInvoice = {
    ...profiles[profile],
    number: xmlText(numberOf(document)),
    ...timesOf(document),
    type: isCredit ? '381' : '380',
    currency: document.currency,
    accounting: accountingOf(document, sign),
    buyerReference: xmlText(document.reference),
    terms: termsOf(document),
    preceding: isCredit && origin?.kind === 'invoice' ? { number: numberOf(origin), date: dayOf(origin.date) } : undefined,
    deliverTo: isSupplyInEurope ? buyer.address : undefined,
    seller: sellerOf(document.seller, naming),
    buyer,
    payment: paymentOf(document),
    lines: lines.map(({ line }) => line),
    allowances: allowancesOf(vat),
    // Lines outside the scope of VAT may have no rate (BR-O-05), but Germany wants one of each group (BR-DE-14).
    vat: groups.map((group) => ({ ...group, rate: group.rate ?? ZERO })),
    totals: totalsOf(document, sign),
  };
  const origins = {
    invoice: document.id,
    contact: document.buyer?.uuid ?? null,
    taxes: vat.map(({ tax }) => tax),
    assumptions: lines.map(({ assumption }) => assumption),
  };
  return { invoice, origins };
}
