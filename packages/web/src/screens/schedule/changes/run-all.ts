import { api } from '../../../api/client.ts';
import { resultsOf, type Result, type Operation } from '../../../api/batch.ts';
import { refresh } from '../../../api/queries.ts';
import { versionIn } from './steps.ts';

const SHOWN = { Prefer: 'return=representation' };

/** The versions that own changes of several bookings left: the board may have yet to read those. */
const left = new Map<number, number>();

/** Whether a version of a booking is what an own change left. */
export const isOwnVersion = (id: number, version: number): boolean => left.get(id) === version;

/** Writes all of it or nothing, or each by itself. */
export async function runAll(operations: readonly Operation[], atomic = true): Promise<readonly Result[]> {
  const body = { atomic, operations: operations.map((one) => ({ ...one, headers: { ...SHOWN, ...one.headers } })) };
  const { data } = await api.POST('/v2/batch', { body });
  const results = resultsOf(data.results, operations);
  for (const { headers, body: answer } of results)
    if (headers.etag !== undefined && answer.success?.id !== undefined) left.set(answer.success.id, versionIn(headers.etag));
  refresh(new Set(['booking']));
  return results;
}
