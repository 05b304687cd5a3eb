import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { TreePalm } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { errorOf } from '../../api/client.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { dayOfInstant, startOf } from '../../parts/form/days.ts';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { timeTexts } from './texts/index.ts';
import { momentOn, plusDays } from './week.ts';

const DateField = lazy(async () => ({ default: (await import('../../parts/form/date-fields.tsx')).DateField }));

/** Asks for leave, for whoever has a row on the schedule. */
export function AskForLeave() {
  const texts = timeTexts.use();
  const { resource_id: row } = useMe();
  const seesSchedule = useLevel('acl_schedule');
  const [isOpen, setOpen] = useState(false);
  if (typeof row !== 'number' || !seesSchedule) return null;
  return (
    <Group>
      <Button variant="default" leftSection={<TreePalm size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.askForLeave}
      </Button>
      {isOpen && <LeaveDialog row={row} close={() => setOpen(false)} />}
    </Group>
  );
}

/** The days as they are typed, whole ones where no time is, and a word. */
function LeaveDialog({ row, close }: { row: number; close: () => void }) {
  const texts = timeTexts.use();
  const zone = accountZone(useMe());
  const tomorrow = plusDays(dayOfInstant(now(), zone), 1);
  const [days, setDays] = useState({ from: tomorrow, until: tomorrow });
  const [times, setTimes] = useState({ from: '', until: '' });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<Error>();
  const [busy, run] = useBusy();
  // One day, until another last one is typed.
  const begin = (from: string): void =>
    setDays((before) => ({ from, until: before.until === before.from || before.until < from ? from : before.until }));
  const send = async (): Promise<void> => {
    setError(undefined);
    const start = times.from === '' ? startOf(days.from, zone) : momentOn(days.from, times.from, zone);
    const end = times.until === '' ? startOf(plusDays(days.until, 1), zone) : momentOn(days.until, times.until, zone);
    try {
      await write({ method: 'POST', path: '/v2/leave-request', body: { resource_id: row, start: start ?? 0, end: end ?? 0, reason } });
      say(texts.leaveAsked);
      close();
    } catch (problem) {
      setError(errorOf(problem));
    }
  };
  const timeField = (side: 'from' | 'until', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={times[side]}
      onChange={({ currentTarget: { value } }) => setTimes((before) => ({ ...before, [side]: value }))}
    />
  );
  return (
    <Dialog onClose={close} title={texts.askForLeave}>
      <form onSubmit={(event: FormEvent) => (event.preventDefault(), void run('send', send))}>
        <Stack gap="sm">
          {error !== undefined && <ProblemAlert error={error} />}
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            <Suspense fallback={<TextInput label={texts.leaveFrom} disabled />}>
              <DateField label={texts.leaveFrom} required value={days.from} change={(day) => day !== null && begin(day)} />
              <DateField
                label={texts.last_day}
                required
                value={days.until}
                change={(until) => until !== null && setDays(({ from }) => ({ from: until < from ? until : from, until }))}
              />
            </Suspense>
            {timeField('from', texts.leaveFromTime)}
            {timeField('until', texts.leaveUntilTime)}
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            {texts.leaveTimesHint}
          </Text>
          <TextInput label={texts.leaveReason} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy !== undefined}>
              {texts.sendLeave}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
