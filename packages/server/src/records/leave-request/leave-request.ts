import {
  approveLeave,
  because,
  leaveRequest,
  MAX_TIME_OFF,
  operationsOf,
  rejectLeave,
  reopenLeave,
  resource,
  withdrawLeave,
  type leaveStatuses,
} from '@daybook/contract';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { Problem, refuse } from '../../problem.ts';
import { insertRecord, lockRecord, updateRecord, validate, type Existing, type Target, type Write } from '../../writes/index.ts';
import { confirmedWithin, loadPlace } from './leave-request.sql.ts';
import { decidesOnLeave, hasFullTimeOff, isOwnRow, leaveVisible } from './leave-visible.sql.ts';

type Status = (typeof leaveStatuses)[number];

const operations = operationsOf(leaveRequest);

const readModel: ReadModel = {
  description: leaveRequest,
  expressions: {
    resource: `(select row_to_json(s) from (select x.id, x.name from resource x
    where x.account_id = $account and x.id = r.resource_id) s)`,
  },
  visible: leaveVisible('r'),
  perViewer: true,
  dependsOn: ['resource', 'workspace', 'user', 'contact'],
};

/** What the rules look at: where a request is, and who asks. */
interface LeaveFacts {
  readonly status: Status;
  readonly has_begun: boolean;
  readonly is_own: boolean;
  readonly decides: boolean;
  readonly is_full: boolean;
}

const notDeciding = (): Problem =>
  new Problem('permission_denied', {
    reason: because('workspace_not_writable'),
    detail: 'this requires RW access to a workspace of the resource and of each group that it lies in, or Admin RW',
    extra: { module: 'Schedule', level: 'RW' },
  });

const cannotFollow = (status: Status, from: string): Problem =>
  new Problem('transition_not_allowed', {
    reason: because('approval_cannot_follow', { status }),
    detail: `the request is ${status}; only what is ${from} can be moved so`,
  });

const ownLeave = (): Problem =>
  new Problem('permission_denied', {
    reason: because('own_leave'),
    detail: 'whoever is away does not decide about it, but with Admin RW',
    extra: { module: 'Admin', level: 'RW' },
  });

const timeOffFull = (): Problem =>
  new Problem('transition_not_allowed', {
    reason: because('time_off_full'),
    detail: `the \`time_off\` of the resource has ${MAX_TIME_OFF} entries, which is the most`,
  });

const refusalOfDecisionFrom =
  (...from: readonly Status[]) =>
  ({ decides, is_own: isOwn, status }: LeaveFacts, { viewer }: { viewer: Viewer }): Problem | undefined => {
    if (!decides) return notDeciding();
    if (isOwn && !viewer.seesAll) return ownLeave();
    return from.includes(status) ? undefined : cannotFollow(status, from.join(' or '));
  };

const refusalOfDecision = refusalOfDecisionFrom('submitted');
const refusalOfReopening = refusalOfDecisionFrom('approved', 'rejected');

const refusalOfApproval: typeof refusalOfDecision = (facts, context) =>
  refusalOfDecision(facts, context) ?? (facts.is_full ? timeOffFull() : undefined);

function refusalOfWithdrawal({ is_own: isOwn, decides, status, has_begun: hasBegun }: LeaveFacts): Problem | undefined {
  if (!isOwn && !decides) return new Problem('permission_denied', { detail: 'only whoever is away or decides withdraws it' });
  if (status !== 'submitted' && status !== 'approved') return cannotFollow(status, 'submitted or approved');
  if (status === 'submitted' || !hasBegun) return undefined;
  return new Problem('transition_not_allowed', { reason: because('leave_has_begun'), detail: 'the leave has begun' });
}

const actions: RecordActions<LeaveFacts> = {
  facts: {
    status: 'r.status',
    has_begun: 'r.start <= statement_timestamp()',
    is_own: isOwnRow('r.resource_id'),
    decides: decidesOnLeave('r.resource_id'),
    is_full: hasFullTimeOff('r.resource_id'),
  },
  refusals: {
    [approveLeave.id]: refusalOfApproval,
    [rejectLeave.id]: refusalOfDecision,
    [reopenLeave.id]: refusalOfReopening,
    [withdrawLeave.id]: refusalOfWithdrawal,
  },
};

