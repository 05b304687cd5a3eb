import { daysAfter } from '../../formats/days.ts';
import { kinds } from '@daybook/client/kinds';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { accountZone, useLevel, useMe, type Me } from '../../api/me.ts';
import { refresh, useRead, useReads } from '../../api/queries.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { addressIn, searchOf } from '../../parts/address.ts';
import { useBookingName } from '../../parts/booking-name.ts';
import { useFailureWords, useReportWords } from '../../parts/mail-reports/mail-reports.tsx';
import { mailReportTexts } from '../../parts/mail-reports/texts/index.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { Hint, Strong } from '../../parts/small-texts.tsx';
import { whenOf } from '../schedule/data/looks.ts';
import { useLeaveToDecide } from './leave-lines.tsx';
import { timeTexts } from './texts/index.ts';
import type { Found } from './waiting-lines.ts';
import { mondayOf, type Day } from './week.ts';

/**
 * What waits for oneself: rejected time and expenses with the reason, mails that failed, holds that end soon, leave to decide about,
 * budgets of one's projects that are nearly used up, and time and expenses to decide about. Of many lines the first are shown, with the
 * number of all. It is shown once all of it is known: what comes between would push a button away that somebody presses.
 */
export function Waiting() {
  const texts = timeTexts.use();
  const waiting = [
    useRejectedTime(),
    useRejectedExpenses(),
    useFailedMails(),
    useHolds(),
    useLeaveToDecide(),
    useBudgets(),
    useSubmittedTime(),
    useSubmittedExpenses(),
  ];
  const lines = waiting.flatMap((one) => one.lines);
  const isReading = waiting.some((one) => one.isReading);
  const [wasRead, setWasRead] = useState(false);
  const [isUnfolded, unfold] = useState(false);
  if (!isReading && !wasRead) setWasRead(true);
  const [error] = waiting.flatMap((one) => one.error ?? []);
  return (
    <Stack gap={6} component="section" aria-label={texts.waiting}>
      <Title order={2} fz="sm">
        {texts.waiting}
      </Title>
      {error !== undefined && <ProblemAlert error={error} again={() => refresh(KINDS)} />}
      {isReading && (!wasRead || lines.length === 0) && <Skeleton h={40} />}
      {!isReading && lines.length === 0 && error === undefined && <Text c="dimmed">{texts.nothingWaits}</Text>}
      {wasRead && (isUnfolded ? lines : lines.slice(0, MAX_LINES))}
      {waiting.map(({ dialog }) => dialog)}
      {wasRead && lines.length > MAX_LINES && (
        <Button variant="subtle" size="xs" className="all-waiting" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {isUnfolded ? texts.fewerWaiting : texts.allWaiting(lines.length)}
        </Button>
      )}
    </Stack>
  );
}

/** So many lines are shown at first: the days ahead are below them. */
const MAX_LINES = 8;

const KINDS = new Set(['time-entry', 'expense', 'booking', 'leave-request', 'project', 'delivery']);

/** One thing that waits, and where it is dealt with. */
interface LineProps {
  readonly to: string;
  readonly search?: object;
  readonly children: ReactNode;
  /** When it is from, and why it is there. */
  readonly when?: string;
  readonly why?: string;
}

function Line({ to, search = {}, children, when = '', why = '' }: LineProps) {
  return (
    <Link to={to} search={searchOf(addressIn(search))} className="entry waiting">
      <Strong>{children}</Strong>
      {when !== '' && <Hint>{when}</Hint>}
      {why !== '' && (
        <Text size="xs" c="red" lineClamp={3}>
          {why}
        </Text>
      )}
    </Link>
  );
}

/** What was rejected of one's own, as many of it as are shown. */
const rejectedOf = ({ id }: Me) => ({ owner_id: String(id), approval_status: 'rejected', filter_operator: 'AND', limit: 20 }) as const;

const REJECTED_TIME = membersOf<'/v2/time-entry'>('id', 'name', 'start', 'duration_sec', 'approval');

