import type { Definition } from '../../../parts/form/definitions.ts';
import { choicesOf, withValue, type FieldValue } from '../../../parts/form/field-values.ts';
import { Faulted, LongText } from './cells.tsx';

/** Whether a field is asked for on every line. */
export const isAsked = ({ required }: Definition): boolean => required;

interface LineFieldsProps {
  readonly row: string;
  readonly label: (name: string) => string;
  readonly fields: readonly Definition[];
  readonly values: readonly FieldValue[];
  readonly change: (values: readonly FieldValue[]) => void;
  readonly fault: string | undefined;
  readonly isLocked: boolean;
}

/** The firm's own fields of a line, below its words. */
export function LineFields({ row, label, fields, values, change, fault, isLocked }: LineFieldsProps) {
  return (
    <Faulted fault={fault}>
      {(described) => (
        <div className="line-fields">
          {fields.map(({ id, name, type, options }) => {
            const value = values.find((one) => one.id === id);
            const choices = choicesOf(options, value);
            const cell = {
              ...described,
              className: 'cell',
              'aria-label': label(name),
              'data-row': row,
              'data-column': `field ${id}`,
            } as const;
            const put = (next: Omit<FieldValue, 'id'>): void => change(withValue(values, { id, ...next }));
            return (
              <label key={id}>
                <span aria-hidden>{name}</span>
                {type === 'select' ? (
                  <select
                    {...cell}
                    value={value?.value_id ?? ''}
                    disabled={isLocked}
                    onChange={({ currentTarget }) => {
                      const option = choices.find((one) => one.id === currentTarget.value);
                      put({ value: option?.name ?? '', value_id: option === undefined ? null : Number(option.id) });
                    }}
                  >
                    <option value="">—</option>
                    {choices.map((option) => (
                      <option key={option.id} value={option.id}>
                        {option.name}
                      </option>
                    ))}
                  </select>
                ) : type === 'textarea' ? (
                  <LongText
                    {...cell}
                    value={value?.value ?? ''}
                    readOnly={isLocked}
                    onChange={({ currentTarget }) => put({ value: currentTarget.value, value_id: null })}
                  />
                ) : (
                  <input
                    {...cell}
                    value={value?.value ?? ''}
                    readOnly={isLocked}
                    autoComplete="off"
                    onChange={({ currentTarget }) => put({ value: currentTarget.value, value_id: null })}
                  />
                )}
              </label>
            );
          })}
        </div>
      )}
    </Faulted>
  );
}
