import { equals } from '@daybook/values';
import { unknownTaxes, type KnownTaxes } from '../../billing/merge-taxes.ts';
import { mergeRates, type RateContext, type SentRate } from '../../billing/rates/merge-rates.ts';
import type { Rate } from '../../billing/rates/rate.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { insertRows, type RowTable } from '../../database/transaction.ts';
import type { Write } from '../../writes/index.ts';
import { findOrMakeTaxes, loadTaxes, taxKey } from '../tax/index.ts';

/** What rates belong to: where they are in a body, and how new ones get an id. */
export type RatesOf<R extends Rate, S extends SentRate> = Pick<RateContext<R, S>, 'place' | 'owner' | 'currency' | 'complete' | 'keyOf'> & {
  readonly reserveIds: Statement;
};

/** The rates of a record as a body changes them; the taxes that it names are found or made. */
export async function mergedRates<R extends Rate, S extends SentRate>(
  write: Write,
  before: readonly R[],
  sent: readonly S[],
  { reserveIds, ...given }: RatesOf<R, S>,
): Promise<R[]> {
  const [taxes, ids] = await Promise.all([taxesOf(write, before, sent), newIds(write, sent, reserveIds)]);
  return mergeRates(before, sent, { ...given, findings: write.findings, taxes, nextId: () => ids.shift() ?? 0 });
}

async function newIds(write: Write, sent: readonly SentRate[], reserveIds: Statement): Promise<number[]> {
  const count = sent.filter(({ id }) => typeof id !== 'number').length;
  if (count === 0) return [];
  const rows = await write.tx.run<{ id: number }>(reserveIds, { count });
  return rows.map(({ id }) => id);
}

async function taxesOf(write: Write, before: readonly Rate[], sent: readonly SentRate[]): Promise<KnownTaxes> {
  const named = sent.flatMap(({ taxes = [] }) => taxes);
  const ids = named.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const wanted = sent.flatMap(({ id, taxes = [] }) => unknownTaxes(before.find((rate) => rate.id === id)?.taxes ?? [], taxes));
  const byId = await loadTaxes(write, ids);
  const byName = await findOrMakeTaxes(write, wanted);
  return {
    byId: (id) => byId.get(id),
    byName: (name, rate) => [byName.get(taxKey({ name, rate }))].find((tax) => tax !== undefined && equals(tax.rate, rate)),
  };
}

/** The table of the periods in which rates hold, of which the database lets no two overlap. */
export interface PeriodTable {
  readonly clear: Statement;
  readonly rows: RowTable;
}

/** Stores when the rates of a record hold, without waiting; `about` is what else a period is told apart by. */
export function storePeriods<R extends Rate>(
  { tx }: Write,
  { clear, rows }: PeriodTable,
  owner: number,
  rates: readonly R[],
  about: (rate: R) => Values,
): void {
  tx.send(clear, { owner });
  const period = ({ id, type_id, date_start, date_end }: R): Values => ({
    id,
    type_id,
    owner,
    from: date_start || null,
    to: date_end || null,
  });
  insertRows(
    tx,
    rows,
    rates.map((rate) => ({ ...period(rate), ...about(rate) })),
  );
}
