import type { BodyOf, priceFields } from '@daybook/contract';
import { printPrices, readPrices, type Price, type Rate, type Scope } from '../../billing/rates/rate.ts';
import { Computed, type Existing, type Write } from '../../writes/index.ts';
import { mergedRates, storePeriods } from './merged-rates.ts';
import { loadPrices, pricePeriods, reservePriceIds } from './rate-scheme.sql.ts';

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
    reserveIds: reservePriceIds,
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
