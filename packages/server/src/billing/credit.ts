import { because, type Findings } from '@daybook/contract';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  ONE,
  roundHalfAwayFromZero,
  sizeOf,
  storedDecimal,
  subtract,
  toText,
  toTextTrimmed,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { discountTo, hasAmountOff, pricedOf, readLine, type Line, type StoredLine } from './content.ts';
import { repairFiner } from './read-amount.ts';
import { isZero } from './settlement.ts';
import { chargedTaxes, lineAmounts, taxKey, type ChargedTax, type TaxRate } from './totals.ts';

/** What a credit note takes of a line: how many units of it, and how much without tax. Both have the signs of the line. */
export interface CreditedLine {
  readonly line: number;
  readonly quantity: string;
  readonly amount: string;
}

/** An invoice or a credit note, as far as crediting looks at it. */
export interface CreditedDocument {
  readonly items: readonly StoredLine[];
  readonly total: string;
}

export interface CreditNote extends CreditedDocument {
  readonly credited_lines: readonly CreditedLine[];
}

/** What is asked to be credited of a line: units of it, an amount without tax, or a share. Nothing of these: all that is left. */
interface SentCredit {
  readonly id?: number | null;
  readonly quantity?: Decimal;
  readonly amount?: Decimal;
  readonly share?: Decimal;
}

export interface SentCredits {
  readonly share?: Decimal;
  readonly lines?: readonly SentCredit[];
}

/** A line of a credit note, and what it takes of the line of the invoice. */
export interface Credit {
  readonly line: Line;
  readonly credited: CreditedLine;
  /** The share of the line that was asked for, where the note names no units of it. */
  readonly share?: Decimal;
}

const totalOf = (line: Line, minorUnits: number): Decimal => lineAmounts(pricedOf(line), minorUnits).total;

/** A line of the invoice, and what is left of it to be credited. */
export interface Rest {
  readonly line: Line;
  readonly total: Decimal;
  readonly amount: Decimal;
  readonly quantity: Decimal;
  /** How many credit notes took something of it: each may have been rounded. */
  readonly times: number;
  /** Whether an amount was taken off: some of its units have a share of that. */
  readonly hasAmountOff: boolean;
}

/** What is left of each line, by its id. */
export function restsOf(invoice: CreditedDocument, notes: readonly CreditNote[]): Map<number, Rest> {
  const credited = Map.groupBy(
    notes.flatMap(({ credited_lines }) => credited_lines),
    ({ line }) => line,
  );
  return new Map(
    invoice.items.map((stored): [number, Rest] => {
      const line = readLine(stored);
      const total = storedDecimal(stored['total']);
      const before = credited.get(stored.id) ?? [];
      const amount = before.reduce((rest, one) => subtract(rest, storedDecimal(one.amount)), total);
      const quantity = before.reduce((rest, one) => subtract(rest, storedDecimal(one.quantity)), line.quantity);
      return [stored.id, { line, total, amount, quantity, times: before.length, hasAmountOff: hasAmountOff(stored) }];
    }),
  );
}

/** The lines of which something is left. */
export function uncreditedLines(invoice: CreditedDocument, notes: readonly CreditNote[]): number[] {
  return [...restsOf(invoice, notes)].flatMap(([id, { amount, quantity }]) => (isZero(amount) && isZero(quantity) ? [] : [id]));
}

/** The lines of a credit note. Of each line never more is credited than is left, and what is credited last is exactly what is left. */
export function planCredits(
  invoice: CreditedDocument,
  notes: readonly CreditNote[],
  sent: SentCredits,
  minorUnits: number,
  findings: Findings,
): Credit[] {
  const rests = restsOf(invoice, notes);
  const sentCredits =
    sent.lines ?? [...rests.keys()].map((id): SentCredit => ({ id, ...(sent.share === undefined ? {} : { share: sent.share }) }));
  const credits = sentCredits.flatMap((one, i): Credit[] => {
    const pointer = sent.lines === undefined ? '/share' : `/lines/${i}`;
    const rest = rests.get(one.id ?? 0);
    if (rest === undefined) {
      const isMissing = typeof one.id !== 'number';
      findings.fault(
        `${pointer}/id`,
        isMissing ? 'required' : 'not_found',
        isMissing ? 'is required' : `the invoice has no line ${one.id}`,
      );
      return [];
    }
    const isWhole = one.quantity === undefined && one.amount === undefined && one.share === undefined;
    // Of a line that is credited already nothing is left to take, unless it is asked for.
    if (isWhole && isZero(rest.amount) && isZero(rest.quantity)) return [];
    const taken = isWhole ? { quantity: rest.quantity, amount: rest.amount } : takePart(one, rest, { pointer, minorUnits, findings });
    const isNothing = taken === undefined || (isZero(taken.amount) && isZero(taken.quantity) && isZero(rest.quantity));
    const part = one.share !== undefined && taken !== undefined && isZero(taken.quantity) ? { share: one.share } : {};
    if (taken !== undefined && sent.lines !== undefined && one.share !== undefined && isZero(taken.amount))
      return refuseNothing(`${pointer}/share`, findings);
    return isNothing ? [] : [{ ...creditOf(rest, taken, minorUnits), ...part }];
  });
  const isSome = credits.some(({ credited }) => /[1-9]/.test(credited.amount));
  return sent.share === undefined || isSome || findings.count > 0 ? credits : refuseNothing('/share', findings);
}

