import type { Times } from '../times/time-axis.ts';
import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { Hint, Strong } from '../../../parts/small-texts.tsx';
import type { BoardData, BoardResource } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { scheduleTexts } from '../texts/index.ts';
import { useShading } from '../data/use-shading.ts';

/** A time at which a resource is not there, or for which somebody asked to be away. */
interface Absence extends Times {
  readonly resource: BoardResource;
  readonly isAsked: boolean;
  readonly reason: string;
}

/** What narrows the bookings by what they are, and leaves nothing of what is none. */
const OF_BOOKINGS = ['status', 'project', 'client'];
const NONE: readonly BoardResource[] = [];
const FIELDS = membersOf<'/v2/resource'>('id', 'time_off');

/** The times off of the period, of one row or of all that are looked for, and those that are asked for. */
export function useAbsences(state: BoardState, { resources }: BoardData, own: number | undefined): readonly Absence[] {
  const { query, address, isRowMeant } = state;
  const { from, to } = query;
  const isOfBookings = OF_BOOKINGS.some((name) => address[name] !== undefined);
  const meant = useMemo(
    () => (isOfBookings ? NONE : resources.filter((one) => (own === undefined || one.id === own) && isRowMeant(one))),
    [isOfBookings, resources, own, isRowMeant],
  );
  const ids = useMemo(() => meant.map(({ id }) => id), [meant]);
  const { data } = useRead('/v2/resource', { id: ids.join(','), fields: FIELDS, limit: ids.length }, { enabled: ids.length > 0 });
  const rules = useShading(ids, from, to);
  return useMemo(() => {
    const off = new Map(data?.data.map(({ id, time_off: times }) => [id, times]));
    return meant.flatMap((resource) =>
      [
        ...(off.get(resource.id) ?? []).map((one) => ({ ...one, isAsked: false })),
        ...(rules?.get(resource.id)?.leave ?? []).map((one) => ({ ...one, isAsked: true, reason: '' })),
      ].map(({ start, end, reason, isAsked }) => ({ resource, start: Number(start), end: Number(end), reason, isAsked })),
    );
  }, [meant, data, rules]);
}

/** Who or what is away on a day. */
export function Absences({ absences, day, formats }: { absences: readonly Absence[]; day: Times; formats: BoardState['formats'] }) {
  const texts = scheduleTexts.use();
  return absences.map(({ resource, start, end, isAsked, reason }) => {
    const [from, to] = [Math.max(start, day.start), Math.min(end, day.end)];
    const when = from === day.start && to === day.end ? texts.all_day : formats.times(from, to);
    const what = isAsked ? [texts.leaveAskedFor, texts.notDecided] : [texts.away, reason];
    return (
      <div key={`${resource.id} ${start} ${isAsked}`} className="agenda-entry" data-look={isAsked ? 'asked' : 'away'}>
        <Strong truncate>{resource.name}</Strong>
        <Hint>{[when, ...what].filter((part) => part !== '').join(' · ')}</Hint>
      </div>
    );
  });
}
