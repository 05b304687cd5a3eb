import { compare, minorUnitsOf, sizeOf, toText } from '@daybook/values';
import { baseOf, readDiscount, readLine, type StoredDiscount, type StoredLine } from './content.ts';
import { isCounted } from './totals.ts';

/** Whether a client may leave a line out. */
export const isOptional = (line: StoredLine): boolean => line['optional'] === true;

/** The lines of a quote that are invoiced: those that count, none of which is optional any more. */
export const invoicedLines = (items: readonly StoredLine[]): StoredLine[] =>
  items.filter(isCounted).map((line) => (isOptional(line) ? { ...line, optional: false, selected: false } : line));

interface Choosable extends StoredDiscount {
  readonly currency: string;
  readonly items: readonly StoredLine[];
}

/**
 * What becomes of a quote when its client chooses these of its optional lines, and no others. A discount of the whole is no more than what
 * is left to be lowered.
 */
export function choose({ currency, items: before, ...stored }: Choosable, chosen: readonly number[]) {
  const ids = new Set(chosen);
  const items = before.map((line) => (isOptional(line) ? { ...line, selected: ids.has(line.id) } : line));
  const scale = minorUnitsOf(currency) ?? 0;
  const { amount } = readDiscount(stored);
  const most = sizeOf(baseOf(items.map(readLine), scale));
  return { items, discount_amount: toText(compare(amount, most) > 0 ? most : amount, scale) };
}
