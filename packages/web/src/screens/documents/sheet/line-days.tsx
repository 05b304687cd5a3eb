import { useKindWords } from '../../../parts/words.ts';
import { Faulted } from './cells.tsx';
import type { LineRow, LineValues } from './rows.ts';
import type { RowFaults } from './sheet.ts';

/** The days on which what a line is about was supplied, where they are others than those of the document. */
export const LINE_DAYS = ['service_from', 'service_to'] as const;

interface LineDaysProps {
  readonly row: LineRow;
  readonly label: (name: string) => string;
  readonly faults: RowFaults;
  readonly change: (values: LineValues) => void;
  readonly isLocked: boolean;
}

export function LineDays({ row, label, faults, change, isLocked }: LineDaysProps) {
  const words = useKindWords();
  return (
    <div className="line-fields">
      {LINE_DAYS.map((name) => (
        <Faulted key={name} fault={faults[name]}>
          {(described) => (
            <label>
              <span aria-hidden>{words.member('invoice', name)}</span>
              <input
                {...described}
                type="date"
                className="cell"
                aria-label={label(words.member('invoice', name))}
                data-row={row.key}
                data-column={name}
                value={row[name]}
                readOnly={isLocked}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            </label>
          )}
        </Faulted>
      ))}
    </div>
  );
}
