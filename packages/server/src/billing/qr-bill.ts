import { compare, countryCode, identityNumber, toText, type Decimal } from '@daybook/values';
import { payableOf, type Address, type BusinessDocument } from './business-document.ts';

/** The payment part of an invoice by the Swiss Implementation Guidelines QR-bill 2.3: the content of its code, also printed beside it. */
export interface QrBill {
  readonly iban: string;
  readonly creditor: QrParty;
  /** Undefined where the client has no whole address: then its place stays empty. */
  readonly debtor: QrParty | undefined;
  readonly amount: Decimal;
  readonly currency: string;
  readonly reference: QrReference;
}

interface QrParty {
  readonly name: string;
  readonly street: string;
  readonly building: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface QrReference {
  /** With a QR-IBAN (QRR), with another (ISO 11649, SCOR), or none. */
  readonly type: 'QRR' | 'SCOR' | 'NON';
  readonly text: string;
}

/** Why an invoice that could have a payment part has none. */
export type QrBillFault = 'no_swiss_iban' | 'incomplete_address' | 'unknown_characters';

const MIN: Decimal = { units: 1n, scale: 2 };
const MAX: Decimal = { units: 99_999_999_999n, scale: 2 };
const MAX_NAME = 70;
/** The letters that the guidelines take: Latin ones of Unicode up to Extended-A, and those of Romania. */
const LETTERS = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;

const isSwiss = (country: string | undefined): boolean => country === 'CH' || country === 'LI';
const oneLine = (text: string, most: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('').trim();

/** The payment part of an invoice, or why it has none; undefined where none is meant. */
export function qrBillOf(document: BusinessDocument): QrBill | QrBillFault | undefined {
  const { kind, seller, buyer, currency, settlement, isProforma } = document;
  const { identities } = seller;
  const amount = settlement?.open ?? payableOf(document);
  const isMeant = kind === 'invoice' && isProforma !== true && isSwiss(countryCode(seller.address_country));
  const isPossible = (currency === 'CHF' || currency === 'EUR') && compare(amount, MIN) >= 0 && compare(amount, MAX) <= 0;
  // What was issued before Daybook knew of these papers stays as it was.
  if (identities === undefined || !isMeant || !isPossible) return undefined;
  const iban = identityNumber(identities, 'ch_qr_iban') || seller.iban;
  if (!/^(CH|LI)\d{7}[A-Z0-9]{12}$/.test(iban)) return 'no_swiss_iban';
  const creditor = partyOf(seller);
  if (creditor === undefined) return 'incomplete_address';
  if (!isWritten(creditor)) return 'unknown_characters';
  const debtor = buyer === null ? undefined : partyOf(buyer);
  const shown = debtor !== undefined && isWritten(debtor) ? debtor : undefined;
  return { iban, creditor, debtor: shown, amount, currency, reference: referenceOf(document, iban) };
}

const isWritten = (party: QrParty): boolean => Object.values(party).every((text) => LETTERS.test(text));

/** A structured address: the number of the building is what follows the street in figures. */
function partyOf(party: Address & { readonly name: string }): QrParty | undefined {
  const line = [party.address_line_1, party.address_line_2, party.address_line_3].find((text) => text.trim() !== '') ?? '';
  const words = line.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const isBuilding = words.length > 1 && /^\d+[a-zA-Z]?([-/]\d+[a-zA-Z]?)?$/.test(last);
  const [street, building] = isBuilding ? [words.slice(0, -1).join(' '), last] : [line, ''];
  const country = countryCode(party.address_country);
  const [name, postcode, city] = [oneLine(party.name, MAX_NAME), oneLine(party.address_postcode, 16), oneLine(party.address_city, 35)];
  if (country === undefined || name === '' || postcode === '' || city === '') return undefined;
  return { name, street: oneLine(street, 70), building: oneLine(building, 16), postcode, city, country };
}

/** A reference of the number of the invoice: of figures alone with a QR-IBAN, else of letters and figures. */
function referenceOf({ prefix, number }: BusinessDocument, iban: string): QrReference {
  const full = number === null ? '' : `${prefix}${number}`;
  if (/^.{4}3[01]/.test(iban)) {
    const digits = full.replaceAll(/\D/g, '').slice(-26).padStart(26, '0');
    return { type: 'QRR', text: `${digits}${checkDigit(digits)}` };
  }
  const letters = full.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (letters === '' || letters.length > 21) return { type: 'NON', text: '' };
  const figures = `${letters}RF00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return { type: 'SCOR', text: `RF${String(98n - (BigInt(figures) % 97n)).padStart(2, '0')}${letters}` };
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Modulo 10, recursive. */
function checkDigit(digits: string): number {
  const carry = [...digits].reduce((sum, digit) => CARRIES[(sum + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

const partyLines = (party: QrParty | undefined): string[] =>
  party === undefined
    ? ['', '', '', '', '', '', '']
    : ['S', party.name, party.street, party.building, party.postcode, party.city, party.country];

/** The content of the code, line by line. */
export function qrBillText({ iban, creditor, debtor, amount, currency, reference }: QrBill): string {
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...partyLines(creditor),
    // The ultimate creditor is for use in the future.
    ...partyLines(undefined),
    toText(amount, 2),
    currency,
    ...partyLines(debtor),
    reference.type,
    reference.text,
    '',
    'EPD',
  ].join('\n');
}
