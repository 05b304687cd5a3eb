import { Button, Group, Checkbox } from '@mantine/core';
import { FolderPlus, Plus } from 'lucide-react';
import { useEffect, useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent, memo } from 'react';
import { decimalIn, typedOf } from '../../../formats/numbers.ts';
import { sayFailures } from '../../../parts/notices.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { documentTexts } from '../texts/index.ts';
import { fill, insertBelow, moveTo, changeGroup } from './edit-rows.ts';
import { LineCells, Grip } from './line-row.tsx';
import { cellsOf, isSheet, MAX_LINES, pastedIn } from './paste.ts';
import { columns, isColumn, typeOf } from './columns.ts';
import { newGroup, type LineRow, type Row, type GroupRow } from './rows.ts';
import { cellAt, lineBelow, type Place, type RowFaults, type Sheet } from './sheet.ts';
import { walk } from './walk.ts';
import '../../../parts/list/status-colours.css';
import './sheet.css';
import { LongCell, TextCell } from './cells.tsx';
import { RowMenu } from './row-menu.tsx';

interface DocumentSheetProps {
  readonly rows: readonly Row[];
  readonly sheet: Sheet;
  /** Totals of the lines as the API calculated them last, by the keys of the rows. */
  readonly totals: ReadonlyMap<string, string>;
  /** Whether what was typed since is not calculated yet. */
  readonly isStale: boolean;
  readonly faults: ReadonlyMap<string, RowFaults>;
  readonly focus: Place | undefined;
}

/** The lines and groups of a document as a sheet: Tab and Enter walk, cells of a spreadsheet can be pasted, rows dragged. */
export function DocumentSheet({ rows, sheet, totals, isStale, faults, focus }: DocumentSheetProps) {
  const texts = documentTexts.use();
  const { paste, takeBack } = usePaste(rows, sheet);
  const drop = useDrop(sheet);
  useEffect(() => {
    if (focus !== undefined) cellAt(focus)?.focus();
  }, [focus]);
  const places = new Map(rows.flatMap(({ type, key }) => (type === 'line' ? [key] : [])).map((key, i) => [key, i + 1]));
  return (
    <div className="sheet">
      <table
        aria-label={texts.items}
        data-stale={isStale || undefined}
        onPaste={paste}
        onKeyDown={(event) => {
          if (!takeBack(event)) walk(event, rows, sheet);
        }}
        {...drop}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{texts.order}</span>
            </th>
            {columns.map(({ name, label, width }) => (
              <th key={name} scope="col" className={width} data-type={typeOf(name)}>
                {texts[label]}
              </th>
            ))}
            <th scope="col" className="amount" data-type="decimal">
              {texts.total}
            </th>
            <th scope="col">
              <span className="unseen">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if (row.type === 'group') return <GroupCells key={row.key} row={row} faults={faults.get(row.key)} sheet={sheet} />;
            return (
              <LineCells
                key={row.key}
                row={row}
                place={places.get(row.key) ?? 0}
                total={totals.get(row.key)}
                faults={faults.get(row.key)}
                sheet={sheet}
              />
            );
          })}
        </tbody>
      </table>
      {!sheet.isLocked && <AddRows rows={rows} sheet={sheet} />}
    </div>
  );
}

function AddRows({ rows, sheet }: Pick<DocumentSheetProps, 'rows' | 'sheet'>) {
  const { edit } = sheet;
  const texts = documentTexts.use();
  const last = rows.findLast((row): row is LineRow => row.type === 'line');
  const addLine = (): void => {
    const line = lineBelow(last, sheet);
    edit(insertBelow(undefined, [line]), { row: line.key, column: 'item_text' });
  };
  const addGroup = (): void => {
    const group = newGroup();
    edit(insertBelow(undefined, [group, lineBelow(last, sheet)]), { row: group.key, column: 'name' });
  };
  return (
    <Group gap="xs" mt="xs">
      <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={addLine}>
        {texts.addLine}
      </Button>
      <Button size="xs" variant="default" leftSection={<FolderPlus size={14} aria-hidden />} onClick={addGroup}>
        {texts.addGroup}
      </Button>
    </Group>
  );
}

/** So many cells that were not understood for certain are named. */
const MAX_NAMED = 5;

/**
 * Cells of a spreadsheet: in the texts they become lines, in another column they change the lines below. For as long as nothing is changed
 * after that, Control and Z takes it back.
 */
function usePaste(rows: readonly Row[], { edit, taxes, isLocked, currency }: Sheet) {
  const texts = documentTexts.use();
  const { language } = useLanguage();
  const pasted = useRef<{ readonly before: readonly Row[]; readonly after: readonly Row[] }>(undefined);
  const takeBack = (event: KeyboardEvent): boolean => {
    const { before, after } = pasted.current ?? {};
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || before === undefined || JSON.stringify(after) !== JSON.stringify(rows)) return false;
    event.preventDefault();
    pasted.current = undefined;
    edit(() => before);
    return true;
  };
  const paste = (event: ClipboardEvent): void => {
    const { row, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const text = event.clipboardData.getData('text/plain');
    if (isLocked || row === undefined || !isColumn(column) || !isSheet(text)) return;
    event.preventDefault();
    const { lines, total, unknownTaxes, unsure } = pastedIn(cellsOf(text), column, language, taxes, currency);
    const filled = fill(row, lines, column !== 'item_text');
    edit((before) => {
      const after = filled(before);
      pasted.current = { before, after };
      return after;
    });
    const named = (names: readonly string[]): string => names.slice(0, MAX_NAMED).join(' · ');
    const counted = (count: number): string => decimalIn(String(count), language);
    const said = [
      ...(total > lines.length ? [texts.rowsLeftOut(counted(MAX_LINES), counted(total))] : []),
      ...(unknownTaxes.length > 0 ? [texts.taxesUnknown(named(unknownTaxes))] : []),
      ...(unsure.length > 0 ? [texts.figuresUnsure(named(unsure.map(([own, read]) => `${own} = ${typedOf(read, language)}`)))] : []),
    ];
    if (said.length > 0) sayFailures(said);
  };
  return { paste, takeBack };
}

const DRAGGED = 'application/x-daybook-row';

/** Rows are dropped before or after the one under the pointer, which is marked meanwhile. */
function useDrop({ edit }: Sheet) {
  const marked = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null, isAfter = false): void => {
    if (marked.current !== null) delete marked.current.dataset['drop'];
    marked.current = row;
    if (row !== null) row.dataset['drop'] = isAfter ? 'after' : 'before';
  };
  const targetOf = ({ target, clientY }: DragEvent): readonly [HTMLElement | null, boolean] => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
    if (row === null) return [null, false];
    const { top, height } = row.getBoundingClientRect();
    return [row, clientY > top + height / 2];
  };
  return {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      mark(...targetOf(event));
    },
    onDragLeave: (): void => mark(null),
    onDrop: (event: DragEvent): void => {
      const [row, isAfter] = targetOf(event);
      mark(null);
      const key = event.dataTransfer.getData(DRAGGED);
      if (row?.dataset['key'] === undefined || key === '') return;
      event.preventDefault();
      edit(moveTo(key, row.dataset['key'], isAfter));
    },
  };
}

/** The head of a group: its name, what is said of it, and whether its lines are shown. */
const GroupCells = memo(({ row, faults = {}, sheet }: { row: GroupRow; faults: RowFaults | undefined; sheet: Sheet }) => {
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
