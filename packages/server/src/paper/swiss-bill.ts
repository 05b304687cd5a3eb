import { toText } from '@daybook/values';
import encodeQR from 'qr';
import type { BusinessDocument } from '../billing/business-document.ts';
import { qrBillOf, qrBillText, type QrBill } from '../billing/qr-bill.ts';
import type { Formats } from './formats.ts';
import { fullNumber } from './parties.ts';
import type { SwissBill } from './sheet.ts';

// The names of the parts in the languages of Switzerland and in English, by the guidelines.
const WORDS = {
  de: {
    receipt: 'Empfangsschein',
    payment: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    payable_by: 'Zahlbar durch',
    payable_by_blank: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    receipt: 'Récépissé',
    payment: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    payable_by: 'Payable par',
    payable_by_blank: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  it: {
    receipt: 'Ricevuta',
    payment: 'Sezione pagamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    payable_by: 'Pagabile da',
    payable_by_blank: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta',
    amount: 'Importo',
    acceptance: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
  en: {
    receipt: 'Receipt',
    payment: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    payable_by: 'Payable by',
    payable_by_blank: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
  },
} as const;

const inGroups = (text: string, size: number): string => text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
/** References of a QR-IBAN are read from the right, as amounts are. */
const fromRight = (text: string, size: number): string => text.replaceAll(new RegExp(`(?=(?:.{${size}})+$)`, 'g'), ' ').trim();

const linesOf = ({ name, street, building, postcode, city, country }: QrBill['creditor']): string[] => {
  const place = `${country === 'CH' || country === 'LI' ? '' : `${country} `}${postcode} ${city}`;
  return [name, [street, building].filter(Boolean).join(' '), place].filter(Boolean);
};

/** The code in modules without a quiet zone, which the payment part leaves around it; `size` is its side. */
export function billCode(bill: QrBill): { readonly path: string; readonly size: number } {
  const framed = encodeQR(qrBillText(bill), 'raw', { ecc: 'medium', encoding: 'byte', border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { path, size: rows.length };
}

/** A reference as it is printed. */
function writeReference({ type, text }: QrBill['reference']): string {
  return { QRR: fromRight(text, 5), SCOR: inGroups(text, 4), NON: '' }[type];
}

/** What a payment of an invoice names: the reference of its payment part where it has one, else its number. */
export function referenceOf(document: BusinessDocument): string {
  const bill = qrBillOf(document);
  const reference = bill === undefined || typeof bill === 'string' ? '' : writeReference(bill.reference);
  return reference || fullNumber(document);
}

/** The payment part and the receipt of an invoice; null where it has none. */
export function swissBillOf(document: BusinessDocument, { language }: Formats): SwissBill | null {
  const bill = qrBillOf(document);
  if (bill === undefined || typeof bill === 'string') return null;
  const { iban, creditor, debtor, amount, currency, reference } = bill;
  const hasNumber = document.number !== null;
  const [whole = '', cents] = toText(amount, 2).split('.');
  return {
    words: language === 'de' || language === 'fr' || language === 'it' ? WORDS[language] : WORDS.en,
    account: [inGroups(iban, 4), ...linesOf(creditor)],
    debtor: debtor === undefined ? [] : linesOf(debtor),
    // Nothing is paid before there is a number to name: a draft shows the places alone.
    reference: hasNumber ? writeReference(reference) : '',
    currency,
    amount: [fromRight(whole, 3), cents].join('.'),
    code: hasNumber ? billCode(bill) : null,
  };
}
