import {
  add,
  equals,
  minorUnitsOf,
  multiply,
  negate,
  roundHalfAwayFromZero,
  storedDecimal,
  subtract,
  toTextTrimmed,
  ZERO,
  type Decimal,
} from '@daybook/values';

// All figures of a quote or an invoice: those of its lines, its taxes, and its totals.

/** One line as it is sold. Amounts are per unit in the document's currency; `buyTotal` is given only where it is fixed by hand. */
export type LineInput = {
  readonly quantity: Decimal;
  readonly unitAmount: Decimal;
  readonly discountPercent: Decimal | null;
  /** Taken off instead of a percentage; never below zero: it lowers the amount towards zero, whatever the sign of that. */
  readonly discountAmount?: Decimal;
  readonly unitBuyAmount: Decimal;
  readonly buyTotal?: Decimal;
  readonly tax: boolean;
  readonly taxes: readonly TaxRate[];
  /** False for an optional line that is not chosen: it has its own amounts, and the document nothing of it. */
  readonly isCounted?: boolean;
};

/** A discount of the whole document, after those of its lines: a percentage or an amount, neither below zero. */
export type DiscountInput = { readonly percent: Decimal; readonly amount: Decimal };

const NO_DISCOUNT: DiscountInput = { percent: ZERO, amount: ZERO };

type DocumentInput = {
  readonly currency: string;
  readonly lines: readonly LineInput[];
  readonly discount?: DiscountInput;
  /** The amount of each tax, where that is not its rate of the base. */
  readonly taxAmount?: TaxAmount;
};

/**
 * `total` is without tax, after the discount of the line and its share of that of the document; `taxes` runs parallel to the taxes of the
 * input. All at the scale of the currency.
 */
export type LineFigures = {
  readonly gross: Decimal;
  readonly discount: Decimal;
  readonly share: Decimal;
  readonly total: Decimal;
  readonly buyTotal: Decimal;
  readonly taxes: readonly TaxShare[];
};

/** Named as the members of a quote or an invoice that they become. */
export type DocumentTotals = {
  readonly sub_total: Decimal;
  readonly discount_total: Decimal;
  readonly net_total: Decimal;
  readonly tax_total: Decimal;
  readonly total: Decimal;
  readonly buy_total: Decimal;
};

export type DocumentFigures = {
  readonly lines: readonly LineFigures[];
  readonly totals: DocumentTotals;
  readonly taxes: readonly TaxFigures[];
};

/** A figure that is 10^15 or more, or -10^15 or less; `line` counts from 0 and is null for a figure of the whole document. */
type AmountFault = {
  readonly code: 'amount_too_large';
  readonly line: number | null;
  readonly figure: 'unitAmount' | 'unitBuyAmount' | 'gross' | 'discount' | 'total' | 'buyTotal' | 'taxes' | keyof DocumentTotals;
};

// By scale; counted out once because every figure of every line is held against its limit.
const limits: bigint[] = [];

function limitAt(scale: number): bigint {
  return (limits[scale] ??= 10n ** BigInt(15 + scale));
}

/** True for amounts between -10^15 and 10^15, both excluded. */
export function isAmountInBounds({ units, scale }: Decimal): boolean {
  const limit = limitAt(scale);
  return units > -limit && units < limit;
}

