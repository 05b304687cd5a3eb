import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useConfirm } from '../confirm.tsx';
import { sayProblem } from '../notices.ts';
import type { BulkAction, ListOf } from './list.ts';

/** What can be done with the selected records, also those of other pages. */
export function BulkBar({ list, selected, clear }: { list: ListOf; selected: ReadonlyMap<string, AnyRecord>; clear: () => void }) {
  const texts = commonTexts.use();
  const confirm = useConfirm();
  const [running, setRunning] = useState('');
  if (selected.size === 0) return null;
  const run = async ({ label, question, run: work, isDangerous = false }: BulkAction): Promise<void> => {
    if (question !== undefined && !(await confirm({ question: question(selected.size), action: label, isDangerous }))) return;
    setRunning(label);
    try {
      await work([...selected.values()]);
      clear();
    } catch (error) {
      sayProblem(error);
    } finally {
      setRunning('');
    }
  };
  return (
    <Paper shadow="md" p="xs" withBorder className="bulk" role="toolbar" aria-label={texts.selected(selected.size)}>
      <Group gap="xs">
        <CloseButton size="sm" aria-label={texts.close} onClick={clear} />
        <Text size="sm" fw={600} role="status">
          {texts.selected(selected.size)}
        </Text>
        {list.bulk?.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant={action.isDangerous === true ? 'outline' : 'light'}
            {...(action.isDangerous === true ? { color: 'red' } : {})}
            leftSection={action.icon}
            loading={running === action.label}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
    </Paper>
  );
}
