import { because } from '@daybook/contract';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { projectOf } from '../shared/index.ts';
import { managesProject } from './borrowed.sql.ts';

/** The owner and the project of a time entry or an expense in a body. */
interface SentOwnership {
  readonly owner_id?: number | null;
  readonly project?: { readonly id?: number | null } | null;
}

/** Which of some projects the viewer manages. */
const findManaged = statement(
  'managed_projects',
  `select r.project_id as id from unnest($projects::bigint[]) as r(project_id) where ${managesProject()}`,
);

/** Whether the caller is an administrator, or manages every one of the projects; records without a project have no manager. */
export interface Rights {
  decides(project: number | null): boolean;
}

export const decides = ({ seesAll }: Viewer, project: number | null, manages: boolean): boolean => seesAll || (project !== null && manages);

export async function loadRights({ viewer, tx }: Write, projects: readonly (number | null)[]): Promise<Rights> {
  const named = [...new Set(projects.filter((project) => project !== null))];
  if (viewer.seesAll || named.length === 0) return { decides: () => viewer.seesAll };
  const rows = await tx.run<{ id: number }>(findManaged, { ...viewerValues(viewer), projects: named });
  const managed = new Set(rows.map(({ id }) => id));
  return { decides: (project) => decides(viewer, project, project !== null && managed.has(project)) };
}

/** The project that a record will have. */
export function projectAfter({ project }: SentOwnership, existing: Existing | undefined): number | null {
  return project === null ? null : project?.id === undefined ? projectOf(existing) : project.id;
}

/**
 * One's own records may be written; those of others by administrators, and by managers of the project that they are on. What counts is the
 * record as it is and as the body makes it; a body without an owner, which is required, was reported.
 */
export async function requireRightToWrite(
  write: Write,
  { plural }: { readonly plural: string },
  existing: Existing | undefined,
  body: SentOwnership = {},
): Promise<void> {
  const owner = existing?.columns['owner_id'];
  const standings = [
    { owner, project: projectOf(existing) },
    { owner: body.owner_id ?? owner, project: projectAfter(body, existing) },
  ];
  const others = standings.flatMap((one) => (typeof one.owner === 'number' && one.owner !== write.viewer.userId ? [one.project] : []));
  if (others.length === 0) return;
  const rights = await loadRights(write, others);
  if (others.every((project) => rights.decides(project))) return;
  throw foreignProblem(plural);
}

/** The problem of records of others that the caller may not write. */
export const foreignProblem = (plural: string): Problem =>
  new Problem('permission_denied', {
    reason: because('work_of_others'),
    detail: `${plural} of other users require Admin RW or the manager role in their project`,
    extra: { module: 'Admin', level: 'RW' },
  });
