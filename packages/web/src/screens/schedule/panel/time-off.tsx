import type { Times } from '../times/time-axis.ts';
import { Button } from '@mantine/core';
import { kinds } from '@daybook/client/kinds';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { write } from '../../../api/writes.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { usePress } from '../../../parts/use-busy.ts';
import { CONFIRMED, isBlocking, type BoardData } from '../data/board-data.ts';
import type { BookingValues } from '../data/booking-record.ts';
import { scheduleTexts } from '../texts/index.ts';
import { withoutUnread } from './unread.ts';
import type { Undo } from '../../../parts/undo.tsx';
import { elementsIn } from '../../../api/checked.ts';
import { isTaken } from '../../../parts/exchange.ts';

const { Person: PERSON } = kinds.resource.fields.type_id.choices;
const RESOURCE = '/v2/resource';
type Absence = Times & { readonly reason: string };

const isSame = (one: Absence, other: Absence): boolean => one.start === other.start && one.end === other.end && one.reason === other.reason;

/** Writes the absences of a resource as they are made of those that are stored. */
async function change(id: number, changed: (stored: readonly Absence[]) => readonly Absence[]): Promise<void> {
  const { data, response } = await api.GET(RESOURCE, { params: { query: { id: String(id), fields: 'id,time_off' } } });
  const stored = data.data[0]?.time_off ?? [];
  const ifMatch = response.headers.get('etag') ?? undefined;
  await write({ method: 'PUT', path: RESOURCE, query: { id }, body: { time_off: [...changed(stored)] }, ifMatch, changes: ['booking'] });
}

/** The names of what is booked and confirmed with a resource in a time. */
async function bookedIn(id: number, { start, end }: Times): Promise<readonly string[]> {
  const query = { resource_id: String(id), from: start, to: end, status_id: String(CONFIRMED) };
  const { data } = await api.GET('/v2/booking/board', { params: { query } });
  return [...new Set(data.data.bookings.filter(isBlocking).map(({ name }) => name))];
}

interface TimeOffButtonProps {
  readonly data: BoardData;
  readonly values: BookingValues;
  /** Whether texts that are filled in may be of a draft that something else left. */
  readonly isPart: boolean;
  readonly done: Undo['done'];
  readonly close: () => void;
}

/** Where a time of a person is pointed at, that may be one at which the person is not there. */
export function TimeOffButton({ data, values, isPart, done, close }: TimeOffButtonProps) {
  const texts = scheduleTexts.use();
  const press = usePress();
  const [left] = useState(isPart ? values['name'] : undefined);
  const [only, ...others] = elementsIn(values['resources'], isTaken);
  const person = only === undefined || others.length > 0 ? undefined : data.resourceOf.get(only.id);
  const { start, end, name, recurrence = null } = values;
  // Time off does not repeat.
  if (recurrence !== null || person?.type_id !== PERSON || typeof start !== 'number' || typeof end !== 'number') return null;
  // The name of a booking that somebody thought of before is no reason.
  const absence: Absence = { start, end, reason: typeof name !== 'string' || name === left ? '' : name };
  const record = async (): Promise<void> => {
    // Times that could not be read are not those that are typed.
    if (withoutUnread(values).unread.length > 0) return say(texts.typeTimeSo);
    try {
      const booked = await bookedIn(person.id, absence);
      await change(person.id, (stored) => [...stored, absence]);
      done(texts.timeOffRecorded(person.name), () => change(person.id, (stored) => stored.filter((one) => !isSame(one, absence))), {
        failures: booked.length === 0 ? [] : [texts.stillBooked(booked.join(', '))],
      });
      close();
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<CalendarOff size={14} aria-hidden />}
      {...press('record', record)}
    >
      {texts.timeOffInstead}
    </Button>
  );
}
