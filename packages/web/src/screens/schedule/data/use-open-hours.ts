import { useEffect, useMemo, useState } from 'react';
import type { BoardState } from './board-state.ts';
import { closedWeekdays, openHours } from './open-hours.ts';
import type { ClockSpan, Day, OpenHours } from '../times/time-axis.ts';
import type { RowRules } from './use-shading.ts';

const KEPT = 'daybook open hours';

/** The opening hours that were read last. */
export function keptHours({ workspace_id: workspace = '' }: BoardState['query']): OpenHours | undefined {
  return kept(workspace);
}

/** They are kept as "28800-72000 5,6": from, to, and the days of the week that are closed. */
function kept(workspace: string): OpenHours | undefined {
  const [hours = '', closed = ''] = (localStorage.getItem(`${KEPT} ${workspace}`) ?? '').split(' ');
  const [from, to] = hours.split('-').map(Number);
  const closedOn = closed.split(',').filter(Boolean).map(Number);
  return from !== undefined && to !== undefined && to > from ? { from, to, closedOn } : undefined;
}

function keep(workspace: string, hours: ClockSpan | undefined, rules: readonly RowRules[], days: readonly Day[]): void {
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  // A day on which all is closed says nothing of the hours of others.
  if (hours === undefined && rules.some(({ closed }) => closed.some(({ start, end }) => start <= from && end >= to))) return;
  const shown = new Set(days.map(({ weekday }) => weekday));
  const others = kept(workspace)?.closedOn?.filter((weekday) => !shown.has(weekday)) ?? [];
  const closedOn = [...others, ...closedWeekdays(rules, days)];
  localStorage.setItem(`${KEPT} ${workspace}`, hours === undefined ? '' : `${hours.from}-${hours.to} ${closedOn.join(',')}`);
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
  const [last, setLast] = useState(() => ({ workspace, hours: kept(workspace) }));
  const isKnown = rules !== undefined && rules.size > 0;
  const present = last.workspace === workspace ? last.hours : kept(workspace);
  const hours = isKnown ? ofRules : present;
  if (last.workspace !== workspace || last.hours?.from !== hours?.from || last.hours?.to !== hours?.to) setLast({ workspace, hours });
  useEffect(() => {
    if (rules !== undefined && isKnown) keep(workspace, ofRules, [...rules.values()], days);
  }, [isKnown, ofRules, rules, days, workspace]);
  return hours;
}
