import { Suspense, useState } from 'react';
import { useKindWords } from '../../../parts/words.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted } from './cells.tsx';
import type { LineRow, LineValues } from './rows.ts';
import type { RowFaults } from './sheet.ts';
import { lazily } from '../../../parts/loaded.ts';

const DateField = lazily(() => import('../../../parts/form/controls/date-fields.tsx'), 'DateField');

const LINE_DAYS = ['service_from', 'service_to'] as const;

interface LineDaysProps {
  readonly row: LineRow;
  readonly place: number;
  readonly faults: RowFaults;
  readonly change: (values: LineValues) => void;
  readonly isLocked: boolean;
  readonly isOpen: boolean;
}

/** When what a line is about was supplied, where it says so or is asked for it: otherwise the days of the document are meant. */
export function LineDays({ row, place, faults, change, isLocked, isOpen }: LineDaysProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  // A day that is emptied keeps its field, in which another is typed.
  const [wasShown, setShown] = useState(false);
  if (!isOpen && !wasShown && LINE_DAYS.every((name) => row[name] === '' && faults[name] === undefined)) return null;
  return (
    <div className="line-fields" onFocus={() => setShown(true)}>
      {LINE_DAYS.map((name) => (
        <Faulted key={name} fault={faults[name]}>
          {(described) => (
            <label>
              <span aria-hidden>{words.member('invoice', name)}</span>
              <Suspense>
                <DateField
                  {...described}
                  {...{ 'aria-label': texts.cellOf(words.member('invoice', name), place), 'data-row': row.key, 'data-column': name }}
                  variant="unstyled"
                  size="xs"
                  classNames={{ root: 'cell-day', input: 'cell' }}
                  value={row[name]}
                  readOnly={isLocked}
                  change={(day) => change({ [name]: day ?? '' })}
                />
              </Suspense>
            </label>
          )}
        </Faulted>
      ))}
    </div>
  );
}
