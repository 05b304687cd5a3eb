import { Alert, Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { membersOf, type Listed } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { useRecord } from '../../api/queries.ts';
import { History, useMayReadHistory } from '../../parts/history/history.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { WITH_ACTIONS } from '../../parts/record/actions.ts';
import { DeleteButton } from '../../parts/record/delete-button.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { Bookings, Documents, Expenses, Times } from './project-lists.tsx';
import { Margin } from './margin.tsx';
import { People } from './people.tsx';
import { PROJECT, PROJECT_FIELDS } from './project-fields.ts';
import { projectTexts } from './texts/index.ts';
import { TabList } from '../../parts/tab-list.tsx';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import './projects.css';

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
  'people',
  'custom_fields',
);

/** One project: what it is, its bookings, time, documents, margin and people. */
export function Screen() {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  const seesHistory = useMayReadHistory();
  const { id } = useParams({ strict: false }) as { id: string };
  const [address, change] = useAddress();
  const read = useRecord('/v2/project', id, {
    query: { fields: MEMBERS, ...WITH_ACTIONS },
    dependsOn: ['contact', 'project-status', 'user'],
  });
  const [seesSchedule, seesMoney, seesReports] = [useLevel('acl_schedule'), useLevel('acl_finance'), useLevel('acl_report')];
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton h={320} m="md" />;
  if (read.data === null) return <Alert m="md">{common.notFoundHint}</Alert>;
  const { record, etag } = read.data;
  const tabs: readonly (readonly [value: string, label: string, isOffered?: boolean])[] = [
    ['overview', texts.overview],
    ['bookings', texts.bookings, seesSchedule],
    ['time', common.time],
    ['documents', texts.documents, seesMoney],
    ['margin', texts.margin, seesMoney && seesReports],
    ['people', texts.people],
    ['history', common.history, seesHistory],
  ];
  const offered = tabs.filter(([, , isOffered = true]) => isOffered);
  // A colleague who sent the address may see more.
  const tab = offered.find(([value]) => value === address['tab'])?.[0] ?? 'overview';
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs">
        <Button component={Link} {...{ to: '/projects' }} variant="subtle" color="gray" px="xs" aria-label={common.projects}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <ScreenTitle name={String(record['name'])} />
      </Group>
      <Tabs value={tab} onChange={(next) => change({ tab: next === 'overview' ? undefined : (next ?? undefined) })} keepMounted={false}>
        <TabList open={tab}>
          {offered.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="overview" pt="md">
          <Overview record={record} etag={etag} />
        </Tabs.Panel>
        <Tabs.Panel value="bookings" pt="md">
          <Bookings project={id} />
        </Tabs.Panel>
        <Tabs.Panel value="time" pt="md">
          <Stack gap="lg">
            <Times project={id} />
            <Expenses project={id} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="documents" pt="md">
          <Documents project={id} />
        </Tabs.Panel>
        <Tabs.Panel value="margin" pt="md">
          <Margin project={id} />
        </Tabs.Panel>
        <Tabs.Panel value="people" pt="md">
          <People record={record} etag={etag} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="md">
          <History kind="project" id={id} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Overview({ record, etag }: { record: Listed<'/v2/project'>; etag: string }) {
  const common = commonTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  const navigate = useNavigate();
  return (
    <Stack className="project-form">
      <RecordForm
        path="/v2/project"
        id={String(record['id'])}
        etag={etag}
        record={record}
        fields={PROJECT_FIELDS}
        customFields={PROJECT}
        done={() => say(common.saved)}
      />
      {mayWrite && (
        <DeleteButton path="/v2/project" record={record} title={String(record['name'])} done={() => void navigate({ to: '/projects' })} />
      )}
    </Stack>
  );
}
