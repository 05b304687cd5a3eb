import { DAY, HOUR, instantOfLocal, offsetAt } from '@daybook/values';
import { dayOf, daysAfter, startOf, weekdayOf } from '../../../formats/days.ts';

export type View = 'day' | 'week' | 'month';

/** From one instant to another. */
export interface Times {
  readonly start: number;
  readonly end: number;
}

/** A day of the calendar of a zone: 23, 24 or 25 hours. */
export interface Day extends Times {
  readonly date: string;
  /** Monday is 0. */
  readonly weekday: number;
}

/** Hours of a day, as seconds of its clock. */
export interface ClockSpan {
  readonly from: number;
  readonly to: number;
}

/** When something is open: hours of the clock, and the days of the week without any; Monday is 0. */
export interface OpenHours extends ClockSpan {
  readonly closedOn?: readonly number[];
}

interface AxisPart extends Times {
  /** The pixel at which it begins. */
  readonly first: number;
}

/** The times that a board shows, and where each instant is on it. */
export interface TimeAxis {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  readonly days: readonly Day[];
  /** What is drawn of the days: all of them, or of each its hours without the night. */
  readonly parts: readonly AxisPart[];
  readonly pixelsPerSecond: number;
  readonly length: number;
  /** Times that are typed by dragging are whole steps of so many seconds. */
  readonly snap: number;
}

const dateOf = (utc: number): string => new Date(utc * 1000).toISOString().slice(0, 10);

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + months, 1) / 1000);
}

/** What the clocks of a zone show at an instant, as the seconds that the same reading has in UTC. */
export const localOf = (instant: number, zone: string): number => instant + offsetAt(Math.floor(instant), zone);

/** The first day of a view and the one after its last; `begin` is the day that weeks begin on, Sunday is 0. */
export function spanOf(view: View, date: string, begin: number): readonly [first: string, after: string] {
  if (view === 'day') return [date, daysAfter(date, 1)];
  if (view === 'month') return [addMonths(date, 0), addMonths(date, 1)];
  const first = daysAfter(date, -((weekdayOf(date) + 8 - begin) % 7));
  return [first, daysAfter(first, 7)];
}

/** The view beside another: the one before (-1) or after it (1). */
export function stepOf(view: View, date: string, by: -1 | 1): string {
  return view === 'month' ? addMonths(date, by) : daysAfter(date, by * (view === 'day' ? 1 : 7));
}

/** Every day of the calendar between two, each as long as the clocks make it. */
export function daysBetween(first: string, after: string, zone: string): Day[] {
  const days: Day[] = [];
  let start = startOf(first, zone);
  for (let date = first; date < after;) {
    const next = daysAfter(date, 1);
    const end = startOf(next, zone);
    days.push({ date, start, end, weekday: weekdayOf(date) });
    [date, start] = [next, end];
  }
  return days;
}

const SNAPS = [HOUR, 3 * HOUR, DAY];
const MIN_SNAP_PIXELS = 8;
/** A day of so many pixels is dragged over by halves of an hour, and by quarters. */
const HALVES_FROM = 119.5;
const QUARTERS_FROM = 300;

/** Places of instants on so many pixels. Without the night, each day has its hours alone. */
export function axisOf(days: readonly Day[], zone: string, length: number, hours?: ClockSpan): TimeAxis {
  const from = days[0]?.start ?? 0;
  const to = days.at(-1)?.end ?? from + DAY;
  const spans = hours === undefined ? [{ start: from, end: to }] : days.map((day) => hoursOf(day, hours, zone));
  const pixelsPerSecond = length / spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const parts: AxisPart[] = [];
  let first = 0;
  for (const { start, end } of spans) {
    parts.push({ start, end, first });
    first += (end - start) * pixelsPerSecond;
  }
  const pixelsOfDay = hours === undefined ? DAY * pixelsPerSecond : length / days.length;
  const coarse = SNAPS.find((seconds) => seconds * pixelsPerSecond >= MIN_SNAP_PIXELS) ?? DAY;
  const snap = pixelsOfDay >= QUARTERS_FROM ? 900 : pixelsOfDay >= HALVES_FROM ? 1_800 : coarse;
  return { zone, from, to, days, parts, pixelsPerSecond, length, snap };
}

const hoursOf = ({ start, end }: Day, { from, to }: ClockSpan, zone: string): Times => ({
  start: from === 0 ? start : shifted(start, from, zone),
  end: to >= DAY ? end : shifted(start, to, zone),
});

/** The part that an instant or a pixel lies in; what lies in a night that is folded belongs to the part before it. */
function partAt(parts: readonly AxisPart[], isBehind: (part: AxisPart) => boolean): AxisPart {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const part = parts[middle];
    if (part !== undefined && !isBehind(part)) low = middle;
    else high = middle - 1;
  }
  return parts[low] ?? { start: 0, end: 0, first: 0 };
}

