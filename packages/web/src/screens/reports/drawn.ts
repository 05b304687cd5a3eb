import { homeOf, type Row } from './row.ts';

const MAX_BARS = 15;

interface Bar {
  readonly row: Row;
  readonly amount: string;
}

interface Drawn {
  readonly currency: string;
  readonly bars: readonly Bar[];
  /** Whether smaller ones are left out. */
  readonly isPart: boolean;
}

/**
 * Rows as bars of one currency, that of the account where rows are converted to it, else the most frequent one. What is nothing has no bar;
 * of many rows the largest have one, in the order of the table.
 */
export function drawnOf(rows: readonly Row[], figure: string): Drawn {
  const frequent = [...Map.groupBy(rows, (row) => String(row['currency']))].toSorted(([, one], [, other]) => other.length - one.length)[0];
  const currency = String(rows.map(homeOf).find((home) => home !== undefined)?.['currency'] ?? frequent?.[0] ?? '');
  const bars = rows.flatMap((row) => {
    const amount = (row['currency'] === currency ? row : homeOf(row))?.[figure];
    return typeof amount === 'string' && Number(amount) !== 0 ? [{ row, amount }] : [];
  });
  const lengthOf = ({ amount }: Bar): number => Math.abs(Number(amount));
  const largest = new Set(bars.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MAX_BARS));
  return { currency, bars: bars.filter((bar) => largest.has(bar)), isPart: largest.size < bars.length };
}
