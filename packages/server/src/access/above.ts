import { because } from '@daybook/contract';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem, refuse } from '../problem.ts';
import { exceeding, levelColumn, type Viewer } from './viewer.ts';

/** What a group lets its users do; null where there is none. */
export type GroupLevels = { readonly [column: string]: unknown } | null;

/** SQL of what the group of a user lets it do, null where there is no such user. */
export const levelsOfUser = (user: string): string =>
  `(select json_build_object('acl_schedule', g.acl_schedule, 'acl_project', g.acl_project, 'acl_task', g.acl_task,
    'acl_finance', g.acl_finance, 'acl_report', g.acl_report, 'acl_contact', g.acl_contact, 'acl_admin', g.acl_admin,
    'acl_account', g.acl_account)
  from app_user u join app_group g on g.account_id = $account and g.id = u.group_id
  where u.account_id = $account and u.id = ${user} and u.deleted is null)`;

const loadLevels = statement('levels_above', `select ${levelsOfUser('$user::bigint')} as levels`);

/**
 * Why a caller changes or removes nobody, and no group, that may do more than the caller: neither by what it is, nor by what it signs in
 * with.
 */
export function refusalAbove(viewer: Viewer, levels: GroupLevels, whose = 'the group of the user'): Problem | undefined {
  const above = levels === null ? [] : exceeding(levels, viewer.levels);
  const [module] = above;
  if (module === undefined || levels === null) return undefined;
  return new Problem('permission_denied', {
    reason: because('user_above_own_level'),
    detail: `${whose} has higher levels than you in: ${above.join(', ')}`,
    extra: { module, level: levels[levelColumn(module)] },
  });
}

/** Refuses a user who may do more than the caller. */
export async function refuseAbove({ tx, viewer }: { readonly tx: Transaction; readonly viewer: Viewer }, user: number): Promise<void> {
  const { levels } = await tx.one<{ levels: GroupLevels }>(loadLevels, { user });
  refuse(refusalAbove(viewer, levels));
}
