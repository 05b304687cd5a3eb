import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { commonTexts } from '../../texts/common/index.ts';
import type { ListPath } from '@daybook/client';
import type { Listed } from '../../api/records.ts';
import type { Column, ShownList } from './list.ts';

const initial = <Path extends ListPath>({ columns }: ShownList<Path>): string[] =>
  columns.filter(({ isExtra = false }) => !isExtra).map(({ name }) => name);

/** The names of the columns that are chosen in this browser, and what chooses others. */
export const useChosenColumns = <Path extends ListPath>(list: ShownList<Path>) =>
  useLocalStorage<string[]>({ key: `daybook.columns${list.path}`, defaultValue: initial(list), getInitialValueInEffect: false });

/** The columns of a list that are shown, as they were chosen in this browser. The first is always there. */
export function useColumns<Path extends ListPath>(list: ShownList<Path>): readonly Column<Listed<Path>>[] {
  const [chosen] = useChosenColumns(list);
  return useMemo(() => list.columns.filter(({ name }, i) => i === 0 || chosen.includes(name)), [list, chosen]);
}

export function ColumnsMenu<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const [chosen, choose] = useChosenColumns(list);
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" color="gray" className="icon-when-narrow" leftSection={<Columns3 size={16} aria-hidden />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group value={chosen} onChange={choose} label={texts.columns} labelProps={{ className: 'unseen' }}>
          <Stack gap="xs">
            {list.columns.map(({ name, label }, i) => (
              <Checkbox key={name} value={name} label={label} size="xs" disabled={i === 0} {...(i === 0 ? { checked: true } : {})} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
