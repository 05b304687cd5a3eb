import { kinds } from '@daybook/client/kinds';
import { SegmentedControl, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint, Wrong } from '../../parts/small-texts.tsx';
import { settingTexts } from './texts/index.ts';

interface MatrixProps {
  readonly modules: readonly { readonly name: string; readonly label: string; readonly hint?: string }[];
  readonly valueOf: (name: string) => string;
  readonly change: (name: string, level: string) => void;
  readonly isReadOnly?: boolean;
  readonly errorAt: (name: string) => ReactNode;
}

/** A level for each module. */
export function LevelMatrix({ modules, valueOf, change, isReadOnly = false, errorAt }: MatrixProps) {
  const texts = settingTexts.use();
  const levels = kinds.group.fields.acl_admin.values.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <Table className="level-matrix">
      <Table.Tbody>
        {modules.map(({ name, label, hint }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              {label}
              {hint !== undefined && <Hint fw={400}>{hint}</Hint>}
            </Table.Th>
            <Table.Td>
              {isReadOnly ? (
                levels.find(({ value }) => value === valueOf(name))?.label
              ) : (
                <SegmentedControl
                  size="xs"
                  fullWidth
                  aria-label={label}
                  value={valueOf(name)}
                  onChange={(level) => change(name, level)}
                  data={levels}
                />
              )}
              <Wrong>{errorAt(name)}</Wrong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
