import { Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { inOrder, lineColumns, type DesignedColumn, type LineColumn } from '@daybook/values';
import type { SettingsProps } from './settings-props.ts';
import { NO_WIDTH, widthIn } from './widths.ts';
import { movedTo, MoveButtons } from './move-buttons.tsx';
import { designerTexts } from './texts/index.ts';
import { membersIn } from '../../../api/checked.ts';
import { useRead } from '../../../api/queries.ts';

/** The columns of the lines: which there are, in which order, with which headings and how wide. */
export function ColumnsField({ design, errorAt, isReadOnly }: Omit<SettingsProps, 'block'>) {
  const texts = designerTexts.use();
  const { values, change } = design;
  const options = membersIn(values.options);
  const shown = membersIn(options['items_column_visibility']);
  const { columns } = design.design;
  const designOf = (column: LineColumn): DesignedColumn =>
    columns.find((one) => one.column === column) ?? { column, label: '', width: null };
  const order = inOrder(
    lineColumns,
    columns.map(({ column }) => column),
  );
  const put = (next: readonly LineColumn[], changed?: DesignedColumn, of?: string): void =>
    design.changeDesign({ columns: next.map((column) => (changed?.column === column ? changed : designOf(column))) }, of);
  const show = (name: LineColumn | 'description', isShown: boolean): void =>
    change({ options: { ...options, items_column_visibility: { ...shown, [name]: isShown } } });
  const box = (name: LineColumn | 'description') => (
    <Checkbox
      label={texts.columns[name]}
      disabled={isReadOnly}
      checked={shown[name] !== false}
      onChange={({ currentTarget }) => show(name, currentTarget.checked)}
    />
  );
  return order.map((column, place) => (
    <div key={column} className="column" role="group" aria-label={texts.columns[column]}>
      <div className="column-head">
        {box(column)}
        {column === 'item' && box('description')}
        {column === 'item' && <LineFields {...{ design, isReadOnly }} />}
        <span className="column-moves">
          {!isReadOnly && (
            <MoveButtons
              name={texts.columns[column]}
              place={place}
              of={order.length}
              move={(by) => put(movedTo(order, column, place + by))}
            />
          )}
        </span>
      </div>
      <div className="column-fields">
        <TextInput
          size="xs"
          label={texts.heading}
          placeholder={texts.cellModes.usual}
          maxLength={60}
          disabled={isReadOnly}
          value={designOf(column).label}
          error={errorAt(`/design/columns/${place}/label`)}
          onChange={({ currentTarget }) => put(order, { ...designOf(column), label: currentTarget.value }, `label ${column}`)}
        />
        <WidthField
          width={designOf(column).width}
          change={(width) => put(order, { ...designOf(column), width }, `width ${column}`)}
          error={errorAt(`/design/columns/${place}/width`)}
          isReadOnly={isReadOnly}
        />
      </div>
    </div>
  ));
}

/** The custom fields of lines, each of which can be shown below the text. */
function LineFields({ design, isReadOnly }: Pick<SettingsProps, 'design' | 'isReadOnly'>) {
  const { data } = useRead('/v2/custom-field', { module: 'billable_item', order_asc: 'order' });
  const { line_fields: shown } = design.design;
  const show = (key: string, isShown: boolean): void =>
    design.changeDesign({ line_fields: isShown ? [...shown, key] : shown.filter((other) => other !== key) });
  return (data?.data ?? []).map(({ id, name, update_key: key }) => (
    <Checkbox
      key={id}
      label={name}
      disabled={isReadOnly}
      checked={shown.includes(key)}
      onChange={({ currentTarget }) => show(key, currentTarget.checked)}
    />
  ));
}

interface WidthFieldProps {
  readonly width: number | null;
  readonly change: (width: number | null) => void;
  readonly error: ReactNode;
  readonly isReadOnly: boolean;
}

/** How wide a column is. It stays as it is typed until it is left, and what is no width also then: what is wrong is said of that. */
function WidthField({ width, change, error, isReadOnly }: WidthFieldProps) {
  const texts = designerTexts.use();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      size="xs"
      label={texts.width}
      placeholder={texts.asNeeded}
      inputMode="numeric"
      disabled={isReadOnly}
      value={typed !== undefined && widthIn(typed) === width ? typed : width === null ? '' : String(width)}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(widthIn(currentTarget.value));
      }}
      onBlur={() => width !== NO_WIDTH && setTyped(undefined)}
    />
  );
}
