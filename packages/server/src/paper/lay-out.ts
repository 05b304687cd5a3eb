import {
  chooseLanguage,
  compare,
  countryCode,
  type Decimal,
  inOrder,
  type Language,
  languages,
  minorUnitsOf,
  negate,
  paperBlocks,
  subtract,
  usualDesign,
  ZERO,
} from '@daybook/values';
import { cellNames, payableOf, type BusinessDocument, type DocumentTemplate, type Seller } from '../billing/business-document.ts';
import { isZero } from '../billing/settlement.ts';
import { earlyPaymentLines } from './early-payment.ts';
import { transferCode } from './epc-code.ts';
import { choosePaper, formatsOf, type Formats } from './formats.ts';
import { fill, texts as allTexts, type Texts } from '../texts/index.ts';
import { lateNote } from './late-note.ts';
import {
  bankPairs,
  buyerCell,
  footCells,
  fullNumber,
  headCell,
  pairsOf,
  paymentReference,
  sellerCell,
  textCell,
  typeName,
} from './parties.ts';
import { layOutLines } from './lines.ts';
import type { Amount, Cell, Payment, Sheet, TaxTable } from './sheet.ts';
import { swissBillOf } from './swiss-bill.ts';
import { taxNameIn } from './tax-names.ts';

/** The containers of a template after rendering. */
type Containers = DocumentTemplate['containers'];

/** Whose ways a firm has: none of what was issued before they counted. */
export const homeOf = ({ regional, address_country: country }: Pick<Seller, 'regional' | 'address_country'>): string | null =>
  regional === true ? (countryCode(country) ?? '') : null;

/** The language of the client comes first, because it reads the document. */
export function formatsFor({ buyer, seller }: Pick<BusinessDocument, 'buyer' | 'seller'>): Formats {
  const language = chooseLanguage(buyer?.language ?? '', seller.language);
  const home = homeOf(seller);
  const isSwissBefore = (home === 'CH' || home === 'LI') && seller.swiss_days !== true;
  const pattern = seller.date_format || (isSwissBefore ? languages[language].date : '');
  const formats = formatsOf(language, pattern, home, seller.whole_days);
  if (seller.currency_first === true) return formats;
  return { ...formats, money: (amount, currency) => `${formats.number(amount, minorUnitsOf(currency) ?? 2)} ${currency}` };
}

/** The countries of who writes a document and who reads it. */
export const countriesOf = ({ buyer, seller }: Pick<BusinessDocument, 'buyer' | 'seller'>): string[] => [
  seller.address_country,
  buyer?.address_country ?? '',
];

/** The language that a document is written in. */
export const languageOf = (document: BusinessDocument): Language => formatsFor(document).language;

/** Sets a document: what is where, in which words. */
export function layOut(document: BusinessDocument, containers: Containers | null): Sheet {
  const formats = formatsFor(document);
  const { kind, isProforma, seller, template, date, terms } = document;
  const texts = allTexts[formats.language].paper;
  // A template is of invoices or of quotes: a credit note or a proforma must not be called an invoice.
  const own = kind === 'credit_note' || isProforma === true ? '' : (template?.title ?? '');
  const title = own === '' ? typeName(document, texts) : own;
  const design = template?.design ?? usualDesign;
  // Nothing is left that could be paid early.
  const offered = isSettled(document) ? [] : earlyPaymentLines(document, formats);
  const termsText = [...offered, ...(terms.trim() === '' ? [] : [terms])].join('\n');
  const hasRemarks = kind === 'credit_note' && seller.remarks_on_credit === true;
  const isHidden = (block: (typeof design.hidden)[number]): boolean => design.hidden.includes(block);
  const bill = isHidden('payment') ? null : swissBillOf(document, formats);
  return {
    language: formats.language,
    // The payment part is as wide as that.
    paper: bill === null ? choosePaper(seller.paper_size, seller.address_country) : 'A4',
    title,
    name: `${title} ${fullNumber(document)}`.trim(),
    author: seller.name,
    date: isoDay(date),
    mark: isDraft(document) ? { tone: 'open', text: isProforma === true ? texts.no_invoice : texts.draft } : settledMark(document, formats),
    cells: cellsOf(document, formats, containers),
    blocks: inOrder(paperBlocks, design.blocks).filter((block) => !(design.hidden as readonly string[]).includes(block)),
    look: { color: design.color, font: design.font, logo: design.logo_position === 'left' ? 'left' : 'right' },
    introduction: containers?.introduction_container.trim() ?? '',
    closing: containers?.closing_container.trim() ?? '',
    ...layOutLines(document, formats),
    totals: totalsOf(document, formats),
    taxes: taxTable(document, formats),
    payment: bill === null && !isHidden('payment') ? paymentOf(document, formats) : null,
    bill,
    note: lateNote(document, formats),
    terms: termsText.trim() === '' ? null : { title: hasRemarks ? texts.remarks : texts.terms, text: termsText },
    page: fill(texts.page, { page: '{n}', pages: '{m}' }),
  };
}

