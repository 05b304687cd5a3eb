import { parseCalendarDate } from './calendar-date.ts';
import { instantOfLocal, offsetAt } from './time-zone.ts';

/** Whole UNIX seconds. */
export type Instant = number;

/** 1900-01-01T00:00:00Z. */
export const MIN_INSTANT: Instant = -2_208_988_800;
/** 9999-12-31T23:59:59Z. */
export const MAX_INSTANT: Instant = 253_402_300_799;

const TIME = /^[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:([Zz])|([+-])(\d{2})(?::?(\d{2}))?)?$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

type TimeOfDay = { readonly seconds: number; readonly offset: number | null };

function parseTimeOfDay(text: string): TimeOfDay | null {
  const parts = TIME.exec(text);
  if (parts === null) return null;
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
  const [offsetHour, offsetMinute] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;
  const isLocal = parts[4] === undefined && parts[5] === undefined;
  const offset = (parts[5] === '-' ? -1 : 1) * (offsetHour * 3600 + offsetMinute * 60);
  return { seconds: hour * 3600 + minute * 60 + second, offset: isLocal ? null : offset };
}

/** True for whole seconds within the years 1900 to 9999 of UTC. */
export function isInstant(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_INSTANT && value <= MAX_INSTANT;
}

/** Reads an ISO 8601 date (the start of that day) or date-time; without Z or an offset it is local to `zone`, a tz database name.
 *  Fractions of a second are cut. Another form, a time that does not exist or a year outside 1900 to 9999: null. */
export function parseInstant(text: string, zone: string): Instant | null {
  const date = parseCalendarDate(text.slice(0, DATE_LENGTH));
  const time = text.length === DATE_LENGTH ? { seconds: 0, offset: null } : parseTimeOfDay(text.slice(DATE_LENGTH));
  if (date === null || time === null) return null;
  const local = Date.UTC(date.year, date.month - 1, date.day) / 1000 + time.seconds;
  const instant = time.offset === null ? instantOfLocal(local, zone) : local - time.offset;
  return isInstant(instant) ? instant : null;
}

/** Writes the instant as the clocks of `zone` show it, with their offset: "2026-03-29T03:00:00+02:00". */
export function toIso(instant: Instant, zone: string): string {
  // Local mean times of around 1900 have offsets with seconds, which ISO 8601 cannot write: there the instant is kept exact
  // and the clock reading gives way by less than a minute.
  const minutes = Math.trunc(offsetAt(instant, zone) / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  const reading = new Date((instant + minutes * 60) * 1000).toISOString().replace(/\.000Z$/, '');
  const ahead = Math.abs(minutes);
  return `${reading}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
