import { compare, minorUnitsOf, ZERO } from '@daybook/values';
import { containerNames, type BusinessDocument, type DocumentTemplate } from '../billing/business-document.ts';
import { transferCode } from './epc-code.ts';
import { chooseLanguage, choosePaper, formatsOf, type Formats } from './formats.ts';
import { labels, type Language } from './labels.ts';
import { buyerCell, footCells, fullNumber, headCell, sellerCell, textCell } from './parties.ts';
import { layOutLines } from './lines.ts';
import type { Amount, Cell, Payment, Sheet, TaxTable } from './sheet.ts';

/** The containers of a template after rendering. */
export type Containers = DocumentTemplate['containers'];

/** The language of the client comes first, because it reads the document. */
export function formatsFor({ buyer, seller }: BusinessDocument): Formats {
  return formatsOf(chooseLanguage(buyer?.language ?? '', seller.language), seller.date_format);
}

/** The language that a document is written in. */
export const languageOf = (document: BusinessDocument): Language => formatsFor(document).language;

/** Sets a document: what is where, in which words. */
export function layOut(document: BusinessDocument, containers: Containers | null): Sheet {
  const formats = formatsFor(document);
  const { kind, seller, template, date, terms, isFixed, status } = document;
  const texts = labels[formats.language];
  // A template is of invoices or of quotes: a credit note must not be called an invoice.
  const own = kind === 'credit_note' ? '' : (template?.title ?? '');
  const title = own === '' ? texts[kind] : own;
  const { columns, rows } = layOutLines(document, formats);
  return {
    language: formats.language,
    paper: choosePaper(seller.paper_size, seller.address_country),
    title,
    name: `${title} ${fullNumber(document)}`,
    author: seller.name,
    date: date === null ? '' : [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-'),
    mark: !isFixed && status.id === DRAFT_ID ? texts.draft : '',
    cells: cellsOf(document, formats, containers),
    columns,
    rows,
    totals: totalsOf(document, formats),
    taxes: taxTable(document, formats),
    payment: paymentOf(document, formats),
    terms: terms.trim() === '' ? null : { title: texts.terms, text: terms },
    page: texts.page('{n}', '{m}'),
  };
}

const DRAFT_ID = 1;

// A cell that the template fills replaces what is there otherwise.
function cellsOf(document: BusinessDocument, formats: Formats, containers: Containers | null): Sheet['cells'] {
  const own = containerNames.map((name) => textCell(containers?.[name].trim() ?? ''));
  const row = (from: number): [Cell, Cell, Cell] => own.slice(from, from + 3) as [Cell, Cell, Cell];
  const isEmpty = (cells: readonly Cell[]): boolean => cells.every(({ text }) => text === '');
  const [top, middle, bottom] = [row(0), row(3), row(6)];
  const orElse = (cell: Cell, otherwise: Cell): Cell => (cell.text === '' ? otherwise : cell);
  return [
    isEmpty(top) ? [top[0], top[1], sellerCell(document)] : top,
    [orElse(middle[0], buyerCell(document, formats)), middle[1], orElse(middle[2], headCell(document, formats))],
    isEmpty(bottom) ? footCells(document, formats) : bottom,
  ];
}

function totalsOf({ totals, template, currency }: BusinessDocument, { language, number }: Formats): Amount[] {
  const texts = labels[language];
  const scale = minorUnitsOf(currency) ?? 2;
  const isShown = (name: keyof DocumentTemplate['totals']): boolean => template?.totals[name] ?? true;
  const hasDiscount = totals.discount_total.units !== 0n;
  const names = (['sub_total', 'discount_total', 'net_total', 'tax_total', 'total'] as const).filter(isShown);
  return (
    names
      .filter((name) => hasDiscount || name !== 'discount_total')
      // Without a discount the two are the same amount.
      .filter((name) => hasDiscount || name !== 'sub_total' || !names.includes('net_total'))
      .map((name) => {
        const amount = number(name === 'discount_total' ? { ...totals[name], units: -totals[name].units } : totals[name], scale);
        return { label: name === 'total' ? `${texts.total} ${currency}` : texts[name], amount, isTotal: name === 'total' };
      })
  );
}

function taxTable({ taxes, currency }: BusinessDocument, { language, number, percent }: Formats): TaxTable | null {
  if (taxes.length === 0) return null;
  const { tax, rate, base, amount, categories } = labels[language];
  const scale = minorUnitsOf(currency) ?? 2;
  const reasons = taxes.map(({ name, category, exemptionReason }) => {
    const meaning = Object.hasOwn(categories, category) ? categories[category as keyof typeof categories] : '';
    return meaning === '' && exemptionReason === '' ? '' : withoutRepetition([name, meaning, exemptionReason]).join(': ');
  });
  return {
    head: [tax, rate, base, amount],
    rows: taxes.map((one) => [one.name, percent(one.rate), number(one.base, scale), number(one.amount, scale)]),
    reasons: [...new Set(reasons.filter(Boolean))],
  };
}

// The name of a tax often says why none is charged, and so does its reason.
function withoutRepetition(texts: readonly string[]): string[] {
  const isSaid = (text: string, i: number): boolean =>
    texts.some((other, k) => k !== i && other.toLowerCase().includes(text.toLowerCase()) && (other.length > text.length || k < i));
  return texts.filter((text, i) => text !== '' && !isSaid(text, i));
}

function paymentOf(document: BusinessDocument, { language, number }: Formats): Payment | null {
  const { kind, seller, totals, currency } = document;
  if (kind !== 'invoice' || seller.iban === '' || compare(totals.total, ZERO) <= 0) return null;
  const texts = labels[language];
  const reference = fullNumber(document);
  const { name, iban, bic } = seller;
  const code = currency === 'EUR' ? transferCode({ name, iban, bic, amount: totals.total, reference }) : undefined;
  return {
    title: texts.payment,
    pairs: [
      { label: texts.account_holder, text: name },
      { label: 'IBAN', text: iban.replaceAll(/(.{4})(?=.)/g, '$1 ') },
      { label: 'BIC', text: bic },
      { label: texts.amount, text: `${number(totals.total, minorUnitsOf(currency) ?? 2)} ${currency}` },
      { label: texts.payment_reference, text: reference },
    ].filter(({ text }) => text !== ''),
    code: code === undefined ? null : { ...code, label: texts.scan_to_pay },
  };
}
