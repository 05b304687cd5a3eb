import { equals } from '@daybook/values';
import { hasLevel } from '../../access/viewer.ts';
import { unknownTaxes, type KnownTaxes } from '../../billing/merge-taxes.ts';
import { Computed, type Existing, type Write } from '../../writes/index.ts';
import { findOrMakeTaxes, loadTaxes, taxKey } from '../tax/index.ts';
import { mergeRates, printRates, readRates, type Rate, type SentRate } from './rates.rules.ts';
import { drawRateIds, loadRates } from './resource.sql.ts';

/**
 * The column of the rates that a body sends; undefined leaves them as they are. Who may not see rates reads `[]` and may
 * send that back; anything else is refused with permission_denied.
 */
export async function ratesColumn(
  write: Write,
  sent: readonly SentRate[] | undefined,
  existing: Existing | undefined,
): Promise<Computed | undefined> {
  if (sent === undefined) return undefined;
  if (!hasLevel(write.viewer, 'Finance', 'R-')) {
    if (sent.length > 0) write.require('Finance', 'R-');
    return undefined;
  }
  const before = await ratesOf(write, existing);
  const [taxes, ids] = await Promise.all([taxesOf(write, before, sent), newIds(write, sent)]);
  const merged = mergeRates(before, sent, {
    findings: write.findings,
    taxes,
    nextId: () => ids.shift() ?? 0,
    currency: write.viewer.currency,
  });
  const text = printRates(merged);
  return new Computed((parameter) => `${parameter}::json`, text, JSON.parse(text));
}

async function ratesOf(write: Write, existing: Existing | undefined): Promise<Rate[]> {
  if (existing === undefined) return [];
  const { rates } = await write.tx.one<{ rates: string }>(loadRates, { id: existing.key });
  return readRates(rates);
}

async function newIds(write: Write, sent: readonly SentRate[]): Promise<number[]> {
  const count = sent.filter(({ id }) => typeof id !== 'number').length;
  if (count === 0) return [];
  const rows = await write.tx.run<{ id: number }>(drawRateIds, { count });
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
