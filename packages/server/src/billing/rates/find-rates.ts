import type { Decimal } from '@daybook/values';
import type { LineTax } from '../content.ts';
import { candidatesFor, partyOf, schemeOf, type Candidate, type Party } from './candidates.ts';
import { DEFAULT_BREAKS, type Breaks, type RateBook, type RateDay, type Subject } from './rate-book.ts';
import { DAY_OFF, OVERTIME, STANDARD, type Rate } from './rate.ts';

/** One rate that was tried. */
export interface Step {
  readonly date: string;
  readonly currency: string;
  readonly rule: string;
  readonly scheme_id: number | null;
  readonly resource_id: number | null;
  readonly rate_id: number | null;
  readonly type_id: number;
  readonly used: 'sell and buy' | 'sell' | 'buy' | 'no';
  readonly reason: string;
}

/** Amounts for an hour, a day and a week. One of zero is not set. */
export interface UnitPrices {
  readonly hour: Decimal;
  readonly day: Decimal;
  readonly week: Decimal;
}

/** A rate that was found: what is asked for the time and what is paid for it, each from the first rule that has it. */
export interface FoundRate {
  readonly type_id: number;
  readonly sell: UnitPrices | null;
  readonly buy: UnitPrices | null;
  readonly taxes: readonly LineTax[];
  /** The scheme of the price. */
  readonly scheme_id: number | null;
  readonly reason: string;
}

/** The rates of some work in a currency. */
export interface FoundRates {
  readonly currency: string;
  readonly date: string;
  readonly day: RateDay['kind'];
  /** The first day of the week. */
  readonly week: string;
  readonly regular: FoundRate;
  /** For the hours beyond those of a day or a week; null where there are no such hours, or no rate for them. */
  readonly overtime: FoundRate | null;
  readonly breaks: Breaks;
}

const isZero = ({ units }: Decimal): boolean => units === 0n;

const pricesOf = (rate: Rate, side: 'sell' | 'buy'): UnitPrices | null => {
  const prices = { hour: rate[`hour_${side}_cost`], day: rate[`day_${side}_cost`], week: rate[`week_${side}_cost`] };
  return Object.values(prices).every(isZero) ? null : prices;
};

/** Why a rate does not hold for the work, undefined for one that does. */
function obstacleOf({ rate }: Candidate, { date, currency }: Subject): string | undefined {
  if (rate.currency !== currency) return `is in ${rate.currency}, not ${currency}; amounts are never converted`;
  if (rate.date_start !== '' && date < rate.date_start) return `begins on ${rate.date_start}, after ${date}`;
  if (rate.date_end !== '' && date > rate.date_end) return `ended on ${rate.date_end}, before ${date}`;
  return undefined;
}

const TYPES = ['', 'standard', 'overtime', 'weekend or holiday'];

/** Of more steps the first are kept. */
const MAX_STEPS = 50;

/** Tries the rates of some types, those of the first type before all others. */
function tryRates(candidates: readonly Candidate[], types: readonly number[], subject: Subject, steps: Step[]): FoundRate {
  const prices: { sell: UnitPrices | null; buy: UnitPrices | null } = { sell: null, buy: null };
  let first: Candidate | undefined;
  let reason = `no rate in ${subject.currency} holds on ${subject.date}`;
  for (const type of types) {
    for (const candidate of candidates.filter(({ rate }) => rate.type_id === type)) {
      if (prices.sell !== null && prices.buy !== null) break;
      const { rate, rule, scheme, resource } = candidate;
      const obstacle = obstacleOf(candidate, subject);
      const [sell, buy] = obstacle === undefined ? [pricesOf(rate, 'sell'), pricesOf(rate, 'buy')] : [null, null];
      const taken = [...(sell !== null && prices.sell === null ? ['sell'] : []), ...(buy !== null && prices.buy === null ? ['buy'] : [])];
      if (prices.sell === null && sell !== null) {
        first = candidate;
        const owner = scheme === null ? `resource ${resource}` : `rate scheme ${scheme} (${rule})`;
        reason = `${TYPES[type]} rate ${rate.id} of ${owner} on ${subject.date}`;
      }
      prices.sell ??= sell;
      prices.buy ??= buy;
      steps.push({
        date: subject.date,
        currency: subject.currency,
        rule,
        scheme_id: scheme,
        resource_id: resource,
        rate_id: rate.id,
        type_id: type,
        used: taken.length === 0 ? 'no' : (taken.join(' and ') as Step['used']),
        reason: obstacle ?? (taken.length > 0 ? `holds on ${subject.date}` : 'has no amount that is still wanted'),
      });
    }
    if (prices.sell === null) steps.push(noRate(type, subject));
  }
  const type = first?.rate.type_id ?? types.at(-1) ?? STANDARD;
  return { type_id: type, ...prices, taxes: first?.rate.taxes ?? [], scheme_id: first?.scheme ?? null, reason };
}

