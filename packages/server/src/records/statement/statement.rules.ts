import { add, compare, minorUnitsOf, parseDecimal, ZERO, type Decimal } from '@daybook/values';

/** What moves the balance of a client. */
export interface StoredEntry {
  readonly type: 'invoice' | 'credit_note' | 'payment' | 'refund';
  readonly id: number;
  readonly date: number;
  readonly day: string;
  readonly number: string;
  readonly currency: string;
  readonly amount: string;
  readonly due_date: number | null;
  readonly until: string | null;
}

/** An invoice of which something is open. */
export interface StoredItem {
  readonly id: number;
  readonly number: string;
  readonly date: number;
  readonly day: string;
  readonly due_date: number | null;
  readonly until: string | null;
  readonly days: number;
  readonly open_total: string;
  readonly currency: string;
}

export interface StoredOpening {
  readonly currency: string;
  readonly amount: string;
}

export type Age = 'not_due' | 'days_1_to_30' | 'days_31_to_60' | 'days_61_to_90' | 'days_over_90';

/** The account of a client in a currency. */
export interface Section {
  readonly currency: string;
  readonly opening: Decimal;
  readonly entries: readonly (StoredEntry & { readonly balance: Decimal })[];
  readonly closing: Decimal;
  readonly items: readonly StoredItem[];
  readonly ages: { readonly [age in Age]: Decimal };
}

const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

function ageOf(days: number): Age {
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'days_1_to_30';
  if (days <= 60) return 'days_31_to_60';
  return days <= 90 ? 'days_61_to_90' : 'days_over_90';
}

/** A statement by currency: each movement with the balance after it. A currency in which nothing was owed or moved is left out. */
export function sectionsOf(openings: readonly StoredOpening[], entries: readonly StoredEntry[], items: readonly StoredItem[]): Section[] {
  const currencies = [...new Set([...openings, ...entries, ...items].map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency): Section[] => {
    const isOwn = (one: { readonly currency: string }): boolean => one.currency === currency;
    const zero = { units: 0n, scale: minorUnitsOf(currency) ?? 2 };
    const opening = add(zero, decimal(openings.find(isOwn)?.amount ?? '0'));
    let balance = opening;
    const moved = entries.filter(isOwn).map((entry) => ({ ...entry, balance: (balance = add(balance, decimal(entry.amount))) }));
    const open = items.filter(isOwn);
    if (moved.length === 0 && open.length === 0 && compare(opening, ZERO) === 0) return [];
    const sumOf = (age: Age): Decimal =>
      open.filter(({ days }) => ageOf(days) === age).reduce((sum, item) => add(sum, decimal(item.open_total)), zero);
    const ages = {
      not_due: sumOf('not_due'),
      days_1_to_30: sumOf('days_1_to_30'),
      days_31_to_60: sumOf('days_31_to_60'),
      days_61_to_90: sumOf('days_61_to_90'),
      days_over_90: sumOf('days_over_90'),
    };
    return [{ currency, opening, entries: moved, closing: balance, items: open, ages }];
  });
}

export const AGES: readonly Age[] = ['not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90'];