/** Every figure out of bounds: line by line in their order, then those of the document. */
function findAmountFaults(lines: readonly LineInput[], figures: DocumentFigures): AmountFault[] {
  const faults: AmountFault[] = [];
  const check = (line: number | null, figure: AmountFault['figure'], amounts: readonly Decimal[]) => {
    if (!amounts.every(isAmountInBounds)) faults.push({ code: 'amount_too_large', line, figure });
  };
  for (const [index, { gross, discount, total, buyTotal, taxes }] of figures.lines.entries()) {
    const input = lines[index];
    if (input === undefined) continue;
    check(index, 'unitAmount', [input.unitAmount]);
    check(index, 'unitBuyAmount', [input.unitBuyAmount]);
    check(index, 'gross', [gross]);
    check(index, 'discount', [discount]);
    check(index, 'total', [total]);
    check(index, 'buyTotal', [buyTotal]);
    check(
      index,
      'taxes',
      taxes.map(({ amount }) => amount),
    );
  }
  check(
    null,
    'taxes',
    figures.taxes.flatMap(({ base, amount }) => [base, amount]),
  );
  for (const [figure, amount] of Object.entries(figures.totals)) check(null, figure as keyof DocumentTotals, [amount]);
  return faults;
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compareLargestFirst(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}

/** Shares a rounded whole out so that the shares add up to it. The exact shares are `parts[i] / denominator`, and `whole` is their sum,
 *  rounded: first each share is cut towards zero, then the largest remainders get one more; of equal ones the earliest. */
export function shareOut(whole: bigint, parts: readonly bigint[], denominator: bigint): bigint[] {
  const shares = parts.map((part) => part / denominator);
  const missing = whole - shares.reduce((sum, share) => sum + share, 0n);
  // Measured in the direction of what is missing, so that a credit note mirrors its invoice and no share is taken from a
  // line whose own remainder points the other way.
  const direction = missing < 0n ? -1n : 1n;
  const remainders = parts.map((part, index) => ({ index, size: (part % denominator) * direction }));
  // Sorting keeps the order of equal ones, which makes the earliest line the first.
  remainders.sort((left, right) => compareLargestFirst(left.size, right.size));
  // What is missing is more than one for each where the whole is not the sum of the shares, but given.
  const [count, size] = [BigInt(Math.max(parts.length, 1)), sizeOf(missing)];
  for (const [place, { index }] of remainders.entries())
    shares[index] = (shares[index] ?? 0n) + direction * (size / count + (BigInt(place) < size % count ? 1n : 0n));
  return shares;
}

/** A tax that a line carries; `rate` in percent. */
export type TaxRate = { readonly id: number; readonly rate: Decimal };

/** The total of one tax at one rate in the whole document. */
type TaxFigures = TaxRate & { readonly base: Decimal; readonly amount: Decimal };

/** A line's share of the document's figure for one of its taxes. */
type TaxShare = TaxRate & { readonly amount: Decimal };

/** `total` is the line's total at the scale of the currency. */
type TaxedLine = { readonly total: Decimal; readonly tax: boolean; readonly taxes: readonly TaxRate[] };

/** The amount of a tax for its base; undefined where that is its rate of the base. */
export type TaxAmount = (tax: TaxRate, base: Decimal) => Decimal | undefined;

/** One tax at one rate. */
export const taxKey = ({ id, rate }: TaxRate): string => `${id} ${toTextTrimmed(rate)}`;

type TaxGroup = { readonly tax: TaxRate; readonly entries: { readonly line: number; readonly position: number }[] };

function groupByTax(lines: readonly TaxedLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const [line, { tax: isTaxed, taxes }] of lines.entries()) {
    for (const [position, tax] of (isTaxed ? taxes : []).entries()) {
      const key = taxKey(tax);
      const group = groups.get(key) ?? { tax, entries: [] };
      group.entries.push({ line, position });
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Taxes are rounded once per tax and rate over the whole document, never per line; the lines then get shares of that figure.
 *  `shares[i]` runs parallel to `lines[i].taxes` and is zero where no tax is charged. The breakdown is in order of first use. */
function calculateTaxes(
  lines: readonly TaxedLine[],
  scale: number,
  taxAmount?: TaxAmount,
): { readonly breakdown: TaxFigures[]; readonly shares: TaxShare[][] } {
  const zero = { units: 0n, scale };
  const shares = lines.map(({ taxes }) => taxes.map(({ id, rate }): TaxShare => ({ id, rate, amount: zero })));
  const breakdown = groupByTax(lines).map(({ tax: { id, rate }, entries }): TaxFigures => {
    const share = { units: rate.units, scale: rate.scale + 2 };
    const totals = entries.map(({ line }) => lines[line]?.total ?? zero);
    const base = totals.reduce(add, zero);
    const amount = taxAmount?.({ id, rate }, base) ?? roundHalfAwayFromZero(multiply(base, share), scale);
    const parts = totals.map((total) => multiply(total, share).units);
    for (const [index, units] of shareOut(amount.units, parts, 10n ** BigInt(share.scale)).entries()) {
      const { line = 0, position = 0 } = entries[index] ?? {};
      (shares[line] ?? [])[position] = { id, rate, amount: { units, scale } };
    }
    return { id, rate, base, amount };
  });
  return { breakdown, shares };
}

/** A line as it is stored: its figures are text. */
interface StoredTaxedLine {
  readonly taxes: readonly { readonly id: number; readonly rate: string; readonly total: string }[];
  readonly [member: string]: unknown;
}

/** What lines charge of a tax, and of how much. */
export interface ChargedTax {
  readonly base: Decimal;
  readonly tax: Decimal;
}

const NOTHING: ChargedTax = { base: ZERO, tax: ZERO };

/** Whether a line is of the sums of its document: one that its client may leave out is, once it is chosen. */
export const isCounted = (line: { readonly [member: string]: unknown }): boolean => line['optional'] !== true || line['selected'] === true;

/** What stored lines charge of each tax, by its key. */
export function chargedTaxes(items: readonly StoredTaxedLine[]): Map<string, ChargedTax> {
  const sums = new Map<string, ChargedTax>();
  for (const item of items.filter((one) => one['tax'] === true && isCounted(one)))
    for (const { id, rate, total } of item.taxes) {
      const key = taxKey({ id, rate: storedDecimal(rate) });
      const { base, tax } = sums.get(key) ?? NOTHING;
      sums.set(key, { base: add(base, storedDecimal(item['total'])), tax: add(tax, storedDecimal(total)) });
    }
  return sums;
}

/**
 * The taxes that a document was saved with, for as long as their bases stay: the last part of a quote, and of what is credited, takes the
 * remainder, which may not be the rate of the base to the cent.
 */
export function keptTaxes(items: readonly StoredTaxedLine[]): TaxAmount {
  const charged = chargedTaxes(items);
  return (tax, base) => {
    const kept = charged.get(taxKey(tax));
    return kept !== undefined && equals(kept.base, base) ? kept.tax : undefined;
  };
}

export type CalculationFault = AmountFault | { readonly code: 'unknown_currency' };

type Calculation =
  | { readonly figures: DocumentFigures; readonly faults: readonly [] }
  | { readonly figures: null; readonly faults: readonly CalculationFault[] };

type LineAmounts = Omit<LineFigures, 'taxes'> & { readonly isCounted: boolean };

/** What a discount takes off an amount that is rounded, which an electronic invoice shows as its base. It has the sign of the amount. */
function discountOf(base: Decimal, percent: Decimal, amount: Decimal, scale: number): Decimal {
  if (amount.units === 0n) return roundHalfAwayFromZero(multiply(base, { units: percent.units, scale: percent.scale + 2 }), scale);
  const rounded = roundHalfAwayFromZero(amount, scale);
  return base.units < 0n ? negate(rounded) : rounded;
}

function calculateLine(line: LineInput, scale: number): LineAmounts {
  const gross = roundHalfAwayFromZero(multiply(line.quantity, line.unitAmount), scale);
  const discount = discountOf(gross, line.discountPercent ?? ZERO, line.discountAmount ?? ZERO, scale);
  const buyTotal = roundHalfAwayFromZero(line.buyTotal ?? multiply(line.quantity, line.unitBuyAmount), scale);
  const { isCounted: counts = true } = line;
  return { gross, discount, share: { units: 0n, scale }, total: subtract(gross, discount), buyTotal, isCounted: counts };
}

type PricedLine = Pick<LineInput, 'quantity' | 'unitAmount' | 'discountPercent' | 'discountAmount'>;

/** The amounts of a line before and after its discount, without tax. */
export function lineAmounts(line: PricedLine, scale: number): Pick<LineFigures, 'gross' | 'total'> {
  return calculateLine({ ...line, unitBuyAmount: ZERO, tax: false, taxes: [] }, scale);
}

const sumOf = (amounts: readonly Decimal[], scale: number): Decimal => amounts.reduce(add, { units: 0n, scale });

/**
 * Spreads the discount of a document over the counted lines that have the sign of their sum, by their amounts, so that the shares add up to
 * it. A line of the other sign would raise the shares of the rest, and with other taxes the total would fall by many times the discount. It
 * is no more than the sum, so that no share is more than its line.
 */
function spreadDiscount(lines: readonly LineAmounts[], { percent, amount }: DiscountInput, scale: number): LineAmounts[] {
  const sum = sumOf(
    lines.filter((line) => line.isCounted).map(({ total }) => total),
    scale,
  );
  const discount = discountOf(sum, percent, amount, scale);
  if (discount.units === 0n || sum.units === 0n) return [...lines];
  const sign = sum.units < 0n ? -1n : 1n;
  const bearing = lines.map((line) => (line.isCounted && line.total.units * sign > 0n ? line.total.units * sign : 0n));
  const parts = bearing.map((size) => size * discount.units);
  const whole = bearing.reduce((all, size) => all + size, 0n);
  const shares = shareOut(discount.units, parts, whole);
  return lines.map((line, i) => {
    const share = { units: shares[i] ?? 0n, scale };
    return { ...line, share, total: subtract(line.total, share) };
  });
}

function calculateTotals(all: readonly LineAmounts[], taxes: readonly TaxFigures[], scale: number): DocumentTotals {
  const lines = all.filter((line) => line.isCounted);
  const sum = (amounts: readonly Decimal[]) => sumOf(amounts, scale);
  const sub_total = sum(lines.map(({ gross }) => gross));
  const discount_total = sum(lines.map(({ discount, share }) => add(discount, share)));
  const net_total = subtract(sub_total, discount_total);
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const buy_total = sum(lines.map(({ buyTotal }) => buyTotal));
  return { sub_total, discount_total, net_total, tax_total, total: add(net_total, tax_total), buy_total };
}

/** All figures of a quote or an invoice, exact and agreeing with EN 16931. Ranges of discounts and rates are not checked here.
 *  Faults: `unknown_currency`, and `amount_too_large` for each figure of 10^15 or more, inputs included. */
export function calculateDocument({ currency, lines, discount = NO_DISCOUNT, taxAmount }: DocumentInput): Calculation {
  const scale = minorUnitsOf(currency);
  if (scale === undefined) return { figures: null, faults: [{ code: 'unknown_currency' }] };
  const single = lines.map((line) => calculateLine(line, scale));
  const amounts = spreadDiscount(single, discount, scale);
  const taxed = lines.map(({ tax, taxes, isCounted: counts = true }, i) => ({
    total: amounts[i]?.total ?? ZERO,
    tax: tax && counts,
    taxes,
  }));
  const { breakdown, shares } = calculateTaxes(taxed, scale, taxAmount);
  const figures: DocumentFigures = {
    lines: amounts.map(({ isCounted: _counts, ...line }, index) => ({ ...line, taxes: shares[index] ?? [] })),
    totals: calculateTotals(amounts, breakdown, scale),
    taxes: breakdown,
  };
  const faults = findAmountFaults(lines, figures);
  return faults.length === 0 ? { figures, faults: [] } : { figures: null, faults };
}