const placeAt = ({ viewer, tx }: Write, id: unknown) =>
  tx.one<Pick<LeaveFacts, 'is_own' | 'decides' | 'is_full'>>(loadPlace, { ...viewerValues(viewer), id });

/** Locks a request and refuses what cannot become of it. */
async function lockMovable(write: Write, target: Target, refusalOf: typeof refusalOfDecision) {
  const existing = await lockRecord(write, leaveRequest, target);
  const { status, start, resource_id } = existing.record;
  const [place, { now }] = [await placeAt(write, resource_id), await write.opened];
  refuse(refusalOf({ ...place, status: status as Status, has_begun: Number(start) <= now }, write));
  return existing;
}

interface Absence {
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** The time off of a request. All who see the row see that, and why somebody is away is between the two of the request. */
const absenceOf = ({ record }: Existing): Absence => ({ start: Number(record['start']), end: Number(record['end']), reason: '' });

/** Changes when a resource is away. */
async function changeTimeOff(write: Write, request: Existing, change: (times: readonly Absence[]) => readonly Absence[]): Promise<void> {
  const row = await lockRecord(write, resource, { key: Number(request.record['resource_id']), ifMatch: undefined });
  await updateRecord(write, row, { time_off: change((row.record['time_off'] ?? []) as readonly Absence[]) });
}

/** What somebody changed among the time off since is left there. */
function removeTimeOff(write: Write, request: Existing): Promise<void> {
  const { start, end, reason } = absenceOf(request);
  // Earlier versions gave it the reason of the request.
  const reasons = [reason, request.record['reason']];
  return changeTimeOff(write, request, (times) => {
    const at = times.findIndex((one) => one.start === start && one.end === end && reasons.includes(one.reason));
    return times.filter((_, i) => i !== at);
  });
}

const decidedBy = async (write: Write) => ({ decided_id: write.actor.userId, decided: (await write.opened).now });

export const leaveRequestModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      const { resource_id: id, start, end } = body;
      if (typeof start === 'number' && typeof end === 'number' && end <= start)
        write.findings.fault('/end', 'out_of_range', 'must be after `start`', because('end_not_after_start'));
      const place = typeof id === 'number' ? await placeAt(write, id) : undefined;
      if (place?.is_own === false && !place.decides)
        write.findings.fault('/resource_id', 'not_allowed', 'leave is asked for oneself, or entered by whoever may change the row');
      await validate(write);
      return insertRecord(write, leaveRequest, { ...body, status: 'submitted' });
    }),

    handle(approveLeave, async (write, { target }) => {
      const existing = await lockMovable(write, target, refusalOfApproval);
      const absence = absenceOf(existing);
      await changeTimeOff(write, existing, (times) => {
        // Others may have been approved since it was looked at.
        if (times.length >= MAX_TIME_OFF) throw timeOffFull();
        return [...times, absence];
      });
      const { start: from, end: to } = absence;
      const values = { ...viewerValues(write.viewer), id: existing.record['resource_id'], from, to };
      const bookings = await write.tx.run(confirmedWithin, values);
      const written = await updateRecord(write, existing, { status: 'approved', ...(await decidedBy(write)) }, { events: ['approved'] });
      return { ...written, extra: { bookings } };
    }),

    handle(rejectLeave, async (write, { target, body }) => {
      const existing = await lockMovable(write, target, refusalOfDecision);
      write.refuseFaults();
      const rejected = { status: 'rejected' as const, refusal: body.reason, ...(await decidedBy(write)) };
      return updateRecord(write, existing, rejected, { events: ['rejected'] });
    }),

    handle(reopenLeave, async (write, { target }) => {
      const existing = await lockMovable(write, target, refusalOfReopening);
      if (existing.record['status'] === 'approved') await removeTimeOff(write, existing);
      const undecided = { status: 'submitted' as const, refusal: '', decided_id: null, decided: null };
      return updateRecord(write, existing, undecided, { events: ['reopened'] });
    }),

    handle(withdrawLeave, async (write, { target }) => {
      const existing = await lockMovable(write, target, refusalOfWithdrawal);
      if (existing.record['status'] === 'approved') await removeTimeOff(write, existing);
      return updateRecord(write, existing, { status: 'withdrawn' }, { events: ['withdrawn'] });
    }),
  ],
};
