import { Text } from '@mantine/core';
import { systemClock } from '@daybook/values';
import { Strong } from '../../../parts/small-texts.tsx';
import { HOLD, type BoardBooking, type BoardData } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import { leftInWords, lengthInWords, secondsOf } from '../times/lengths.ts';
import { lookNameOf, waitingFor, whenOf } from './looks.ts';
import { takenNamesOf } from './names.ts';
import { scheduleTexts } from '../texts/index.ts';

/** As many of those who wait are named; of the others it is said how many there are. */
const MAX_WAITING = 3;

interface BookingCardProps {
  readonly booking: BoardBooking;
  readonly state: BoardState;
  readonly data: BoardData;
  readonly notes?: string;
}

/** What the board knows of a booking, with its notes where these were read. */
export function BookingCard({ booking, state, data, notes = '' }: BookingCardProps) {
  const texts = scheduleTexts.use();
  const { formats } = state;
  const { start, end, client_uuid: client, project_id: project, hold_until: until } = booking;
  const left = until === null ? 0 : until - systemClock.now();
  const status = [lookNameOf(booking, texts), booking.status_id === HOLD && left > 0 && texts.endsIn(leftInWords(left, texts))];
  const length = lengthInWords(secondsOf({ start, end, isWhole: booking.all_day }, state.zone), texts, booking.all_day);
  const waiting = waitingFor(booking, data.byRow);
  const more = waiting.length - MAX_WAITING;
  const waits = [
    ...waiting.slice(0, MAX_WAITING).map(({ name, place }) => `${place}. ${name}`),
    ...(more > 0 ? [texts.andMore(more)] : []),
  ];
  const lines = [
    [texts.client, data.clientOf.get(client ?? '')],
    [texts.project, data.projectOf.get(project ?? 0)],
    [texts.resources, takenNamesOf(booking, data)],
    [texts.status, status.filter(Boolean).join(' · ')],
    [texts.waiting, waits.join(', ')],
    [texts.notes, notes],
  ] as const;
  return (
    <>
      <Strong lineClamp={2}>{booking.name}</Strong>
      <Text size="sm">{`${whenOf(booking, formats)} · ${length}`}</Text>
      <dl className="booking-lines">
        {lines.map(
          ([label, value]) =>
            value !== undefined &&
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
