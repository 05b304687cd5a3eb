import { because, fieldType, groupFields, lineFields, type BodyOf, type Field, type Fields, type Findings } from '@daybook/contract';
import {
  add,
  compare,
  parseDecimal,
  parsePercentage,
  percentageToText,
  sizeOf,
  storedDecimal,
  subtract,
  toText,
  toTextTrimmed,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { isCounted, lineAmounts, type DiscountInput, type LineFigures, type LineInput } from './totals.ts';

export type SentLine = BodyOf<typeof lineFields>;
export type SentGroup = BodyOf<typeof groupFields>;

/** A tax as a line keeps it: with the name and the rate (in percent) that it was saved with. */
export interface LineTax {
  readonly id: number;
  readonly name: string;
  readonly rate: Decimal;
}

/** The value of a custom field; of a select also its option. */
export interface FieldValue {
  readonly id: number;
  readonly value: string;
  readonly value_id: number | null;
}

/** A line with every member as a body has it. `order` is null until it has a place; `buy_total` where nothing fixes it. */
export type Line = Readonly<Omit<Required<SentLine>, 'id' | 'taxes' | 'buy_total' | 'custom_fields'>> & {
  readonly id: number;
  readonly taxes: readonly LineTax[];
  readonly buy_total: Decimal | null;
  readonly custom_fields: readonly FieldValue[];
};

/** A line as its document stores and returns it: figures are text. */
export interface StoredLine {
  readonly id: number;
  readonly taxes: readonly { readonly id: number; readonly name: string; readonly rate: string; readonly total: string }[];
  readonly parent_group_id: number | null;
  readonly custom_fields: readonly FieldValue[];
  readonly [member: string]: unknown;
}

/** A group of lines, as its document stores and returns it. `order` is null until it has a place. */
export type Group = Readonly<Omit<Required<SentGroup>, 'id'>> & { readonly id: number };

/** When something was supplied, as texts of days; "" where that is unknown. */
export interface ServiceDays {
  readonly service_from: string;
  readonly service_to: string;
}

/** What is supplied ends no earlier than it begins. The texts compare as the days do; of one alone it is the only day. */
export function validateService({ service_from: from, service_to: to }: ServiceDays, place: string, findings: Findings): void {
  if (from === '' || to === '' || to >= from) return;
  findings.fault(`${place}/service_to`, 'out_of_range', 'must not be before `service_from`', because('end_before_start'));
}

const unset = (fields: Fields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? fieldType(field).unset(field)]));

/** A line and a group of which nothing was sent. */
export const UNSET_LINE = unset(lineFields) as Omit<Line, 'id'>;
export const UNSET_GROUP = unset(groupFields) as Omit<Group, 'id'>;

const figureOf: { readonly [type: string]: (text: string) => Decimal | null } = { decimal: parseDecimal, percentage: parsePercentage };

const lineMembers = Object.entries<Field>(lineFields).map(([name, field]) => ({ name, field, read: figureOf[field.type] }));

/** Reads a stored line back, so that a body can be merged into it. */
export function readLine(stored: StoredLine): Line {
  const line: { [member: string]: unknown } = { ...UNSET_LINE };
  for (const { name, read } of lineMembers) {
    // A line that was stored earlier lacks what lines have since.
    if (read !== undefined) line[name] = read(String(stored[name])) ?? ZERO;
    else if (name in stored) line[name] = stored[name];
  }
  line['taxes'] = readTaxes(stored);
  return line as unknown as Line;
}

/** What a line costs for each unit and how much is taken off. */
export function pricedOf(line: Line) {
  const { quantity, unit_amount: unitAmount, discount: discountPercent, discount_amount: discountAmount } = line;
  return { quantity, unitAmount, discountPercent, discountAmount, isCounted: isCounted(line) } satisfies Partial<LineInput>;
}

/** What a discount of the whole lowers. */
export const baseOf = (lines: readonly Line[], minorUnits: number): Decimal =>
  lines
    .filter(isCounted)
    .map((line) => lineAmounts(pricedOf(line), minorUnits).total)
    .reduce(add, ZERO);

