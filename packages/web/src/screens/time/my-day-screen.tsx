import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, Play } from 'lucide-react';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { isWaiting } from '../../api/with-waiting.ts';
import { now } from '../../formats/now.ts';
import { usePresent } from '../../formats/present.ts';
import { searchOf } from '../../parts/address.ts';
import { OptionName, optionOf } from '../../parts/booking-option.tsx';
import { dayOf, daysAfter, startOf } from '../../formats/days.ts';
import { saidOf, say, sayProblem } from '../../parts/notices.ts';
import { recordBooking } from '../../parts/recording/record-work.ts';
import { useRunning } from '../../parts/recording/running-entry.ts';
import { useStartTimer } from '../../parts/recording/use-start-timer.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import { Hint, Strong } from '../../parts/small-texts.tsx';
import { useUndo } from '../../parts/undo.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { whenOf } from '../schedule/data/looks.ts';
import { AskForLeave } from './ask-for-leave.tsx';
import { OwnLeave } from './leave-lines.tsx';
import { isLong, isTakeable, type Proposal } from './grid/rows.ts';
import { Timer } from './timer.tsx';
import { timeTexts } from './texts/index.ts';
import { recordOf, useOwnBookings, type OwnTime } from './use-proposals.ts';
import { Waiting } from './waiting.tsx';
import type { Day } from './week.ts';
import './time.css';
import './my-day.css';
import { labelled } from '../../texts/labelled.ts';

/** So many days are shown, the present one first. */
const DAYS = 8;

/** What is one's own from now on: today first, with the timer, then what waits for an answer, and the days after. */
export function Screen() {
  const texts = timeTexts.use();
  const mayRecord = useLevel('acl_project', 'RW');
  const seesTime = useLevel('acl_project');
  const seesSchedule = useLevel('acl_schedule');
  const { days, error, again } = useDaysAhead();
  const isRunning = useRunning().length > 0;
  const today = days?.find(({ isToday }) => isToday);
  const timer = mayRecord && <Timer />;
  return (
    <Stack gap="lg" p="md" className="my-day">
      <ScreenTitle name={texts.day} />
      {isRunning && timer}
      {today !== undefined && <DaySection day={today} mayRecord={mayRecord} isAlone={days?.length === 1} />}
      {error !== null && <ProblemAlert error={error} again={again} />}
      {!isRunning && timer}
      {(seesTime || seesSchedule) && <Waiting />}
      <OwnLeave />
      <AskForLeave />
      {days?.map((day) => !day.isToday && <DaySection key={day.date} day={day} mayRecord={mayRecord} />)}
    </Stack>
  );
}

interface DayAhead {
  readonly date: Day;
  readonly isToday: boolean;
  readonly bookings: readonly { readonly booking: Proposal; readonly time: OwnTime | undefined }[];
}

