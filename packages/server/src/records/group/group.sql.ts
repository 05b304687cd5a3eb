import { statement } from '../../database/statement.ts';

export const membersOf = statement(
  'members_of_group',
  `select 'user' as kind, u.id from app_user u where u.account_id = $account and u.group_id = $group and u.deleted is null order by u.id limit $most`,
);
