import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, CalendarDays, CircleCheck, Copy, EllipsisVertical, ListPlus, Plus, TextQuote, Trash2 } from 'lucide-react';
import { useKindWords } from '../../../parts/words.ts';
import { documentTexts } from '../texts/index.ts';
import { duplicate, insertBelow, move, remove } from './edit-rows.ts';
import type { LineRow } from './rows.ts';
import { cellBeside, lineBelow, type Place, type Sheet } from './sheet.ts';

interface RowMenuProps {
  readonly row: string;
  readonly label: string;
  /** The row, where it is a line. */
  readonly line?: LineRow;
  readonly sheet: Sheet;
  /** The column that has the focus after a move. */
  readonly column: Place['column'];
  readonly describe?: () => void;
  readonly openDays?: () => void;
  readonly openFields?: () => void;
  /** Makes a line one that the client may leave out, or ends that. */
  readonly toggleOption?: () => void;
  readonly isOptional?: boolean;
}

/** What can be done with a row, also without a keyboard or a mouse that drags. */
export function RowMenu({ row, label, line, sheet, column, describe, openDays, openFields, toggleOption, isOptional }: RowMenuProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const { edit } = sheet;
  const here = { row, column };
  const add = (): void => {
    const added = lineBelow(line, sheet);
    edit(insertBelow(row, [added]), { row: added.key, column: 'item_text' });
  };
  const icon = { size: 14, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon size={24} aria-label={label}>
          <EllipsisVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {describe !== undefined && (
          <Menu.Item leftSection={<TextQuote {...icon} />} onClick={describe}>
            {texts.addDescription}
          </Menu.Item>
        )}
        {openDays !== undefined && (
          <Menu.Item leftSection={<CalendarDays {...icon} />} onClick={openDays}>
            {words.member('invoice', 'service_from')}
          </Menu.Item>
        )}
        {toggleOption !== undefined && (
          <Menu.Item leftSection={<CircleCheck {...icon} />} rightSection={<kbd>Alt O</kbd>} onClick={toggleOption}>
            {isOptional === true ? texts.makeRequired : texts.makeOptional}
          </Menu.Item>
        )}
        {openFields !== undefined && (
          <Menu.Item leftSection={<ListPlus {...icon} />} onClick={openFields}>
            {texts.custom_fields}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Plus {...icon} />} onClick={add}>
          {texts.addLineBelow}
        </Menu.Item>
        <Menu.Item leftSection={<Copy {...icon} />} onClick={() => edit(duplicate(row))}>
          {texts.actionNames.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowUp {...icon} />} rightSection={<kbd>Alt ↑</kbd>} onClick={() => edit(move(row, -1), here)}>
          {texts.moveUp}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowDown {...icon} />} rightSection={<kbd>Alt ↓</kbd>} onClick={() => edit(move(row, 1), here)}>
          {texts.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<Trash2 {...icon} />} rightSection={<kbd>Alt Del</kbd>} onClick={() => edit(remove(row), cellBeside(here))}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
