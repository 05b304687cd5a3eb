import { Checkbox } from '@mantine/core';
import { useKindWords } from '../../../parts/words.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted } from './cells.tsx';
import type { LineRow, LineValues } from './rows.ts';
import type { RowFaults } from './sheet.ts';

interface LineOptionProps {
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
  const box = (name: 'optional' | 'selected', label: string, changes: LineValues) => (
    <Checkbox
      size="sm"
      label={label}
      aria-label={texts.cellOf(label, place)}
      data-row={row.key}
      data-column={name}
      checked={row[name]}
      disabled={isLocked}
      onChange={() => change(changes)}
    />
  );
  return (
    <Faulted fault={fault}>
      {() => (
        <div className="line-option">
          {box('optional', words.member('quote', 'optional'), toggleOption(row))}
          {box('selected', texts.chosenOption, { selected: !row.selected })}
        </div>
      )}
    </Faulted>
  );
}
