import { Anchor, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useAddress } from '../address.ts';
import { fieldWith, type FieldLine } from './fields.tsx';

interface IndexProps<Name extends string> {
  readonly name: string;
  readonly fields: readonly FieldLine<Name>[];
}

/** Leads to the groups of a long form, and to the field that the address names. */
export function GroupIndex<Name extends string>({ name, fields }: IndexProps<Name>) {
  const [{ field: named }] = useAddress();
  useEffect(() => {
    if (named !== undefined) goToField(named);
  }, [named]);
  const groups = [...new Set(fields.map((field) => fieldWith(field).group ?? ''))].filter((group) => group !== '');
  return (
    <Group component="nav" aria-label={name} gap="md">
      {groups.map((group) => (
        <Anchor key={group} component="button" type="button" size="sm" onClick={() => goTo(group)}>
          {group}
        </Anchor>
      ))}
    </Group>
  );
}

function goTo(group: string): void {
  const place = document.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function goToField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-member="${CSS.escape(name)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