/** Rejected time, where several entries of a week have the same reason as one. */
function useRejectedTime(): Found {
  const me = useMe();
  const texts = timeTexts.use();
  const formats = useFormats();
  const query = { ...rejectedOf(me), limit: 1000, order_asc: 'start', fields: REJECTED_TIME } as const;
  const { data, error, isLoading } = useRead('/v2/time-entry', query, { enabled: useLevel('acl_project') });
  const weekOf = ({ start }: { start: number | null }): Day => mondayOf(start ?? 0, accountZone(me));
  const together = Map.groupBy(data?.data ?? [], (entry) => `${weekOf(entry)} ${entry.approval?.reason ?? ''}`);
  const lines = [...together.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const week = weekOf(first);
    const seconds = [first, ...others].reduce((sum, { duration_sec: one }) => sum + Number(one), 0);
    const isOne = others.length === 0;
    return (
      <Line
        key={`rejected ${first.id}`}
        to="/time"
        search={isOne ? { week, open: String(first.id) } : { week }}
        why={first.approval?.reason ?? ''}
      >
        {isOne
          ? texts.rejectedOn(formats.shortDay(first.start ?? 0), first.name)
          : texts.rejectedOn(formats.days(week, daysAfter(week, 6)), formats.duration(seconds))}
      </Line>
    );
  });
  return { lines, error, isReading: isLoading };
}

function useRejectedExpenses(): Found {
  const me = useMe();
  const texts = timeTexts.use();
  const formats = useFormats();
  const fields = membersOf<'/v2/expense'>('id', 'description', 'category', 'date', 'approval');
  const query = { ...rejectedOf(me), order_asc: 'date', fields };
  const { data, error, isLoading } = useRead('/v2/expense', query, { enabled: useLevel('acl_project') });
  const lines = (data?.data ?? []).map(({ id, description, category, date, approval }) => (
    <Line key={`rejected expense ${id}`} to="/time/expenses" search={{ open: String(id) }} why={approval?.reason ?? ''}>
      {texts.rejectedOn(formats.shortDay(date ?? 0), description || category || texts.kinds.expense)}
    </Line>
  ));
  return { lines, error, isReading: isLoading };
}

/** So many weeks are shown, the oldest first; the others follow when these are decided about. */
const MAX_WEEKS = 20;
/** The API sums up the weeks of so many people at once. */
const MAX_PEOPLE = 100;

/** Time that is submitted and may be decided about here, by person and week. */
function useSubmittedTime(): Found {
  const texts = timeTexts.use();
  const formats = useFormats();
  const zone = accountZone(useMe());
  const query = {
    approval_status: 'submitted' as const,
    order_asc: 'start',
    limit: 1000,
    fields: membersOf<'/v2/time-entry'>('owner_id', 'start'),
  };
  const submitted = useRead('/v2/time-entry', query, { enabled: useLevel('acl_project', 'RW') });
  const byWeek = Map.groupBy(submitted.data?.data ?? [], ({ start }): Day => mondayOf(start ?? 0, zone));
  const weeks = [...byWeek].slice(0, MAX_WEEKS).map(([week, entries]) => {
    const people = [...new Set(entries.map(({ owner_id: owner }) => owner))];
    return { week, user_id: people.slice(0, MAX_PEOPLE).join(',') };
  });
  const sheets = useReads('/v2/time-entry/timesheet', weeks, { dependsOn: ['user', 'project'] });
  const lines = weeks.flatMap(({ week }, i) =>
    (sheets[i]?.data?.data ?? []).flatMap(({ user_id: id, name, decidable_sec: seconds }) =>
      seconds === 0 ? (
        []
      ) : (
        <Line key={`time ${id} ${week}`} to="/time/team" search={{ week, person: id }} when={formats.days(week, daysAfter(week, 6))}>
          {texts.toApprove(name, formats.duration(seconds))}
        </Line>
      ),
    ),
  );
  return {
    lines,
    error: submitted.error ?? sheets.find(({ error }) => error !== null)?.error ?? null,
    isReading: submitted.isLoading || sheets.some(({ isLoading }) => isLoading),
  };
}

/** Expenses that are submitted and may be decided about here, by person. */
function useSubmittedExpenses(): Found {
  const texts = timeTexts.use();
  const { data, error, isLoading } = useRead(
    '/v2/expense',
    { approval_status: 'submitted', limit: 100, ...WITH_ACTIONS, fields: membersOf<'/v2/expense'>('id', 'owner_id', 'owner') },
    { enabled: useLevel('acl_project', 'RW'), dependsOn: ['project'] },
  );
  const spent = (data?.data ?? []).filter((expense) => actionOf(expense, 'approve')?.allowed === true);
  const lines = [...Map.groupBy(spent, ({ owner_id: owner }) => owner)].map(([owner, [first]]) => (
    <Line key={`expense ${owner}`} to="/time/expenses" search={{ approval_status: 'submitted', owner_id: String(owner) }}>
      {texts.expensesToApprove(nameOfPerson(first?.owner ?? {}))}
    </Line>
  ));
  return { lines, error, isReading: isLoading };
}

const { Hold: HOLD } = kinds.booking.fields.status.fields.id.choices;
const SOON = 2 * 86_400;
const HELD = membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'all_day', 'hold_until');

