import { Button, Group, Table } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import type { Values } from '../../api/records.ts';
import { kindOfPath } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { Dialog } from '../dialog.tsx';
import { Value } from '../history/value.tsx';
import { useWords } from '../history/words.ts';
import type { Field } from './fields.tsx';
import type { Save } from './drafts/use-save.ts';
import './conflict-dialog.css';

/** A member of the record in words. */
export interface Described extends Pick<Field, 'name' | 'label' | 'options'> {
  /** How it is shown, where that is more than a text. */
  readonly show?: (value: unknown) => ReactNode;
}

interface ConflictProps {
  readonly path: string;
  readonly fields: readonly Described[];
  readonly yours: Values;
  /** The record as it is stored now. */
  readonly theirs: Values;
  /** The save that came second: it is sent again over the record as it is now, or given up. */
  readonly save: Save<unknown>;
  readonly discard: () => void;
}

/** Somebody else saved first: shows both versions, member by member, and lets one choose. */
export function ConflictDialog(props: ConflictProps) {
  return (
    // The words for members are loaded now: the form behind stays.
    <Suspense>
      <Conflict {...props} />
    </Suspense>
  );
}

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What members of a record are called, and how their values are read. */
export function useDescriptions(path: string, fields: readonly Described[]) {
  const words = useWords();
  const fieldOf = (name: string): Described | undefined => fields.find((field) => field.name === name);
  const shown = (name: string, value: unknown): ReactNode =>
    fieldOf(name)?.show?.(value) ??
    fieldOf(name)?.options?.find((option) => option.value === value)?.label ?? (
      <Value kind={kindOfPath(path)} path={[name]} value={value} />
    );
  return { labelOf: (name: string): string => fieldOf(name)?.label ?? words.member(kindOfPath(path), name), shown };
}

function Conflict({ path, fields, yours, theirs, save, discard }: ConflictProps) {
  const texts = commonTexts.use();
  const { labelOf, shown } = useDescriptions(path, fields);
  // What is never read, such as a password, cannot be compared; where both have nothing, there is nothing to.
  const compared = Object.entries(yours).filter(([name, value]) => name in theirs && !(isNone(value) && isNone(theirs[name])));
  return (
    <Dialog onClose={save.settle} title={texts.changedByOther} size="lg">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{texts.yours}</Table.Th>
            <Table.Th>{texts.theirs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {compared.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{labelOf(name)}</Table.Th>
              <Table.Td>{shown(name, value)}</Table.Td>
              <Table.Td>{shown(name, theirs[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => (save.settle(), discard())}>
          {texts.takeTheirs}
        </Button>
        <Button onClick={() => void save.overwrite()}>{texts.keepYours}</Button>
      </Group>
    </Dialog>
  );
}