/** Where an instant is. One of a folded night lies where that is folded; what lies outside of the times lies outside of the pixels. */
export function pixelOf({ parts, pixelsPerSecond, from, to }: TimeAxis, instant: number): number {
  const { start, end, first } = partAt(parts, (part) => part.start > instant);
  // The morning of the first day is folded too.
  const shown = instant > end && instant <= to ? end : instant < start && instant >= from ? start : instant;
  return first + (shown - start) * pixelsPerSecond;
}

export function instantAt({ parts, pixelsPerSecond }: TimeAxis, pixel: number): number {
  const { start, first } = partAt(parts, (part) => part.first > pixel);
  return start + (pixel - first) / pixelsPerSecond;
}

/** A whole step of the clock at an instant: the one before it or the one after it. */
export function snapped(instant: number, { zone, snap }: TimeAxis, round: (value: number) => number): number {
  const local = localOf(Math.round(instant), zone);
  const step = round(local / snap) * snap;
  // A clock shows the hour that it has twice alike.
  return snap > HOUR ? instantOfLocal(step, zone) : Math.round(instant) + step - local;
}

/** An instant moved by what a clock shows: nine o'clock stays nine o'clock over a clock change. */
export const shifted = (instant: number, seconds: number, zone: string): number => instantOfLocal(localOf(instant, zone) + seconds, zone);

/** An instant moved by `stepsBetween` others: within its day by the time that passes, to another day by what a clock shows. */
export function movedBy(instant: number, seconds: number, zone: string): number {
  const local = localOf(instant, zone);
  return dateOf(local) === dateOf(local + seconds) ? instant + seconds : instantOfLocal(local + seconds, zone);
}

/** Times moved to another day keep their times of the day, however many hours lie between them then. */
export function shiftedTimes({ start, end }: Times, seconds: number, zone: string): Times {
  const [from, to] = [movedBy(start, seconds, zone), movedBy(end, seconds, zone)];
  // What would lie in an hour that the clocks leave out keeps its length.
  return { start: from, end: to > from ? to : from + end - start };
}

/** How far it is from one instant to another in whole steps: within a day by the time that passes, else by what a clock shows. */
export function stepsBetween(from: number, to: number, step: number, zone: string): number {
  const [first, last] = [localOf(from, zone), localOf(to, zone)];
  return Math.round((dateOf(first) === dateOf(last) ? to - from : last - first) / step) * step;
}

/**
 * When something new begins that nobody gave a time: in the next hour that is open, or at nine of the first open day of a period that it
 * is not in.
 */
export function usualStart(days: readonly Day[], now: number, zone: string, open: OpenHours = ALWAYS): number {
  const { from, to, closedOn = [] } = open;
  const next = Math.ceil(now / HOUR) * HOUR;
  const isOpenOn = (date: string): boolean => !closedOn.includes(weekdayOf(date));
  const isPresent = now >= (days[0]?.start ?? 0) && now < (days.at(-1)?.end ?? 0);
  if (!isPresent) {
    const first = days.find(({ date }) => isOpenOn(date)) ?? days[0];
    return shifted(first?.start ?? 0, from < 9 * HOUR && to > 9 * HOUR ? 9 * HOUR : from, zone);
  }
  const today = dayOf(next, zone);
  const hour = localOf(next, zone) % DAY;
  if (isOpenOn(today) && hour < to) return hour < from ? shifted(next, from - hour, zone) : next;
  const following = Array.from({ length: 7 }, (_, day) => daysAfter(today, day + 1));
  return shifted(startOf(following.find(isOpenOn) ?? daysAfter(today, 1), zone), from, zone);
}

const ALWAYS: OpenHours = { from: 0, to: DAY };

export interface Tick {
  readonly instant: number;
  readonly hour: number;
}

const TICK_PIXELS = 44;
/** What a letter of an hour takes, and an hour besides. */
const [LETTER_PIXELS, AROUND_PIXELS] = [7, 8];

/**
 * The hours of a day that there is room to write, by the clock of the zone: an hour that comes twice is written twice. The longest has so
 * many letters: two as "20", five as "12 PM".
 */
export function ticksOf({ start, end }: Day, { zone, parts, pixelsPerSecond }: TimeAxis, letters = 2): Tick[] {
  const hourPixels = AROUND_PIXELS + letters * LETTER_PIXELS;
  const step = [1, 2, 3, 4, 6, 12].find((hours) => hours * HOUR * pixelsPerSecond >= TICK_PIXELS);
  if (step === undefined) return [];
  const ticks: Tick[] = [];
  for (let instant = start; instant < end; instant += HOUR) {
    const part = parts.find((one) => instant >= one.start && instant < one.end);
    // Cut at the end of its day it would be read as another hour.
    if (part === undefined || (Math.min(part.end, end) - instant) * pixelsPerSecond < hourPixels) continue;
    const hour = Math.floor(localOf(instant, zone) / HOUR) % 24;
    if (hour % step === 0) ticks.push({ instant, hour });
  }
  return ticks;
}
