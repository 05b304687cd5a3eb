import { isInstant, parseInstant } from '@daybook/values';

/** Reads UNIX seconds, or ISO 8601 text in a time zone: a moment as every query takes it. */
export function readMoment(text: string, zone: string): { readonly value: number } | { readonly fault: string } {
  if (/^-?\d+$/.test(text))
    return isInstant(Number(text)) ? { value: Number(text) } : { fault: `"${text}" is not UNIX seconds of the years 1900 to 9999` };
  // A plus sign of an offset that was not escaped reaches us as a space.
  const instant = parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'), zone);
  return instant === null ? { fault: `"${text}" is not UNIX seconds or an ISO 8601 date or date-time` } : { value: instant };
}
