import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { hasLevel, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { stopTimer, useRunning } from '../../parts/recording/running-entry.ts';
import { formOpens } from '../../parts/typed-ahead.ts';
import { useArea } from '../areas.ts';
import { commandsFor, type Command } from './commands.ts';
import { paletteTexts } from './texts/index.ts';
import { labelled } from '../../texts/labelled.ts';

/** What can be done now from anywhere: with the timer, with the screens, and with how they look. */
export function useCommands(leave: () => Promise<void>): readonly Command[] {
  const texts = paletteTexts.use();
  const me = useMe();
  const navigate = useNavigate();
  const running = useRunning();
  // That page has a timer, too.
  const isOnDay = useArea()?.name === 'day';
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { startTimer, stopTimer: stopping, look } = texts.alsoFoundBy;
  const start = (): void => {
    // Where one runs, the page shows it.
    if (running.length === 0) formOpens();
    void navigate({ to: isOnDay ? '/my-day' : '/time', state: { timer: now() } });
  };
  const timer: readonly Command[] = [
    ...running.map((entry) => ({
      name: `stop ${entry.id}`,
      label: labelled(texts.stopTimer, entry.name),
      words: stopping,
      run: () => void stopTimer(entry),
    })),
    { name: 'start', label: texts.startTimer, words: startTimer, run: start },
  ];
  const looks = { light: texts.light, dark: texts.dark, auto: texts.asSystem } as const;
  const looking = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme);
  return [
    ...(hasLevel(me, 'acl_project', 'RW') ? timer : []),
    ...commandsFor(me, texts, navigate, leave),
    ...looking.map((scheme) => ({
      name: scheme,
      label: labelled(texts.appearance, looks[scheme]),
      words: look,
      run: () => setColorScheme(scheme),
    })),
  ];
}
