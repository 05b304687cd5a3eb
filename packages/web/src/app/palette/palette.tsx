import { Kbd, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { addressIn, searchOf } from '../../parts/address.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { isMeant } from './commands.ts';
import { useCommands } from './use-commands.ts';
import { usePages } from './use-pages.ts';
import { useTypedDay } from './use-typed-day.ts';
import { placeOf, isFound as isHit, SEARCHED_KINDS, type Found } from '../../parts/found.ts';
import { pageCommands } from '../../parts/page-commands.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { openingBegins, openingEnds, openingIsNone } from '../../parts/typed-ahead.ts';
import { paletteTexts } from './texts/index.ts';
import './palette.css';
import { elementsIn } from '../../api/checked.ts';

const SEARCH_AFTER_MS = 120;
/** What is hardly anything but a day: "12 dec", "24/12". A weekday may be the beginning of a name. */
const DATED = /\d[\s/.]|\s\d/;

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Finds records of every kind and runs what can be done from anywhere, by keyboard. */
export function Palette({ close, leave }: { close: () => void; leave: () => Promise<void> }) {
  const texts = paletteTexts.use();
  const [text, setText] = useState('');
  // What is marked stays so where an answer puts others before it.
  const [marked, setMarked] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const { choices, isFound, error, again } = useChoices(text, close, leave);
  const at = Math.max(
    0,
    choices.findIndex(({ key }) => key === marked),
  );
  const keyed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(choices[(at + step + choices.length) % Math.max(1, choices.length)]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      openingBegins('choice', () => setWanted(false));
      setWanted(true);
    }
  };
  // What was found for an earlier text is not what Enter means.
  const run = useEffectEvent((): void => {
    choices[at]?.run();
    openingIsNone('choice');
  });
  const runs = isWanted && isFound;
  useEffect(() => {
    if (runs) run();
  }, [runs]);
  return (
    <Dialog
      onClose={close}
      withCloseButton={false}
      size="lg"
      yOffset="12vh"
      centered={false}
      padding={0}
      title={texts.search}
      classNames={{ header: 'unseen' }}
    >
      <TextInput
        size="md"
        variant="unstyled"
        px="md"
        role="combobox"
        aria-expanded
        aria-controls="palette-choices"
        aria-activedescendant={choices.length === 0 ? undefined : `palette-${at}`}
        aria-label={texts.search}
        placeholder={texts.placeholder}
        value={text}
        data-autofocus
        onKeyDown={keyed}
        onFocus={() => openingEnds('palette')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMarked(undefined);
          setWanted(false);
        }}
      />
      <div id="palette-choices" role="listbox" aria-label={texts.search} className="palette">
        {choices.map(({ key, label, detail, keys, run }, i) => (
          <div
            key={key}
            id={`palette-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            className="palette-choice"
            onClick={run}
            onPointerMove={() => setMarked(key)}
            onKeyDown={keyed}
          >
            <span className="palette-label">{label}</span>
            <Text span size="xs" c="dimmed" className="palette-detail">
              {detail}
            </Text>
            {keys !== undefined && <Kbd size="xs">{keys}</Kbd>}
          </div>
        ))}
      </div>
      {error !== null && <ProblemAlert error={error} again={again} />}
      {choices.length === 0 && error === null && (
        <Text p="md" c="dimmed" role="status">
          {isFound ? texts.nothing : texts.loading}
        </Text>
      )}
    </Dialog>
  );
}

interface Choices {
  readonly choices: readonly Choice[];
  /** Whether that is all that there is for the text. */
  readonly isFound: boolean;
  /** Why nothing could be searched. */
  readonly error: Error | null;
  readonly again: () => void;
}

/** What can be chosen for a text. */
function useChoices(text: string, close: () => void, leave: () => Promise<void>): Choices {
  const texts = paletteTexts.use();
  const me = useMe();
  const formats = useFormats();
  const navigate = useNavigate();
  const router = useRouter();
  const [searched] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS);
  const read = useRead(
    '/v2/search',
    { text: searched },
    { dependsOn: SEARCHED_KINDS, enabled: searched !== '' && text.trim() !== '', keepPrevious: true },
  );
  const records = searched === '' || text.trim() === '' ? [] : elementsIn(read.data?.data, isHit);
  const day = useTypedDay(searched);
  const isWanted = (command: Parameters<typeof isMeant>[0]): boolean => isMeant(command, text);
  const commands = useCommands(leave).filter(isWanted);
  const pages = usePages(text.trim() !== '');
  // What is open or selected is nearest.
  const ofPage = pageCommands().filter((command) => command.isMove !== true && isWanted(command));
  /** Times and days of a booking in the form of the user. */
  const whenOf = ({ end, all_day: isWhole }: Found, start: number): string[] => {
    if (!isWhole) return [formats.dateTime(start)];
    const [first, last] = [formats.date(start), formats.date((end ?? start + 1) - 1)];
    return [first === last ? first : `${first}–${last}`, texts.all_day];
  };
  const then = (run: () => void) => (): void => {
    close();
    run();
  };
  const days: Choice[] =
    day.choice === undefined || searched !== text.trim()
      ? []
      : [{ ...day.choice, label: texts.goTo(day.choice.label), run: then(day.choice.run) }];
  const choices = [
    ...ofPage.map(({ name, label, key, run }) => ({ key: `page ${name}`, label, detail: '', keys: key, run: then(run) })),
    ...(DATED.test(searched) ? days : []),
    ...records.map((record) => ({
      key: `${record.kind} ${record.uuid}${record.id}`,
      label: record.name,
      detail: [texts.kinds[record.kind], ...(record.start === null ? [record.detail] : whenOf(record, record.start))]
        .filter((part) => part !== '')
        .join(' · '),
      run: then(() => {
        const { to, search } = placeOf(record, me);
        const { pathname, search: present } = router.state.location;
        void navigate({ to, search: searchOf({ ...(pathname === to ? addressIn(present) : {}), ...search }), state: { hit: now() } });
      }),
    })),
    ...commands.map(({ name, label, keys, run }) => ({ key: `command ${name}`, label, detail: '', keys, run: then(run) })),
    ...(text.trim() === '' ? [] : (pages ?? []).filter(isWanted)).map(({ name, label, area, run }) => ({
      key: `page of all ${name}`,
      label,
      detail: area,
      run: then(run),
    })),
    ...(DATED.test(searched) ? [] : days),
  ];
  const isFound = text.trim() === '' || (searched === text.trim() && !read.isFetching && !day.isRead && pages !== undefined);
  return { choices, isFound, error: text.trim() === '' || read.isFetching ? null : read.error, again: () => void read.refetch() };
}
