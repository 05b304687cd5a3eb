import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyPage, AnyRecord } from '../../api/client.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { projectTexts } from './texts/index.ts';

const ROWS = 50;

interface Row {
  readonly key: string;
  readonly href: string;
  readonly cells: readonly ReactNode[];
}

interface ShortListProps {
  readonly title: string;
  readonly path: '/v2/booking' | '/v2/time-entry' | '/v2/expense' | '/v2/quote' | '/v2/invoice';
  readonly query: object;
  readonly heads: readonly string[];
  readonly rowOf: (record: AnyRecord, formats: Formats) => Row;
  /** The whole list, with its filters. */
  readonly all: string;
}

/** The newest records of a project of one kind, and the way to all of them. */
function ShortList({ title, path, query, heads, rowOf, all }: ShortListProps) {
  const common = commonTexts.use();
  const formats = useFormats();
  const read = useRead(path, { ...query, limit: ROWS });
  const page = read.data as unknown as AnyPage | undefined;
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Anchor
          component={Link}
          {...{ to: all.split('?')[0], search: Object.fromEntries(new URLSearchParams(all.split('?')[1] ?? '')) as never }}
          size="sm"
        >
          {common.all} {page === undefined ? '' : formats.decimal(page.meta.pagination.total)}
        </Anchor>
      </Group>
      {page?.data.length === 0 ? (
        <Text c="dimmed">{common.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': title } }}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
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
                      <Table.Td key={heads[i]}>
                        {i > 0 ? (
                          cell
                        ) : (
                          <Link to={to} search={Object.fromEntries(new URLSearchParams(search)) as never} className="quiet">
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

const nameIn = (value: unknown): string => (value as readonly { name?: string }[] | undefined)?.[0]?.name ?? '';

export function Bookings({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ project_id: project, order_desc: 'start', fields: 'id,name,start,end,status' }}
      heads={[common.name, texts.start, texts.end, texts.status]}
      all={`/schedule?project_id=${project}`}
      rowOf={(booking, formats) => ({
        key: String(booking['id']),
        href: `/schedule?open=${String(booking['id'])}`,
        cells: [
          String(booking['name']),
          formats.dateTime(booking['start'] as number),
          formats.dateTime(booking['end'] as number),
          nameIn(booking['status']),
        ],
      })}
    />
  );
}

export function Times({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={common.time}
      path="/v2/time-entry"
      query={{ project_id: project, order_desc: 'start' }}
      heads={[texts.activity, texts.person, texts.start, texts.duration]}
      all={`/time/entries?project_id=${project}`}
      rowOf={(entry, formats) => ({
        key: String(entry['id']),
        href: `/time/entries?open=${String(entry['id'])}`,
        cells: [
          String(entry['name']),
          nameOfPerson(entry['owner'] as AnyRecord | null),
          formats.dateTime(entry['start'] as number),
          formats.duration(Number(entry['duration_sec'])),
        ],
      })}
    />
  );
}

export function Expenses({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={common.expenses}
      path="/v2/expense"
      query={{ project_id: project, order_desc: 'date' }}
      heads={[texts.description, texts.person, texts.date, texts.total]}
      all={`/time/expenses?project_id=${project}`}
      rowOf={(expense, formats) => {
        const owner = expense['owner'] as { first_name?: string; last_name?: string } | null;
        return {
          key: String(expense['id']),
          href: `/time/expenses?open=${String(expense['id'])}`,
          cells: [
            String(expense['description'] || expense['category'] || expense['id']),
            `${owner?.first_name ?? ''} ${owner?.last_name ?? ''}`.trim(),
            formats.date(expense['date'] as number),
            formats.money(String(expense['total']), String(expense['currency'])),
          ],
        };
      }}
    />
  );
}

export function Documents({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  const rowOf =
    (area: string) =>
    (document: AnyRecord, formats: Formats): Row => ({
      key: String(document['id']),
      href: `/${area}/${String(document['id'])}`,
      cells: [
        `${String(document['prefix'])}${String(document['number'])}`,
        formats.date(document['date'] as number | null),
        formats.money(String(document['total'] ?? ''), String(document['currency'])),
        nameIn(document['status']),
      ],
    });
  const heads = [texts.number, texts.date, texts.total, texts.status];
  const query = { project_id: project, order_desc: 'id' };
  return (
    <Stack gap="lg">
      <ShortList
        title={common.quotes}
        path="/v2/quote"
        query={query}
        heads={heads}
        all={`/quotes?project_id=${project}`}
        rowOf={rowOf('quotes')}
      />
      <ShortList
        title={common.invoices}
        path="/v2/invoice"
        query={query}
        heads={heads}
        all={`/invoices?project_id=${project}`}
        rowOf={rowOf('invoices')}
      />
    </Stack>
  );
}
