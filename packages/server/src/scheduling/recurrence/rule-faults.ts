import type { RecurrenceRule, RuleFault } from './rule.ts';

type Check = {
  readonly broken: (rule: RecurrenceRule, allDay: boolean) => boolean;
  readonly message: string | ((rule: RecurrenceRule) => string);
};

function hasTimes({ byHour, byMinute, bySecond }: RecurrenceRule): boolean {
  return byHour.length + byMinute.length + bySecond.length > 0;
}

function hasDays({ byMonth, byWeekNumber, byYearDay, byMonthDay, byDay }: RecurrenceRule): boolean {
  return byMonth.length + byWeekNumber.length + byYearDay.length + byMonthDay.length + byDay.length > 0;
}

function isCounted({ byDay }: RecurrenceRule): boolean {
  return byDay.some(({ ordinal }) => ordinal !== 0);
}

/** Every minute of a day. A series has at most 1,000 occurrences, so that more can only be meant to be thrown away. */
const MAX_TIMES_OF_DAY = 1_440;

function timesOfDay({ byHour, byMinute, bySecond }: RecurrenceRule): number {
  return [byHour, byMinute, bySecond].reduce((times, { length }) => times * Math.max(1, length), 1);
}

const CHECKS: readonly Check[] = [
  {
    broken: ({ count, until }) => count !== null && until !== null,
    message: 'COUNT and UNTIL exclude each other.',
  },
  {
    broken: ({ until }, allDay) => !allDay && until !== null && until.form !== 'utc',
    message: 'UNTIL of a booking with times must be in UTC, such as 20261231T225959Z.',
  },
  {
    broken: ({ until }, allDay) => allDay && until !== null && until.form !== 'date',
    message: 'UNTIL of an all-day booking must be a date, such as 20261231.',
  },
  {
    broken: (rule) => isCounted(rule) && rule.frequency !== 'MONTHLY' && rule.frequency !== 'YEARLY',
    message: 'BYDAY may count its weekdays (2MO, -1FR) only with FREQ=MONTHLY or FREQ=YEARLY.',
  },
  {
    broken: (rule) => isCounted(rule) && rule.byWeekNumber.length > 0,
    message: 'BYDAY may not count its weekdays (2MO, -1FR) together with BYWEEKNO.',
  },
  {
    broken: (rule, allDay) => allDay && hasTimes(rule),
    message: 'BYHOUR, BYMINUTE and BYSECOND have no meaning for an all-day booking.',
  },
  {
    broken: (rule) => rule.bySetPosition.length > 0 && !hasDays(rule) && !hasTimes(rule),
    message: 'BYSETPOS needs another BY part to choose from.',
  },
  {
    broken: (rule) => timesOfDay(rule) > MAX_TIMES_OF_DAY,
    message: (rule) =>
      `BYHOUR, BYMINUTE and BYSECOND together name ${timesOfDay(rule)} times of a day; at most ${MAX_TIMES_OF_DAY} are allowed.`,
  },
];

/** What RFC 5545 (3.3.10) forbids of the parts together, for a booking with times or of whole days; empty when nothing. */
export function ruleFaults(rule: RecurrenceRule, allDay: boolean): RuleFault[] {
  return CHECKS.filter(({ broken }) => broken(rule, allDay)).map(({ message }) => ({
    code: 'invalid_rule',
    message: typeof message === 'string' ? message : message(rule),
  }));
}
