import { kinds } from '@daybook/client/kinds';
import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { searchOf } from '../../parts/address.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { timeTexts } from './texts/index.ts';
import { mondayOf, plusDays } from './week.ts';

/** What waits for oneself: rejected time with the reason, time and expenses to decide about, and holds that end soon. */
export function Waiting() {
  const texts = timeTexts.use();
  const lines = [...useRejected(), ...useSubmitted(), ...useHolds()];
  return (
    <Stack gap={6} component="section" aria-label={texts.waiting}>
      <Title order={2} fz="sm">
        {texts.waiting}
      </Title>
      {lines.length === 0 && <Text c="dimmed">{texts.nothingWaits}</Text>}
      {lines}
    </Stack>
  );
}

/** One thing that waits, and where it is dealt with. */
interface LineProps {
  readonly to: string;
  readonly search: object;
  readonly children: ReactNode;
  /** When it is from, and why it is there. */
  readonly when?: string;
  readonly why?: string;
}

function Line({ to, search, children, when = '', why = '' }: LineProps) {
  return (
    <Link to={to} search={searchOf(search as { [name: string]: string })} className="entry waiting">
      <Text size="sm" fw={600}>
        {children}
      </Text>
      {when !== '' && (
        <Text size="xs" c="dimmed">
          {when}
        </Text>
      )}
      {why !== '' && (
        <Text size="xs" c="red" lineClamp={3}>
          {why}
        </Text>
      )}
    </Link>
  );
}

function useRejected(): ReactNode[] {
  const me = useMe();
  const texts = timeTexts.use();
  const formats = useFormats();
  const { data } = useRead('/v2/time-entry', {
    owner_id: String(me.id),
    approval_status: 'rejected',
    filter_operator: 'AND',
    order_asc: 'start',
    limit: 20,
    fields: membersOf<'/v2/time-entry'>('id', 'name', 'start', 'approval'),
  });
  return (data?.data ?? []).map(({ id, name, start, approval }) => (
    <Line
      key={`rejected ${id}`}
      to="/time"
      search={{ week: mondayOf(start ?? 0, accountZone(me)), open: String(id) }}
      why={approval?.reason ?? ''}
    >
      {texts.rejectedOn(formats.dayName(start ?? 0, { weekday: 'short', day: 'numeric', month: 'short' }), name)}
    </Line>
  ));
}

/** What is submitted and may be decided here, by person and week. */
function useSubmitted(): ReactNode[] {
  const texts = timeTexts.use();
  const formats = useFormats();
  const zone = accountZone(useMe());
  const mayDecide = useLevel('acl_project', 'RW');
  const asked = { approval_status: 'submitted' as const, limit: 100, ...WITH_ACTIONS };
  const time = useRead(
    '/v2/time-entry',
    { ...asked, fields: membersOf<'/v2/time-entry'>('id', 'owner_id', 'owner', 'start', 'duration_sec') },
    { enabled: mayDecide, dependsOn: ['project'] },
  );
  const expenses = useRead(
    '/v2/expense',
    { ...asked, fields: membersOf<'/v2/expense'>('id', 'owner_id', 'owner') },
    { enabled: mayDecide, dependsOn: ['project'] },
  );
  const decidable = (time.data?.data ?? []).filter((entry) => actionOf(entry, 'approve')?.allowed === true);
  const weeks = Map.groupBy(decidable, ({ owner_id: owner, start }) => `${owner} ${mondayOf(start ?? 0, zone)}`);
  const spent = (expenses.data?.data ?? []).filter((expense) => actionOf(expense, 'approve')?.allowed === true);
  return [
    ...[...weeks].map(([key, [first, ...others]]) => {
      const seconds = [first, ...others].reduce((sum, entry) => sum + Number(entry?.duration_sec ?? 0), 0);
      const monday = key.split(' ')[1] ?? '';
      const when = texts.weekOf(formats.date(monday), formats.date(plusDays(monday, 6)));
      return (
        <Line key={`time ${key}`} to="/time/team" search={{ week: monday }} when={when}>
          {texts.toApprove(nameOfPerson(first?.owner ?? {}), formats.duration(seconds))}
        </Line>
      );
    }),
    ...[...Map.groupBy(spent, ({ owner_id: owner }) => owner)].map(([owner, [first]]) => (
      <Line key={`expense ${owner}`} to="/time/expenses" search={{ approval_status: 'submitted', owner_id: String(owner) }}>
        {texts.expensesToApprove(nameOfPerson(first?.owner ?? {}))}
      </Line>
    )),
  ];
}

const { Hold: HOLD } = kinds.booking.fields.status.fields.id.choices;
const SOON = 2 * 86_400;

/** Holds that end within two days, for whoever may confirm them. */
function useHolds(): ReactNode[] {
  const texts = timeTexts.use();
  const formats = useFormats();
  const { data } = useRead(
    '/v2/booking',
    { status_id: String(HOLD), limit: 50, order_asc: 'start', fields: membersOf<'/v2/booking'>('id', 'name', 'hold_until') },
    { enabled: useLevel('acl_schedule', 'RW') },
  );
  return (data?.data ?? [])
    .filter(({ hold_until: until }) => until !== null && until > now() && until < now() + SOON)
    .toSorted((one, other) => (one.hold_until ?? 0) - (other.hold_until ?? 0))
    .map(({ id, name, hold_until: until }) => (
      <Line key={`hold ${id}`} to="/schedule" search={{ open: String(id) }}>
        {texts.holdEnds(name, formats.dateTime(until))}
      </Line>
    ));
}
