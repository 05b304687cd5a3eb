import type { BodyOf, priceFields } from '@daybook/contract';
import { equals } from '@daybook/values';
import { unknownTaxes, type KnownTaxes } from '../../billing/merge-content.ts';
import { mergeRates, type RateContext, type SentRate } from '../../billing/rates/merge-rates.ts';
import { printPrices, readPrices, type Price, type Rate, type Scope } from '../../billing/rates/rate.ts';
import type { Values } from '../../database/statement.ts';
import { insertRows } from '../../database/transaction.ts';
import { Computed, type Existing, type Write } from '../../writes/index.ts';
import { findOrMakeTaxes, loadTaxes, taxKey } from '../tax/index.ts';
import { loadPrices, pricePeriods, type PeriodTable } from './rate-scheme.sql.ts';

/** What rates belong to: where they are in a body, and what their ids are counted by. */
type RatesOf<R extends Rate, S extends SentRate> = Pick<RateContext<R, S>, 'place' | 'owner' | 'currency' | 'complete' | 'keyOf'> & {
  readonly counter: string;
};

/** The rates of a record as a body changes them; the taxes that it names are found or made. */
export async function mergedRates<R extends Rate, S extends SentRate>(
  write: Write,
  before: readonly R[],
  sent: readonly S[],
  { counter, ...merging }: RatesOf<R, S>,
): Promise<R[]> {
  const [taxes, ids] = await Promise.all([
    taxesOf(write, before, sent),
    write.tx.reserveIds(counter, sent.filter(({ id }) => typeof id !== 'number').length),
  ]);
  return mergeRates(before, sent, { ...merging, findings: write.findings, taxes, nextId: () => ids.shift() ?? 0 });
}

async function taxesOf(write: Write, before: readonly Rate[], sent: readonly SentRate[]): Promise<KnownTaxes> {
  const named = sent.flatMap(({ taxes = [] }) => taxes);
  const ids = named.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const newTaxes = sent.flatMap(({ id, taxes = [] }) => unknownTaxes(before.find((rate) => rate.id === id)?.taxes ?? [], taxes));
  const byId = await loadTaxes(write, ids);
  const byName = await findOrMakeTaxes(write, newTaxes);
  return {
    byId: (id) => byId.get(id),
    byName: (name, rate) => [byName.get(taxKey({ name, rate }))].find((tax) => tax !== undefined && equals(tax.rate, rate)),
  };
}

/** Stores when the rates of a record hold, without waiting; `about` is what else distinguishes periods. */
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

type SentPrice = BodyOf<typeof priceFields>;

const UNSET: Scope = { project_id: null, client_uuid: null, user_id: null, resource_id: null, role_id: null };

/** What a price is for: each member as it was sent, or as it was. */
function scopeOf({ project_id, client_uuid, user_id, resource_id, role_id }: SentPrice, old: Scope = UNSET): Scope {
  return {
    project_id: project_id === undefined ? old.project_id : project_id,
    client_uuid: client_uuid === undefined ? old.client_uuid : client_uuid.toLowerCase() || null,
    user_id: user_id === undefined ? old.user_id : user_id,
    resource_id: resource_id === undefined ? old.resource_id : resource_id,
    role_id: role_id === undefined ? old.role_id : role_id,
  };
}

const about = ({ project_id, client_uuid, user_id, resource_id, role_id }: Scope) => ({
  project: project_id ?? 0,
  client: client_uuid ?? '',
  user: user_id ?? 0,
  resource: resource_id ?? 0,
  role: role_id ?? 0,
});

/** The prices that a scheme has after a body; undefined leaves them as they are. They have the currency of the scheme, also a new one. */
export async function pricesAfter(
  write: Write,
  sent: readonly SentPrice[] | undefined,
  currency: string,
  existing?: Existing,
): Promise<Price[] | undefined> {
  const isKept = existing === undefined || existing.columns['currency'] === currency;
  if (sent === undefined && isKept) return undefined;
  const before = existing === undefined ? [] : await pricesOf(write, existing);
  const merged = await mergedRates<Price, SentPrice>(write, before, sent ?? before.map(({ id }) => ({ id })), {
    place: '/prices',
    owner: 'rate scheme',
    counter: 'rate_price',
    currency,
    complete: (rate: Rate, one, old) => ({ ...rate, currency, ...scopeOf(one, old) }),
    keyOf: (price) => JSON.stringify([price.type_id, about(price)]),
  });
  return merged;
}

async function pricesOf(write: Write, { key }: Existing): Promise<Price[]> {
  const { prices } = await write.tx.one<{ prices: string }>(loadPrices, { id: key });
  return readPrices(prices);
}

/** The column of prices. */
export function pricesColumn(prices: readonly Price[] | undefined): Computed | undefined {
  if (prices === undefined) return undefined;
  const text = printPrices(prices);
  return new Computed((parameter) => `${parameter}::json`, text, JSON.parse(text));
}

/** Stores when the prices of a scheme hold, without waiting. */
export function storePrices(write: Write, scheme: number, prices: readonly Price[] | undefined): void {
  if (prices !== undefined) storePeriods(write, pricePeriods, scheme, prices, about);
}
