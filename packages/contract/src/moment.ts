import { isInstant, parseInstant } from '@daybook/values';

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

/** The same where a day without a time means its last second. */
export function readEnd(text: string, zone: string): ReturnType<typeof readMoment> {
  const end = DAY_ALONE.test(text) ? readMoment(`${text}T23:59:59`, zone) : undefined;
  return end !== undefined && 'value' in end ? end : readMoment(text, zone);
}

/** Reads UNIX seconds, or ISO 8601 text in a time zone: a moment as every query takes it. */
export function readMoment(text: string, zone: string): { readonly value: number } | { readonly fault: string } {
  if (/^-?\d+$/.test(text))
    return isInstant(Number(text)) ? { value: Number(text) } : { fault: `"${text}" is not UNIX seconds of the years 1900 to 9999` };
  // A plus sign of an offset that was not escaped reaches us as a space.
  const instant = parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'), zone);
  return instant === null
    ? { fault: `"${text}" is not UNIX seconds or an ISO 8601 date or date-time of the years 1900 to 9999` }
    : { value: instant };
}
