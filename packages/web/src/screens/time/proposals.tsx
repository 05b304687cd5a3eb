import type { Data } from '@daybook/client';
import { kinds } from '@daybook/client/kinds';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Check } from 'lucide-react';
import { membersOf } from '../../api/records.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { useBusy } from '../../parts/use-busy.ts';
import { timeTexts } from './texts/index.ts';
import { startOf } from '../../parts/form/days.ts';
import { plusDays, type Day } from './week.ts';

type Booked = Data<'/v2/booking/board', 'get'>['data']['bookings'][number];

const { Confirmed: CONFIRMED, Completed: COMPLETED } = kinds.booking.fields.status.fields.id.choices;

const keyOf = ({ id, occurrence_start }: Booked): string => `${id} ${occurrence_start}`;

/** What I was booked for and have not recorded: one press records it as it was planned. */
export function Proposals({ monday, resourceId }: { monday: Day; resourceId: number }) {
  const me = useMe();
  const [busy, run] = useBusy();
  const texts = timeTexts.use();
  const formats = useFormats();
  const zone = accountZone(me);
  const [from, to] = [startOf(monday, zone), startOf(plusDays(monday, 7), zone)];
  const board = useRead(
    '/v2/booking/board',
    { from, to, resource_id: String(resourceId), status_id: `${CONFIRMED},${COMPLETED}` },
    { dependsOn: ['project'] },
  );
  const recorded = useRead('/v2/time-entry', {
    owner_id: String(me.id),
    from,
    to,
    filter_operator: 'AND',
    limit: 1000,
    fields: membersOf<'/v2/time-entry'>('id', 'booking', 'start'),
  });
  const entries = recorded.data?.data ?? [];
  const { bookings = [], projects = [] } = board.data?.data ?? {};
  const isRecorded = ({ id, start, end }: Booked): boolean =>
    entries.some((entry) => {
      const [booking] = entry.booking;
      return booking?.id === id && (entry.start ?? 0) < end && (entry.start ?? 0) >= start - 43_200;
    });
  const open =
    recorded.data === undefined ? [] : bookings.filter((booking) => booking.start >= from && booking.start < now() && !isRecorded(booking));
  if (open.length === 0) return null;
  const take = ({ id, occurrence_start }: Booked): Promise<unknown> =>
    write({
      method: 'POST',
      path: '/v2/booking/time-entry',
      query: { id, occurrence_start },
      body: { billable: true },
      changes: ['time-entry'],
    }).then(() => {
      say(texts.recorded);
      // Until it is gone from here.
      return recorded.refetch({ cancelRefetch: false });
    }, sayProblem);
  return (
    <Stack gap={6} component="section" aria-label={texts.proposals}>
      <Title order={2}>{texts.proposals}</Title>
      {open.map((booking) => (
        <Group key={keyOf(booking)} gap="sm" justify="space-between" className="proposal">
          <Text size="sm">
            {formats.dayName(booking.start, { weekday: 'short', day: 'numeric', month: 'short' })}{' '}
            {formats.times(booking.start, booking.end)}{' '}
            <Text span fw={600}>
              {booking.name}
            </Text>{' '}
            <Text span c="dimmed">
              {projects.find(({ id }) => id === booking.project_id)?.name ?? ''}
            </Text>
          </Text>
          <Button
            size="xs"
            variant="light"
            leftSection={<Check size={14} aria-hidden />}
            aria-label={`${texts.recordAsPlanned}: ${booking.name}`}
            loading={busy === keyOf(booking)}
            onClick={() => void run(keyOf(booking), () => take(booking))}
          >
            {texts.recordAsPlanned}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
