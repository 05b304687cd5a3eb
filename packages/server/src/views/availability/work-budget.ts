import { DAY } from '@daybook/values';
import type { Interval } from '../../scheduling/intervals.ts';
import { tooMuch } from '../in-slices.ts';
import type { UnitFacts } from './free-times.rules.ts';

/** Opening times that one answer may look at: those of a thousand rooms in a year, opened once a day. */
const MAX_OPENINGS = 500_000;

/** Refuses what would take too long to calculate, before anything is calculated: units × days × opening times of a day. */
export function refuseTooMuch(units: readonly UnitFacts[], { start, end }: Interval): void {
  const days = Math.ceil((end - start) / DAY) + 1;
  const openings = units.reduce((sum, unit) => sum + days * openingsOfDay(unit), 0);
  if (openings > MAX_OPENINGS)
    throw tooMuch(
      `${units.length} resources × ${days} days have ${Math.round(openings)} opening times; at most ${MAX_OPENINGS} are looked at`,
    );
}

// A day without hours is open as a whole. The working week of each workspace is looked at beside hours of one's own.
function openingsOfDay({ hours, workspaces }: UnitFacts): number {
  const perDay = (count: number): number => Math.max(1, count / 7);
  const ofWorkspaces = workspaces.reduce((sum, workspace) => sum + (hours.length > 0 ? 1 : perDay(workspace.hours.length)), 0);
  return Math.max(1, ofWorkspaces + (hours.length > 0 ? perDay(hours.length) : 0));
}
