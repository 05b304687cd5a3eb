import { offsetAt } from '@daybook/values';
import { SECONDS_OF_DAY } from '../calendar-days.ts';
import type { Interval } from '../intervals.ts';
import { momentToText } from '../recurrence/index.ts';
import { observancesOf, type Observance } from './observances.ts';
import { transitionsOf } from './zone-transitions.ts';

// Enough on both sides to see each yearly change at least once outside the period.
const MARGIN = 400 * SECONDS_OF_DAY;

function offsetToText(offset: number): string {
  const size = Math.abs(offset);
  const [hours, minutes, seconds] = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(hours)}${two(minutes)}${seconds === 0 ? '' : two(seconds)}`;
}

function observanceLines({ firstLocal, from, to, rule }: Observance): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${momentToText({ form: 'local', seconds: firstLocal })}`,
    `TZOFFSETFROM:${offsetToText(from)}`,
    `TZOFFSETTO:${offsetToText(to)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
}

/**
 * The VTIMEZONE of a zone (RFC 5545, 3.6.5), right for all local times of the period; later ones follow the yearly changes that hold at
 * its end.
 */
export function timeZoneLines(zone: string, period: Interval): string[] {
  const seen = { start: period.start - MARGIN, end: period.end + MARGIN };
  const initial = offsetAt(seen.start, zone);
  const before: Observance = { firstLocal: seen.start + initial, from: initial, to: initial, rule: null };
  const observances = [before, ...observancesOf(transitionsOf(zone, seen), seen.end)];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flatMap(observanceLines), 'END:VTIMEZONE'];
}
