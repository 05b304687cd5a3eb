import { Anchor, Box, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListPath } from '@daybook/client';
import { searchOf } from '../address.ts';
import { useList } from '../../api/queries.ts';
import type { Listed, ListQuery } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import { ScrolledTable } from '../scrolled-table.tsx';
import { useColumnsOf } from './described.ts';
import type { ColumnLine } from './list.ts';
import './cards.css';

const ROWS = 50;

interface ShortListProps<Path extends ListPath> {
  readonly title: string;
  readonly path: Path;
  readonly query: ListQuery<Path>;
  readonly columns: readonly ColumnLine<Listed<Path>>[];
  /** Where a record is opened. */
  readonly hrefOf: (record: Listed<Path>) => string;
  /** The whole list, with its filters. */
  readonly all: string;
}

/** The parts of an address that a link takes. */
const linkTo = (href: string) => {
  const [to = '', search = ''] = href.split('?');
  return { to, search: searchOf(Object.fromEntries(new URLSearchParams(search))) };
};

/** The newest records of a kind that belong to another record, and the way to all of them. On a card they have the order of the columns. */
export function ShortList<Path extends ListPath>({ title, path, query, columns: lines, hrefOf, all }: ShortListProps<Path>) {
  const common = commonTexts.use();
  const formats = useFormats();
  const columns = useColumnsOf(path, lines);
  const read = useList(path, { ...query, limit: ROWS });
  const page = read.data;
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Anchor component={Link} {...linkTo(all)} size="sm">
          {common.all} {page === undefined ? '' : formats.decimal(page.meta.pagination.total)}
        </Anchor>
      </Group>
      {page?.data.length === 0 ? (
        <Text c="dimmed">{common.none}</Text>
      ) : (
        <Box className="cards-room">
          <ScrolledTable label={title} minWidth={440} className="short-list cards">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ name, label, isFigure = false }) => (
                  <Table.Th key={name} ta={isFigure ? 'end' : 'start'}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {page?.data.map((record) => (
                <Table.Tr key={record.uuid ?? record.id}>
                  {columns.map(({ name, text, draw, isFigure = false }, i) => {
                    const shown = draw?.(record, formats) ?? text(record, formats);
                    return (
                      <Table.Td key={name} className={isFigure ? 'figure' : undefined} data-card={i}>
                        {i > 0 ? (
                          shown
                        ) : (
                          <Link {...linkTo(hrefOf(record))} className="quiet">
                            {shown}
                          </Link>
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </ScrolledTable>
        </Box>
      )}
    </Stack>
  );
}
