import { Button, Group, Skeleton, Table } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import { useRecord } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import type { Field } from './fields.tsx';
import { Dialog } from '../dialog.tsx';

interface ConflictProps {
  readonly path: string;
  readonly id: string;
  readonly fields: readonly Field[];
  readonly yours: AnyRecord;
  readonly close: () => void;
  /** Saves one's own members over the record as it is now. */
  readonly keep: (etag: string) => void;
  readonly take: () => void;
  /** How a member is shown that is more than a text; undefined for all others. */
  readonly show?: (name: string, value: unknown) => ReactNode;
}

/** Somebody else saved first: shows both versions, member by member, and lets one choose. */
export function ConflictDialog({ path, id, fields, yours, close, keep, take, show }: ConflictProps) {
  const texts = commonTexts.use();
  const { data, refetch, isFetching } = useRecord<AnyRecord>(path, id);
  useEffect(() => void refetch(), [refetch]);
  const labelOf = (name: string): string =>
    fields.find((field) => field.name === name)?.label ?? (name === 'custom_fields' ? texts.customFields : name);
  return (
    <Dialog onClose={close} title={texts.changedByOther} size="lg">
      {isFetching || data === undefined || data === null ? (
        <Skeleton h={120} />
      ) : (
        <>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                <Table.Th>{texts.yours}</Table.Th>
                <Table.Th>{texts.theirs}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Object.entries(yours).map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{labelOf(name)}</Table.Th>
                  <Table.Td>{show?.(name, value) ?? shown(value)}</Table.Td>
                  <Table.Td>{show?.(name, data.record[name]) ?? shown(data.record[name])}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group justify="flex-end" mt="md" gap="xs">
            <Button variant="default" onClick={take}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={() => keep(data.etag)}>{texts.keepYours}</Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  const named = (Array.isArray(value) ? value : [value]) as { readonly name?: unknown; readonly value?: unknown }[];
  return named.map((one) => (typeof one === 'object' && one !== null && 'name' in one ? wordsOf(one) : JSON.stringify(one))).join(', ');
}

// A custom field has a value beside its name.
const wordsOf = ({ name, value }: { readonly name?: unknown; readonly value?: unknown }): string =>
  typeof value === 'string' ? `${String(name)}: ${value}` : String(name);
