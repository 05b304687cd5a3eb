import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { commonTexts } from '../../texts/common/index.ts';
import type { ListPath } from '@daybook/client';
import type { Listed } from '../../api/records.ts';
import { cardsOf, type Column, type ShownList } from './list.ts';

const initial = <Path extends ListPath>({ columns }: ShownList<Path>): string[] =>
  columns.filter(({ isExtra = false }) => !isExtra).map(({ name }) => name);

/** The widest window that leaves a list no more room than `cards.css` needs to make its records cards. */
const IS_CARDS = '(max-width: 38em)';

/** The names of the columns that are chosen in this browser for rows, and what chooses others. */
export const useRowColumns = <Path extends ListPath>(list: ShownList<Path>) =>
  useLocalStorage<string[]>({ key: `daybook.columns${list.path}`, defaultValue: initial(list), getInitialValueInEffect: false });

/** The same for cards: those that belong there, and what was chosen besides the usual ones. */
export function useCardColumns<Path extends ListPath>(list: ShownList<Path>) {
  const [rows] = useRowColumns(list);
  const others = list.columns.filter(({ name, isExtra }) => isExtra === true && rows.includes(name));
  const defaultValue = [...new Set([...cardsOf(list), ...others].map(({ name }) => name))];
  return useLocalStorage<string[]>({ key: `daybook.cards${list.path}`, defaultValue, getInitialValueInEffect: false });
}

/** Those of what the window shows. */
function useChosenColumns<Path extends ListPath>(list: ShownList<Path>) {
  const rows = useRowColumns(list);
  const cards = useCardColumns(list);
  const isCards = useMediaQuery(IS_CARDS, undefined, { getInitialValueInEffect: false });
  return isCards && list.cards !== undefined ? cards : rows;
}

const useThose = <Path extends ListPath>(list: ShownList<Path>, chosen: readonly string[]): readonly Column<Listed<Path>>[] =>
  useMemo(() => list.columns.filter(({ name }, i) => i === 0 || chosen.includes(name)), [list, chosen]);

/** The columns of a list that are shown, as they were chosen in this browser. The first is always there. */
export const useColumns = <Path extends ListPath>(list: ShownList<Path>): readonly Column<Listed<Path>>[] =>
  useThose(list, useChosenColumns(list)[0]);

/** Those of rows, also where cards are shown. */
export const useColumnsOfRows = <Path extends ListPath>(list: ShownList<Path>): readonly Column<Listed<Path>>[] =>
  useThose(list, useRowColumns(list)[0]);

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
