import { GripVertical } from 'lucide-react';
import { memo, useState, Suspense } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import { documentTexts } from '../texts/index.ts';
import { FigureCell, LongCell, UnitCell, Faulted } from './cells.tsx';
import { LineOption, toggleOption, type LineOptionProps } from './line-option.tsx';
import { isAsked, LineFields } from './line-fields.tsx';
import { changeLine } from './edit-rows.ts';
import { lineOf } from './items.ts';
import { RowMenu } from './row-menu.tsx';
import { typedColumns, type ColumnName } from './columns.ts';
import type { LineRow, LineValues } from './rows.ts';
import { cellAt, type RowFaults, type Sheet } from './sheet.ts';
import { TaxCell } from './tax-cell.tsx';
import { WordsCell } from './words-cell.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { lazily } from '../../../parts/loaded.ts';

interface LineRowProps {
  readonly row: LineRow;
  readonly place: number;
  readonly total: string | undefined;
  readonly faults: RowFaults | undefined;
  readonly sheet: Sheet;
}

/** How long a total is, where the usual column has no room for it: up to 14 characters are those of millions. */
const lengthOf = ({ length }: string): string | undefined => (length > 14 ? 'very' : length > 9 ? 'rather' : undefined);

/** A line of the document as cells to walk through. */
export const LineCells = memo(({ row, place, total, faults = {}, sheet }: LineRowProps) => {
  const texts = documentTexts.use();
  const formats = useFormats();
  const [isDescribed, setDescribed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isDated, setDated] = useState(false);
  const { key } = row;
  const { isLocked, hasOptions, edit, catalogue, charged, fields } = sheet;
  const change = (values: LineValues): void => edit(changeLine(key, values));
  const cell = (column: ColumnName | 'description', label: string) => ({
    row: key,
    column,
    label: texts.cellOf(label, place),
    fault: faults[column],
    isLocked,
  });
  const complete = (text: string): void => change({ ...(row.unit_amount === '' ? catalogue.lines.get(text) : {}), item_text: text });
  const describe = (): void => {
    setDescribed(true);
    requestAnimationFrame(() => cellAt({ row: key, column: 'description' })?.focus());
  };
  const fieldFault = faults['custom_fields'];
  const hasFields =
    fields.length > 0 && (row.custom_fields !== undefined || fieldFault !== undefined || (!isLocked && (isOpen || fields.some(isAsked))));
  const hasDescription = isDescribed || row.description !== '' || faults['description'] !== undefined;
  const shownTotal = row.optional && !row.selected && total !== undefined ? `(${formats.decimal(total)})` : formats.decimal(total);
  return (
    <tr className="line" data-key={key}>
      <td className="grip">{!isLocked && <Grip row={key} label={texts.drag} />}</td>
      <td className="words" data-label={texts.text}>
        <WordsCell
          {...cell('item_text', texts.text)}
          value={row.item_text}
          change={(item_text) => change({ item_text })}
          complete={complete}
          earlier={catalogue.lines}
          charged={charged}
          take={(item) => charged !== undefined && change(lineOf(item, charged, row))}
        />
        {hasDescription && (
          <LongCell
            {...cell('description', texts.description)}
            value={row.description}
            change={(description) => change({ description })}
            placeholder={texts.description}
          />
        )}
        <LineOption {...{ row, place, faults, change, isLocked }} />
        <LineDays {...{ row, place, faults, change, isLocked }} isOpen={isDated} />
        {hasFields && (
          <LineFields
            row={key}
            label={(name) => texts.cellOf(name, place)}
            fields={fields}
            values={row.custom_fields ?? []}
            change={(custom_fields) => change({ custom_fields })}
            fault={fieldFault}
            isLocked={isLocked}
          />
        )}
      </td>
      {typedColumns.map(({ name, label }) => {
        const props = { ...cell(name, texts[label]), value: row[name], change: (value: string) => change({ [name]: value }) };
        return (
          <td key={name} data-label={texts[label]}>
            {name === 'unit' ? <UnitCell {...props} quantity={row.quantity} /> : <FigureCell {...props} currency={sheet.currency} />}
          </td>
        );
      })}
      <td data-label={texts.tax}>
        <TaxCell
          {...cell('taxes', texts.tax)}
          value={row.taxes}
          taxes={sheet.taxes}
          change={(taxes) => change({ taxes, taken: undefined })}
        />
      </td>
      <td className="figure line-total" data-label={texts.total} data-long={lengthOf(shownTotal)}>
        {shownTotal}
      </td>
      <td className="row-menu">
        {!isLocked && (
          <RowMenu
            row={key}
            label={texts.actionsOfLine(place)}
            line={row}
            sheet={sheet}
            column="item_text"
            {...(hasDescription ? {} : { describe })}
            openDays={() => setDated(true)}
            {...(hasOptions ? { toggleOption: () => change(toggleOption(row)), isOptional: row.optional } : {})}
            {...(hasFields || fields.length === 0 ? {} : { openFields: () => setOpen(true) })}
          />
        )}
      </td>
    </tr>
  );
});

/** What a row is dragged by. */
export function Grip({ row, label }: { row: string; label: string }) {
  return (
    <span
      draggable
      title={label}
      className="grip-handle unprinted"
      onDragStart={({ dataTransfer }) => dataTransfer.setData('application/x-daybook-row', row)}
    >
      <GripVertical size={14} aria-hidden />
    </span>
  );
}

const DateField = lazily(() => import('../../../parts/form/controls/date-fields.tsx'), 'DateField');

const LINE_DAYS = ['service_from', 'service_to'] as const;

interface LineDaysProps extends LineOptionProps {
  readonly isOpen: boolean;
}

/** When what a line is about was supplied, where it says so or is asked for it: otherwise the days of the document are meant. */
function LineDays({ row, place, faults, change, isLocked, isOpen }: LineDaysProps) {
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
