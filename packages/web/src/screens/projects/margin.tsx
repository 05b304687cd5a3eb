import { Skeleton, Table, Text } from '@mantine/core';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { projectTexts } from './texts/index.ts';

const DAY = 86_400;

/** What the invoices of a project sold and cost, a row for each currency: figures of the report. */
export function Margin({ project }: { project: string }) {
  const texts = projectTexts.use();
  const formats = useFormats();
  const today = now() - (now() % DAY);
  const window = { from: today - 3_600 * DAY, to: today + 90 * DAY };
  const read = useRead('/v2/report/margin', { by: 'project', ...window }, { dependsOn: ['invoice', 'project'] });
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton h={120} />;
  const rows = read.data.data.filter(({ id }) => String(id) === project);
  if (rows.length === 0) return <Text c="dimmed">{texts.noMargin}</Text>;
  return (
    <Table.ScrollContainer minWidth={480} maw={640} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.margin } }}>
      <Table aria-label={texts.margin}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="figure">{texts.sold}</Table.Th>
            <Table.Th className="figure">{texts.buy_total}</Table.Th>
            <Table.Th className="figure">{texts.margin}</Table.Th>
            <Table.Th className="figure">%</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.currency}>
              <Table.Td className="figure">{formats.money(row.net_total, row.currency)}</Table.Td>
              <Table.Td className="figure">{formats.money(row.buy_total, row.currency)}</Table.Td>
              <Table.Td className="figure">{formats.money(row.margin, row.currency)}</Table.Td>
              <Table.Td className="figure">{formats.percent(row.margin_ratio)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
