import {
  approvals,
  because,
  type expense,
  MAX_APPROVED,
  MAX_FAULTS,
  type ApprovalOperations,
  type ApprovalMove,
  type Operation,
  type Reason,
  type RecordDescription,
  type timeEntry,
} from '@daybook/contract';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { statement, type Statement } from '../../database/statement.ts';
import { handle, type Handler, type WriteRequest } from '../../http/handler.ts';
import { invalidHeader, Problem } from '../../problem.ts';
import { weekOf } from '../../scheduling/local-days.ts';
import {
  deleteRecord,
  lockRecord,
  lockRecords,
  updateRecords,
  writtenOf,
  type Existing,
  type Write,
  type Written,
} from '../../writes/index.ts';
import { billedReason, billedText, invoicesOf, type BilledOn } from '../shared/index.ts';
import { MOVES, movesFrom, refusalOf, type Approvable, type ApprovalStatus, type Refusal } from './approval.rules.ts';
import { movedTo, refuseFixed } from './change.ts';
import { managesProject } from './borrowed.sql.ts';
import { loadRights, requireRightToWrite } from './rights.ts';

/** How a kind that is approved is read. */
type ApprovedModel = Omit<ReadModel, 'description'> & { readonly description: typeof timeEntry | typeof expense };

interface Approved {
  readonly readModel: ApprovedModel;
  /** Those of a week that its caller may move. */
  readonly inWeek: Statement;
}

type Request = WriteRequest<ApprovalOperations['submit']>;
/** Why one record is not moved. */
interface Refused extends Partial<Reason> {
  readonly id: number;
  readonly code: Refusal['code'] | 'not_found';
  readonly message: string;
}

/** The moves of a kind to its approval and back. `moment` is the column that decides in which week a record lies. */
export function approvalHandlers(readModel: ApprovedModel, moment: string): Handler[] {
  const { description, visible = 'true' } = readModel;
  const { kind, table } = description;
  const inWeek = statement(
    `week_of_${kind}`,
    `select r.id from ${table} r where r.account_id = $account and r.owner_id = any($owners::bigint[]) and r.deleted is null
  and r.${moment} >= to_timestamp($from::bigint) and r.${moment} < to_timestamp($to::bigint)
  and r.approval_status = any($statuses::text[]) and (r.approval_status = 'approved' or not r.locked) and (${visible})
  and ($sees_all or (r.owner_id = $viewer and r.approval_status <> all($decided::text[])) or ${managesProject()})
order by r.id limit $most`,
  );
  const operations = approvals[kind as keyof typeof approvals];
  const approved = { readModel, inWeek };
  return [
    ...(['submit', 'approve', 'reopen'] as const).map((move) =>
      handle(operations[move], (write, request) => moveAll(write, approved, move, request)),
    ),
    handle(operations.reject, (write, request) => moveAll(write, approved, 'reject', request, request.body.reason)),
  ];
}

/** Deletes a record of a kind that is approved, unless it is locked or billed. */
export function deletionHandler(operation: Operation, description: RecordDescription): Handler {
  return handle(operation, async (write, { target }) => {
    const existing = await lockRecord(write, description, target);
    await requireRightToWrite(write, description, existing);
    await refuseFixed(write, existing);
    return deleteRecord(write, existing);
  });
}

/** Moves all records that are named, or none of them. */
async function moveAll(
  write: Write,
  approved: Approved,
  move: ApprovalMove,
  { query, target }: Request,
  reason?: string,
): Promise<Written> {
  const { description } = approved.readModel;
  write.refuseFaults();
  const { id, owner_id: owners = [], week = 0 } = query;
  const ids = id ?? (await idsInWeek(write, approved, move, owners, week));
  const records = await lockAll(write, description, ids, target.ifMatch);
  const refused = await findRefused(write, description, move, ids, records);
  const statusOf = (id: number) => records.find(({ key }) => key === id)?.columns['approval_status'] as ApprovalStatus | undefined;
  if (refused.length > 0) throw refusalProblem(description, refused, statusOf);
  await updateRecords(write, description, records, await movedTo(write, MOVES[move].to, reason), { events: [MOVES[move].event] });
  const byId = new Map(records.map((record) => [record.key, record]));
  const [first] = ids.flatMap((id) => byId.get(id) ?? []);
  if (first === undefined) throw new Error('nothing is moved without a record');
  return { ...writtenOf(first), extra: { ids } };
}

