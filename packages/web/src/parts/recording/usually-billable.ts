import { isNumber, isText, listOf, optional, orNull, shaped } from '../../api/checked.ts';
import { readNow } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { seenList } from '../../api/seen.ts';
import { isUsuallyBillable, knownOn, type KnownEntry } from './billable.ts';

/** What somebody works on: an activity, on a project or on none. */
export interface Work {
  readonly project: number | null;
  readonly activity: string;
}

/** How many of the latest entries decide what is usual. */
const LATEST = 100;

/**
 * Whether time of some work is billable, by what was recorded before; time without a project is compared with one's own time that has
 * none. Where nothing of that is known it is billable: it is seen when it is billed.
 */
export async function usuallyBillable({ project, activity }: Work, me: number): Promise<boolean> {
  return isUsuallyBillable(await latestOn(project, me), activity);
}

/** The same of much work: each project is asked for once. */
export async function usuallyBillableEach(works: readonly Work[], me: number): Promise<boolean[]> {
  const projects = [...new Set(works.map(({ project }) => project))];
  const latest = new Map(await Promise.all(projects.map(async (project) => [project, await latestOn(project, me)] as const)));
  return works.map(({ project, activity }) => isUsuallyBillable(latest.get(project) ?? [], activity));
}

/** The latest time on a project, or one's own time on none. Without an answer, what was seen of it. */
async function latestOn(project: number | null, me: number): Promise<readonly KnownEntry[]> {
  const which = project === null ? { owner_id: String(me) } : { project_id: String(project) };
  const fields = membersOf<'/v2/time-entry'>('id', 'owner_id', 'name', 'billable', 'project');
  try {
    const { data } = await readNow('/v2/time-entry', { ...which, order_desc: 'id', limit: LATEST, fields });
    return knownOn(data, project, me);
  } catch {
    return knownOn(seenList('/v2/time-entry', isKnown), project, me);
  }
}

const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';

const isKnown = shaped<KnownEntry>({
  id: isNumber,
  name: isText,
  owner_id: optional(orNull(isNumber)),
  billable: orNull(isYesOrNo),
  project: listOf(shaped({ id: isNumber })),
});

/**
 * Whether an expense is billed: as the last one on its project was, and the first one where the project is that of a client. Undefined
 * where that cannot be read.
 */
export async function expenseUsuallyBillable(project: number | null): Promise<boolean | undefined> {
  if (project === null) return false;
  const query = { project_id: String(project), order_desc: 'id', limit: 1, fields: membersOf<'/v2/expense'>('id', 'billable') } as const;
  try {
    const [last] = (await readNow('/v2/expense', query)).data;
    if (last !== undefined) return last.billable === true;
    const [of] = (await readNow('/v2/project', { id: project, fields: membersOf<'/v2/project'>('id', 'client') })).data;
    return of !== undefined && of.client.length > 0;
  } catch {
    return undefined;
  }
}