/** The discount that brings a line of this price to an amount; undefined where that is beyond its price. */
export function discountTo(line: Line, amount: Decimal, scale: number): Pick<Line, 'discount' | 'discount_amount'> | undefined {
  const { gross } = lineAmounts(pricedOf(line), scale);
  const discount_amount = subtract(sizeOf(gross), sizeOf(amount));
  const isBeyond = compare(discount_amount, ZERO) < 0 || gross.units * amount.units < 0n;
  return isBeyond ? undefined : { discount: ZERO, discount_amount };
}

/**
 * Whether a discount is an amount, of the line or its share of that of the document: what it costs is then not in proportion to its units.
 */
export const hasAmountOff = (stored: StoredLine): boolean =>
  [stored['discount_amount'], stored['discount_share']].some((text) => storedDecimal(text).units !== 0n);

/** A stored line for a document that has no discount of the whole: its share of one is its own discount. */
export function readLineAlone(stored: StoredLine): Line {
  const line = readLine(stored);
  if (storedDecimal(stored['discount_share']).units === 0n) return line;
  const total = storedDecimal(stored['total']);
  return { ...line, ...discountTo(line, total, total.scale) };
}

/** The columns of a discount of the whole, as they are stored. */
export interface StoredDiscount {
  readonly discount: string;
  readonly discount_amount: string;
}

export const readDiscount = ({ discount, discount_amount }: Partial<StoredDiscount>): DiscountInput => ({
  percent: parsePercentage(String(discount)) ?? ZERO,
  amount: storedDecimal(discount_amount),
});

export const printDiscount = ({ percent, amount }: DiscountInput, scale: number): StoredDiscount => ({
  discount: percentageToText(percent),
  discount_amount: toText(amount, scale),
});

/** Of a document without a discount of the whole. */
export const noDiscount = (scale: number): StoredDiscount => printDiscount({ percent: ZERO, amount: ZERO }, scale);

/** The taxes of a stored line. */
export const readTaxes = ({ taxes }: StoredLine): LineTax[] =>
  taxes.map(({ id, name, rate }) => ({ id, name, rate: parseDecimal(rate) ?? ZERO }));

/**
 * A line as it is stored. Members are in the order of the record, because the text is returned as it is; `scale` is that of the currency.
 */
export function printLine(line: Line, figures: LineFigures, scale: number): StoredLine {
  const figureTexts: { readonly [member: string]: unknown } = {
    unit_amount: toText(line.unit_amount, scale),
    unit_buy_amount: toText(line.unit_buy_amount, scale),
    taxes: line.taxes.map(({ id, name, rate }, i) => ({
      id,
      name,
      rate: toTextTrimmed(rate),
      total: toText(figures.taxes[i]?.amount ?? { units: 0n, scale }),
    })),
    discount_amount: toText(line.discount_amount, scale),
    discount_share: toText(figures.share),
    total: toText(figures.total),
    buy_total: toText(figures.buyTotal),
  };
  const stored: { [member: string]: unknown } = {};
  for (const { name, field } of lineMembers) {
    const value = line[name as keyof Line];
    stored[name] = figureTexts[name] ?? fieldType(field).show?.(value, field, '') ?? value;
  }
  return stored as StoredLine;
}

/** The unset members of a line, as they are stored: a line that was stored earlier lacks members that were added since. */
const UNSET_TEXTS = Object.fromEntries(
  lineMembers.flatMap(({ name, field }) => {
    const value: unknown = UNSET_LINE[name as keyof typeof UNSET_LINE];
    return name === 'total' ? [] : [[name, fieldType(field).show?.(value, field, '') ?? value]];
  }),
);

// The name of an option is borrowed and may have changed since: the option itself is what counts. What is calculated follows from the rest.
const comparable = ({ total: _total, discount_share: _share, ...line }: StoredLine): unknown => ({
  ...UNSET_TEXTS,
  ...line,
  discount_amount: undefined,
  taken_off: toTextTrimmed(storedDecimal(line['discount_amount'])),
  taxes: line.taxes.map(({ total: _tax, ...tax }) => tax),
  custom_fields: line.custom_fields.map(({ id, value, value_id }) => [id, value_id ?? value]).sort(),
});

/** Whether two sets of lines are the same, apart from the current names of custom fields and options. */
export function sameLines(one: readonly StoredLine[], other: readonly StoredLine[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable));
}