async function idsInWeek(
  write: Write,
  { readModel, inWeek }: Approved,
  move: ApprovalMove,
  owners: readonly number[],
  at: number,
): Promise<number[]> {
  const { viewer, tx } = write;
  const { from: statuses, decided, event } = MOVES[move];
  const { start, end } = weekOf(at, viewer.zone);
  const values = { ...viewerValues(viewer), owners, from: start, to: end, statuses, decided, most: MAX_APPROVED + 1 };
  const rows = await tx.run<{ id: number }>(inWeek, values);
  const { plural } = readModel.description;
  if (rows.length > MAX_APPROVED)
    throw new Problem('validation_failed', {
      reason: because('too_much_work'),
      detail: `the week has more than ${MAX_APPROVED} ${plural}: name them by \`id\`, in parts`,
    });
  if (rows.length === 0)
    throw new Problem('transition_not_allowed', {
      reason: because('nothing_in_week'),
      detail: `the week has no ${plural} that can be ${event} by you`,
      extra: { refused: [] },
    });
  return rows.map(({ id }) => id);
}

async function lockAll<D extends RecordDescription>(
  write: Write,
  description: D,
  ids: readonly number[],
  ifMatch: string | undefined,
): Promise<Existing<D>[]> {
  const [only, ...others] = ids;
  if (ifMatch === undefined || only === undefined) return lockRecords(write, description, ids);
  if (others.length === 0) return [await lockRecord(write, description, { key: only, ifMatch })];
  throw invalidHeader('If-Match', `is for one record, and ${ids.length} are named`);
}

async function findRefused(
  write: Write,
  { kind }: RecordDescription,
  move: ApprovalMove,
  ids: readonly number[],
  records: readonly Existing[],
): Promise<Refused[]> {
  const projectOf = ({ columns }: Existing): number | null => columns['project_id'] as number | null;
  const rights = await loadRights(write, records.map(projectOf));
  const byId = new Map(records.map((record) => [record.key, record]));
  const invoices = await invoicesOf(write, kind, ids);
  return ids.flatMap((id): Refused[] => {
    const record = byId.get(id);
    if (record === undefined) return [{ id, code: 'not_found', message: 'does not exist' }];
    const { approval_status: status, locked, end, owner_id: owner } = record.columns;
    const refusal = refusalOfMove(write.viewer, move, {
      status: status as ApprovalStatus,
      locked: locked === true,
      isRunning: end === null,
      isOwn: owner === write.viewer.userId,
      decides: rights.decides(projectOf(record)),
      billed: invoices.get(id),
    });
    if (refusal === undefined) return [];
    const { reason, code, message } = refusal;
    return [{ id, code, message, ...reason }];
  });
}

/** Why a record is not moved. */
export function refusalOfMove(
  viewer: Viewer,
  move: ApprovalMove,
  { billed, ...approvable }: Approvable & { readonly billed: BilledOn | undefined },
): Refusal | undefined {
  const refusal = refusalOf(move, approvable);
  // What is on an invoice stays as it was approved.
  if (refusal !== undefined || move !== 'reopen' || billed === undefined) return refusal;
  return { code: 'record_locked', message: billedText(viewer, billed), reason: billedReason(billed) };
}

/** What is missing is reported before what is forbidden, and that before what is not possible; `refused` has everything. */
const ORDER = ['not_found', 'permission_denied', 'record_locked', 'transition_not_allowed'] as const;

/** The problem of records that are not moved, whose state `statusOf` knows. */
export function refusalProblem(
  { title }: RecordDescription,
  refused: readonly Refused[],
  statusOf: (id: number) => ApprovalStatus | undefined,
): Problem {
  const code = ORDER.find((one) => refused.some((refusal) => refusal.code === one)) ?? 'transition_not_allowed';
  const [first] = refused.filter((refusal) => refusal.code === code);
  const others = refused.length > 1 ? ` (and ${refused.length - 1} more in \`refused\`)` : '';
  const status = first === undefined ? undefined : statusOf(first.id);
  return new Problem(code, {
    reason: first?.reason_code === undefined ? undefined : { reason_code: first.reason_code, values: first.values ?? {} },
    detail: `the ${title.toLowerCase()} ${first?.id ?? ''} ${first?.message ?? ''}${others}`,
    extra: {
      ...(code === 'permission_denied' ? { module: 'Admin', level: 'RW' } : {}),
      ...(code === 'transition_not_allowed' && status !== undefined ? { allowed: movesFrom(status) } : {}),
      refused: refused.slice(0, MAX_FAULTS),
      ...(refused.length > MAX_FAULTS ? { more_errors: refused.length - MAX_FAULTS } : {}),
    },
  });
}
