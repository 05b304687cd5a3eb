import { parseDecimal, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import { Computed, type Columns } from '../../writes/index.ts';

/** What of an invoice is settled. All three have the sign of its total. */
export interface Settlement {
  readonly total: Decimal;
  readonly paid: Decimal;
  readonly credited: Decimal;
}

/** The columns of a settlement. What is open is calculated by the database. */
export function settlementColumns({ total, paid, credited }: Settlement): Columns {
  const open = toText(subtract(subtract(total, paid), credited), total.scale);
  return { paid_total: paid, credited_total: credited, open_total: new Computed(() => 'default', null, open) };
}

/** The columns of an invoice of which nothing is settled. */
export function unsettledColumns(given: Decimal | string): Columns {
  const total = typeof given === 'string' ? (parseDecimal(given) ?? ZERO) : given;
  const zero = { units: 0n, scale: total.scale };
  return settlementColumns({ total, paid: zero, credited: zero });
}
