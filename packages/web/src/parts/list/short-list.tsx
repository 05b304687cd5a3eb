import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import { searchOf } from '../address.ts';
import { useList } from '../../api/queries.ts';
import type { Listed, ListQuery } from '../../api/records.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { ProblemAlert } from '../problem-alert.tsx';

const ROWS = 50;

export interface Row {
  readonly key: string;
  readonly href: string;
  readonly cells: readonly ReactNode[];
}

interface ShortListProps<Path extends ListPath> {
  readonly title: string;
  readonly path: Path;
  readonly query: ListQuery<Path>;
  readonly heads: readonly string[];
  /** Which of the heads is that of amounts or durations. */
  readonly figures?: string;
  readonly rowOf: (record: Listed<Path>, formats: Formats) => Row;
  /** The whole list, with its filters. */
  readonly all: string;
}

/** The newest records of a kind that belong to another record, and the way to all of them. */
export function ShortList<Path extends ListPath>({ title, path, query, heads, figures, rowOf, all }: ShortListProps<Path>) {
  const common = commonTexts.use();
  const formats = useFormats();
  const read = useList(path, { ...query, limit: ROWS });
  const page = read.data;
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Anchor
          component={Link}
          {...{ to: all.split('?')[0], search: searchOf(Object.fromEntries(new URLSearchParams(all.split('?')[1] ?? ''))) }}
          size="sm"
        >
          {common.all} {page === undefined ? '' : formats.decimal(page.meta.pagination.total)}
        </Anchor>
      </Group>
      {page?.data.length === 0 ? (
        <Text c="dimmed">{common.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': title } }}>
          <Table aria-label={title} className="short-list">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} ta={head === figures ? 'end' : 'start'}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {page?.data.map((record) => {
                const { key, href, cells } = rowOf(record, formats);
                const [to = '', search = ''] = href.split('?');
                return (
                  <Table.Tr key={key}>
                    {cells.map((cell, i) => (
                      <Table.Td key={heads[i]} className={heads[i] === figures ? 'figure' : undefined}>
                        {i > 0 ? (
                          cell
                        ) : (
                          <Link to={to} search={searchOf(Object.fromEntries(new URLSearchParams(search)))} className="quiet">
                            {cell}
                          </Link>
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