function refuseNothing(pointer: string, findings: Findings): [] {
  findings.fault(pointer, 'out_of_range', 'comes to nothing', because('part_is_nothing'));
  return [];
}

interface Taken {
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

interface PartContext {
  readonly pointer: string;
  readonly minorUnits: number;
  readonly findings: Findings;
}

function takePart(sent: SentCredit, rest: Rest, { pointer, minorUnits, findings }: PartContext): Taken | undefined {
  const { quantity, amount, share } = sent;
  if ([quantity, amount, share].filter((one) => one !== undefined).length > 1)
    return findings.fault(pointer, 'not_allowed', 'send only one of quantity, amount and share');
  if (quantity !== undefined) return takeUnits(quantity, rest, `${pointer}/quantity`, { pointer, minorUnits, findings });
  const member = amount === undefined ? 'share' : 'amount';
  const place = pointer.endsWith('/share') ? pointer : `${pointer}/${member}`;
  const exactAmount = amount ?? multiply(rest.total, { units: (share ?? ZERO).units, scale: (share ?? ZERO).scale + 2 });
  const rounded = roundHalfAwayFromZero(exactAmount, minorUnits);
  if (amount !== undefined && compare(rounded, amount) !== 0) repairFiner(amount, rounded, place, findings);
  if (share !== undefined && isRoundedBeyond(rounded, rest, minorUnits)) return { quantity: rest.quantity, amount: rest.amount };
  if (isBeyond(rounded, rest.amount) || (amount !== undefined && isZero(rounded)))
    return findings.fault(
      place,
      'out_of_range',
      `${toText(rest.amount)} of line ${rest.line.id} is left to be credited`,
      because('credit_at_most', { most: toText(rest.amount) }),
    );
  const isLast = compare(rounded, rest.amount) === 0;
  return { quantity: isLast ? rest.quantity : { units: 0n, scale: 0 }, amount: rounded };
}

function takeUnits(quantity: Decimal, rest: Rest, pointer: string, { minorUnits, findings }: PartContext): Taken | undefined {
  if (isBeyond(quantity, rest.quantity) || isZero(quantity))
    return findings.fault(
      pointer,
      'out_of_range',
      `${toTextTrimmed(rest.quantity)} of line ${rest.line.id} is left to be credited`,
      because('credit_at_most', { most: toTextTrimmed(rest.quantity) }),
    );
  if (compare(quantity, rest.quantity) === 0) return { quantity, amount: rest.amount };
  // The difference of two sums, so that rounding leaves nothing over however the units are divided.
  const before = subtract(rest.line.quantity, rest.quantity);
  const totalAt = (units: Decimal): Decimal =>
    rest.hasAmountOff
      ? divide(multiply(rest.total, units), rest.line.quantity, minorUnits)
      : totalOf({ ...rest.line, quantity: units }, minorUnits);
  const amount = subtract(totalAt(add(before, quantity)), totalAt(before));
  if (isBeyond(amount, rest.amount))
    return findings.fault(
      pointer,
      'out_of_range',
      `${toText(rest.amount)} of line ${rest.line.id} is left to be credited`,
      because('credit_at_most', { most: toText(rest.amount) }),
    );
  return { quantity, amount };
}

/** Whether a share is more than what is left by no more than those before it were rounded: two halves are the whole. */
const isRoundedBeyond = (taken: Decimal, { amount, times }: Rest, minorUnits: number): boolean =>
  isBeyond(taken, amount) && compare(sizeOf(subtract(taken, amount)), { units: BigInt(times), scale: minorUnits }) <= 0;

// Beyond what is left, or in the other direction.
const isBeyond = (taken: Decimal, left: Decimal): boolean =>
  compare(sizeOf(taken), sizeOf(left)) > 0 || compare(multiply(taken, left), ZERO) < 0;

/**
 * A line that takes an amount back: as it was sold where that gives the amount; with its units' share of an amount that was taken off;
 * otherwise at a price that does.
 */
function creditOf({ line, total, hasAmountOff: isReduced }: Rest, { quantity, amount }: Taken, minorUnits: number): Credit {
  const isUnits = !isZero(quantity);
  const sold = { ...line, quantity: negate(quantity) };
  const reduced = isUnits && isReduced ? discountTo(sold, negate(amount), minorUnits) : undefined;
  const priced =
    reduced === undefined
      ? { ...line, discount: ZERO, discount_amount: ZERO, ...priceOf(quantity, amount, minorUnits) }
      : { ...sold, ...reduced };
  const isAsSold = isUnits && compare(totalOf(sold, minorUnits), negate(amount)) === 0;
  const part = isUnits ? { of: line.quantity, is: quantity } : { of: total, is: ZERO };
  const bought = isZero(part.of) ? ZERO : divide(multiply(line.buy_total ?? ZERO, part.is), part.of, minorUnits);
  const buying = isAsSold && !line.buy_total_fixed ? { buy_total: null } : { buy_total: negate(bought), buy_total_fixed: true };
  return {
    line: { ...(isAsSold ? sold : priced), ...buying },
    credited: { line: line.id, quantity: toTextTrimmed(quantity), amount: toText(amount, minorUnits) },
  };
}

const PRICE_DECIMALS = 6;

function priceOf(quantity: Decimal, amount: Decimal, minorUnits: number): Pick<Line, 'quantity' | 'unit_amount'> & Partial<Line> {
  if (!isZero(quantity)) {
    const price = divide(amount, quantity, PRICE_DECIMALS);
    if (compare(roundHalfAwayFromZero(multiply(price, quantity), minorUnits), amount) === 0)
      return { quantity: negate(quantity), unit_amount: price };
  }
  return { quantity: negate(ONE), unit_amount: amount, unit: '' };
}

/** How much tax a credit note takes back, of a tax and the base that it takes back of it. */
export type CreditedTax = (tax: TaxRate, base: Decimal) => Decimal;

const NOTHING: ChargedTax = { base: ZERO, tax: ZERO };

/** What documents charge of each tax. */
const taxesOf = (documents: readonly CreditedDocument[]): Map<string, ChargedTax> => chargedTaxes(documents.flatMap(({ items }) => items));

/**
 * The tax of a credit note: the tax of all that is credited by then, less that of the credit notes before. So the taxes of all of them are
 * together those of what they credit, and in the end those of the invoice, to the cent, also where these are not its rate of the base: the
 * last part of a quote has what is left of its taxes.
 */
export function creditedTax(invoice: CreditedDocument, notes: readonly CreditNote[], minorUnits: number): CreditedTax {
  const [charged, before] = [taxesOf([invoice]), taxesOf(notes)];
  return (tax, base) => {
    const { base: all, tax: ofAll } = charged.get(taxKey(tax)) ?? NOTHING;
    const sum = before.get(taxKey(tax)) ?? NOTHING;
    if (isZero(add(add(sum.base, base), all))) return subtract(negate(ofAll), sum.tax);
    const share = { units: tax.rate.units, scale: tax.rate.scale + 2 };
    return subtract(roundHalfAwayFromZero(multiply(add(sum.base, base), share), minorUnits), sum.tax);
  };
}

/**
 * Reports where credit notes take back more than the invoice charged, of a tax or in all: the new one by itself, so that the others can be
 * deleted, and all of them together.
 */
export function validateCredits(
  invoice: CreditedDocument,
  notes: readonly CreditedDocument[],
  added: CreditedDocument,
  findings: Findings,
): void {
  if (![[added], [...notes, added]].some((some) => takesTooMuch(invoice, some))) return;
  const message = 'credits more than was invoiced in all: credit lines of the other sign along with these';
  findings.fault('/lines', 'out_of_range', message);
}

function takesTooMuch(invoice: CreditedDocument, notes: readonly CreditedDocument[]): boolean {
  const [charged, credited] = [taxesOf([invoice]), taxesOf(notes)];
  const total = notes.reduce((sum, note) => add(sum, storedDecimal(note.total)), ZERO);
  const isTooMuch = [...credited].some(([key, { base }]) => isBeyond(negate(base), charged.get(key)?.base ?? ZERO));
  return isTooMuch || isBeyond(negate(total), storedDecimal(invoice.total));
}
