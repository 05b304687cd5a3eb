import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { DAY, instantOfLocal } from '@daybook/values';
import { useRef, useState, type ReactNode } from 'react';
import { errorOf } from '../../api/client.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { DateField } from '../../parts/form/controls/date-fields.tsx';
import { dayOf, daysAfter } from '../../formats/days.ts';
import { useFirstField } from '../../parts/form/controls/first-field.ts';
import { RestoredDraft } from '../../parts/form/drafts/restored-draft.tsx';
import { saveByKey, saveRead } from '../../parts/form/drafts/save-by-key.ts';
import { draftKey, useDraft } from '../../parts/form/drafts/use-draft.ts';
import { TimeField } from '../../parts/form/controls/time-field.tsx';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Hint } from '../../parts/small-texts.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { timeTexts } from './texts/index.ts';

const LEAVE = '/v2/leave-request';

interface Leave {
  readonly from: string;
  readonly until: string;
  /** Seconds of the day; the day is a whole one where there are none. */
  readonly fromTime?: number | undefined;
  readonly untilTime?: number | undefined;
  readonly reason: string;
}

/** The days as they are typed, whole ones where no time is, and a word. */
export function LeaveDialog({ row, close }: { row: number; close: () => void }) {
  const texts = timeTexts.use();
  const zone = accountZone(useMe());
  const tomorrow = daysAfter(dayOf(now(), zone), 1);
  const { values, change, isRestored, discard } = useDraft<Leave>(draftKey(LEAVE, 'new', row), {
    from: tomorrow,
    until: tomorrow,
    reason: '',
  });
  const [error, setError] = useState<Error>();
  const [busy, run] = useBusy();
  // What is typed is read against what was there before: on its way to another year it passes by days long ago.
  const [before, setBefore] = useState<Leave>(values);
  // One day, until another last one is typed.
  const begin = (from: string): void => change({ from, until: before.until === before.from || before.until < from ? from : before.until });
  const end = (until: string): void => change({ from: until < before.from ? until : before.from, until });
  const send = async (): Promise<void> => {
    setError(undefined);
    const at = (day: string, seconds: number): number => instantOfLocal(Date.parse(day) / 1_000 + seconds, zone);
    const { from, until, fromTime = 0, untilTime = DAY, reason } = values;
    const [start, end] = [at(from, fromTime), at(until, untilTime)];
    try {
      await write({ method: 'POST', path: LEAVE, body: { resource_id: row, start, end, reason } });
      discard();
      say(texts.leaveAsked);
      close();
    } catch (problem) {
      setError(errorOf(problem));
    }
  };
  const timeField = (side: 'fromTime' | 'untilTime', label: string) => (
    <TimeField label={label} value={values[side]} change={(time) => change({ [side]: time })} />
  );
  return (
    <Dialog onClose={close} title={texts.askForLeave}>
      <Form send={() => run('send', send)}>
        <Stack gap="sm">
          {isRestored && <RestoredDraft discard={discard} />}
          {error !== undefined && <ProblemAlert error={error} />}
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" onFocus={() => setBefore(values)}>
            <DateField byButton label={texts.leaveFrom} required value={values.from} change={(day) => day !== null && begin(day)} />
            <DateField
              byButton
              label={texts.last_day}
              required
              near={before.from}
              value={values.until}
              change={(day) => day !== null && end(day)}
            />
            {timeField('fromTime', texts.leaveFromTime)}
            {timeField('untilTime', texts.leaveUntilTime)}
          </SimpleGrid>
          <Hint>{texts.leaveTimesHint}</Hint>
          <TextInput
            label={texts.leaveReason}
            value={values.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
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
