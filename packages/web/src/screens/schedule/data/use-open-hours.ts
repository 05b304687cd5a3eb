import { useEffect, useMemo, useState } from 'react';
import type { BoardState } from './board-state.ts';
import { openHours, openWeekdays } from './open-hours.ts';
import { ALL_WEEKDAYS, type ClockSpan, type OpenHours } from '../times/time-axis.ts';
import type { RowRules } from './use-shading.ts';

const KEPT = 'daybook open hours';

/** The opening hours that were read last. */
export function keptHours({ workspace_id: workspace = '' }: BoardState['query']): OpenHours | undefined {
  return kept(workspace);
}

function kept(workspace: string): OpenHours | undefined {
  const [hours = '', weekdays] = (localStorage.getItem(`${KEPT} ${workspace}`) ?? '').split(' ');
  const [from, to] = hours.split('-').map(Number);
  if (from === undefined || to === undefined || !(to > from)) return undefined;
  return { from, to, weekdays: weekdays === undefined ? ALL_WEEKDAYS : Array.from(weekdays, Number) };
}

/**
 * The opening hours of the rows that are shown. Until they are read those of before count, of another week or of another visit: the board
 * is drawn once.
 */
export function useOpenHours(
  { days, zone, query }: Pick<BoardState, 'days' | 'zone' | 'query'>,
  rules: ReadonlyMap<number, RowRules> | undefined,
): ClockSpan | undefined {
  const workspace = query.workspace_id ?? '';
  const ofRules = useMemo(() => (rules === undefined ? undefined : openHours(rules.values(), days, zone)), [rules, days, zone]);
  const [last, setLast] = useState<{ workspace: string; hours: ClockSpan | undefined }>(() => ({ workspace, hours: kept(workspace) }));
  const isKnown = rules !== undefined && rules.size > 0;
  const present = last.workspace === workspace ? last.hours : kept(workspace);
  const hours = isKnown ? ofRules : present;
  if (last.workspace !== workspace || last.hours?.from !== hours?.from || last.hours?.to !== hours?.to) setLast({ workspace, hours });
  useEffect(() => {
    if (rules === undefined || rules.size === 0) return;
    const weekdays = openWeekdays(rules.values(), days).join('');
    localStorage.setItem(`${KEPT} ${workspace}`, ofRules === undefined ? '' : `${ofRules.from}-${ofRules.to} ${weekdays}`);
  }, [rules, days, zone, ofRules, workspace]);
  return hours;
}
