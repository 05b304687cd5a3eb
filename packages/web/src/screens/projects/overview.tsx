import { kinds } from '@daybook/client/kinds';
import { Badge, Button, Group, Pill, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Pencil, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { membersOf, type Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { searchOf, useAddress } from '../../parts/address.ts';
import { useBookingName } from '../../parts/booking-name.ts';
import { OptionName, optionOf } from '../../parts/booking-option.tsx';
import { ReadText } from '../../parts/form/controls/read-text.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { CalendarAddress } from '../../parts/record/calendar-address.tsx';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { useStartTimer } from '../../parts/recording/use-start-timer.ts';
import { Note } from '../../parts/small-texts.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { whenOf } from '../schedule/data/looks.ts';
import { amountUsed, hoursUsed, PROGRESS_OF, useSaidOf, type OfBudget, type Progress as Progressed } from './progress-columns.tsx';
import { projectTexts } from './texts/index.ts';
import { elementsIn, isMembers, isNumber } from '../../api/checked.ts';

type Project = Listed<'/v2/project'>;

/** What matters of a project: its hours and its money, what is next, and who works on it. */
export function Overview({ record, edit }: { record: Project; edit: () => void }) {
  const id = String(record.id);
  const read = useRead('/v2/project/progress', { project_id: id, amounts: 'true' }, { dependsOn: PROGRESS_OF });
  const [progress] = read.data?.data ?? [];
  return (
    <Stack gap="lg">
      <Head record={record} edit={edit} />
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {progress === undefined && read.error === null && <Skeleton h={120} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {progress !== undefined && <Hours progress={progress} />}
        {progress !== undefined && progress.quoted !== null && <Money progress={progress} />}
        <NextBookings project={id} />
        <People record={record} />
      </SimpleGrid>
      <CalendarAddress key={record.id} calendar={`project/${record.id}`} address={record.feed} />
    </Stack>
  );
}

function Head({ record, edit }: { record: Project; edit: () => void }) {
  const texts = projectTexts.use();
  const formats = useFormats();
  const mayRecord = useLevel('acl_project', 'RW');
  const press = usePress();
  const span = [record.start, record.end].map((day) => formats.date(day)).filter(Boolean);
  const startTimer = useStartTimer();
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Stack gap={4}>
        <Group gap="xs">
          {record.status[0]?.name !== undefined && <Badge>{record.status[0].name}</Badge>}
          <Note>{[record.code, record.client[0]?.name, span.join(' – ')].filter(Boolean).join(' · ')}</Note>
        </Group>
        {record.description !== '' && (
          <Text size="sm" className="project-description">
            {record.description}
          </Text>
        )}
        {record.custom_fields.map(({ id, name, value }) => (
          <ReadText key={id} label={name}>
            {value}
          </ReadText>
        ))}
      </Stack>
      <Group gap="xs">
        {mayRecord && (
          <Button
            variant="default"
            leftSection={<Play size={14} aria-hidden />}
            {...press('start', () => startTimer({ project: Number(record.id), activity: texts.work }))}
          >
            {texts.startTimer}
          </Button>
        )}
        {mayRecord && (
          <ActionButton action={actionOf(record, 'update')} variant="default" leftSection={<Pencil size={14} aria-hidden />} onClick={edit}>
            {texts.edit}
          </ActionButton>
        )}
      </Group>
    </Group>
  );
}

function Card({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) {
  return (
    <Stack gap="xs" component="section" className="project-card" aria-label={title}>
      <Group justify="space-between" mih={26}>
        <Title order={2} fz="sm">
          {title}
        </Title>
        {more}
      </Group>
      {children}
    </Stack>
  );
}

/** Figures with what they are of; those that are not known are left out. */
function Figures({ rows }: { rows: readonly (readonly [label: string, figure: ReactNode])[] }) {
  return (
    <dl className="figures-of">
      {rows.map(([label, figure]) =>
        figure === undefined || figure === null || figure === false || figure === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** How much of a budget is used up, with a word where it is used to its warning or more than that. */
function Used({ of, label }: { of: OfBudget; label: string }) {
  const [said, color] = useSaidOf(of);
  if (of.state === 'none') return null;
  return (
    <Stack gap={4}>
      <Progress value={Math.min(100, of.share * 100)} color={color} aria-label={label} />
      {said !== undefined && (
        <Text size="xs" fw={600} c={`var(--mantine-color-${color}-light-color)`} role="status">
          {said}
        </Text>
      )}
    </Stack>
  );
}

function Hours({ progress }: { progress: Progressed }) {
  const texts = projectTexts.use();
  const formats = useFormats();
  const shown = (seconds: number | null): string | null => (seconds === null ? null : formats.duration(seconds));
  const { budget_sec: budget, recorded_sec: recorded } = progress;
  return (
    <Card title={texts.hoursLabel}>
      <Used of={hoursUsed(progress)} label={texts.budget_hours} />
      <Figures
        rows={[
          [texts.budget, shown(budget)],
          [texts.isRecorded, shown(recorded)],
          [texts.billable, progress.billable_sec === recorded ? null : shown(progress.billable_sec)],
          [texts.bookingCreated, shown(progress.booked_sec)],
          [texts.bookedAhead, shown(progress.booked_ahead_sec)],
          [texts.left, shown(progress.left_sec)],
        ]}
      />
    </Card>
  );
}

/** What could be billed of a project today, by currency, for those who may see all that it is made of. */
function useUnbilled(project: number) {
  const [seesReports, seesSchedule] = [useLevel('acl_report'), useLevel('acl_schedule')];
  const query = { by: 'currency', project_id: project } as const;
  const { data } = useRead('/v2/report/unbilled', query, {
    dependsOn: [...PROGRESS_OF, 'expense'],
    enabled: seesReports && seesSchedule,
    keepPrevious: true,
  });
  // Work that has no price has no currency.
  return (data?.totals ?? []).filter(({ currency }) => currency !== '');
}

function Money({ progress }: { progress: Progressed }) {
  const texts = projectTexts.use();
  const formats = useFormats();
  const [, change] = useAddress();
  const own = (amount: string | null): string | null => (amount === null ? null : formats.money(amount, progress.currency));
  const each = <R extends { readonly currency: string }>(rows: readonly R[] | null, of: (row: R) => string): ReactNode =>
    rows === null || rows.length === 0 ? null : rows.map((row) => <div key={row.currency}>{formats.money(of(row), row.currency)}</div>);
  const { budget_amount: budget, recorded_amount: recorded } = progress;
  const unbilled = useUnbilled(progress.project_id);
  return (
    <Card
      title={texts.money}
      more={
        <Button variant="subtle" size="compact-sm" onClick={() => change({ tab: 'documents' })}>
          {texts.documents}
        </Button>
      }
    >
      <Used of={amountUsed(progress)} label={texts.budget_amount} />
      <Figures
        rows={[
          [texts.budget, own(budget)],
          [texts.quoted, each(progress.quoted, (row) => row.net_total)],
          [texts.worth, own(recorded) ?? texts.noPricesIn(progress.currency)],
          [texts.left, own(progress.left_amount)],
          [texts.invoiced, each(progress.invoiced, (row) => row.net_total)],
          [
            texts.unbilled,
            unbilled.length > 0 && (
              <Link to="/reports/unbilled" search={searchOf({ by: 'work', project: String(progress.project_id) })} className="quiet">
                {each(unbilled, (row) => row.net_total)}
              </Link>
            ),
          ],
          [texts.margin, each(progress.invoiced, (row) => row.margin)],
        ]}
      />
    </Card>
  );
}

const SHOWN = 5;
const { Cancelled: _cancelled, ...STATUSES } = kinds.booking.fields.status.fields.id.choices;
const NOT_CANCELLED = Object.values(STATUSES).join(',');

type Occurrence = Listed<'/v2/booking'> & { readonly occurrence_start: number };

const isOccurrence = (booking: unknown): booking is Occurrence => isMembers(booking) && isNumber(booking['occurrence_start']);

function NextBookings({ project }: { project: string }) {
  const texts = projectTexts.use();
  const formats = useFormats();
  const seesSchedule = useLevel('acl_schedule');
  // The same question for a minute: another one would be read again.
  const from = now() - (now() % 60);
  const query = {
    project_id: project,
    status_id: NOT_CANCELLED,
    from,
    filter_operator: 'AND' as const,
    occurrences: 'true' as const,
    limit: SHOWN,
    fields: `${membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'all_day', 'status', 'waitlisted')},occurrence_start`,
  };
  const nameOf = useBookingName();
  const { data, error, refetch } = useRead('/v2/booking', query, { enabled: seesSchedule, keepPrevious: true });
  if (!seesSchedule) return null;
  const bookings = elementsIn(data?.data, isOccurrence);
  return (
    <Card
      title={texts.nextBookings}
      more={
        <Button component={Link} {...{ to: '/schedule', search: searchOf({ project }) }} variant="subtle" size="compact-sm">
          {texts.schedule}
        </Button>
      }
    >
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={40} />}
      {data !== undefined && bookings.length === 0 && <Note>{texts.none}</Note>}
      {bookings.map(({ id, occurrence_start: occurrence, name, status, waitlisted, ...booking }) => {
        const option = optionOf({ status_id: status[0]?.id ?? 0, waitlisted });
        return (
          <Link
            key={`${id} ${occurrence}`}
            to="/schedule"
            search={searchOf({ open: String(id), occ: String(occurrence) })}
            className="quiet"
          >
            <Text size="sm" span>
              {whenOf(booking, formats)}
            </Text>{' '}
            <Text size="sm" span fw={600}>
              {nameOf(name)}
            </Text>{' '}
            {option !== undefined && <OptionName option={option} />}
          </Link>
        );
      })}
    </Card>
  );
}

function People({ record }: { record: Project }) {
  const texts = projectTexts.use();
  const [, change] = useAddress();
  const users = record.people?.users ?? [];
  return (
    <Card
      title={texts.people}
      more={
        <Button variant="subtle" size="compact-sm" onClick={() => change({ tab: 'people' })}>
          {texts.all}
        </Button>
      }
    >
      <Pill.Group>
        {users.map(({ id, name, role_name: role }) => (
          <Pill key={id}>{role === 'manager' ? `${name} (${texts.choices.manager})` : name}</Pill>
        ))}
      </Pill.Group>
    </Card>
  );
}
