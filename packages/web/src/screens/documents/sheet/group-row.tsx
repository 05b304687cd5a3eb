import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { documentTexts } from '../texts/index.ts';
import { LongCell, TextCell } from './cells.tsx';
import { columns } from './columns.ts';
import { changeGroup } from './edit-rows.ts';
import { Grip } from './line-row.tsx';
import { RowMenu } from './row-menu.tsx';
import type { GroupRow } from './rows.ts';
import type { RowFaults, Sheet } from './sheet.ts';

/** The head of a group: its name, what is said of it, and whether its lines are shown. */
export const GroupCells = memo(({ row, faults = {}, sheet }: { row: GroupRow; faults: RowFaults | undefined; sheet: Sheet }) => {
  const texts = documentTexts.use();
  const { key } = row;
  const { isLocked, edit } = sheet;
  const cell = (column: 'name' | 'description', label: string) => ({ row: key, column, label, fault: faults[column], isLocked });
  return (
    <tr className="group" data-key={key}>
      <td className="grip">{!isLocked && <Grip row={key} label={texts.drag} />}</td>
      <td className="words" colSpan={columns.length + 1}>
        <div className="group-head">
          <TextCell
            {...cell('name', texts.groupName)}
            value={row.name}
            placeholder={texts.groupName}
            change={(name) => edit(changeGroup(key, { name }))}
          />
          <LongCell
            {...cell('description', texts.groupDescription)}
            value={row.description}
            placeholder={texts.description}
            change={(description) => edit(changeGroup(key, { description }))}
          />
          <Checkbox
            size="xs"
            label={texts.hideItems}
            checked={row.hide_items}
            disabled={isLocked}
            onChange={({ currentTarget }) => edit(changeGroup(key, { hide_items: currentTarget.checked }))}
          />
        </div>
      </td>
      <td className="row-menu">{!isLocked && <RowMenu row={key} label={texts.actionsOfGroup(row.name)} sheet={sheet} column="name" />}</td>
    </tr>
  );
});
