import { Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { valuesIn, type Values } from '../../api/records.ts';
import type { ErrorAt } from './custom-fields.tsx';
import { ElementsField } from './elements-field.tsx';
import { FieldInput, type Field } from './fields.tsx';
import { saysNothing } from './controls/field-text.tsx';
import { SpanField } from './controls/span-field.tsx';
import { membersIn } from '../../api/checked.ts';

interface GroupsProps<Name extends string> {
  readonly fields: readonly Field<Name>[];
  readonly values: Values<Name>;
  readonly change: (changes: Values<Name>) => void;
  readonly errorAt: ErrorAt;
}

/** The fields of a form, those of a group under its heading. */
export function FieldGroups<Name extends string>({ fields, values, change, errorAt }: GroupsProps<Name>) {
  const shown = fields.filter((field) => field.isReadOnly !== true || !saysNothing(field, values[field.name]));
  return groupsOf(shown).map(({ heading, members }, i) => {
    const inputs = members.map((field) => {
      const set = (value: unknown): void => change(valuesIn({ [field.name]: value, ...movedWith(field, values, value) }));
      const input = (
        <FieldOrFields key={field.name} field={fieldBy(field, values)} value={values[field.name]} change={set} errorAt={errorAt} />
      );
      // It is there also while there is nothing below: the field would lose the focus as soon as there is.
      if (field.below !== undefined)
        return (
          <Stack key={field.name} gap={4}>
            {input}
            {field.below(values, change)}
          </Stack>
        );
      const start = field.since === undefined ? undefined : values[field.since];
      if (typeof start !== 'number') return input;
      return (
        <Group key={field.name} gap="sm" align="flex-start" className="with-length">
          {input}
          <SpanField start={start} end={values[field.name]} change={set} isReadOnly={field.isReadOnly === true} />
        </Group>
      );
    });
    return heading === undefined ? (
      <Stack key={`alone ${i > 0}`} gap="sm">
        {inRows(members, inputs)}
      </Stack>
    ) : (
      <Fieldset key={heading} legend={heading} data-group={heading} tabIndex={-1} className="field-group">
        <SimpleGrid
          cols={{ base: 1, xs: members.some(({ type }) => type === 'long' || type === 'elements') ? 1 : 2 }}
          spacing="sm"
          verticalSpacing="sm"
        >
          {inRows(
            members,
            inputs.map((input, i) => (
              <div key={input.key} data-member={members[i]?.name}>
                {input}
              </div>
            )),
          )}
        </SimpleGrid>
      </Fieldset>
    );
  });
}

/** Each field has a row, but for those beside the one before. */
const inRows = (fields: readonly Pick<Field, 'name' | 'isBeside'>[], inputs: readonly ReactElement[]): ReactElement[] =>
  fields.flatMap(({ name, isBeside }, i) => {
    if (isBeside === true) return [];
    if (fields[i + 1]?.isBeside !== true) return inputs.slice(i, i + 1);
    return [
      <Group key={name} gap="sm" align="flex-start" grow>
        {inputs.slice(i, i + 2)}
      </Group>,
    ];
  });

interface FieldOrFieldsProps {
  readonly field: Omit<Field, 'when' | 'hint'>;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly errorAt: ErrorAt;
}

/** The member with the instant that a text such as `date_time_iso` says: what is wrong with it is at either. */
export const momentOf = (name: string): string => name.replace(/_time_iso$/, '');

/** A field of a form, or those of what lies within a member. */
function FieldOrFields({ field, value, change, errorAt }: FieldOrFieldsProps) {
  const { name, type, fields = [], above, ...others } = field;
  const pointer = `/${name}`;
  if (type === 'elements')
    return (
      <>
        {above?.(value)}
        <ElementsField {...others} {...{ fields, value, change, errorAt, pointer }} />
      </>
    );
  if (type === 'object') return <ObjectField {...{ field, value, change, errorAt }} />;
  return <FieldInput field={field} value={value} change={change} error={errorAt(pointer) ?? errorAt(`/${momentOf(name)}`)} />;
}

/** The members of an object; it is null while all of them are empty. */
function ObjectField({ field: { name, label, fields = [], isReadOnly = false }, value, change, errorAt }: FieldOrFieldsProps) {
  const held = membersIn(value);
  const put = (changes: Values): void => {
    const next = { ...held, ...changes };
    change(Object.values(next).every(isEmpty) ? null : next);
  };
  return (
    <Fieldset legend={label}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={isReadOnly ? { ...field, isReadOnly } : field}
            value={held[field.name]}
            change={(one) => put({ [field.name]: one })}
            error={errorAt(`/${name}/${field.name}`)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

/** A field as it is by what is filled in. */
function fieldBy<Name extends string>(
  { hint, labelBy, fieldsBy, ...field }: Field<Name>,
  values: Values<Name>,
): Omit<Field, 'when' | 'hint'> {
  const { when: _when, fields = [], ...shown } = field;
  return {
    ...shown,
    label: labelBy?.(values) ?? field.label,
    fields: fieldsBy?.(fields, values) ?? fields,
    description: hint?.(values) ?? field.description,
    begun: field.since && values[field.since],
  };
}
const isEmpty = (one: unknown): boolean => one === '' || one === null || (Array.isArray(one) && one.length === 0);

function movedWith(
  { name, moves = '' }: Pick<Field, 'name' | 'moves'>,
  { [name]: before, [moves]: other }: Values,
  value: unknown,
): Values {
  return typeof value === 'number' && typeof before === 'number' && typeof other === 'number' ? { [moves]: other + value - before } : {};
}

interface FieldGroup<Name extends string> {
  /** Undefined for those that are in none. */
  readonly heading: string | undefined;
  readonly members: readonly Field<Name>[];
}

/** Fields together with the others of their group; those of none stay before the groups, or after them. */
function groupsOf<Name extends string>(fields: readonly Field<Name>[]): FieldGroup<Name>[] {
  const first = fields.findIndex(({ group }) => group !== undefined);
  const grouped = Map.groupBy(fields, ({ group }, i) => group ?? i > first);
  return [...grouped].map(([group, members]) => ({ heading: group === true || group === false ? undefined : group, members }));
}
