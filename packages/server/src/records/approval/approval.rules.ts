import { because, type ApprovalMove, type approvalStatuses, type Reason } from '@daybook/contract';

export type ApprovalStatus = (typeof approvalStatuses)[number];

interface Moving {
  readonly from: readonly ApprovalStatus[];
  /** States that only an administrator or a manager of the project moves a record from. */
  readonly decided: readonly ApprovalStatus[];
  readonly to: ApprovalStatus;
  /** The event of it. */
  readonly event: string;
  readonly only: string;
}

export const MOVES: { readonly [M in ApprovalMove]: Moving } = {
  submit: { from: ['draft', 'rejected'], decided: [], to: 'submitted', event: 'submitted', only: 'drafts and what was rejected' },
  approve: { from: ['submitted'], decided: ['submitted'], to: 'approved', event: 'approved', only: 'what was submitted' },
  reject: { from: ['submitted'], decided: ['submitted'], to: 'rejected', event: 'rejected', only: 'what was submitted' },
  reopen: {
    from: ['submitted', 'approved', 'rejected'],
    decided: ['approved'],
    to: 'draft',
    event: 'reopened',
    only: 'what was submitted, approved or rejected',
  },
};

/** A record on its way to approval. */
export interface Approvable {
  readonly status: ApprovalStatus;
  readonly locked: boolean;
  /** A timer that has not been stopped. */
  readonly isRunning: boolean;
  readonly isOwn: boolean;
  /** Whether the caller is an administrator or manages its project. */
  readonly decides: boolean;
}

export interface Refusal {
  readonly code: 'permission_denied' | 'record_locked' | 'transition_not_allowed';
  readonly message: string;
  readonly reason?: Reason;
}

/** Why a record is not moved; undefined where it is. */
export function refusalOf(move: ApprovalMove, { status, locked, isRunning, isOwn, decides }: Approvable): Refusal | undefined {
  const { from, decided, event, only } = MOVES[move];
  if (!decides && (!isOwn || decided.includes(status)))
    return {
      code: 'permission_denied',
      message: `requires Admin RW or the manager role in its project to be ${event}`,
      reason: because('not_an_approver'),
    };
  if (!from.includes(status))
    return {
      code: 'transition_not_allowed',
      message: `is ${status}; only ${only} can be ${event}`,
      reason: because('approval_cannot_follow', { status }),
    };
  // Otherwise approving and reopening would unlock what an administrator alone may unlock.
  if (locked && status !== 'approved')
    return { code: 'record_locked', message: 'is locked; an administrator must unlock it first', reason: because('locked_is_fixed') };
  if (isRunning)
    return { code: 'transition_not_allowed', message: 'is a timer that still runs; stop it first', reason: because('timer_runs') };
  return undefined;
}

/** The moves that lead away from a state. */
export function movesFrom(status: ApprovalStatus): ApprovalMove[] {
  return (Object.keys(MOVES) as ApprovalMove[]).filter((move) => MOVES[move].from.includes(status));
}

/** What a body does to a locked record: nothing, the one change that is allowed to administrators, or what is refused. */
export function validateLocked(changed: readonly string[], seesAll: boolean): 'nothing' | 'unlock' | 'refuse' {
  if (changed.length === 0) return 'nothing';
  return seesAll && changed.length === 1 && changed[0] === 'locked' ? 'unlock' : 'refuse';
}
