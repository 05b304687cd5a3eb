import type { SentRate } from '../../billing/rates/merge-rates.ts';
import { printRates, readRates, type Rate } from '../../billing/rates/rate.ts';
import { hasLevel } from '../../access/viewer.ts';
import { Computed, type Existing, type Write } from '../../writes/index.ts';
import { mergedRates } from '../rate-scheme/index.ts';
import { loadRates } from './resource.sql.ts';

/**
 * The rates that a resource has after a body; undefined leaves them as they are. A caller that may not see rates reads `[]` and may send it
 * back; anything else is refused with permission_denied.
 */
export async function ratesAfter(
  write: Write,
  sent: readonly SentRate[] | undefined,
  existing: Existing | undefined,
): Promise<Rate[] | undefined> {
  if (sent === undefined) return undefined;
  if (!hasLevel(write.viewer, 'Finance', 'R-')) {
    if (sent.length > 0) write.require('Finance', 'R-');
    return undefined;
  }
  return mergedRates(write, await ratesOf(write, existing), sent, {
    place: '/rates',
    owner: 'resource',
    counter: 'resource_rate',
    currency: write.viewer.currency,
    complete: (rate) => rate,
    keyOf: ({ type_id, currency }) => `${type_id} ${currency}`,
  });
}

/** The column of rates: JSON text, because a JavaScript number would lose digits of an amount. */
export function ratesColumn(rates: readonly Rate[] | undefined): Computed | undefined {
  if (rates === undefined) return undefined;
  const text = printRates(rates);
  return new Computed((parameter) => `${parameter}::json`, text, JSON.parse(text));
}

async function ratesOf(write: Write, existing: Existing | undefined): Promise<Rate[]> {
  if (existing === undefined) return [];
  const { rates } = await write.tx.one<{ rates: string }>(loadRates, { id: existing.key });
  return readRates(rates);
}
