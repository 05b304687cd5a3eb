import { NUMBER_PARTS, WEEKDAYS, type RecurrenceRule, type Until } from './rule.ts';

/** Writes a DATE or DATE-TIME of RFC 5545: 20261231, 20261231T090000 or 20261231T090000Z. */
export function momentToText({ form, seconds }: Until): string {
  const text = new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.000Z/g, '');
  if (form === 'date') return text.slice(0, 'YYYYMMDD'.length);
  return form === 'utc' ? `${text}Z` : text;
}

/** Writes the text of a rule in one fixed order of parts, without those that hold anyway. */
export function ruleToText(rule: RecurrenceRule): string {
  const byDay = rule.byDay.map(({ ordinal, weekday }) => `${ordinal === 0 ? '' : ordinal}${WEEKDAYS[weekday]}`);
  const numbers = Object.entries(NUMBER_PARTS).map(([name, { property }]) => [name, rule[property].join(',')] as const);
  const parts: (readonly [string, string])[] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? '' : String(rule.interval)],
    ['COUNT', rule.count === null ? '' : String(rule.count)],
    ['UNTIL', rule.until === null ? '' : momentToText(rule.until)],
    ['BYDAY', byDay.join(',')],
    ...numbers,
    ['WKST', rule.weekStart === 0 ? '' : WEEKDAYS[rule.weekStart]],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map((part) => part.join('='))
    .join(';');
}
