import { add, compare, minorUnitsOf, storedDecimal, ZERO, type Decimal } from '@daybook/values';

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
export interface StoredItem extends Omit<StoredEntry, 'type' | 'amount'> {
  readonly days: number;
  readonly open_total: string;
}

/** What is owed in a currency, or given as credit. */
export interface StoredSum {
  readonly currency: string;
  readonly amount: string;
}

export type Age = 'not_due' | 'days_1_to_30' | 'days_31_to_60' | 'days_61_to_90' | 'days_over_90';

/** What is open in a currency, and of how many invoices. */
export type StoredAges = { readonly [age in Age]: string } & { readonly currency: string; readonly items: number };

/** The account of a client in a currency. */
export interface Section {
  readonly currency: string;
  readonly opening: Decimal;
  readonly entries: readonly (StoredEntry & { readonly balance: Decimal })[];
  readonly closing: Decimal;
  readonly items: readonly StoredItem[];
  /** Open invoices beside these. */
  readonly itemsLeftOut: number;
  readonly ages: { readonly [age in Age]: Decimal };
  /** What the client has in credit now. */
  readonly credit: Decimal;
}

/** What a statement is made of. */
interface Stored {
  readonly openings: readonly StoredSum[];
  readonly entries: readonly StoredEntry[];
  readonly items: readonly StoredItem[];
  readonly ages: readonly StoredAges[];
  readonly credits: readonly StoredSum[];
}

export const AGES: readonly Age[] = ['not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90'];

/** A statement by currency: each movement with the balance after it. A currency in which nothing was owed or moved is left out. */
export function sectionsOf({ openings, entries, items, ages, credits }: Stored): Section[] {
  const currencies = [...new Set([...openings, ...entries, ...ages, ...credits].map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency): Section[] => {
    const isOwn = (one: { readonly currency: string }): boolean => one.currency === currency;
    const zero = { units: 0n, scale: minorUnitsOf(currency) ?? 2 };
    const opening = add(zero, storedDecimal(openings.find(isOwn)?.amount ?? '0'));
    let balance = opening;
    const moved = entries.filter(isOwn).map((entry) => ({ ...entry, balance: (balance = add(balance, storedDecimal(entry.amount))) }));
    const open = items.filter(isOwn);
    const aged = ages.find(isOwn);
    const credit = credits.find(isOwn);
    if (moved.length === 0 && (aged ?? credit) === undefined && compare(opening, ZERO) === 0) return [];
    const sumOf = (age: Age): Decimal => add(zero, storedDecimal(aged?.[age] ?? '0'));
    return [
      {
        currency,
        opening,
        entries: moved,
        closing: balance,
        items: open,
        itemsLeftOut: (aged?.items ?? 0) - open.length,
        ages: {
          not_due: sumOf('not_due'),
          days_1_to_30: sumOf('days_1_to_30'),
          days_31_to_60: sumOf('days_31_to_60'),
          days_61_to_90: sumOf('days_61_to_90'),
          days_over_90: sumOf('days_over_90'),
        },
        credit: add(zero, storedDecimal(credit?.amount ?? '0')),
      },
    ];
  });
}