interface DaysAhead {
  /** Undefined until they are read. */
  readonly days: readonly DayAhead[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** Today, and the days after it on which one is booked, each booking with its recorded time; none for users who have no row. */
function useDaysAhead(): DaysAhead {
  const me = useMe();
  const zone = accountZone(me);
  const today = usePresent((instant) => dayOf(instant, zone));
  const { bookings, ...read } = useOwnBookings(today, daysAfter(today, DAYS), 'all');
  const isBooked = useLevel('acl_schedule') && typeof me.resource_id === 'number';
  const seesTime = useLevel('acl_project');
  const query = {
    owner_id: String(me.id),
    from: startOf(daysAfter(today, -1), zone),
    filter_operator: 'AND' as const,
    limit: 200,
    fields: membersOf<'/v2/time-entry'>('id', 'booking', 'start', 'end'),
  };
  const recorded = useRead('/v2/time-entry', query, { enabled: seesTime });
  const error = read.error ?? recorded.error;
  const again = (): void => {
    if (read.error !== null) read.again();
    if (recorded.error !== null) void recorded.refetch();
  };
  // Without what is recorded, time would be offered to be recorded once more.
  if (bookings === undefined || (seesTime && recorded.data === undefined)) return { days: undefined, error, again };
  const entries = recorded.data?.data ?? [];
  // What began before today and goes on is a part of today.
  const shownOn = ({ start }: Proposal): Day => [dayOf(start, zone), today].toSorted().at(-1) ?? today;
  const sorted = bookings.toSorted((one, other) => one.start - other.start);
  const byDay = Map.groupBy(sorted, shownOn);
  const dates = isBooked ? [today, ...[...byDay.keys()].filter((date) => date !== today)] : [];
  const days = dates.map((date) => ({
    date,
    isToday: date === today,
    bookings: (byDay.get(date) ?? []).map((booking) => ({ booking, time: recordOf(booking, entries) })),
  }));
  return { days, error, again };
}

interface DayProps {
  readonly day: DayAhead;
  readonly mayRecord: boolean;
  /** Whether no day after it has a booking. */
  readonly isAlone?: boolean;
}

function DaySection({ day: { date, isToday, bookings }, mayRecord, isAlone = false }: DayProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const name = formats.dayName(startOf(date, accountZone(useMe())));
  return (
    <Stack gap={6} component="section" aria-label={isToday ? texts.today : name}>
      <Title order={2} fz="sm">
        {isToday ? `${texts.today}, ${name}` : name}
      </Title>
      {bookings.length === 0 && <Text c="dimmed">{isAlone ? texts.freeAhead : texts.freeToday}</Text>}
      {bookings.map((one) => (
        <BookedLine key={`${one.booking.id} ${one.booking.occurrence_start}`} {...one} date={date} mayRecord={mayRecord && isToday} />
      ))}
    </Stack>
  );
}

interface BookedProps {
  /** The day that it is listed under. */
  readonly date: Day;
  readonly booking: Proposal;
  readonly time: OwnTime | undefined;
  readonly mayRecord: boolean;
}

/** A booking of one's own: what, when and for which project; today with the timer, and once it is over as time by one press. */
function BookedLine({ date, booking, time, mayRecord }: BookedProps) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const option = optionOf(booking);
  const hasDay = booking.all_day || booking.start < startOf(date, formats.zone);
  return (
    <Group gap="sm" justify="space-between" className="entry" data-option={option}>
      <Link to="/schedule" search={searchOf({ open: String(booking.id), occ: String(booking.occurrence_start) })} className="booked-line">
        <Text size="sm" className="booked-times">
          {hasDay ? whenOf(booking, formats) : formats.times(booking.start, booking.end)}
        </Text>
        <Strong>{booking.name}</Strong>
        {option !== undefined && <OptionName option={option} />}
        {booking.project !== '' && <Hint>{booking.project}</Hint>}
      </Link>
      {time !== undefined && (
        <Hint>
          {[time.end === null ? texts.isRunning : texts.isRecorded, isWaiting(time) && texts.waitsToBeSent].filter(Boolean).join(' · ')}
        </Hint>
      )}
      {mayRecord && option === undefined && <Recording booking={booking} time={time} />}
    </Group>
  );
}

/**
 * The ways to record a booking. One that takes days is recorded by the day: the week asks for the hours of each. After a break the timer
 * goes on for as long as the booking lasts.
 */
function Recording({ booking, time }: { booking: Proposal; time: OwnTime | undefined }) {
  const me = useMe();
  const texts = timeTexts.use();
  const press = usePress();
  const startTimer = useStartTimer();
  const { done } = useUndo();
  const isRecorded = time !== undefined;
  const canStart = !isRecorded || (time.end !== null && booking.end > now());
  const canTake = !isRecorded && isTakeable(booking, now());
  if (!canStart && !canTake && !isLong(booking)) return null;
  const record = (): Promise<unknown> =>
    recordBooking(booking, me.id).then(({ success: { id } = {}, waiting }) => {
      // What waits to be sent is discarded where it is listed.
      if (id === undefined || waiting !== undefined) return say(saidOf({ waiting }, texts.recorded, texts));
      const takeBack = (): Promise<unknown> => write({ method: 'DELETE', path: '/v2/time-entry', query: { id } });
      done(texts.recorded, takeBack, { of: booking.name });
    }, sayProblem);
  return (
    <Group gap="xs">
      {canStart && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Play size={14} aria-hidden />}
          aria-label={labelled(texts.startTimer, booking.name)}
          {...press('timer', () => startTimer({ ...booking, isRecorded }))}
        >
          {texts.startTimer}
        </Button>
      )}
      {canTake && (
        <Button
          size="xs"
          variant="light"
          leftSection={<Check size={14} aria-hidden />}
          aria-label={labelled(texts.recordAsPlanned, booking.name)}
          {...press('record', record)}
        >
          {texts.recordAsPlanned}
        </Button>
      )}
      {isLong(booking) && (
        <Button component={Link} {...{ to: '/time' }} size="xs" variant="light" aria-label={labelled(texts.typeHours, booking.name)}>
          {texts.typeHours}
        </Button>
      )}
    </Group>
  );
}
