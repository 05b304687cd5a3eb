import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead, useRecord } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';

const STATUSES = { limit: 100, fields: membersOf<'/v2/project-status'>('id', 'closed') } as const;

const useStatuses = () => useRead('/v2/project-status', STATUSES, { enabled: mayRead(useMe(), '/v2/project-status') }).data?.data;

/** Whether a project is one that is worked on: not where it is over, where this user sees it no more, or before that is known. */
export function useIsOpenProject(id: number | undefined): boolean {
  const me = useMe();
  const isSeen = mayRead(me, '/v2/project');
  const query = { fields: membersOf<'/v2/project'>('id', 'status') };
  const { data } = useRecord('/v2/project', isSeen ? id : undefined, { query });
  const statuses = useStatuses();
  if (data === null || data === undefined || (statuses === undefined && mayRead(me, '/v2/project-status'))) return false;
  return statuses?.find((one) => one.id === data.record.status[0]?.id)?.closed !== true;
}

/** Narrows the projects that are offered for work before anything is typed to those that are not over. Others are found by name. */
export function useOpenProjects(): { readonly status_id?: string } {
  const statuses = useStatuses() ?? [];
  const open = statuses.filter(({ closed }) => closed !== true);
  return open.length === statuses.length || open.length === 0 ? {} : { status_id: open.map(({ id }) => id).join(',') };
}
