import { viewerValues } from '../../access/viewer.ts';
import { moment, type Column, type Existing, type Write } from '../../writing/index.ts';
import { loadProjectSpan } from './project-columns.sql.ts';

interface SentProject {
  readonly id?: number | null;
  readonly start?: number | null;
  readonly end?: number | null;
}

export interface ProjectColumns {
  readonly project_id?: number | null;
  readonly project_start?: Column | undefined;
  readonly project_end?: Column | undefined;
}

/** Id of the project that a record has, or null. */
export function projectOf(existing: Existing | undefined): number | null {
  const [project] = (existing?.record['project'] ?? []) as { id: number }[];
  return project?.id ?? null;
}

/**
 * The columns of a `project` as it was sent. Only a start or end that differs from the project's own is kept: the record
 * follows the project otherwise. Of a project that the caller may not see nothing changes, because nothing of it was shown.
 */
export async function projectColumns(write: Write, sent: SentProject | null | undefined, existing: Existing | undefined): Promise<ProjectColumns> {
  if (sent === undefined) return {};
  if (sent === null || sent.id === null) return { project_id: null, project_start: moment(null), project_end: moment(null) };
  const before = projectOf(existing);
  const project = sent.id ?? before;
  if (project === null) {
    write.findings.fault('/project', 'required', 'needs the id of a project');
    return {};
  }
  const row = await write.tx.maybe<{ start: number | null; end: number | null; visible: boolean }>(loadProjectSpan, { ...viewerValues(write.viewer), project });
  if (row?.visible !== true) return {};
  const own = (value: number | null | undefined, projects: number | null): Column | undefined => {
    if (value === undefined) return project === before ? undefined : moment(null);
    return moment(value === projects ? null : value);
  };
  return { project_id: project, project_start: own(sent.start, row.start), project_end: own(sent.end, row.end) };
}

/**
 * The record as the audit trail may show it beside its new project: who sees that one need not see the project that it
 * was moved from, so of that only the id is left.
 */
export function withoutFormerProject(existing: Existing, { project_id }: ProjectColumns): Existing {
  const before = projectOf(existing);
  if (before === null || project_id === undefined || project_id === before) return existing;
  return { ...existing, record: { ...existing.record, project: [{ id: before }] } };
}
