import { Button, Group, Skeleton, Table } from '@mantine/core';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import { kindOfPath, useRecord } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { Dialog } from '../dialog.tsx';
import { Value } from '../history/value.tsx';
import { useWords } from '../history/words.ts';
import type { Field } from './fields.tsx';
import type { Save } from './use-save.ts';

interface ConflictProps {
  readonly path: string;
  readonly id: string;
  readonly fields: readonly Field[];
  readonly yours: AnyRecord;
  /** The save that came second: it is sent again over the record as it is now, or given up. */
  readonly save: Save<unknown>;
  readonly discard: () => void;
  /** How a member is shown that is more than a text; undefined for all others. */
  readonly show?: (name: string, value: unknown) => ReactNode;
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

function Conflict({ path, id, fields, yours, save, discard, show }: ConflictProps) {
  const texts = commonTexts.use();
  const words = useWords();
  const { data, refetch, isFetching } = useRecord<AnyRecord>(path, id);
  useEffect(() => void refetch(), [refetch]);
  const fieldOf = (name: string): Field | undefined => fields.find((field) => field.name === name);
  const shown = (name: string, value: unknown): ReactNode =>
    show?.(name, value) ??
    fieldOf(name)?.options?.find((option) => option.value === value)?.label ?? (
      <Value kind={kindOfPath(path)} member={name} value={value} />
    );
  return (
    <Dialog onClose={save.settle} title={texts.changedByOther} size="lg">
      {isFetching || data === undefined || data === null ? (
        <Skeleton h={120} />
      ) : (
        <>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                <Table.Th>{texts.yours}</Table.Th>
                <Table.Th>{texts.theirs}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Object.entries(yours).map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{fieldOf(name)?.label ?? words.member(name)}</Table.Th>
                  <Table.Td>{shown(name, value)}</Table.Td>
                  {/* Not every member is read unless it is asked for. */}
                  <Table.Td>{name in data.record && shown(name, data.record[name])}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group justify="flex-end" mt="md" gap="xs">
            <Button variant="default" onClick={() => (save.settle(), discard())}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={() => void save.run(data.etag)}>{texts.keepYours}</Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