/** A day as the typesetter reads it; nothing where there is none. */
export const isoDay = (date: BusinessDocument['date']): string =>
  date === null ? '' : [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');

const DRAFT_ID = 1;

/** An invoice is marked as a draft for as long as it can change; a quote that was sent is an offer, though it can be changed. */
const isDraft = ({ kind, isFixed, status }: BusinessDocument): boolean => !isFixed && (kind !== 'quote' || status.id === DRAFT_ID);

/** That nothing of an invoice is open any more. */
const isSettled = ({ settlement }: BusinessDocument): boolean => settlement !== null && isZero(settlement.open);

function settledMark(document: BusinessDocument, { language, date }: Formats): Sheet['mark'] {
  const { settlement } = document;
  if (settlement === null || !isSettled(document)) return null;
  const texts = allTexts[language].paper;
  const paid = settlement.paidOn === null ? texts.paid : fill(texts.paid_on, { day: date(settlement.paidOn) });
  return { tone: 'settled', text: isZero(settlement.paid) ? texts.credited : paid };
}

// A container that the template fills replaces what its cell has otherwise, also where the result is empty.
function cellsOf(document: BusinessDocument, formats: Formats, containers: Containers | null): Sheet['cells'] {
  const none = textCell('');
  const usual = [
    [none, none, sellerCell(document, formats)],
    [buyerCell(document, formats), none, headCell(document, formats)],
    footCells(document, formats),
  ] as const;
  const isFilled = (name: keyof Containers): boolean => (document.template?.containers[name] ?? '').trim() !== '';
  const cell = (row: number, column: number): Cell => {
    const name = cellNames[3 * row + column];
    const otherwise = usual[row]?.[column] ?? none;
    return name === undefined || containers === null || !isFilled(name) ? otherwise : textCell(containers[name].trim());
  };
  return usual.map((_, row) => [cell(row, 0), cell(row, 1), cell(row, 2)] as const);
}

function totalsOf(document: BusinessDocument, formats: Formats): Amount[] {
  const { language, number, percent } = formats;
  const { totals, template, currency, discount } = document;
  const texts = allTexts[language].paper;
  const scale = minorUnitsOf(currency) ?? 2;
  const ofWhole = discount?.amount ?? ZERO;
  const ofLines = subtract(totals.discount_total, ofWhole);
  const lowered = (label: string, amount: Decimal): Amount => ({ label, amount: number(negate(amount), scale), isTotal: false });
  const wholeLabel = [texts.whole_discount, discount === null || isZero(discount.percent) ? '' : percent(discount.percent)]
    .join(' ')
    .trim();
  const isShown = (name: keyof DocumentTemplate['totals']): boolean => template?.totals[name] ?? true;
  const hasDiscount = discount !== null || !isZero(totals.discount_total);
  const names = (['sub_total', 'discount_total', 'net_total', 'tax_total', 'total'] as const).filter(isShown);
  const shown = names
    // Without a discount the two are the same amount.
    .filter((name) => hasDiscount || name !== 'sub_total' || !names.includes('net_total'));
  return [
    ...shown.flatMap((name): Amount[] => {
      if (name === 'discount_total')
        return [
          ...(isZero(ofLines) ? [] : [lowered(texts.discount_total, ofLines)]),
          ...(discount === null ? [] : [lowered(wholeLabel, ofWhole)]),
        ];
      const amount = number(totals[name], scale);
      return [{ label: name === 'total' ? `${texts.total} ${currency}` : texts[name], amount, isTotal: name === 'total' }];
    }),
    ...roundedTotals(document, (amount) => number(amount, scale), texts),
    ...settledTotals(document, (amount) => number(amount, scale), texts),
    ...homeTaxTotal(document, formats),
  ];
}

/** What is payable where that is not the total. */
function roundedTotals(document: BusinessDocument, write: (amount: Decimal) => string, texts: Texts['paper']): Amount[] {
  const { rounding, currency } = document;
  if (rounding === undefined) return [];
  return [
    { label: texts.rounding, amount: write(rounding), isTotal: false },
    { label: `${texts.payable} ${currency}`, amount: write(payableOf(document)), isTotal: true },
  ];
}

/** The tax in the currency of the firm, with the rate that it was converted by: the law wants it where that is another one. */
function homeTaxTotal({ homeTax, currency }: BusinessDocument, { language, number, date }: Formats): Amount[] {
  if (homeTax === undefined) return [];
  const { currency: home, amount, rate, source } = homeTax;
  const label = fill(allTexts[language].paper.home_tax, { currency: home });
  const remark = [`1 ${currency} = ${number(rate, 0)} ${home}`, source, date(homeTax.date)].filter(Boolean).join(', ');
  return [{ label, remark, amount: number(amount, minorUnitsOf(home) ?? 2), isTotal: false }];
}

/** What was paid and credited, and what is open then; nothing where nothing is settled. */
function settledTotals({ settlement, currency }: BusinessDocument, write: (amount: Decimal) => string, texts: Texts['paper']): Amount[] {
  if (settlement === null) return [];
  const { paid, credited, open } = settlement;
  const settled = [
    ['paid', paid],
    ['credited', credited],
  ] as const;
  return [
    ...settled
      .filter(([, amount]) => !isZero(amount))
      .map(([name, amount]) => ({ label: texts[name], amount: write(negate(amount)), isTotal: false })),
    { label: `${texts.open} ${currency}`, amount: write(open), isTotal: true },
  ];
}

/**
 * Of these the sentence of the language is the whole reason. Of another exemption the law wants the one that the firm has written; that of
 * an export says of goods or services which it is, as the category does not: § 4 Nr. 1a UStG exempts goods alone, and a service abroad is
 * not subject to tax.
 */
const SAID: ReadonlySet<string> = new Set(['AE', 'K', 'Z']);

function taxTable({ taxes, currency, seller }: BusinessDocument, { language, number, percent }: Formats): TaxTable | null {
  if (taxes.length === 0) return null;
  const { tax, rate, base, amount, colon, categories } = allTexts[language].paper;
  const scale = minorUnitsOf(currency) ?? 2;
  const own = taxes.map(({ name, category, exemptionReason, ...amounts }) => {
    const meaning = Object.hasOwn(categories, category) ? categories[category as keyof typeof categories] : '';
    return {
      name: taxNameIn(language, name, seller),
      meaning,
      reason: seller.own_words === true && SAID.has(category) ? '' : exemptionReason,
      ...amounts,
    };
  });
  const withReasons = own.filter(({ meaning, reason }) => meaning !== '' || reason !== '');
  // The name of a tax only distinguishes reasons.
  const isNamed = seller.own_words !== true || withReasons.length > 1;
  const reasons = withReasons
    .filter(({ name, meaning, reason }) => seller.reasons_once !== true || withoutRepetition([name, meaning, reason]).join('') !== name)
    .map(({ name, meaning, reason }) => withoutRepetition([isNamed ? name : '', meaning, reason]).join(colon));
  return {
    head: [tax, rate, base, amount],
    rows: own.map((one) => [one.name, percent(one.rate), number(one.base, scale), number(one.amount, scale)]),
    reasons: [...new Set(reasons)],
  };
}

// The name of a tax often has the reason why none is charged, as its exemption reason has.
function withoutRepetition(texts: readonly string[]): string[] {
  const isSaid = (text: string, i: number): boolean =>
    texts.some((other, k) => k !== i && other.toLowerCase().includes(text.toLowerCase()) && (other.length > text.length || k < i));
  return texts.filter((text, i) => text !== '' && !isSaid(text, i));
}

function paymentOf(document: BusinessDocument, { language, money }: Formats): Payment | null {
  const { kind, seller, settlement, currency } = document;
  const amount = settlement?.open ?? payableOf(document);
  const banks = bankPairs(seller, language);
  if (kind !== 'invoice' || banks.length === 0 || compare(amount, ZERO) <= 0) return null;
  const texts = allTexts[language].paper;
  const reference = paymentReference(document);
  const { name, iban, bic } = seller;
  // A draft has no number that a transfer could name.
  const isMeant = currency === 'EUR' && reference !== '';
  const code = isMeant ? transferCode({ name, iban, bic, amount, reference }) : undefined;
  return {
    title: texts.payment,
    pairs: [...banks, ...pairsOf([texts.amount, money(amount, currency)], [texts.payment_reference, reference])],
    code: code === undefined ? null : { ...code, label: texts.scan_to_pay },
  };
}
