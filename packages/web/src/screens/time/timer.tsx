import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Play, Square } from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { ReferenceSelect } from '../../parts/form/controls/reference-select.tsx';
import { saveRead } from '../../parts/form/drafts/save-by-key.ts';
import { useDraft } from '../../parts/form/drafts/use-draft.ts';
import { useIsOpenProject, useOpenProjects } from '../../parts/recording/open-projects.ts';
import { stopTimer, useRunning, type RunningEntry } from '../../parts/recording/running-entry.ts';
import { useStartTimer } from '../../parts/recording/use-start-timer.ts';
import { Note } from '../../parts/small-texts.tsx';
import { openingEnds } from '../../parts/typed-ahead.ts';
import { timeTexts } from './texts/index.ts';

/** The timer: what it is started for, or what it runs for. Of several that run each is shown. */
export function Timer() {
  const running = useRunning();
  // What ran here is what the next one begins with, before the list of entries is read again.
  const [ran, setRan] = useState<RunningEntry>();
  const [first] = running;
  if (first !== undefined && first !== ran) setRan(first);
  return first === undefined ? <StartForm ran={ran} /> : running.map((entry) => <Running key={entry.id} entry={entry} />);
}

const projectOf = (entry: Pick<RunningEntry, 'project'> | undefined): RunningEntry['project'][number] | undefined => entry?.project[0];

/** The own entries that were made last. What was made last is what the form of a new one begins with. */
function useLatest(): { readonly last: RunningEntry | undefined; readonly isRead: (id: number) => boolean } {
  const me = useMe();
  const query = {
    owner_id: String(me.id),
    order_desc: 'id',
    limit: 20,
    fields: membersOf<'/v2/time-entry'>('id', 'name', 'start', 'end', 'project'),
  } as const;
  const { data } = useRead('/v2/time-entry', query, { enabled: mayRead(me, '/v2/time-entry') });
  const entries = data?.data ?? [];
  const [last] = entries.toSorted((one, other) => other.id - one.id);
  return { last, isRead: (id) => entries.some((entry) => entry.id === id) };
}

interface Work {
  readonly name: string;
  /** Undefined until one is chosen, or none. */
  readonly project?: string | null;
}

const NO_WORK: Work = { name: '' };

function StartForm({ ran }: { ran: RunningEntry | undefined }) {
  const texts = timeTexts.use();
  const field = useRef<HTMLInputElement>(null);
  const intent = useRouterState({ select: ({ location }) => location.state.timer });
  useEffect(() => {
    if (intent === undefined) return;
    field.current?.focus();
    // What is typed now takes the place of what was left there.
    field.current?.select();
  }, [intent]);
  const { last, isRead } = useLatest();
  const open = useOpenProjects();
  const startTimer = useStartTimer();
  const recent = projectOf(ran ?? last);
  const lastProject = useIsOpenProject(recent?.id) ? recent : undefined;
  const { values, change, discard } = useDraft<Work>('timer', NO_WORK);
  const { name, project: chosen } = values;
  const [isSent, setSent] = useState(false);
  // Until what was started is read, another press would start a second one.
  const [started, setStarted] = useState<number>();
  const busy = isSent || (started !== undefined && !isRead(started));
  const project = chosen === undefined ? (lastProject === undefined ? null : String(lastProject.id)) : chosen;
  const start = async (): Promise<void> => {
    setSent(true);
    const work = { project: project === null ? null : Number(project), activity: name.trim() === '' ? texts.work : name.trim() };
    const id = await startTimer(work);
    if (id !== undefined) {
      setStarted(id);
      discard();
    }
    setSent(false);
  };
  return (
    <Paper
      withBorder
      p="xs"
      component="form"
      onSubmit={(event: FormEvent<HTMLFormElement>) => saveRead(event, start)}
      aria-label={texts.timer}
      className="timer unprinted"
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="2 1 180px"
          ref={field}
          data-shortcut="new"
          onFocus={() => openingEnds('form')}
          label={texts.whatAreYouDoing}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div className="timer-project">
          <ReferenceSelect
            label={texts.project}
            path="/v2/project"
            first={open}
            value={project}
            change={(next) => change({ project: next })}
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

function Running({ entry }: { entry: RunningEntry }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [time, setTime] = useState(now());
  useInterval(() => setTime(now()), 1_000, { autoInvoke: true });
  const [busy, setBusy] = useState(false);
  const start = Number(entry.start);
  const seconds = Math.max(0, time - start);
  const isFromToday = formats.date(start) === formats.date(time);
  const stop = async (): Promise<void> => {
    setBusy(true);
    // What ended is gone once it is read.
    if (!(await stopTimer(entry))) setBusy(false);
  };
  return (
    <Paper withBorder p="xs" className="timer running" role="group" aria-label={texts.timer}>
      <Group gap="sm" justify="space-between">
        <Text fw={600} truncate>
          {entry.name}
          <Text span c="dimmed">
            {' '}
            {projectOf(entry)?.name ?? ''}
          </Text>
        </Text>
        <Group gap="sm">
          <Text className="figure clock" role="timer">
            {`${formats.duration(seconds - (seconds % 60))}:${String(seconds % 60).padStart(2, '0')}`}
          </Text>
          <Note>{isFromToday ? texts.since(formats.time(start)) : texts.sinceDay(formats.shortDay(start), formats.time(start))}</Note>
          <Button color="red" loading={busy} leftSection={<Square size={14} aria-hidden />} onClick={() => void stop()}>
            {texts.stopTimer}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