/** Holds that end within two days, for anybody who may confirm them. */
function useHolds(): Found {
  const texts = timeTexts.use();
  const formats = useFormats();
  const nameOf = useBookingName();
  const { data, error, isLoading } = useRead(
    '/v2/booking',
    // Those that end first come first, whenever what they hold begins.
    { status_id: String(HOLD), limit: 50, order_asc: 'hold_until', fields: HELD },
    { enabled: useLevel('acl_schedule', 'RW') },
  );
  const lines = (data?.data ?? [])
    .filter(({ hold_until: until }) => until !== null && until > now() && until < now() + SOON)
    .map(({ id, name, hold_until: until, ...booking }) => (
      <Line key={`hold ${id}`} to="/schedule" search={{ open: String(id) }} when={whenOf(booking, formats)}>
        {texts.holdEnds(nameOf(name), `${formats.shortDay(until ?? 0)}, ${formats.time(until ?? 0)}`)}
      </Line>
    ));
  return { lines, error, isReading: isLoading };
}

/** So many projects are named, exceeded budgets first. */
const MAX_BUDGETS = 5;

/** Budgets that are nearly used up or exceeded, of projects that one manages and that are worked on. */
function useBudgets(): Found {
  const texts = timeTexts.use();
  const { data, error, isLoading } = useRead('/v2/project/warnings', undefined, {
    enabled: useLevel('acl_project'),
    dependsOn: ['time-entry'],
  });
  const lines = (data?.data ?? []).slice(0, MAX_BUDGETS).map(({ project_id: id, name, hours_state: hours, amount_state: amount }) => {
    const state = hours === 'over' || amount === 'over' ? 'over' : 'near';
    const budgets = [hours === state && texts.budget_hours, amount === state && texts.budget_amount].filter((one) => one !== false);
    return (
      <Line key={`budget ${id}`} to={`/projects/${id}`} when={budgets.join(', ')}>
        {state === 'over' ? texts.budgetOver(name) : texts.budgetNear(name)}
      </Line>
    );
  });
  return { lines, error, isReading: isLoading };
}

const WEEK = 7 * 86_400;
/** So many mails of these days are looked through. */
const MAX_MAILS = 200;
const MAILED = membersOf<'/v2/delivery'>(
  'id',
  'document_kind',
  'document_id',
  'state',
  'subject',
  'to',
  'failure',
  'error',
  'response',
  'outcome',
  'reports',
  'created',
);
type Failed = Pick<Listed<'/v2/delivery'>, 'to' | 'subject' | 'state' | 'failure' | 'error' | 'response' | 'outcome' | 'reports'>;

const isUndelivered = ({ state, outcome }: Failed): boolean => state === 'failed' || outcome === 'bounced' || outcome === 'refused_as_spam';
/** Whom it was for was erased: nobody waits for it. */
const isErased = ({ to, subject }: Failed): boolean => to.length === 0 && subject === '';

const LISTS: { readonly [kind: string]: string } = { quote: '/quotes', invoice: '/invoices' };

/** Mails of these days that failed or came back, also if nobody sent them by hand, until there is a newer one with the same document. */
function useFailedMails(): Found {
  const texts = timeTexts.use();
  const { said } = mailReportTexts.use();
  const failureOf = useFailureWords();
  const formats = useFormats();
  const [since] = useState(() => now() - WEEK);
  const query = { updated_after: String(since), order_desc: 'id', limit: MAX_MAILS, fields: MAILED };
  const { data, error, isLoading } = useRead('/v2/delivery', query, { enabled: useLevel('acl_finance', 'RW') });
  const reportsOf = useReportWords();
  const whyOf = (mail: Failed): string =>
    mail.state === 'failed' ? [failureOf(mail), mail.response === '' ? '' : said(mail.response)].join(' ').trim() : reportsOf(mail);
  const newest = Map.groupBy(data?.data ?? [], ({ document_kind: kind, document_id: id }) => `${kind} ${id}`);
  const lines = [...newest.values()].flatMap(([mail]) => {
    if (mail === undefined || !isUndelivered(mail) || isErased(mail)) return [];
    const list = LISTS[mail.document_kind];
    const place = list === undefined ? { to: '/settings/sent-mails' } : { to: `${list}/${mail.document_id}`, search: { tab: 'mails' } };
    return (
      <Line key={`mail ${mail.id}`} {...place} when={[formats.dateTime(mail.created), ...mail.to].join(' · ')} why={whyOf(mail)}>
        {texts.mailFailed(mail.subject)}
      </Line>
    );
  });
  return { lines, error, isReading: isLoading };
}
