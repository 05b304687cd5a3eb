import { isTimeZone } from '@daybook/values';
import type { Write } from '../../writes/index.ts';
import { isKnownZone } from './owned.sql.ts';

// The database takes some milliseconds to list its zones, and which there are does not change while it runs.
const known = new Set<string>(['UTC']);

/** Reports a name that is not a time zone, or that the database does not support. */
export async function validateTimeZone(write: Write, zone: string | undefined, pointer: string): Promise<void> {
  if (zone === undefined || zone === '' || known.has(zone)) return;
  if (isTimeZone(zone)) {
    const { found } = await write.tx.one<{ found: boolean }>(isKnownZone, { zone });
    if (found) {
      known.add(zone);
      return;
    }
  }
  write.findings.fault(pointer, 'invalid_value', `${JSON.stringify(zone)} is not a time zone of the tz database, such as Europe/Berlin`);
}
