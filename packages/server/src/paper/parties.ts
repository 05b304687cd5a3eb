import type { Address, BusinessDocument, Period, Seller } from '../billing/business-document.ts';
import {
  countryCode,
  identitiesOf,
  printedIdentity,
  proformaReference,
  type Identity,
  type IdentityPlace,
  type Language,
} from '@daybook/values';
import type { Formats } from './formats.ts';
import { texts as allTexts, type Texts } from '../texts/index.ts';
import type { Cell, Pair } from './sheet.ts';

// By the codes of ISO 3166-1: where the postal code follows the city.
const CITY_FIRST = new Set('AU BM CA GB GG HK IE IM IN JE KE MT NG NZ PH SG TH US ZA'.split(' '));

/** The address as it is written on a letter to its country, or to that of the firm where it names none. */
export function addressLines(address: Address, { country, home }: Formats): string[] {
  const { address_line_1, address_line_2, address_line_3, address_city, address_state, address_postcode, address_country } = address;
  const isCityFirst = home !== null && CITY_FIRST.has(countryCode(address_country) ?? home);
  const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by);
  const place = isCityFirst
    ? joined([joined([address_city, address_state], ', '), address_postcode], ' ')
    : joined([joined([address_postcode, address_city], ' '), address_state], ', ');
  return [address_line_1, address_line_2, address_line_3, place, country(address_country)].filter(Boolean);
}

/** Number of the document with its prefix; empty where it has none yet. */
export const fullNumber = ({ prefix, number }: { readonly prefix: string; readonly number: number | null }): string =>
  number === null ? '' : `${prefix}${number}`;

/** What a transfer names: the number of the document, or of a proforma, which has none of the series, what it is found by. */
export const paymentReference = (document: BusinessDocument): string =>
  document.isProforma === true ? proformaReference(document.id) : fullNumber(document);

/** What a document is called in the texts of paper. */
export const typeName = ({ kind, isProforma }: BusinessDocument, texts: Texts['paper']): string =>
  isProforma === true ? texts.proforma : texts[kind];

export const textCell = (text: string): Cell => ({ isParty: false, text, pairs: [] });

/** Labelled texts, without those that are empty. */
export const pairsOf = (...pairs: readonly (readonly [label: string, text: string])[]): Pair[] =>
  pairs.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]));

/** Identities of a place on paper, with what they are called. */
export const identityPairs = (all: readonly Identity[] | undefined, place: IdentityPlace, language: Language): Pair[] =>
  identitiesOf(all ?? [], place).map((one) => ({
    label: allTexts[language].paper.identities[one.kind],
    text: printedIdentity(one),
  }));

/** Where the firm is paid; nothing where it does not say. */
export function bankPairs({ name, iban, bic, identities }: Seller, language: Language): Pair[] {
  const banks = identityPairs(identities, 'bank', language);
  if (iban === '' && banks.length === 0) return [];
  const holder = allTexts[language].paper.account_holder;
  return [...pairsOf([holder, name], ['IBAN', iban.replaceAll(/(.{4})(?=.)/g, '$1 ')], ['BIC', bic]), ...banks];
}

/** What a firm calls the number under which it pays tax on its sales. */
function vatLabel({ address_country }: Address, { language, home }: Formats): string {
  const { vat_number, vat_number_ch } = allTexts[language].paper;
  return home !== null && (countryCode(address_country) ?? home) === 'CH' ? vat_number_ch : vat_number;
}

/** What tax numbers are called where that is a name, and no word of the language. */
const NAMED: { readonly [country: string]: string } = { ES: 'NIF', IT: 'Codice fiscale', PL: 'NIP' };

/** What a tax number is called: by its country, whatever the language. What was issued before has the name of the language. */
function taxNumberLabel({ address_country }: Address, { own_words: isOwn }: Seller, { language, home }: Formats): string {
  const country = isOwn === true ? (countryCode(address_country) ?? home ?? '') : language.toUpperCase();
  return NAMED[country] ?? allTexts[language].paper.tax_number;
}

export function sellerCell({ seller }: Pick<BusinessDocument, 'seller'>, formats: Formats): Cell {
  return { isParty: true, text: [seller.name, ...addressLines(seller, formats)].join('\n'), pairs: [] };
}

export function buyerCell({ buyer, seller }: Pick<BusinessDocument, 'buyer' | 'seller'>, formats: Formats): Cell {
  if (buyer === null) return textCell('');
  const { attention } = allTexts[formats.language].paper;
  const person = buyer.contactPerson === '' ? [] : [`${attention} ${buyer.contactPerson}`];
  const number = [
    ...pairsOf(
      [vatLabel(buyer, formats), buyer.vat_number],
      [taxNumberLabel(buyer, seller, formats), buyer.vat_number === '' ? buyer.tax_number : ''],
    ),
    ...identityPairs(buyer.identities, 'register', formats.language),
  ];
  return { isParty: true, text: [buyer.name, ...person, ...addressLines(buyer, formats)].join('\n'), pairs: number };
}

/** When something was supplied, with what that is called: a day or a period. */
export function serviceOf(service: Period | null, formats: Formats): readonly [label: string, text: string] {
  const { service_date, service_period } = allTexts[formats.language].paper;
  if (service === null) return [service_date, ''];
  const text = formats.period(service);
  return [text === formats.period({ start: service.start, end: service.start }) ? service_date : service_period, text];
}

/** What identifies the document: its number, days and references. */
export function headCell(document: BusinessDocument, formats: Formats): Cell {
  const texts = allTexts[formats.language].paper;
  const { kind, isProforma, date, until, service, reference, origin } = document;
  const dayOf = (day: BusinessDocument['date']): string => (day === null ? '' : formats.date(day));
  const isCredit = kind === 'credit_note';
  return {
    isParty: false,
    text: '',
    pairs: pairsOf(
      [texts.number[kind], fullNumber(document)],
      [texts.payment_reference, isProforma === true ? paymentReference(document) : ''],
      [texts.date, dayOf(date)],
      [kind === 'quote' ? texts.expiry_date : texts.due_date, isCredit ? '' : dayOf(until)],
      serviceOf(service, formats),
      [texts.reference, reference],
      [
        texts.credited_invoice,
        isCredit && origin?.kind === 'invoice' ? [fullNumber(origin), dayOf(origin.date)].filter(Boolean).join(', ') : '',
      ],
    ),
  };
}

/** What the law wants of the firm on each page. */
export function footCells({ seller }: Pick<BusinessDocument, 'seller'>, formats: Formats): [Cell, Cell, Cell] {
  const { language } = formats;
  const numbers = pairsOf([vatLabel(seller, formats), seller.vat_number], [taxNumberLabel(seller, seller, formats), seller.tax_number]);
  const form = identityPairs(seller.identities, 'name', language).map(
    ({ label, text }) => `${label}${allTexts[language].paper.colon}${text}`,
  );
  return [
    textCell([seller.name, ...form, seller.website].filter(Boolean).join('\n')),
    textCell([seller.email, seller.phone].filter(Boolean).join('\n')),
    { isParty: false, text: '', pairs: [...numbers, ...identityPairs(seller.identities, 'register', language)] },
  ];
}
