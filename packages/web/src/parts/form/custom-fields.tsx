import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Values } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import type { Fault } from '../fault-words.ts';
import { byOrder, useDefinitions, type Definition, type FieldModule } from './definitions.ts';
import { choicesOf, isFieldValue, isUnset, withValue, type FieldValue } from './field-values.ts';
import { FieldInput, type Field } from './fields.tsx';
import { elementsIn, isNumber } from '../../api/checked.ts';

const TYPES = { text: 'text', textarea: 'long', select: 'choice' } as const;

const fieldOf = (
  { name, description, type, options, required }: Definition,
  value: FieldValue | undefined,
  isReadOnly: boolean,
): Field => ({
  name,
  label: name,
  type: TYPES[type],
  required,
  isReadOnly,
  description: description === '' ? undefined : description,
  options: choicesOf(options.toSorted(byOrder), value).map((option) => ({ value: Number(option.id), label: option.name })),
});

interface CustomFieldsProps {
  readonly modules: readonly FieldModule[];
  readonly values: Values<'custom_fields'>;
  readonly change: (changes: Values<'custom_fields'>) => void;
  readonly errorAt: ErrorAt;
  readonly isReadOnly: boolean;
}

/** What is wrong at a place of a body, or with some of its faults. */
export type ErrorAt = (pointer: string, isOf?: (fault: Fault) => boolean) => ReactNode;

/** The values that a record has of the firm's own fields, each by its type. */
export function CustomFields({ modules, values, change, errorAt, isReadOnly }: CustomFieldsProps) {
  const common = commonTexts.use();
  const fieldValues = elementsIn(values['custom_fields'], isFieldValue);
  const said = new Set(fieldValues.filter((value) => !isUnset(value)).map(({ id }) => id));
  const definitions = useDefinitions(modules).filter(({ id }) => !isReadOnly || said.has(id));
  if (definitions.length === 0) return null;
  const put = (value: FieldValue): void => change({ custom_fields: withValue(fieldValues, value) });
  return (
    <Fieldset legend={common.custom_fields}>
      <Stack gap="sm">
        {definitions.map((definition) => {
          const { id, name, type } = definition;
          const at = fieldValues.findIndex((one) => one.id === id);
          // What is missing has no place in the body: the API names the field.
          const missing = errorAt('/custom_fields', ({ values }) => values?.['field'] === name);
          return (
            <FieldInput
              key={id}
              field={fieldOf(definition, fieldValues[at], isReadOnly)}
              value={type === 'select' ? (fieldValues[at]?.value_id ?? null) : fieldValues[at]?.value}
              change={(value) =>
                put(
                  type === 'select'
                    ? { id, value_id: isNumber(value) ? value : null, ...(value === null ? { value: '' } : {}) }
                    : { id, value: String(value) },
                )
              }
              error={missing ?? (at === -1 ? undefined : errorAt(`/custom_fields/${at}`))}
            />
          );
        })}
      </Stack>
    </Fieldset>
  );
}
