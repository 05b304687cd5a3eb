/** The parts of a rule that are lists of numbers: the property that holds them and what RFC 5545 allows. With `signed`,
 *  negative numbers count from the end and zero has no meaning. */
export const NUMBER_PARTS = {
  BYMONTH: { property: 'byMonth', min: 1, max: 12, signed: false },
  BYWEEKNO: { property: 'byWeekNumber', min: 1, max: 53, signed: true },
  BYYEARDAY: { property: 'byYearDay', min: 1, max: 366, signed: true },
  BYMONTHDAY: { property: 'byMonthDay', min: 1, max: 31, signed: true },
  BYHOUR: { property: 'byHour', min: 0, max: 23, signed: false },
  BYMINUTE: { property: 'byMinute', min: 0, max: 59, signed: false },
  BYSECOND: { property: 'bySecond', min: 0, max: 60, signed: false },
  BYSETPOS: { property: 'bySetPosition', min: 1, max: 366, signed: true },
} as const;

export type NumberPart = keyof typeof NUMBER_PARTS;

export function isNumberPart(name: string): name is NumberPart {
  return Object.hasOwn(NUMBER_PARTS, name);
}
