import { Button, CloseButton, Group, Paper } from '@mantine/core';
import { useState } from 'react';
import type { ListPath } from '@daybook/client';
import { errorOf } from '../../api/client.ts';
import type { Listed } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useConfirm } from '../confirm.tsx';
import { usePageCommands } from '../page-commands.ts';
import { SaidError } from '../fault-words.ts';
import { sayProblem } from '../notices.ts';
import { Strong } from '../small-texts.tsx';
import { SomeLeft, type BulkAction, type ShownList } from './list.ts';

interface BulkBarProps<Path extends ListPath> {
  readonly list: ShownList<Path>;
  readonly selected: ReadonlyMap<string, Listed<Path>>;
  readonly unselect: (records: readonly Listed<Path>[]) => void;
}

/** What can be done with the selected records, also those of other pages. */
export function BulkBar<Path extends ListPath>({ list, selected, unselect }: BulkBarProps<Path>) {
  const texts = commonTexts.use();
  const confirm = useConfirm();
  const [running, setRunning] = useState('');
  const [asking, setAsking] = useState<{ readonly action: BulkAction<Listed<Path>>; readonly refusal?: Error }>();
  const records = [...selected.values()];
  // What is selected meanwhile stays so.
  const clear = (left: readonly object[] = []): void => unselect(records.filter((record) => !left.includes(record)));
  const run = async (action: BulkAction<Listed<Path>>): Promise<void> => {
    const { label, most = Infinity, question, run: work, dialog, isDangerous = false } = action;
    if (records.length > most) return sayProblem(new SaidError(texts.selectedAtMost(most)));
    if (work === undefined) return setAsking({ action });
    const sentence = question?.(selected.size, records);
    if (sentence !== undefined && !(await confirm({ question: sentence, action: label, isDangerous }))) return;
    setRunning(label);
    try {
      if ((await work(records)) !== false) clear();
    } catch (error) {
      if (error instanceof SomeLeft) clear(error.left);
      if (dialog === undefined) sayProblem(error);
      else setAsking({ action, refusal: errorOf(error) });
    } finally {
      setRunning('');
    }
  };
  usePageCommands(
    (selected.size === 0 ? [] : (list.bulk ?? [])).map((action) => ({
      name: action.label,
      label: `${action.label} (${texts.selected(selected.size)})`,
      run: () => void run(action),
    })),
  );
  if (selected.size === 0) return null;
  return (
    <Paper shadow="md" p="xs" withBorder className="bulk" role="toolbar" aria-label={texts.selected(selected.size)}>
      <Group gap="xs">
        <CloseButton size="sm" aria-label={texts.close} onClick={() => clear()} />
        <Strong role="status">{texts.selected(selected.size)}</Strong>
        {list.bulk?.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant={action.isDangerous === true ? 'outline' : 'light'}
            color={action.isDangerous === true ? 'red' : undefined}
            loading={running === action.label}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      {asking?.action.dialog?.({
        records,
        ...(asking.refusal === undefined ? {} : { refusal: asking.refusal }),
        close: () => setAsking(undefined),
        done: (left) => (setAsking(undefined), clear(left)),
      })}
    </Paper>
  );
}
