import { because, type RecordDescription } from '@daybook/contract';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../problem.ts';
import { withColumns, type Columns, type Existing, type Write } from '../../writes/index.ts';
import { refuseBilled } from '../shared/index.ts';
import { MOVES, validateLocked, type ApprovalStatus } from './approval.rules.ts';

/** The columns of the state that a record is moved to now. */
export async function movedTo(write: Write, status: ApprovalStatus, reason = '') {
  const { now } = await write.opened;
  const moved = { approval_status: status, approval_by: write.actor.userId, approval_at: now, approval_reason: reason };
  // What is locked otherwise is not moved at all.
  return { ...moved, locked: status === 'approved' };
}

/** The members that some columns would change; what is sent as it is, is no change. A moment is listed once, without its text. */
export function changedMembers({ viewer }: Write, existing: Existing, columns: Columns): string[] {
  const { fields } = existing.description;
  const { record } = withColumns(existing, columns, viewer.zone);
  return Object.keys(record).filter(
    (name) => fields[name]?.type !== 'iso_instant' && !isDeepStrictEqual(record[name], existing.record[name]),
  );
}

/** What is stored of an update, and its events. */
interface Changed<C> {
  readonly columns: C;
  /** Where it is moved with it. */
  readonly moved: Partial<Awaited<ReturnType<typeof movedTo>>>;
  readonly events: readonly string[];
}

const statusOf = ({ columns }: Existing): ApprovalStatus => columns['approval_status'] as ApprovalStatus;

/**
 * What an update stores, and the events of it; undefined where it changes nothing of a locked record. Throws record_locked, also for what
 * is billed.
 */
export async function changeUnderApproval<C extends Columns>(
  write: Write,
  existing: Existing,
  columns: C,
): Promise<Changed<C> | undefined> {
  const changed = changedMembers(write, existing, columns);
  const status = statusOf(existing);
  if (existing.columns['locked'] === true) {
    const outcome = validateLocked(changed, write.viewer.seesAll);
    if (outcome === 'refuse') throw lockedProblem(existing.description, status, changed);
    if (outcome === 'nothing') return undefined;
    // What is approved is locked: unlocked it is a draft again.
    if (status === 'approved') {
      await refuseBilled(write, existing);
      return reopened(write, columns);
    }
  }
  if (changed.some((name) => name !== 'locked')) await refuseBilled(write, existing);
  // What was submitted is what is approved: changed, it is submitted again.
  if (status === 'submitted' && changed.some((name) => name !== 'locked')) return reopened(write, columns);
  return { columns, moved: {}, events: [] };
}

async function reopened<C extends Columns>(write: Write, columns: C): Promise<Changed<C>> {
  return { columns, moved: await movedTo(write, 'draft'), events: [MOVES.reopen.event] };
}

/** Refuses the deletion of what is locked or billed. */
export async function refuseFixed(write: Write, existing: Existing): Promise<void> {
  if (existing.columns['locked'] === true) throw lockedProblem(existing.description, statusOf(existing));
  await refuseBilled(write, existing);
}

/** The problem of a record that is locked; `members` are those that a body would change. */
export function lockedProblem({ title }: RecordDescription, status: ApprovalStatus, members?: readonly string[]): Problem {
  const [state, remedy] =
    status === 'approved'
      ? ['approved', 'reopen it first, which a manager of the project or an administrator may do']
      : ['locked', 'clear `locked` first, which requires Admin RW'];
  const detail = `the ${title.toLowerCase()} is ${state}: ${remedy}`;
  return new Problem('record_locked', {
    reason: because(status === 'approved' ? 'approved_is_fixed' : 'locked_is_fixed'),
    detail,
    ...(members === undefined ? {} : { extra: { members } }),
  });
}
