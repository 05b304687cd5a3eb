import { useDebouncedValue } from '@mantine/hooks';
import { DAY } from '@daybook/values';
import { elementsIn, hasId } from '../../../api/checked.ts';
import { useRead } from '../../../api/queries.ts';
import type { Formats } from '../../../formats/formats.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import type { BookingValues } from '../data/booking-record.ts';
import { holidayNames, isClosedIn } from '../data/closed.ts';
import { dayOf, startOf } from '../../../formats/days.ts';
import { daysBetween } from '../times/time-axis.ts';
import { scheduleTexts } from '../texts/index.ts';
import { dayAfter } from './when.ts';
import { labelled } from '../../../texts/labelled.ts';

const TYPED_MS = 400;

/** Says which of what is booked is closed then, and on which holiday. It stops nobody: they may know better. */
export function ClosedNote({ values, zone, formats }: { values: BookingValues; zone: string; formats: Formats }) {
  const texts = scheduleTexts.use();
  const taken = elementsIn(values['resources'], hasId).map(({ id }) => id);
  const [asked] = useDebouncedValue(`${Number(values['start'])} ${Number(values['end'])} ${taken.join(',')}`, TYPED_MS);
  const [start = 0, end = 0] = asked.split(' ').map(Number);
  const [, , ids = ''] = asked.split(' ');
  const [first, last] = [startOf(dayOf(start, zone), zone), dayAfter(end - 1, zone)];
  const isAsked = ids !== '' && end > start && last - first < 366 * DAY;
  const { data } = useRead(
    '/v2/availability',
    { resource_id: ids, from: first, to: last },
    { enabled: isAsked, dependsOn: ['resource', 'workspace'] },
  );
  const meant = ids.split(',');
  const days = isAsked ? daysBetween(dayOf(start, zone), dayOf(last, zone), zone) : [];
  const closed = (data?.data ?? []).filter((one) => meant.includes(String(one.id)) && isClosedIn(one.closed, { start, end }, days));
  if (closed.length === 0) return null;
  const names = closed.map(({ name }) => name).join(', ');
  const named = [...holidayNames(closed)].map(([date, name]) => labelled(formats.dayName(date), name));
  return <Hint role="status">{named.length > 0 ? named.join(', ') : texts.isClosedThen(names)}</Hint>;
}
