import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { DAY } from '@daybook/values';
import { membersOf, type Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { useRecord, useRead } from '../../api/queries.ts';
import { useAddress, useParam } from '../../parts/address.ts';
import { History, useMayReadHistory } from '../../parts/history/history.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { WITH_ACTIONS } from '../../parts/record/actions.ts';
import { GoneTyped, useKept } from '../../parts/record/kept.tsx';
import { DeleteButton } from '../../parts/record/delete-button.tsx';
import { NotFoundScreen } from '../../parts/not-found-screen.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { Bookings, Documents, Expenses, Times } from './project-lists.tsx';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { PROJECT, useProjectFields } from './project-fields.ts';
import { projectTexts } from './texts/index.ts';
import { RecordTabs, type Part } from '../../parts/record/record-tabs.tsx';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import './projects.css';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';

const MEMBERS = membersOf<'/v2/project'>(
  'id',
  'name',
  'code',
  'description',
  'status',
  'private',
  'parent_folder_id',
  'color_background',
  'color_text',
  'start',
  'end',
  'client',
  'budget_hours',
  'budget_amount',
  'budget_currency',
  'budget_warn_percent',
  'payment_terms_days',
  'currency',
  'tax_id',
  'invoice_template_id',
  'quote_template_id',
  'document_terms',
  'document_delivery',
  'people',
  'custom_fields',
  'feed',
);

/** One project: what it is, its bookings, time, documents, margin and people. */
export function Screen() {
  const texts = projectTexts.use();
  const seesHistory = useMayReadHistory();
  const id = useParam('id');
  const read = useRecord('/v2/project', id, {
    query: { fields: MEMBERS, ...WITH_ACTIONS },
    dependsOn: ['contact', 'project-status', 'user'],
  });
  const [seesSchedule, seesMoney, seesReports] = [useLevel('acl_schedule'), useLevel('acl_finance'), useLevel('acl_report')];
  const { shown, isGone } = useKept('/v2/project', id, read.data);
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (shown === undefined) return <Skeleton h={320} m="md" w="auto" />;
  if (shown === null) return <NotFoundScreen />;
  const { record, etag } = shown;
  const parts: Part[] = [
    { name: 'overview', label: texts.overview, content: <FirstPart record={record} etag={etag} /> },
    { name: 'bookings', label: texts.bookings, isOffered: seesSchedule, content: <Bookings project={id} /> },
    {
      name: 'time',
      label: texts.time,
      content: (
        <Stack gap="lg">
          <Times project={id} />
          <Expenses project={id} />
        </Stack>
      ),
    },
    {
      name: 'documents',
      label: texts.documents,
      isOffered: seesMoney,
      content: <Documents project={id} client={record.client[0]?.uuid} />,
    },
    { name: 'margin', label: texts.margin, isOffered: seesMoney && seesReports, content: <Margin project={id} /> },
    { name: 'people', label: texts.people, content: <People record={record} etag={etag} /> },
    { name: 'history', label: texts.history, isOffered: seesHistory, content: <History kind="project" id={id} /> },
  ];
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs">
        <Button component={Link} {...{ to: '/projects' }} variant="subtle" color="gray" px="xs" aria-label={texts.projects}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <ScreenTitle name={String(record['name'])} />
      </Group>
      {isGone && <GoneTyped />}
      <RecordTabs by="tab" parts={parts} />
    </Stack>
  );
}

/** What matters of the project, or the form that changes it. */
function FirstPart({ record, etag }: { record: Listed<'/v2/project'>; etag: string }) {
  const [address, change] = useAddress();
  const isEdited = address['edit'] !== undefined;
  const close = (): void => change({ edit: undefined });
  return isEdited ? <Form record={record} etag={etag} close={close} /> : <Overview record={record} edit={() => change({ edit: 'true' })} />;
}

function Form({ record, etag, close }: { record: Listed<'/v2/project'>; etag: string; close: () => void }) {
  const texts = projectTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  const navigate = useNavigate();
  return (
    <Stack className="project-form">
      <RecordForm
        path="/v2/project"
        id={String(record['id'])}
        etag={etag}
        record={record}
        fields={useProjectFields(record)}
        customFields={PROJECT}
        cancel={close}
        done={(_, isThere) => {
          say(texts.saved);
          if (isThere) close();
        }}
      />
      {mayWrite && (
        <DeleteButton path="/v2/project" record={record} title={String(record['name'])} done={() => void navigate({ to: '/projects' })} />
      )}
    </Stack>
  );
}

/** What the invoices of a project sold and cost, a row for each currency: figures of the report. */
function Margin({ project }: { project: string }) {
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
    <ScrolledTable label={texts.margin} minWidth={480} maxWidth={640}>
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
    </ScrolledTable>
  );
}
