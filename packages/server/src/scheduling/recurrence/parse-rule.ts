import { parseCalendarDate } from '@daybook/values';
import { dayNumber, SECONDS_OF_DAY, type Weekday } from '../calendar-days.ts';
import {
  FREQUENCIES,
  isNumberPart,
  NUMBER_PARTS,
  WEEKDAYS,
  type ByDay,
  type Frequency,
  type NumberPart,
  type RecurrenceRule,
  type RuleFault,
  type Until,
} from './rule.ts';

type Draft = { -readonly [Member in keyof RecurrenceRule]: RecurrenceRule[Member] };

const SUB_DAILY = ['HOURLY', 'MINUTELY', 'SECONDLY'];
const MAX_REPEATS = 999_999;
const MAX_WEEKS = 53;

const WHOLE = /^\d{1,6}$/;
const SIGNED = /^[+-]?\d{1,3}$/;
const BY_DAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;
const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

class RuleError extends Error {
  readonly fault: RuleFault;
  constructor(code: RuleFault['code'], message: string) {
    super(message);
    this.fault = { code, message };
  }
}

function invalid(message: string): RuleError {
  return new RuleError('invalid_rule', message);
}

/** Reads a DATE or DATE-TIME of RFC 5545 (3.3.4, 3.3.5). Another form or a moment that does not exist: null. */
export function parseMoment(text: string): Until | null {
  const parts = MOMENT.exec(text);
  const date = parts === null ? null : parseCalendarDate(`${parts[1]}-${parts[2]}-${parts[3]}`);
  if (parts === null || date === null) return null;
  const midnight = dayNumber(date.year, date.month, date.day) * SECONDS_OF_DAY;
  if (parts[4] === undefined) return { form: 'date', seconds: midnight };
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6])];
  if (hour > 23 || minute > 59 || second > 60) return null;
  // Clocks without leap seconds read second 60 as 59 (RFC 5545, 3.3.12).
  const seconds = midnight + hour * 3600 + minute * 60 + Math.min(second, 59);
  return { form: parts[7] === undefined ? 'local' : 'utc', seconds };
}

function readFrequency(value: string): Frequency {
  const frequency = FREQUENCIES.find((name) => name === value);
  if (frequency !== undefined) return frequency;
  const allowed = FREQUENCIES.join(', ');
  if (SUB_DAILY.includes(value)) {
    throw new RuleError('unsupported_rule', `FREQ=${value} is not supported: a booking repeats at most daily (${allowed}).`);
  }
  throw invalid(`FREQ must be one of ${allowed}, not "${value}".`);
}

function readWhole(name: string, value: string): number {
  const number = WHOLE.test(value) ? Number(value) : 0;
  if (number < 1) throw invalid(`${name} must be a whole number from 1 to ${MAX_REPEATS}, not "${value}".`);
  return number;
}

function readUntil(value: string): Until {
  const until = parseMoment(value);
  if (until === null) throw invalid(`UNTIL must be a date such as 20261231 or a time such as 20261231T090000Z, not "${value}".`);
  return until;
}

function readWeekday(name: string, value: string): Weekday {
  const index = WEEKDAYS.indexOf(value as (typeof WEEKDAYS)[number]);
  if (index === -1) throw invalid(`${name} must be one of ${WEEKDAYS.join(', ')}, not "${value}".`);
  return index as Weekday;
}

function readByDay(value: string): ByDay[] {
  return [...new Set(value.split(','))].map((member) => {
    const parts = BY_DAY.exec(member);
    const ordinal = Number(parts?.[1] ?? 0);
    const isZero = parts?.[1] !== undefined && ordinal === 0;
    if (parts === null || isZero || Math.abs(ordinal) > MAX_WEEKS) {
      throw invalid(`BYDAY takes weekdays such as MO or, counted, 2MO and -1FR, not "${member}".`);
    }
    return { ordinal, weekday: readWeekday('BYDAY', parts[2] ?? '') };
  });
}

function readNumbers(name: NumberPart, value: string): number[] {
  const { min, max, signed } = NUMBER_PARTS[name];
  const numbers = value.split(',').map((member) => {
    const number = SIGNED.test(member) ? Number(member) : Number.NaN;
    const size = signed ? Math.abs(number) : number;
    if (!(size >= min && size <= max)) {
      throw invalid(`${name} takes numbers from ${min} to ${max}${signed ? `, or from -${max} to -${min}` : ''}, not "${member}".`);
    }
    return name === 'BYSECOND' ? Math.min(number, 59) : number;
  });
  return [...new Set(numbers)];
}

function readPart(draft: Partial<Draft>, name: string, value: string): void {
  if (name === 'FREQ') draft.frequency = readFrequency(value);
  else if (name === 'INTERVAL') draft.interval = readWhole(name, value);
  else if (name === 'COUNT') draft.count = readWhole(name, value);
  else if (name === 'UNTIL') draft.until = readUntil(value);
  else if (name === 'WKST') draft.weekStart = readWeekday(name, value);
  else if (name === 'BYDAY') draft.byDay = readByDay(value);
  else if (isNumberPart(name)) draft[NUMBER_PARTS[name].property] = readNumbers(name, value);
  else throw new RuleError('unsupported_rule', `"${name}" is no part of a recurrence rule that is supported.`);
}

const WITHOUT_PARTS = {
  interval: 1,
  count: null,
  until: null,
  weekStart: 0,
  byMonth: [],
  byWeekNumber: [],
  byYearDay: [],
  byMonthDay: [],
  byDay: [],
  byHour: [],
  byMinute: [],
  bySecond: [],
  bySetPosition: [],
} as const;

/** Reads the text of a rule, "FREQ=WEEKLY;BYDAY=MO" (upper or lower case), and names every part that it cannot read.
 *  `ruleFaults` checks how the parts fit together. With faults, `rule` is null. */
export function parseRule(text: string): { rule: RecurrenceRule | null; faults: RuleFault[] } {
  const draft: Partial<Draft> = {};
  const faults: RuleFault[] = [];
  const seen = new Set<string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value, ...rest] = part.split('=');
    try {
      if (value === undefined || value === '' || rest.length > 0) throw invalid(`"${part}" is not of the form NAME=VALUE.`);
      if (seen.has(name)) throw invalid(`${name} is given twice.`);
      seen.add(name);
      readPart(draft, name, value);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      faults.push(error.fault);
    }
  }
  if (!seen.has('FREQ')) faults.push(invalid('FREQ is missing.').fault);
  const { frequency } = draft;
  const isWhole = faults.length === 0 && frequency !== undefined;
  return { rule: isWhole ? { ...WITHOUT_PARTS, ...draft, frequency } : null, faults };
}
