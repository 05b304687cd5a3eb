import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRecord } from '../../../api/queries.ts';
import { say } from '../../../parts/notices.ts';
import { WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { CANCELLED, keyOfBar, type BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { BOOKING, openOccurrence } from '../data/booking-record.ts';
import { namesOf } from '../data/names.ts';
import { occurrenceOf } from '../layout/selection.ts';
import { scheduleTexts } from '../texts/index.ts';
import { dayOf } from '../../../formats/days.ts';

interface Meant {
  readonly state: BoardState;
  readonly data: BoardData;
  /** Whether that is the board of the address, and not one before it. */
  readonly isRead: boolean;
  readonly isNarrow: boolean;
  readonly selected: string | undefined;
  readonly select: (key: string) => void;
}

/** The address without filters that would fade what is meant. */
const UNFILTERED = { text: undefined, free: undefined, status: undefined, project: undefined, client: undefined };

/** The groups that are folded once those are not that a row lies in. */
function foldedWithout(row: number, { folded }: BoardState, { resourceOf }: BoardData): string {
  const left = new Set(folded);
  const seen = new Set<number>();
  for (let at = resourceOf.get(row)?.parent_id; typeof at === 'number' && !seen.has(at); at = resourceOf.get(at)?.parent_id) {
    seen.add(at);
    left.delete(at);
  }
  return [...left].join(',');
}

/** Shows the time and the row of what a link or a hit leads to, and selects it. Who leafs on from there stays where they are. */
export function useMeantInView(meant: Meant): void {
  useBookingInView(meant);
  useResourceInView(meant);
}

function useBookingInView({ state, data, isRead, selected, select }: Meant): void {
  const texts = scheduleTexts.use();
  const { address, change, query, zone } = state;
  const open = /^\d+$/.test(address['open'] ?? '') ? address['open'] : undefined;
  const hit = useRouterState({ select: ({ location }) => location.state.hit });
  const { data: read } = useRecord(BOOKING, open, { query: WITH_ACTIONS });
  const sought = useRef<string | undefined>(undefined);
  useEffect(() => {
    sought.current = open;
  }, [open]);
  useEffect(() => {
    if (hit !== undefined) sought.current = open;
  }, [hit, open]);
  const show = useEffectEvent(() => {
    if (sought.current === undefined || sought.current !== open || read === undefined || read === null) return;
    const { record } = read;
    const meant = openOccurrence(record, address['occ']);
    if (String(record.id) !== open || meant === undefined) return;
    const isElsewhere = meant.end <= query.from || meant.start >= query.to;
    const isHidden = record.status[0]?.id === CANCELLED && address['cancelled'] !== 'true';
    if (isElsewhere && address['at'] !== undefined) sought.current = undefined;
    else if (isElsewhere || isHidden)
      change({ ...(isElsewhere ? { at: dayOf(meant.start, zone) } : {}), ...(isHidden ? { cancelled: 'true' } : {}) }, { replace: true });
    else {
      const shown = occurrenceOf(data.bookings, record.id, meant.occurrence_start);
      // A workspace that lacks its rows has nothing of it.
      if (shown === undefined && isRead && query.workspace_id !== undefined) {
        change({ workspace: undefined }, { replace: true });
        say(texts.filtersCleared);
      }
      if (shown === undefined || shown.start !== meant.start) return;
      sought.current = undefined;
      const rows = shown.resources.filter((one) => data.resourceOf.has(one));
      const isSeen = (one: number): boolean =>
        !state.isFreeOnly && state.isShown(shown, `${shown.name} ${namesOf(shown, data)} ${data.resourceOf.get(one)?.name ?? ''}`);
      const row = rows.find(isSeen) ?? rows[0];
      if (row === undefined || selected?.endsWith(`-${shown.id}-${shown.occurrence_start}`) === true) return;
      change({ fold: foldedWithout(row, state, data), ...(isSeen(row) ? {} : UNFILTERED) }, { replace: true });
      if (!isSeen(row)) say(texts.filtersCleared);
      select(keyOfBar(row, shown));
    }
  });
  useEffect(() => show(), [read, hit, address, data, isRead]);
}

function useResourceInView({ state, data, isRead, isNarrow, select }: Meant): void {
  const texts = scheduleTexts.use();
  const { address, change, query } = state;
  const meant = address['resource'];
  const show = useEffectEvent(() => {
    const resource = data.resourceOf.get(Number(meant));
    if (meant === undefined || data.resources.length === 0) return;
    if (resource === undefined) {
      if (!isRead) return;
      // A workspace that is chosen may lack its row; otherwise the user may not see one that has it.
      const isFiltered = query.workspace_id !== undefined;
      change(isFiltered ? { workspace: undefined } : { resource: undefined }, { replace: true });
      say(isFiltered ? texts.filtersCleared : texts.noRow);
    }
    // Without rows, it is what is booked of it, for every user.
    else if (isNarrow) change({ resource: undefined, text: resource.name, mine: 'false' }, { replace: true });
    else {
      change({ resource: undefined, text: undefined, free: undefined, fold: foldedWithout(resource.id, state, data) }, { replace: true });
      if (address['text'] !== undefined || address['free'] !== undefined) say(texts.filtersCleared);
      select(`row-${resource.id}`);
    }
  });
  useEffect(() => show(), [meant, data, isRead]);
}
