import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Play, Square } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Listed } from '../../api/records.ts';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { ReferenceSelect } from '../../parts/form/reference-select.tsx';
import { sayProblem } from '../../parts/notices.ts';
import { startTimer } from '../../parts/recording/record-work.ts';
import { stopTimer, useRunningEntry } from './running-entry.ts';
import { timeTexts } from './texts/index.ts';

/** The one timer that may run: starting another stops it first. */
export function Timer() {
  const me = useMe();
  const { running, last, isRead } = useRunningEntry();
  return running === undefined ? <StartForm userId={me.id} last={last} isRead={isRead} /> : <Running key={running.id} entry={running} />;
}

const projectOf = (entry: Listed<'/v2/time-entry'> | undefined): { readonly id: number; readonly name: string } | undefined =>
  entry?.project[0];

interface StartProps {
  readonly userId: number;
  readonly last: Listed<'/v2/time-entry'> | undefined;
  readonly isRead: (id: number) => boolean;
}

function StartForm({ userId, last, isRead }: StartProps) {
  const texts = timeTexts.use();
  const lastProject = projectOf(last);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>();
  const [isSent, setSent] = useState(false);
  // Until what was started is read, another press would start a second one.
  const [started, setStarted] = useState<number>();
  const busy = isSent || (started !== undefined && !isRead(started));
  const project = chosen === undefined ? (lastProject === undefined ? null : String(lastProject.id)) : chosen;
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    const work = { project: project === null ? null : Number(project), activity: name.trim() === '' ? texts.work : name.trim() };
    await startTimer(work, userId).then(({ success }) => {
      setStarted(success?.id);
      setName('');
    }, sayProblem);
    setSent(false);
  };
  return (
    <Paper withBorder p="xs" component="form" onSubmit={(event: FormEvent) => void start(event)} aria-label={texts.timer} className="timer">
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="2 1 180px"
          label={texts.whatAreYouDoing}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className="timer-project">
          <ReferenceSelect
            label={texts.project}
            path="/v2/project"
            value={project}
            change={setChosen}
            name={project !== null && project === String(lastProject?.id) ? lastProject?.name : undefined}
          />
        </div>
        <Button type="submit" loading={busy} leftSection={<Play size={16} aria-hidden />}>
          {texts.startTimer}
        </Button>
      </Group>
    </Paper>
  );
}

function Running({ entry }: { entry: Listed<'/v2/time-entry'> }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [time, setTime] = useState(now());
  useInterval(() => setTime(now()), 1_000, { autoInvoke: true });
  const [busy, setBusy] = useState(false);
  const start = Number(entry['start']);
  const seconds = Math.max(0, time - start);
  const stop = async (): Promise<void> => {
    setBusy(true);
    // What ended is gone once it is read.
    if (!(await stopTimer(entry))) setBusy(false);
  };
  return (
    <Paper withBorder p="xs" className="timer running" role="group" aria-label={texts.timer}>
      <Group gap="sm" justify="space-between">
        <Text fw={600} truncate>
          {String(entry['name'])}
          <Text span c="dimmed">
            {' '}
            {projectOf(entry)?.name ?? ''}
          </Text>
        </Text>
        <Group gap="sm">
          <Text className="figure clock" role="timer">
            {`${formats.duration(seconds - (seconds % 60))}:${String(seconds % 60).padStart(2, '0')}`}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.since(formats.time(start))}
          </Text>
          <Button color="red" loading={busy} leftSection={<Square size={14} aria-hidden />} onClick={() => void stop()}>
            {texts.stopTimer}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
