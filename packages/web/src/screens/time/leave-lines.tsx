import { Button, Group, Stack, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { elementsIn, isMembers, isText, shaped } from '../../api/checked.ts';
import { DaybookError, request } from '../../api/client.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { beginsDay, useFormats, type Formats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Hint, Strong } from '../../parts/small-texts.tsx';
import { useUndo, type Undo } from '../../parts/undo.tsx';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { usePress } from '../../parts/use-busy.ts';
import { MoveDialog } from './move-dialog.tsx';
import { timeTexts } from './texts/index.ts';
import type { Found } from './waiting-lines.ts';

const PATH = '/v2/leave-request';
type Leave = Listed<typeof PATH>;

const MOST = 50;

/** When leave is: its days, or its times on them. */
function whenOf({ start, end }: Pick<Leave, 'start' | 'end'>, formats: Formats): string {
  const [from, to] = [Number(start), Number(end)];
  const first = formats.shortDay(from);
  if (!beginsDay(from, formats.zone) || !beginsDay(to, formats.zone)) return `${first}, ${formats.times(from, to)}`;
  const last = formats.shortDay(to - 1);
  return first === last ? first : `${first} – ${last}`;
}

const titleOf = (leave: Leave, texts: ReturnType<typeof timeTexts.use>, formats: Formats): string =>
  texts.leaveOf(leave.resource?.name ?? '', whenOf(leave, formats));

const onLeave = ({ id }: Leave) => ({ query: { id }, changes: ['resource'] });

/** Takes back what was decided about it: it waits again. */
const reopenOf = (leave: Leave) => () => write({ method: 'POST', path: `${PATH}/reopen`, ...onLeave(leave) });

/** Leave that others ask for and that may be decided about here. */
export function useLeaveToDecide(): Found {
  const query = { status: 'submitted', order_asc: 'start', limit: MOST, ...WITH_ACTIONS };
  const { data, error, isLoading } = useRead(PATH, query, {
    enabled: useLevel('acl_schedule', 'RW'),
    dependsOn: ['resource', 'workspace'],
  });
  const texts = timeTexts.use();
  const formats = useFormats();
  const [rejected, reject] = useState<Leave>();
  const { done } = useUndo();
  const lines = (data?.data ?? [])
    // Why one cannot be approved as yet is said once that is tried.
    .filter((leave) => actionOf(leave, 'reject')?.allowed === true)
    .map((leave) => <ToDecide key={`leave ${leave.id}`} leave={leave} done={done} reject={() => reject(leave)} />);
  const dialog = rejected !== undefined && (
    <MoveDialog
      key="leave"
      path={PATH}
      move="reject"
      query={{ id: String(rejected.id) }}
      title={texts.reject}
      sayRejected={() => void done(texts.rejectedAll, reopenOf(rejected), { of: titleOf(rejected, texts, formats) })}
      close={() => reject(undefined)}
    />
  );
  return { lines, error, isReading: isLoading, dialog };
}

/** What became of one's own leave that is ahead. */
export function OwnLeave() {
  const texts = timeTexts.use();
  const { resource_id: row } = useMe();
  const sees = useLevel('acl_schedule') && typeof row === 'number';
  const query = {
    resource_id: String(row),
    status: 'submitted,approved,rejected',
    filter_operator: 'AND' as const,
    order_desc: 'start',
    limit: MOST,
    ...WITH_ACTIONS,
  };
  const { data, error, refetch } = useRead(PATH, query, { enabled: sees });
  const ahead = (data?.data ?? []).filter(({ end }) => Number(end) > now()).toReversed();
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  if (ahead.length === 0) return null;
  return (
    <Stack gap={6} component="section" aria-label={texts.leaveOfOne}>
      <Title order={2} fz="sm">
        {texts.leaveOfOne}
      </Title>
      {ahead.map((leave) => (
        <OwnLine key={leave.id} leave={leave} />
      ))}
    </Stack>
  );
}

function Line({ title, why = '', children }: { title: string; why?: string; children: ReactNode }) {
  return (
    <Group gap="sm" justify="space-between" className="entry" role="group" aria-label={title}>
      <div>
        <Strong>{title}</Strong>
        {why !== '' && <Hint>{why}</Hint>}
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

/** Who approved a leave before this was tried and refused; "" where the users are not to be read. */
async function approverOf({ id }: Leave, problem: unknown): Promise<string | undefined> {
  if (!(problem instanceof DaybookError) || problem.code !== 'transition_not_allowed') return undefined;
  const { data } = await request('GET', PATH, { params: { query: { id } } });
  const [now] = data.data;
  if (now?.status !== 'approved') return undefined;
  const user = Number(now.decided_id);
  const read = await request('GET', '/v2/user', { params: { query: { id: user } } }).catch(() => undefined);
  const [approver] = read?.data.data ?? [];
  return approver === undefined ? '' : nameOfPerson(approver);
}

const isBooked = shaped({ name: isText });

function ToDecide({ leave, done, reject }: { leave: Leave; done: Undo['done']; reject: () => void }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const press = usePress();
  const title = titleOf(leave, texts, formats);
  const approve = async (): Promise<void> => {
    try {
      const written = await write({ method: 'POST', path: `${PATH}/approve`, ...onLeave(leave) });
      const names = elementsIn(isMembers(written) ? written['bookings'] : [], isBooked).map(({ name }) => name);
      done(names.length === 0 ? texts.leaveApproved : texts.leaveTakes(names.join(', ')), reopenOf(leave), { of: title });
    } catch (problem) {
      const by = await approverOf(leave, problem).catch(() => undefined);
      if (by === undefined) sayProblem(problem);
      else say(texts.approvedAlready(by));
    }
  };
  return (
    <Line title={title} why={leave.reason}>
      <Button size="xs" variant="light" {...press('approve', approve)}>
        {texts.approve}
      </Button>
      <Button size="xs" variant="default" onClick={reject}>
        {texts.reject}
      </Button>
    </Line>
  );
}

function OwnLine({ leave }: { leave: Leave }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const press = usePress();
  const confirm = useConfirm();
  const title = texts.ownLeave(texts.statuses[leave.status], whenOf(leave, formats));
  const withdraw = async (): Promise<void> => {
    // Only somebody else can bring back what is approved.
    const asked = { title, question: texts.withdrawApproved, action: texts.withdrawLeave };
    if (leave.status === 'approved' && !(await confirm(asked))) return;
    await write({ method: 'POST', path: `${PATH}/withdraw`, query: { id: leave.id }, changes: ['resource'] }).then(
      () => say(texts.leaveWithdrawn),
      sayProblem,
    );
  };
  return (
    <Line title={title} why={leave.refusal || leave.reason}>
      {actionOf(leave, 'withdraw')?.allowed === true && (
        <Button size="xs" variant="default" {...press('withdraw', withdraw)}>
          {texts.withdrawLeave}
        </Button>
      )}
    </Line>
  );
}
