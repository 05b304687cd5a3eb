import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { elementsIn, hasId } from '../../../api/checked.ts';
import { useRead, useReads } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import type { Formats } from '../../../formats/formats.ts';
import type { BookingValues } from '../data/booking-record.ts';
import { isClosedIn } from '../data/closed.ts';
import { dayOf, daysBetween, instantOfDate } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import { dayAfter } from './when.ts';
import { labelled } from '../../../texts/labelled.ts';

const DAY = 86_400;
const TYPED_MS = 400;

interface ClosedNoteProps {
  readonly values: BookingValues;
  readonly zone: string;
  readonly formats: Formats;
}

/** Says which of what is booked is closed then, and on which holiday. It stops nobody: they may know better. */
export function ClosedNote({ values, zone, formats }: ClosedNoteProps) {
  const texts = scheduleTexts.use();
  const taken = elementsIn(values['resources'], hasId).map(({ id }) => id);
  const [asked] = useDebouncedValue(`${Number(values['start'])} ${Number(values['end'])} ${taken.join(',')}`, TYPED_MS);
  const [start = 0, end = 0] = asked.split(' ').map(Number);
  const [, , ids = ''] = asked.split(' ');
  const [first, last] = [instantOfDate(dayOf(start, zone), zone), dayAfter(end - 1, zone)];
  const isAsked = ids !== '' && end > start && last - first < 366 * DAY;
  const { data } = useRead(
    '/v2/availability',
    { resource_id: ids, from: first, to: last },
    { enabled: isAsked, dependsOn: ['resource', 'workspace'] },
  );
  const meant = ids.split(',');
  const days = isAsked ? daysBetween(dayOf(start, zone), dayOf(last, zone), zone) : [];
  const closed = (data?.data ?? []).filter((one) => meant.includes(String(one.id)) && isClosedIn(one.closed, { start, end }, days));
  const holidays = useHolidays(
    closed.map(({ id }) => id),
    { from: first, to: last },
  );
  if (closed.length === 0) return null;
  const names = closed.map(({ name }) => name).join(', ');
  const named = holidays.map(({ date, name }) => labelled(formats.dayName(date), name));
  return (
    <Text size="xs" c="dimmed" role="status">
      {named.length > 0 ? named.join(', ') : texts.isClosedThen(names)}
    </Text>
  );
}

/** The holidays of some days, in the regions of the workspaces that some resources are in. */
function useHolidays(resources: readonly number[], days: { from: number; to: number }): { date: string; name: string }[] {
  const workspaces = useRead(
    '/v2/workspace',
    { limit: 1000, fields: membersOf<'/v2/workspace'>('id', 'country_region', 'show_public_holiday', 'resources') },
    { enabled: resources.length > 0 },
  );
  const regions = (workspaces.data?.data ?? [])
    .filter((one) => one.show_public_holiday && one.resources.some(({ id }) => resources.includes(id)))
    .map((one) => one.country_region);
  const holidays = useReads(
    '/v2/holiday',
    [...new Set(regions)].map((country_region) => ({ country_region, ...days })),
  );
  return holidays.flatMap(({ data }) => data?.data ?? []);
}
