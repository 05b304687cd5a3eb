import { viewerValues } from '../../access/viewer.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { loadProjectSpan } from './project-columns.sql.ts';

interface SentProject {
  readonly id?: number | null;
  readonly start?: number | null;
  readonly end?: number | null;
}

export interface ProjectColumns {
  readonly project_id?: number | null;
  readonly project_start?: number | null | undefined;
  readonly project_end?: number | null | undefined;
}

/** Id of the project that a record has, or null. */
export function projectOf(existing: Existing | undefined): number | null {
  return (existing?.columns['project_id'] ?? null) as number | null;
}

/**
 * The columns of a `project` as it was sent. Only a start or end that differs from the project's own is kept: the record
 * follows the project otherwise. Of a project that the caller may not see nothing changes, because nothing of it was shown.
 */
export async function projectColumns(
  write: Write,
  sent: SentProject | null | undefined,
  existing: Existing | undefined,
): Promise<ProjectColumns> {
  if (sent === undefined) return {};
  if (sent === null) return { project_id: null, project_start: null, project_end: null };
  const before = projectOf(existing);
  const { id: project } = sent;
  // One that could not be read was reported.
  if (project === undefined || project === null) return {};
  const row = await write.tx.maybe<{ start: number | null; end: number | null; visible: boolean }>(loadProjectSpan, {
    ...viewerValues(write.viewer),
    project,
  });
  if (row?.visible !== true) return {};
  const own = (value: number | null | undefined, projects: number | null): number | null | undefined => {
    if (value === undefined) return project === before ? undefined : null;
    return value === projects ? null : value;
  };
  return { project_id: project, project_start: own(sent.start, row.start), project_end: own(sent.end, row.end) };
}
