import type { BodyOfRecord, project } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, drawId, json, moment, refuseInUse, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { clientColumns, customValues } from '../owned/index.ts';
import { peopleOf, requireMoreThanViewer, requireRightToManage, storePeople } from './project-people.ts';
import { judgeSpan, MANAGER, readPeople } from './project.rules.ts';
import { findDefaultStatus, findUsesOfProject } from './project.sql.ts';

type Body = BodyOfRecord<typeof project>;

/** Who creates a project becomes its manager. */
export async function createProject(write: Write, body: Body): Promise<Written> {
  const people = new Map(readPeople(body.people?.users ?? [], new Map(), write.findings));
  people.set(write.viewer.userId, MANAGER);
  const [id, columns] = await Promise.all([drawId(write, 'project_id_seq'), projectColumns(write, body, undefined)]);
  write.refuseFaults();
  sendInsert(write, 'project', { id, ...columns });
  storePeople(write, id, people);
  write.changed({ kind: 'project', key: id, action: 'created', project: id });
  return { id, key: id };
}

export async function updateProject(write: Write, body: Body, existing: Existing): Promise<void> {
  const before = peopleOf(existing);
  requireMoreThanViewer(write, before);
  const sent = body.people === null ? [] : body.people?.users;
  const people = sent === undefined ? undefined : readPeople(sent, before, write.findings);
  if (people !== undefined) requireRightToManage(write, before, people);
  const columns = await projectColumns(write, body, existing);
  write.refuseFaults();
  updateRow(write, 'project', existing.key, columns);
  if (people !== undefined) storePeople(write, existing.key, people);
  write.changed({ kind: 'project', key: existing.key, action: 'updated', before: existing, project: Number(existing.key) });
}

/** A project can go once no document that can still change and no open time entry names it. */
export async function deleteProject(write: Write, existing: Existing): Promise<void> {
  requireMoreThanViewer(write, peopleOf(existing));
  await refuseInUse(write, findUsesOfProject, { id: existing.key });
  deleteRow(write, 'project', existing.key);
  write.changed({ kind: 'project', key: existing.key, action: 'deleted', before: existing, project: Number(existing.key) });
}

async function projectColumns(write: Write, body: Body, existing: Existing | undefined): Promise<ColumnValues> {
  const { status: _status, client, custom_fields: sent, people: _people, start: _start, end: _end, ...plain } = body;
  const [status, values] = await Promise.all([
    statusOf(write, body, existing),
    customValues(write, { modules: ['project'], sent, existing, pointer: '/custom_fields' }),
  ]);
  return {
    ...plain,
    ...spanColumns(write, body, existing),
    ...clientColumns(write, client, existing),
    status_id: status,
    custom_values: values === undefined ? undefined : json(values),
  };
}

async function statusOf(write: Write, body: Body, existing: Existing | undefined): Promise<number | undefined> {
  const sent = body.status === null ? null : body.status?.id;
  if (typeof sent === 'number') return sent;
  if (existing === undefined) {
    const row = await write.tx.maybe<{ id: number }>(findDefaultStatus);
    return row?.id ?? write.findings.fault('/status', 'required', 'is required, because the account has no project status');
  }
  return sent === null ? write.findings.fault('/status', 'required', 'a project always has a status') : undefined;
}

function spanColumns(write: Write, body: Body, existing: Existing | undefined): ColumnValues {
  if (body.start === undefined && body.end === undefined) return {};
  const before = (member: 'start' | 'end') => (existing?.record[member] ?? null) as number | null;
  const { start = before('start'), end = before('end') } = body;
  const span = judgeSpan({ start, end }, write.findings);
  return { start: moment(span.start), end: moment(span.end) };
}
