import { compare, divide, minorUnitsOf, multiply, roundHalfAwayFromZero, sumOf, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import type { LineTax } from '../content.ts';
import { shareOut } from '../totals.ts';
import type { FoundRate, UnitPrices } from './find-rates.ts';
import type { Breaks } from './rate-book.ts';
import { OVERTIME } from './rate.ts';
import { splitOvertime, type WorkPart, type Work } from './split-overtime.ts';

export type { Work };
export type Unit = 'hour' | 'day' | 'week';

/** What a part of some work costs. */
export interface Piece {
  readonly key: number;
  readonly date: string;
  readonly seconds: number;
  readonly type_id: number;
  readonly quantity: Decimal;
  readonly unit: Unit;
  readonly unit_amount: Decimal;
  readonly unit_buy_amount: Decimal;
  /** Of a flat charge, the share of this part in its price; otherwise the amount follows from the quantity. */
  readonly amount?: Decimal;
  readonly currency: string;
  readonly taxes: readonly LineTax[];
  readonly scheme_id: number | null;
  readonly reason: string;
}

/** Decimals of quantities and of unit amounts. */
const SCALE = 6;
const whole = (value: number): Decimal => ({ units: BigInt(value), scale: 0 });
const isSet = ({ units }: Decimal): boolean => units !== 0n;
const atMost6 = (value: Decimal): Decimal => (value.scale > SCALE ? roundHalfAwayFromZero(value, SCALE) : value);

/**
 * Prices work in pieces of one unit each, whose seconds add up to those of the work. What decides about an amount must be here together:
 * the work of a person in a day and a week, however lines will be grouped.
 */
export function priceWork(all: readonly Work[]): Piece[] {
  const parts = splitOvertime(all).filter(({ work }) => work.priced !== false);
  return [...Map.groupBy(parts, periodOf).values()].flatMap(pricePeriod).toSorted((one, other) => one.key - other.key);
}

/** Equal for the parts that make up a week together: charged to the same at the same rate. */
function periodOf({ work: { who, chargedTo, rates }, rate }: WorkPart): string {
  const { reason: _reason, ...priced } = rate;
  return JSON.stringify([who, chargedTo, rates.week, rates.currency, rates.breaks, priced], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** By which unit some time is charged. A flat charge is one unit, whatever the time. */
interface Charge {
  readonly unit: Unit;
  readonly flat: boolean;
  readonly why: string;
  readonly cost: Decimal;
}

interface Terms {
  readonly prices: UnitPrices;
  readonly breaks: Breaks;
  readonly rate: FoundRate;
}

const NO_PRICES: UnitPrices = { hour: ZERO, day: ZERO, week: ZERO };

/** Prices the parts of a week that have one rate. Its breaks follow what is asked for the time; without that, what is paid for it. */
function pricePeriod(parts: readonly WorkPart[]): Piece[] {
  const [first] = parts;
  if (first === undefined) return [];
  const { rate, work } = first;
  const terms: Terms = { prices: rate.sell ?? rate.buy ?? NO_PRICES, breaks: work.rates.breaks, rate };
  const days = [...Map.groupBy(parts, (part) => part.work.rates.date).values()].map((day) => ({ day, charge: chargeOfDay(day, terms) }));
  const week = chargeOfWeek(days, terms);
  if (week !== undefined) return flatPieces(parts, week, terms, days.length);
  return days.flatMap(({ day, charge }) =>
    charge.flat ? flatPieces(day, charge, terms, 1) : day.map((part) => timedPiece(part, charge, terms)),
  );
}

const hoursOf = (parts: readonly WorkPart[]): Decimal => divide(whole(secondsOf(parts)), whole(3600), SCALE);
const secondsOf = (parts: readonly WorkPart[]): number => parts.reduce((total, { seconds }) => total + seconds, 0);

/** The unit in which time is charged by its length. */
const timedUnit = ({ hour, day, week }: UnitPrices): Unit => (isSet(hour) ? 'hour' : isSet(day) ? 'day' : isSet(week) ? 'week' : 'hour');

function timedQuantity(seconds: number, unit: Unit, { hours_per_day, days_per_week }: Breaks): Decimal {
  const hours = unit === 'hour' ? whole(1) : unit === 'day' ? hours_per_day : multiply(hours_per_day, days_per_week);
  return divide(whole(seconds), multiply(hours, whole(3600)), SCALE);
}

const isFullDay = (parts: readonly WorkPart[], { day_from_hours }: Breaks): boolean =>
  compare(whole(secondsOf(parts)), multiply(day_from_hours, whole(3600))) >= 0;

function chargeOfDay(parts: readonly WorkPart[], { prices, breaks, rate }: Terms): Charge {
  const unit = timedUnit(prices);
  const cost = sumOf(parts.map(({ seconds }) => multiply(timedQuantity(seconds, unit, breaks), prices[unit])));
  const timed: Charge = { unit, flat: false, why: '', cost };
  if (rate.type_id === OVERTIME || !isSet(prices.day) || secondsOf(parts) === 0) return timed;
  const hours = toTextTrimmed(hoursOf(parts));
  const flat = (why: string): Charge => ({ unit: 'day', flat: true, why, cost: prices.day });
  if (breaks.cheapest)
    return compare(prices.day, cost) < 0
      ? flat(`the day price ${toTextTrimmed(prices.day)} is below ${toTextTrimmed(cost)} for ${hours} h`)
      : timed;
  return isFullDay(parts, breaks)
    ? flat(`${hours} h reach the day price, which holds from ${toTextTrimmed(breaks.day_from_hours)} h`)
    : timed;
}

function chargeOfWeek(
  days: readonly { readonly day: readonly WorkPart[]; readonly charge: Charge }[],
  { prices, breaks, rate }: Terms,
): Charge | undefined {
  const cost = sumOf(days.map(({ charge }) => charge.cost));
  const isNothing = days.every(({ day }) => secondsOf(day) === 0);
  if (rate.type_id === OVERTIME || !isSet(prices.week) || isNothing) return undefined;
  const flat = (why: string): Charge => ({ unit: 'week', flat: true, why, cost: prices.week });
  if (breaks.cheapest)
    return compare(prices.week, cost) < 0
      ? flat(`the week price ${toTextTrimmed(prices.week)} is below ${toTextTrimmed(cost)}`)
      : undefined;
  const full = days.filter(({ day }) => isFullDay(day, breaks)).length;
  const isReached = compare(whole(full), breaks.week_from_days) >= 0;
  return isReached ? flat(`${full} days reach the week price, which holds from ${toTextTrimmed(breaks.week_from_days)} days`) : undefined;
}

function pieceOf({ work, rate, seconds }: WorkPart, { unit, why }: Charge, terms: Terms, quantity: Decimal, buy: Decimal): Piece {
  return {
    key: work.key,
    date: work.rates.date,
    seconds,
    type_id: rate.type_id,
    quantity,
    unit,
    unit_amount: rate.sell === null ? ZERO : terms.prices[unit],
    unit_buy_amount: atMost6(buy),
    currency: work.rates.currency,
    taxes: rate.taxes,
    scheme_id: rate.scheme_id,
    reason: why === '' ? rate.reason : `${rate.reason}; ${why}`,
  };
}

const timedPiece = (part: WorkPart, charge: Charge, terms: Terms): Piece =>
  pieceOf(part, charge, terms, timedQuantity(part.seconds, charge.unit, terms.breaks), buyOf(charge.unit, terms));

/** What is paid for a unit, from the price of the largest unit that is no larger than it, or the next larger one. */
function buyOf(unit: Unit, { rate: { buy }, breaks: { hours_per_day, days_per_week } }: Terms): Decimal {
  if (buy === null) return ZERO;
  const hours: { readonly [U in Unit]: Decimal } = { hour: whole(1), day: hours_per_day, week: multiply(hours_per_day, days_per_week) };
  const order: { readonly [U in Unit]: readonly Unit[] } = {
    hour: ['hour', 'day', 'week'],
    day: ['day', 'hour', 'week'],
    week: ['week', 'day', 'hour'],
  };
  const costUnit = order[unit].find((one) => isSet(buy[one])) ?? unit;
  return costUnit === unit ? buy[unit] : divide(multiply(buy[costUnit], hours[unit]), hours[costUnit], SCALE);
}

/** One unit, shared out among the parts by their time so that the quantities add up to it, and the amounts to its price. */
function flatPieces(parts: readonly WorkPart[], charge: Charge, terms: Terms, days: number): Piece[] {
  const quantities = sharesByTime({ units: 10n ** BigInt(SCALE), scale: SCALE }, parts);
  const minorUnits = minorUnitsOf(parts[0]?.work.rates.currency ?? '') ?? 0;
  const amounts = sharesByTime(roundHalfAwayFromZero(charge.cost, minorUnits), parts);
  const buy = flatBuy(parts, charge.unit, terms, days);
  return parts.map((part, i) => ({
    ...pieceOf(part, charge, terms, quantities[i] ?? ZERO, buy),
    ...(terms.rate.sell === null ? {} : { amount: amounts[i] ?? ZERO }),
  }));
}

function sharesByTime({ units, scale }: Decimal, parts: readonly WorkPart[]): Decimal[] {
  const weighted = parts.map(({ seconds }) => BigInt(seconds) * units);
  return shareOut(units, weighted, BigInt(secondsOf(parts))).map((share) => ({ units: share, scale }));
}

/** What is paid for the time of a flat charge: by its unit where that has a price, otherwise by the days or hours that were worked. */
function flatBuy(parts: readonly WorkPart[], unit: Unit, terms: Terms, days: number): Decimal {
  const { buy } = terms.rate;
  if (buy === null || isSet(buy[unit])) return buyOf(unit, terms);
  if (unit === 'week' && isSet(buy.day)) return multiply(buy.day, whole(days));
  return isSet(buy.hour) ? multiply(buy.hour, hoursOf(parts)) : buyOf(unit, terms);
}
