import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { instantOfLocal } from '@daybook/values';
import { useRef, useState, type ReactNode } from 'react';
import { errorOf } from '../../api/client.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { DateField } from '../../parts/form/controls/date-fields.tsx';
import { dayOfInstant } from '../../parts/form/controls/days.ts';
import { useFirstField } from '../../parts/form/controls/first-field.ts';
import { saveByKey, saveRead } from '../../parts/form/drafts/save-by-key.ts';
import { TimeField } from '../../parts/form/controls/time-field.tsx';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { timeTexts } from './texts/index.ts';
import { plusDays } from './week.ts';

const DAY = 86_400;

/** The days as they are typed, whole ones where no time is, and a word. */
export function LeaveDialog({ row, close }: { row: number; close: () => void }) {
  const texts = timeTexts.use();
  const zone = accountZone(useMe());
  const tomorrow = plusDays(dayOfInstant(now(), zone), 1);
  const [days, setDays] = useState({ from: tomorrow, until: tomorrow });
  const [times, setTimes] = useState<{ readonly from?: number | undefined; readonly until?: number | undefined }>({});
  const [reason, setReason] = useState('');
  const [error, setError] = useState<Error>();
  const [busy, run] = useBusy();
  // What is typed is read against what was there before: on its way to another year it passes by days long ago.
  const [before, setBefore] = useState(days);
  // One day, until another last one is typed.
  const begin = (from: string): void => setDays({ from, until: before.until === before.from || before.until < from ? from : before.until });
  const end = (until: string): void => setDays({ from: until < before.from ? until : before.from, until });
  const send = async (): Promise<void> => {
    setError(undefined);
    const at = (day: string, seconds: number): number => instantOfLocal(Date.parse(day) / 1_000 + seconds, zone);
    const [start, end] = [at(days.from, times.from ?? 0), at(days.until, times.until ?? DAY)];
    try {
      await write({ method: 'POST', path: '/v2/leave-request', body: { resource_id: row, start, end, reason } });
      say(texts.leaveAsked);
      close();
    } catch (problem) {
      setError(errorOf(problem));
    }
  };
  const timeField = (side: 'from' | 'until', label: string) => (
    <TimeField label={label} value={times[side]} change={(time) => setTimes((before) => ({ ...before, [side]: time }))} />
  );
  return (
    <Dialog onClose={close} title={texts.askForLeave}>
      <Form send={() => run('send', send)}>
        <Stack gap="sm">
          {error !== undefined && <ProblemAlert error={error} />}
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" onFocus={() => setBefore(days)}>
            <DateField byButton label={texts.leaveFrom} required value={days.from} change={(day) => day !== null && begin(day)} />
            <DateField byButton label={texts.last_day} required value={days.until} change={(day) => day !== null && end(day)} />
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
      </Form>
    </Dialog>
  );
}

/** What is typed from the press on that opens the dialog is in its first field. */
function Form({ send, children }: { send: () => Promise<void>; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <form ref={form} onSubmit={(event) => saveRead(event, send)} onKeyDown={saveByKey}>
      {children}
    </form>
  );
}
