import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Stack, Title, UnstyledButton } from '@mantine/core';
import { Hint, Note, Strong } from '../../../parts/small-texts.tsx';
import type { BoardBooking, BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { useMe } from '../../../api/me.ts';
import { isWaiting } from '../../../api/with-waiting.ts';
import { now } from '../../../formats/now.ts';
import { Absences, useAbsences } from './absences.tsx';
import { lookNameOf, lookOf, paintOf, timeOf } from '../data/looks.ts';
import { namesOf, takenNamesOf } from '../data/names.ts';
import { dayOf, type Day, type Times } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';

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

interface EntryProps extends Pick<AgendaProps, 'state' | 'data' | 'open'> {
  readonly booking: BoardBooking;
  readonly day: Day;
}

function Entry({ booking, day, state, data, open }: EntryProps) {
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
