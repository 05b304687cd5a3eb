import type { BodyOfRecord, rateScheme } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, insertRow, refuseInUse, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { documentsWithScheme } from './rate-scheme.sql.ts';

type Body = BodyOfRecord<typeof rateScheme>;

// A scheme always has a currency: without one, or with an empty one, it takes that of the account.
const currencyOf = (write: Write, sent: string | undefined): string => (sent === undefined || sent === '' ? write.viewer.currency : sent);

export async function createRateScheme(write: Write, body: Body): Promise<Written> {
  write.refuseFaults();
  const id = await insertRow(write, 'rate_scheme', { ...body, currency: currencyOf(write, body.currency) });
  write.changed({ kind: 'rate-scheme', key: id, action: 'created' });
  return { id, key: id };
}

export async function updateRateScheme(write: Write, body: Body, existing: Existing): Promise<void> {
  write.refuseFaults();
  updateRow(write, 'rate_scheme', existing.key, { ...body, currency: body.currency === undefined ? undefined : currencyOf(write, body.currency) });
  write.changed({ kind: 'rate-scheme', key: existing.key, action: 'updated', before: existing });
}

export async function deleteRateScheme(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, documentsWithScheme, { key: existing.key });
  deleteRow(write, 'rate_scheme', existing.key);
  write.changed({ kind: 'rate-scheme', key: existing.key, action: 'deleted', before: existing });
}
