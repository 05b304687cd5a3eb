import { compare, negate, parseDecimal, roundHalfAwayFromZero, toText, unionVatNumber, vatCountry, ZERO } from '@daybook/values';
import type { Firm, Posting } from './postings.rules.ts';
import { inLatin, windows1252 } from './windows-1252.ts';

// The postings of DATEV's EXTF format 700, category 21, version 13 (developer.datev.de: "DATEV format", header and Buchungsstapel).

const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, i) => names.map((name) => `${name} ${i + 1}`)).flat();

const COLUMNS = [
  ...(
    'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;' +
    'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;' +
    'Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'
  ).split(';'),
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...(
    'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);' +
    'Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;' +
    'BU 49 Funktionsergänzung'
  ).split(';'),
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...(
    'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;' +
    'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);' +
    'Erlöskonto (Anzahlungen);Herkunft-Kz;Leerfeld;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;' +
    'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung;Kennzeichen;Festschreibung;' +
    'Leistungsdatum;Datum Zuord.;Fälligkeit;Generalumkehr;Steuersatz;Land;Abrechnungsreferent;BVV-Position;' +
    'EU-Mitgliedstaat u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'
  ).split(';'),
];

const MAX_TEXT = 60;
const MAX_DOCUMENT_NUMBER = 36;
/** Categories of EN 16931 whose tax the client owes in another country of the Union. */
const OF_THE_UNION = new Set(['AE', 'K']);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** A text in Windows-1252 on one line, without what nobody sees, cut to a length. */
const texted = (text: string, most: number): string => {
  const line = inLatin(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return quoted(windows1252(line).trim().slice(0, most));
};
const compact = (day: string): string => day.replaceAll('-', '');
const dayFirst = (day: string): string => day.split('-').toReversed().join('');

interface Period {
  /** The first and the last day. */
  readonly first: string;
  readonly last: string;
}

/** The first day of the financial year that a day lies in. */
export function yearOf(day: string, { ledger_year_month: month }: Pick<Firm, 'ledger_year_month'>): string {
  const [year = 0, ofDay = 1] = day.split('-').map(Number);
  return `${ofDay < month ? year - 1 : year}-${String(month).padStart(2, '0')}-01`;
}

const written = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');

/** The first two rows of a file, in Windows-1252; `moment` is a local time such as `20261126093000000`. */
export function datevHead(firm: Firm, { first, last, moment }: Period & { readonly moment: string }): Buffer {
  const beginning = `"EXTF";700;21;"Buchungsstapel";13;${moment};;"RE";"";"";${firm.ledger_consultant};${firm.ledger_client}`;
  const days = `${compact(yearOf(first, firm))};${firm.ledger_digits};${compact(first)};${compact(last)}`;
  const head = `${beginning};${days};"Ausgangsrechnungen";"";1;0;0;"EUR";;"";;;"";;;"";""`;
  return written([head, COLUMNS.join(';')]);
}

/** The rows of some postings. */
export function datevRows(postings: readonly Posting[], firm: Pick<Firm, 'country'>): Buffer {
  return written(postings.map((posting) => rowOf(posting, firm)).map((row) => COLUMNS.map((column) => row[column] ?? '').join(';')));
}

/** A VAT number of another country of the Union without what people write in between; empty where it is of none. */
function vatAbroad(text: string, { country }: Pick<Firm, 'country'>): string {
  const { letters = '', number = '' } = unionVatNumber(text) ?? {};
  return vatCountry(letters) === country ? '' : `${letters}${number}`;
}

function rowOf(posting: Posting, firm: Pick<Firm, 'country'>): { readonly [column: string]: string } {
  const total = roundHalfAwayFromZero(parseDecimal(posting.total) ?? ZERO, 2);
  const isCredit = compare(total, ZERO) < 0;
  const vat = OF_THE_UNION.has(posting.category) ? vatAbroad(posting.vat_number, firm) : '';
  return {
    'Umsatz (ohne Soll/Haben-Kz)': toText(isCredit ? negate(total) : total).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(isCredit ? 'H' : 'S'),
    'WKZ Umsatz': quoted('EUR'),
    Konto: posting.receivables_account,
    'Gegenkonto (ohne BU-Schlüssel)': posting.account,
    'BU-Schlüssel': posting.tax_code === '' ? '' : quoted(posting.tax_code.padStart(4, '0')),
    Belegdatum: dayFirst(posting.date).slice(0, 4),
    'Belegfeld 1': quoted(posting.number.replaceAll(/[^\w$&%*+/-]/g, '-').slice(-MAX_DOCUMENT_NUMBER)),
    Buchungstext: texted(posting.name, MAX_TEXT),
    'EU-Land u. UStID (Bestimmung)': vat === '' ? '' : quoted(vat),
    Fälligkeit: dayFirst(posting.due_date),
  };
}
