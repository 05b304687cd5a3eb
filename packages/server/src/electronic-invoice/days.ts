import type { CalendarDate } from '@daybook/values';
import type { Period } from '../billing/business-document.ts';

/** A day as YYYY-MM-DD. */
export function dayOf(date: CalendarDate | null | undefined): string | undefined {
  if (date === null || date === undefined) return undefined;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.year}-${two(date.month)}-${two(date.day)}`;
}

export function periodOf(period: Period | null): { readonly start: string; readonly end: string } | undefined {
  const [start, end] = [dayOf(period?.start), dayOf(period?.end)];
  return start === undefined || end === undefined ? undefined : { start, end };
}
