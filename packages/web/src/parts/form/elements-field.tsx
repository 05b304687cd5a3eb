import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DaybookError } from '../../api/client.ts';
import type { Values } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { isWithin } from '../problem-alert.tsx';
import { Note, Strong } from '../small-texts.tsx';
import { addAbove } from './controls/first-field.ts';
import { FieldInput, type Field } from './fields.tsx';
import { elementsIn, isMembers } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

interface ElementsProps {
  readonly label: string;
  readonly fields: readonly Field[];
  readonly value: unknown;
  readonly change: (value: readonly Values[]) => void;
  /** What a new element begins with. */
  readonly begin?: Values;
  /** Undefined or empty where the element has no name yet: then it is called by its place. */
  readonly titleOf?: (element: Values, i: number) => string | undefined;
  readonly errorAt: (pointer: string) => ReactNode;
  readonly pointer: string;
  readonly isReadOnly?: boolean;
}

/** The elements of a record, such as its rates: each is changed in its place, added or removed, and saved with the record. */
export function ElementsField({ label, fields, value, change, begin = {}, titleOf, errorAt, pointer, isReadOnly = false }: ElementsProps) {
  const nameOf = (element: Values, i: number): string => titleOf?.(element, i) ?? '';
  const texts = commonTexts.use();
  const elements = elementsIn(value, isMembers);
  // Where the id itself is chosen, it is no key: the field would lose the focus.
  const isChosen = fields.some(({ name }) => name === 'id');
  const put = (i: number, name: string, one: unknown): void =>
    change(elements.map((element, at) => (at === i ? { ...(name === 'id' ? ownOf(element, fields) : element), [name]: one } : element)));
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {elements.length === 0 && <Note>{texts.none}</Note>}
        {elements.map((element, i) => (
          <Stack
            key={isChosen ? i : String(element['id'] ?? `new ${i}`)}
            gap={6}
            className="element"
            role="group"
            aria-label={nameOf(element, i) || `${label} ${i + 1}`}
          >
            <Group justify="space-between">
              <Strong>{nameOf(element, i) || `${i + 1}`}</Strong>
              {!isReadOnly && (
                <ActionIcon
                  aria-label={labelled(texts.remove, nameOf(element, i) || i + 1)}
                  onClick={() => change(elements.filter((_, at) => at !== i))}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
              {fields.map((field) => (
                <FieldInput
                  key={field.name}
                  field={{ ...field, begun: element[field.since ?? ''], ...(isReadOnly ? { isReadOnly } : {}) }}
                  value={element[field.name]}
                  change={(one) => put(i, field.name, one)}
                  error={errorAt(`${pointer}/${i}/${field.name}`)}
                />
              ))}
            </SimpleGrid>
          </Stack>
        ))}
        {!isReadOnly && (
          <Button
            variant="light"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={({ currentTarget }) => addAbove(currentTarget, () => change([...elements, begin]))}
          >
            {texts.add}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

// What else is known of an element is about the record that it was before.
const ownOf = (element: Values, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in element ? [[name, element[name]]] : [])));

/** The pointers of faults that are shown at the fields of elements. */
export const placesIn =
  (pointer: string, fields: readonly Field[]) =>
  (error: Error): readonly string[] =>
    (error instanceof DaybookError ? error.errors : []).flatMap(({ pointer: at = '' }) => {
      const [i = ''] = at.startsWith(`${pointer}/`) ? at.slice(pointer.length + 1).split('/') : [];
      return fields.some(({ name }) => isWithin(at, `${pointer}/${i}/${name}`)) ? [at] : [];
    });
