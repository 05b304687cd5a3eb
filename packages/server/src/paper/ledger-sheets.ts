import { minorUnitsOf, negate, paperBlocks, type CalendarDate, type Decimal } from '@daybook/values';
import type { BusinessDocument } from '../billing/business-document.ts';
import { fill, texts as allTexts } from '../texts/index.ts';
import { choosePaper, type Formats } from './formats.ts';
import { formatsFor, isoDay } from './lay-out.ts';
import { bankPairs, buyerCell, footCells, pairsOf, sellerCell, textCell } from './parties.ts';
import type { Column, Pair, Row, Sheet } from './sheet.ts';

/** Who writes to whom. */
export type Parties = Pick<BusinessDocument, 'seller' | 'buyer' | 'logo'>;

type EntryType = 'invoice' | 'credit_note' | 'payment' | 'refund';

interface SheetEntry {
  readonly type: EntryType;
  readonly date: CalendarDate | null;
  readonly number: string;
  readonly until: CalendarDate | null;
  readonly amount: Decimal;
  readonly balance: Decimal;
}

interface SheetItem {
  readonly number: string;
  readonly date: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly open: Decimal;
}

export interface StatementContent {
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
  readonly sections: readonly {
    readonly currency: string;
    readonly opening: Decimal;
    readonly closing: Decimal;
    /** What the client has in credit. */
    readonly credit: Decimal;
    readonly entries: readonly SheetEntry[];
    readonly items: readonly SheetItem[];
    /** Open invoices beside these. */
    readonly itemsLeftOut: number;
    readonly ages: readonly (readonly [name: 'not_due' | 'days_1_to_30' | 'days_31_to_60' | 'days_61_to_90' | 'days_over_90', Decimal])[];
  }[];
}

export interface ReceiptContent {
  readonly date: CalendarDate | null;
  readonly method: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly rest: Decimal;
  readonly parts: readonly { readonly type: 'invoice' | 'credit_note' | 'refund'; readonly number: string; readonly amount: Decimal }[];
}

/** Payments have their reference where documents have their number. */
const isMoney = (type: EntryType): boolean => type === 'payment' || type === 'refund';

const isSet = ({ units }: Decimal): boolean => units !== 0n;

interface Heading {
  readonly title: string;
  readonly date: CalendarDate | null;
  readonly pairs: readonly Pair[];
}

function sheetOf(
  parties: Parties,
  formats: Formats,
  { title, date, pairs }: Heading,
): Omit<Sheet, 'columns' | 'sumColumn' | 'rows' | 'totals'> {
  const none = textCell('');
  const { seller, buyer } = parties;
  return {
    language: formats.language,
    paper: choosePaper(seller.paper_size, seller.address_country),
    title,
    name: [title, buyer?.name ?? ''].filter(Boolean).join(' '),
    author: seller.name,
    date: isoDay(date),
    mark: null,
    cells: [
      [none, none, sellerCell(parties, formats)],
      [buyerCell(parties, formats), none, { isParty: false, text: '', pairs }],
      footCells(parties, formats),
    ],
    blocks: paperBlocks,
    look: { color: '', font: 'sans', logo: 'right' },
    introduction: '',
    closing: '',
    taxes: null,
    payment: null,
    bill: null,
    note: null,
    terms: null,
    page: fill(allTexts[formats.language].paper.page, { page: '{n}', pages: '{m}' }),
  };
}

const columnsOf = (labels: readonly string[]): Column[] => labels.map((label, i) => ({ name: '', label, isNumber: i > 0, width: null }));

/** A statement of account as it is set: for each currency the movements with their balance, then what is open now. */
export function statementSheet(parties: Parties, content: StatementContent): Sheet {
  const formats = formatsFor(parties);
  const { paper } = allTexts[formats.language];
  const texts = paper.ledger;
  const day = (date: CalendarDate | null): string => (date === null ? '' : formats.date(date));
  const row = (type: Row['type'], ...cells: string[]): Row => ({ type, cells, description: '' });
  const rows = content.sections.flatMap(({ currency, opening, closing, credit, entries, items, itemsLeftOut, ages }): Row[] => {
    const money = (amount: Decimal): string => formats.number(amount, minorUnitsOf(currency) ?? 2);
    const aged = ages.filter(([, amount]) => isSet(amount)).map(([name, amount]) => `${texts.ages[name]}${paper.colon}${money(amount)}`);
    return [
      row('group', currency),
      row('line', texts.opening, day(content.from), '', '', money(opening)),
      ...entries.map((entry) =>
        row(
          'line',
          [texts.entries[entry.type], entry.number].filter(Boolean).join(isMoney(entry.type) ? ', ' : ' '),
          day(entry.date),
          day(entry.until),
          money(entry.amount),
          money(entry.balance),
        ),
      ),
      row('group total', `${texts.closing} ${day(content.to)}`, '', '', '', formats.money(closing, currency)),
      ...(items.length === 0
        ? []
        : [
            row('group', `${texts.openItems} (${currency})`),
            ...items.map((item) =>
              row('line', `${texts.entries.invoice} ${item.number}`, day(item.date), day(item.until), money(item.open), ''),
            ),
            ...(itemsLeftOut === 0 ? [] : [row('line', fill(texts.more, { count: String(itemsLeftOut) }), '', '', '', '')]),
            row('group', aged.join('   ')),
          ]),
      ...(isSet(credit) ? [row('line', texts.credit, '', '', money(negate(credit)), '')] : []),
    ];
  });
  const columns = columnsOf([texts.movement, paper.date, paper.due_date, paper.amount, texts.balance]);
  const pairs = pairsOf([texts.period, formats.period({ start: content.from, end: content.to })]);
  const sheet = sheetOf(parties, formats, { title: texts.statement, date: content.to, pairs });
  const banks = content.sections.some(({ items }) => items.length > 0) ? bankPairs(parties.seller, formats.language) : [];
  const payment = banks.length === 0 ? null : { title: paper.payment, pairs: banks, code: null };
  return { ...sheet, columns, sumColumn: columns.length - 1, rows, totals: [], payment };
}

/** The receipt of a payment as it is set: what was paid and what it settles. */
export function receiptSheet(parties: Parties, content: ReceiptContent): Sheet {
  const formats = formatsFor(parties);
  const { paper } = allTexts[formats.language];
  const texts = paper.ledger;
  const { date, method, reference, currency, amount, rest, parts } = content;
  const money = (value: Decimal): string => formats.number(value, minorUnitsOf(currency) ?? 2);
  const isRefund = amount.units < 0n;
  const way = Object.hasOwn(texts.methods, method) ? texts.methods[method as keyof typeof texts.methods] : '';
  const pairs = pairsOf([paper.date, date === null ? '' : formats.date(date)], [texts.method, way], [paper.reference, reference]);
  const named = parts.map((part): Row => ({
    type: 'line',
    cells: [`${texts.entries[part.type]} ${part.number}`.trim(), money(part.amount)],
    description: '',
  }));
  const left: Row[] = isSet(rest) ? [{ type: 'line', cells: [texts.credit, money(rest)], description: '' }] : [];
  return {
    ...sheetOf(parties, formats, { title: isRefund ? texts.refundReceipt : texts.receipt, date, pairs }),
    columns: columnsOf([texts.settles, paper.amount]),
    sumColumn: 1,
    rows: [...named, ...left],
    totals: [{ label: `${isRefund ? texts.refunded : texts.received} ${currency}`, amount: money(amount), isTotal: true }],
  };
}
