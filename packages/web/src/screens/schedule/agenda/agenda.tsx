import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode, type RefObject, useMemo } from 'react';
import { Stack, Title, UnstyledButton } from '@mantine/core';
import { Hint, Note, Strong } from '../../../parts/small-texts.tsx';
import type { BoardBooking, BoardData, BoardResource } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { useMe } from '../../../api/me.ts';
import { isWaiting } from '../../../api/with-waiting.ts';
import { now } from '../../../formats/now.ts';
import { lookNameOf, lookOf, paintOf, timeOf } from '../data/looks.ts';
import { namesOf, takenNamesOf } from '../data/names.ts';
import { dayOf } from '../../../formats/days.ts';
import { type Day, type Times } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { useShading } from '../data/use-shading.ts';

/** What narrows the bookings that are shown. */
export const FILTERS = ['text', 'workspace', 'status', 'project', 'client'];

interface AgendaProps {
  readonly state: BoardState;
  readonly data: BoardData;
  /** Whether that is the board of the period, and not one before it. */
  readonly isRead: boolean;
  readonly open: (booking: BoardBooking) => void;
}

/** Whether a part of a time is on a day, or in a period. */
const isOn = (one: Times, day: Times): boolean => one.start < day.end && one.end > day.start;

/** The board of a narrow window: each day with its bookings, one under the other. */
export function Agenda({ state, data, isRead, open }: AgendaProps) {
  const texts = scheduleTexts.use();
  const { days, formats, zone } = state;
  const today = dayOf(now(), zone);
  const own = useOwnRow(state);
  const shown = data.bookings.filter(
    (booking) =>
      (own === undefined || booking.resources.includes(own)) &&
      state.isShown(booking, isOfMeant(booking, state, data) ? undefined : `${booking.name} ${namesOf(booking, data)}`),
  );
  const absences = useAbsences(state, data, own);
  const isEmpty = shown.length === 0 && !absences.some((one) => isOn(one, { start: state.query.from, end: state.query.to }));
  const nothing = FILTERS.some((name) => (state.address[name] ?? '') !== '') ? texts.nothingMatches : texts.nothingBooked;
  const hasToday = days.some(({ date }) => date === today);
  const rest = useTodayFirst(isRead && hasToday && days[0]?.date !== today, days);
  const draw = (day: Day): ReactNode => {
    const [ofDay, away] = [shown.filter((one) => isOn(one, day)), absences.filter((one) => isOn(one, day))];
    // Days without anything are passed over; of today it is said.
    if (ofDay.length === 0 && away.length === 0 && day.date !== today) return null;
    return (
      <section key={day.date} aria-label={formats.dayName(day.start)}>
        <Title order={2} fz="sm" mb={4}>
          {formats.dayName(day.start)}
        </Title>
        {ofDay.length === 0 && <Note>{nothing}</Note>}
        <Stack gap={6}>
          {ofDay.map((booking) => (
            <Entry key={`${booking.id} ${booking.occurrence_start}`} {...{ booking, day, state, data, open }} />
          ))}
          <Absences absences={away} day={day} formats={formats} />
        </Stack>
      </section>
    );
  };
  return (
    <Stack gap="md" px="sm" pt="xs" pb="xl">
      {isEmpty && !hasToday && <Note pt="sm">{nothing}</Note>}
      {hasToday && days.filter(({ date }) => date < today).map(draw)}
      <Stack ref={rest} gap="md" className={hasToday ? 'agenda-rest' : undefined}>
        {days.filter(({ date }) => !hasToday || date >= today).map(draw)}
      </Stack>
    </Stack>
  );
}

/** Begins with today, below the days that are over, whatever of them is read later, until somebody scrolls or presses anything. */
function useTodayFirst(isMeant: boolean, days: BoardState['days']): RefObject<HTMLDivElement | null> {
  const rest = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    const list = rest.current?.parentElement;
    if (!isMeant || list === undefined || list === null) return undefined;
    const { href } = router.latestLocation;
    const tools = document.querySelector<HTMLElement>('.schedule-tools');
    const show = (): void => {
      // It is as high as its buttons need in this language.
      rest.current?.style.setProperty('--tools', `${tools?.offsetHeight ?? 0}px`);
      rest.current?.scrollIntoView();
    };
    show();
    const observer = new ResizeObserver(show);
    for (const one of [list, document.body]) observer.observe(one);
    // The router begins each address at its top once that is drawn, which may be after this.
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      unsubscribe();
      if (toLocation.href === href) show();
    });
    const leave = (): void => {
      observer.disconnect();
      unsubscribe();
      for (const what of TOUCHES) window.removeEventListener(what, leave);
    };
    for (const what of TOUCHES) window.addEventListener(what, leave, { passive: true });
    return leave;
  }, [isMeant, days, router]);
  return rest;
}

/** What somebody does who is looking at something else than today. */
const TOUCHES = ['wheel', 'touchstart', 'mousedown', 'keydown'];

function Entry({ booking, day, state, data, open }: Pick<AgendaProps, 'state' | 'data' | 'open'> & { booking: BoardBooking; day: Day }) {
  const texts = scheduleTexts.use();
  return (
    <UnstyledButton
      className="agenda-entry"
      data-look={lookOf(booking)}
      style={{ borderInlineStartColor: paintOf(booking, state) }}
      onClick={() => open(booking)}
    >
      <Strong truncate>{booking.name}</Strong>
      <Hint>
        {[
          timeOf(booking, state.formats, day.start) || texts.all_day,
          lookNameOf(booking, texts),
          namesOf(booking, data),
          isWaiting(booking) && texts.waitsToBeSent,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Hint>
      <Hint truncate>{takenNamesOf(booking, data)}</Hint>
    </UnstyledButton>
  );
}

/** The resource that the reader is, where they look at their own bookings alone: they do until they ask for all. */
export function useOwnRow({ address }: Pick<BoardState, 'address'>): number | undefined {
  const { resource_id: own } = useMe();
  return typeof own === 'number' && address['mine'] !== 'false' ? own : undefined;
}

/** Whether a booking takes what the box asks for. */
const isOfMeant = ({ resources }: BoardBooking, { isRowMeant }: BoardState, { resourceOf }: BoardData): boolean =>
  resources.some((id) => {
    const resource = resourceOf.get(id);
    return resource !== undefined && isRowMeant(resource);
  });

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
function useAbsences(state: BoardState, { resources }: BoardData, own: number | undefined): readonly Absence[] {
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
function Absences({ absences, day, formats }: { absences: readonly Absence[]; day: Times; formats: BoardState['formats'] }) {
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
