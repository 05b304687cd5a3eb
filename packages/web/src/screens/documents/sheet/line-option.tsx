import { Checkbox } from '@mantine/core';
import { useKindWords } from '../../../parts/words.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted } from './cells.tsx';
import type { LineRow, LineValues } from './rows.ts';
import { cellAt, type RowFaults } from './sheet.ts';

export interface LineOptionProps {
  readonly row: LineRow;
  readonly place: number;
  readonly faults: RowFaults;
  readonly change: (values: LineValues) => void;
  readonly isLocked: boolean;
}

/** What becomes of a line that its client may leave out, or that may no longer be left out. */
export const toggleOption = ({ optional }: LineRow): LineValues => ({ optional: !optional, selected: false });

/** Whether an optional line is chosen, and that it is optional. */
export function LineOption({ row, place, faults, change, isLocked }: LineOptionProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const fault = faults.optional ?? faults.selected;
  if (!row.optional && fault === undefined) return null;
  const box = (name: 'optional' | 'selected', label: string, changes: LineValues, described: object) => (
    <Checkbox
      {...described}
      size="sm"
      label={label}
      aria-label={texts.cellOf(label, place)}
      data-row={row.key}
      data-column={name}
      checked={row[name]}
      disabled={isLocked}
      onChange={() => {
        // The boxes of a line that is no longer optional go, and the walk goes on in its text.
        if (changes.optional === false) cellAt({ row: row.key, column: 'item_text' })?.focus();
        change(changes);
      }}
    />
  );
  return (
    <Faulted fault={fault}>
      {(described) => (
        <div className="line-option">
          {box('optional', words.member('quote', 'optional'), toggleOption(row), faults.optional === undefined ? {} : described)}
          {box('selected', texts.chosenOption, { selected: !row.selected }, faults.optional === undefined ? described : {})}
        </div>
      )}
    </Faulted>
  );
}
