import { isTimeZone } from '@daybook/values';
import type { Write } from '../../writing/index.ts';
import { isKnownZone } from './owned.sql.ts';

// The database takes some milliseconds to list its zones, and which there are does not change while it runs.
const known = new Set<string>(['UTC']);

/** Reports a name that is no time zone, or one that the database cannot tell the time in. */
export async function judgeTimeZone(write: Write, zone: string | undefined, pointer: string): Promise<void> {
  if (zone === undefined || zone === '' || known.has(zone)) return;
  if (isTimeZone(zone)) {
    const { found } = await write.tx.one<{ found: boolean }>(isKnownZone, { zone });
    if (found) {
      known.add(zone);
      return;
    }
  }
  write.findings.fault(pointer, 'invalid_value', `${JSON.stringify(zone)} is not a time zone, such as Europe/Berlin`);
}
