import { approvals, operationsOf, type ApprovalMove, type RecordDescription } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { LockedMembers, RecordActions } from '../../lists/record-actions.ts';
import type { Problem } from '../../problem.ts';
import { billedFact, billedProblem, type BilledOn } from '../shared/index.ts';
import { refusalOfMove, refusalProblem } from './approval.ts';
import type { ApprovalStatus } from './approval.rules.ts';
import { lockedProblem } from './change.ts';
import { managesProject } from './borrowed.sql.ts';
import { decides, foreignProblem } from './rights.ts';

interface ApprovalFacts {
  readonly key: number;
  readonly owner: number;
  readonly project: number | null;
  readonly status: ApprovalStatus;
  readonly locked: boolean;
  readonly is_running: boolean;
  readonly manages: boolean;
  readonly billed: BilledOn | null;
}

const MOVES: readonly ApprovalMove[] = ['submit', 'approve', 'reject', 'reopen'];

/** What can be done with a record that is approved. `isRunning` is SQL of a timer that has not been stopped. */
export function approvalActions(description: RecordDescription, isRunning: string): RecordActions<ApprovalFacts> {
  const { kind, title, plural } = description;
  const operations = operationsOf<RecordDescription>(description);
  const foreign = (viewer: Viewer, facts: ApprovalFacts): Problem | undefined =>
    facts.owner === viewer.userId || decidesOn(viewer, facts) ? undefined : foreignProblem(plural);
  const billed = (viewer: Viewer, on: BilledOn | null): Problem | undefined =>
    on === null ? undefined : billedProblem(viewer, `the ${title.toLowerCase()}`, on);
  const locked = ({ locked: isLocked, status }: ApprovalFacts): Problem | undefined =>
    isLocked ? lockedProblem(description, status) : undefined;
  return {
    facts: {
      owner: 'r.owner_id',
      project: 'r.project_id',
      status: 'r.approval_status',
      locked: 'r.locked',
      is_running: isRunning,
      manages: managesProject(),
      billed: billedFact(kind),
    },
    refusals: {
      [operations.delete?.id ?? '']: (facts, { viewer }) => foreign(viewer, facts) ?? locked(facts) ?? billed(viewer, facts.billed),
      // Of what is locked an administrator may change that, unless an invoice keeps it.
      [operations.update?.id ?? '']: (facts, { viewer }) =>
        foreign(viewer, facts) ??
        (!viewer.seesAll ? locked(facts) : facts.status === 'approved' ? billed(viewer, facts.billed) : undefined),
      ...Object.fromEntries(MOVES.map((move) => [approvals[kind as keyof typeof approvals][move].id, refusalOf(description, move)])),
    },
    locked: (facts, { viewer }) => lockedMembers(description, locked(facts) ?? billed(viewer, facts.billed)),
  };
}

const decidesOn = (viewer: Viewer, { project, manages }: ApprovalFacts): boolean => decides(viewer, project, manages);

function refusalOf(description: RecordDescription, move: ApprovalMove) {
  return (facts: ApprovalFacts, { viewer }: { readonly viewer: Viewer }): Problem | undefined => {
    const { key, status, locked, is_running: isRunning, owner, billed } = facts;
    const isOwn = owner === viewer.userId;
    const record = { status, locked, isRunning, isOwn, decides: decidesOn(viewer, facts), billed: billed ?? undefined };
    const refusal = refusalOfMove(viewer, move, record);
    return refusal === undefined ? undefined : refusalProblem(description, [{ id: key, ...refusal }], () => status);
  };
}

// All but `locked` itself.
function lockedMembers({ fields }: RecordDescription, refusal: Problem | undefined): LockedMembers | undefined {
  const members = Object.entries(fields).flatMap(([name, { access }]) => (access === 'write' && name !== 'locked' ? [name] : []));
  return refusal === undefined ? undefined : { members, refusal };
}
