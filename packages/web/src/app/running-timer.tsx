import { ActionIcon, Badge, Group, UnstyledButton } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { useLevel } from '../api/me.ts';
import { useFormats } from '../formats/formats.ts';
import { now } from '../formats/now.ts';
import { useScreenName } from '../parts/screen-name.tsx';
import { usePress } from '../parts/use-busy.ts';
import { stopTimer, useRunning, type RunningEntry } from '../parts/recording/running-entry.ts';
import { commonTexts } from '../texts/common/index.ts';
import { labelled } from '../texts/labelled.ts';

/** The timer that runs, on every screen. */
export function RunningTimer() {
  const mayRead = useLevel('acl_project');
  return mayRead ? <Known /> : null;
}

function Known() {
  const [latest, ...others] = useRunning();
  return latest === undefined ? null : <Shown entry={latest} others={others} />;
}

/** What was started last, and how many others run: the page that this leads to has them all. */
function Shown({ entry, others }: { entry: RunningEntry; others: readonly RunningEntry[] }) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const mayWrite = useLevel('acl_project', 'RW');
  const press = usePress();
  const [time, setTime] = useState(now());
  useInterval(() => setTime(now()), 1_000, { autoInvoke: true });
  const seconds = Math.max(0, time - Number(entry.start));
  const minutes = formats.duration(seconds - (seconds % 60));
  const more = `+${others.length}`;
  const alsoRunning = texts.alsoRunning(others.map(({ name }) => name).join(', '));
  useScreenName(`${minutes} ${entry.name}`, 'timer');
  return (
    <Group gap={2} wrap="nowrap" className="top-timer" role="group" aria-label={texts.timerStarted}>
      <UnstyledButton component={Link} {...{ to: '/time' }} className="top-timer-name" title={entry.name}>
        <span className="figure">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</span>
        <span className="top-timer-text">{entry.name}</span>
      </UnstyledButton>
      {others.length > 0 && (
        <Badge
          component={Link}
          {...{ to: '/time' }}
          variant="filled"
          color="red"
          circle
          mx={4}
          aria-label={labelled(more, alsoRunning)}
          title={alsoRunning}
        >
          {more}
        </Badge>
      )}
      {mayWrite && (
        <ActionIcon
          color="red"
          variant="light"
          size={28}
          aria-label={labelled(texts.stopTimer, entry.name)}
          {...press('stop', () => stopTimer(entry))}
        >
          <Square size={12} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
