import { request } from '../../api/client.ts';
import type { Listed } from '../../api/records.ts';
import { isUsuallyBillable } from './billable.ts';

/** What somebody works on: an activity, on a project or on none. */
export interface Work {
  readonly project: number | null;
  readonly activity: string;
}

/** So many of the latest entries say what is usual. */
const LATEST = 100;

/**
 * Whether time of some work is billable, as what was recorded before says; time without a project is compared with the own time that has
 * none. Where that cannot be read it is billable: anybody who bills it sees it then.
 */
export async function usuallyBillable({ project, activity }: Work, me: number): Promise<boolean> {
  return isUsuallyBillable(await latestOn(project, me), activity);
}

/** The same of much work: each project is asked for once. */
export async function usuallyBillableEach(works: readonly Work[], me: number): Promise<boolean[]> {
  const asked = [...new Set(works.map(({ project }) => project))];
  const latest = new Map(await Promise.all(asked.map(async (project) => [project, await latestOn(project, me)] as const)));
  return works.map(({ project, activity }) => isUsuallyBillable(latest.get(project) ?? [], activity));
}

type Known = Pick<Listed<'/v2/time-entry'>, 'name' | 'billable' | 'project'>;

/** The latest time on a project, or the own time on none. */
async function latestOn(project: number | null, me: number): Promise<readonly Known[]> {
  const which = project === null ? { owner_id: String(me) } : { project_id: String(project) };
  const query = { ...which, order_desc: 'id', limit: LATEST, fields: 'name,billable,project' };
  try {
    const { data } = await request('GET', '/v2/time-entry', { params: { query } });
    return data.data.filter((entry) => (entry.project[0]?.id ?? null) === project);
  } catch {
    return [];
  }
}
