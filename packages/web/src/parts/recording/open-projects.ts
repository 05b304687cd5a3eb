import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';

/** Narrows the projects that are offered for work before anything is typed to those that are not over. Others are found by name. */
export function useOpenProjects(): { readonly status_id?: string } {
  const query = { limit: 100, fields: membersOf<'/v2/project-status'>('id', 'closed') } as const;
  const { data } = useRead('/v2/project-status', query, { enabled: mayRead(useMe(), '/v2/project-status') });
  const statuses = data?.data ?? [];
  const open = statuses.filter(({ closed }) => closed !== true);
  return open.length === statuses.length || open.length === 0 ? {} : { status_id: open.map(({ id }) => id).join(',') };
}
