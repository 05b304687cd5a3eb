import { DAY } from './seconds.ts';
import { memo } from './memo.ts';

// ICU knows these, the tz database (and with it PostgreSQL) does not, or means something else by them.
const ONLY_IN_ICU = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST US/PACIFIC-NEW'.split(' '),
);

/** By the name in small letters: each spelling of a name would take 35 KB for as long as the process runs. */
const formatOfName = memo(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

const formatOf = (zone: string): Intl.DateTimeFormat => formatOfName(zone.toLowerCase());

/** True for a name of the tz database such as "Europe/Berlin" or "UTC". A bare offset such as "+02:00" is no name. */
export function isTimeZone(name: string): boolean {
  const upper = name.toUpperCase();
  if (!/^[A-Z]/.test(upper) || upper.startsWith('SYSTEMV/') || ONLY_IN_ICU.has(upper)) return false;
  try {
    return Boolean(formatOf(name));
  } catch {
    return false;
  }
}

function readOffset(instant: number, zone: string): number {
  const shown = formatOf(zone).format(instant * 1000);
  const [month = 0, day = 0, year = 0, hour, minute, second] = (shown.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant;
}

const MIDNIGHTS_KEPT = 50_000;
const midnights = new Map<string, Map<number, number>>();
let kept = 0;

// Reading a clock costs far more than anything else that is done with time: what it shows when a day of UTC begins is kept.
function offsetAtMidnight(day: number, zone: string): number {
  const cached = midnights.get(zone)?.get(day);
  if (cached !== undefined) return cached;
  const offset = readOffset(day * DAY, zone);
  if (kept >= MIDNIGHTS_KEPT) {
    midnights.clear();
    kept = 0;
  }
  const ofZone = midnights.get(zone) ?? new Map<number, number>();
  midnights.set(zone, ofZone.set(day, offset));
  kept += 1;
  return offset;
}

/** Seconds that the zone's clocks are ahead of UTC at an instant (UNIX seconds). An unknown zone throws a RangeError. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const day = Math.floor(instant / DAY);
  const offset = offsetAtMidnight(day, zone);
  // No clock was ever changed and changed back within one day of UTC.
  return offset === offsetAtMidnight(day + 1, zone) ? offset : readOffset(instant, zone);
}

/** The instant at which the zone's clocks show a local time, given as the UNIX seconds that the same clock reading has in UTC.
 *  A reading that a clock change skips uses the offset before the change; one that occurs twice means the first. */
export function instantOfLocal(local: number, zone: string): number {
  const day = 86_400;
  const before = local - offsetAt(local - day, zone);
  const after = local - offsetAt(local + day, zone);
  const real = [before, after].filter((candidate) => candidate + offsetAt(candidate, zone) === local);
  return real.length === 0 ? before : Math.min(...real);
}