const noRate = (type: number, { currency, date }: Subject): Step => ({
  date,
  currency,
  rule: 'none',
  scheme_id: null,
  resource_id: null,
  rate_id: null,
  type_id: type,
  used: 'no',
  reason: `no ${TYPES[type]} rate in ${currency} with a sell amount holds on ${date}`,
});

/** What keeps whole sources of rates from being tried. */
function missingSources(book: RateBook, { scheme: id, currency, user, date }: Subject, { resource }: Party): Step[] {
  const missing = (rule: string, scheme_id: number | null, reason: string): Step => ({
    date,
    currency,
    rule,
    scheme_id,
    resource_id: null,
    rate_id: null,
    type_id: STANDARD,
    used: 'no',
    reason,
  });
  const scheme = schemeOf(book, { scheme: id, currency });
  const steps: Step[] = [];
  if (scheme === undefined)
    steps.push(missing('rate scheme', id, id === null ? `no rate scheme is the default for ${currency}` : `there is no rate scheme ${id}`));
  else if (scheme.currency !== currency)
    steps.push(missing('rate scheme', id, `is in ${scheme.currency}, not ${currency}; amounts are never converted`));
  if (resource === null && user !== null) steps.push(missing('resource', null, `user ${user} is not a resource, and so has no rates`));
  return steps;
}

/** The rates of some work, and how they were found. */
export function findRates(book: RateBook, subject: Subject): { readonly rates: FoundRates; readonly steps: readonly Step[] } {
  const { currency, date } = subject;
  const party = partyOf(book, subject);
  const candidates = candidatesFor(book, subject, party);
  const breaks = breaksOf(schemeOf(book, subject) ?? DEFAULT_BREAKS);
  const { kind: day, week } = book.dayOf(party.resource, date);
  const steps = missingSources(book, subject, party);
  const regular = tryRates(candidates, day === 'working day' ? [STANDARD] : [DAY_OFF, STANDARD], subject, steps);
  const hasOvertime = !isZero(breaks.overtime_day_hours) || !isZero(breaks.overtime_week_hours);
  const beyond = hasOvertime && regular.type_id === STANDARD ? tryRates(candidates, [OVERTIME], subject, steps) : null;
  const overtime = beyond === null || beyond.sell === null ? null : { ...beyond, buy: beyond.buy ?? regular.buy };
  return { rates: { currency, date, day, week, regular, overtime, breaks }, steps: steps.slice(0, MAX_STEPS) };
}

/** The breaks of a scheme, with the default of each that is not set. */
function breaksOf(from: Breaks): Breaks {
  const set = (value: Decimal, otherwise: Decimal): Decimal => (isZero(value) ? otherwise : value);
  const hours_per_day = set(from.hours_per_day, DEFAULT_BREAKS.hours_per_day);
  const days_per_week = set(from.days_per_week, DEFAULT_BREAKS.days_per_week);
  return {
    hours_per_day,
    days_per_week,
    day_from_hours: set(from.day_from_hours, hours_per_day),
    week_from_days: set(from.week_from_days, days_per_week),
    cheapest: from.cheapest,
    overtime_day_hours: from.overtime_day_hours,
    overtime_week_hours: from.overtime_week_hours,
  };
}
