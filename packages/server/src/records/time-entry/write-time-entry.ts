import type { BodyOfRecord, timeEntry } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';
import { deleteRow, drawId, moment, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { projectColumns, projectOf, withoutFormerProject, type ProjectColumns } from '../owned/index.ts';
import { requireRightToWrite } from './time-entry-rights.ts';
import { changedMembers, judgeLocked, type TimeEntry } from './time-entry.rules.ts';

type Body = BodyOfRecord<typeof timeEntry>;

/** `occurrence` is where the rule has the occurrence of a booking that the time was spent on. */
export async function createTimeEntry(write: Write, body: Body, occurrence?: number): Promise<Written> {
  const project = sentProject(body) ?? null;
  if (typeof body.owner_id === 'number') await requireRightToWrite(write, [{ owner: body.owner_id, project }]);
  judgeEnd(write, body.start ?? null, body.end ?? null);
  const [id, columns] = await Promise.all([drawId(write, 'time_entry_id_seq'), projectColumns(write, body.project, undefined)]);
  write.refuseFaults();
  sendInsert(write, 'time_entry', { id, ...rowOf(body, columns), occurrence_start: occurrence === undefined ? undefined : moment(occurrence) });
  write.changed({ kind: 'time-entry', key: id, action: 'created', project });
  return { id, key: id };
}

export async function updateTimeEntry(write: Write, body: Body, existing: Existing): Promise<void> {
  const before = existing.record as TimeEntry;
  const former = projectOf(existing);
  const sent = sentProject(body);
  const project = sent === undefined ? former : sent;
  await requireRightToWrite(write, [
    { owner: before.owner_id, project: former },
    { owner: body.owner_id ?? before.owner_id, project },
  ]);
  if (before.locked && !unlocks(write, body, before)) return;
  judgeEnd(write, body.start ?? before.start, body.end === undefined ? before.end : body.end);
  const columns = await projectColumns(write, body.project, existing);
  write.refuseFaults();
  updateRow(write, 'time_entry', existing.key, {
    ...rowOf(body, columns),
    occurrence_start: changedMembers(body, before).includes('booking') ? moment(null) : undefined,
  });
  write.changed({ kind: 'time-entry', key: existing.key, action: 'updated', before: withoutFormerProject(existing, columns), project });
}

export async function deleteTimeEntry(write: Write, existing: Existing): Promise<void> {
  const { owner_id: owner, locked } = existing.record as TimeEntry;
  const project = projectOf(existing);
  await requireRightToWrite(write, [{ owner, project }]);
  if (locked) throw new Problem('record_locked', { detail: 'the time entry is locked; an administrator has to unlock it first' });
  deleteRow(write, 'time_entry', existing.key);
  write.changed({ kind: 'time-entry', key: existing.key, action: 'deleted', before: existing, project });
}

/** Whether a body unlocks a locked entry; false when it changes nothing. Throws record_locked for everything else. */
function unlocks(write: Write, body: Body, before: TimeEntry): boolean {
  write.refuseFaults();
  const changed = changedMembers(body, before);
  const judgement = judgeLocked(changed, write.viewer.seesAll);
  if (judgement !== 'refuse') return judgement === 'unlock';
  throw new Problem('record_locked', {
    detail: `the time entry is locked: only \`locked\` can be cleared, on its own and with Admin RW; the body changes ${changed.join(', ')}`,
  });
}

function judgeEnd(write: Write, start: number | null, end: number | null): void {
  if (start !== null && end !== null && end < start) write.findings.fault('/end', 'out_of_range', 'time cannot end before it starts');
}

/** The project that a body names; null for none, undefined when it leaves the project as it is. */
function sentProject({ project }: Body): number | null | undefined {
  return project === null ? null : project?.id;
}

function rowOf(body: Body, columns: ProjectColumns): ColumnValues {
  const { project: _project, booking, start, end, ...plain } = body;
  return {
    ...plain,
    ...columns,
    booking_id: booking === null ? null : booking?.id,
    start: start === undefined ? undefined : moment(start),
    end: end === undefined ? undefined : moment(end),
  };
}
