import { statement } from '../../database/statement.ts';

/** Sessions of a user that have expired, and of the others those beyond as many as may stay. */
export const findSurplusSessions = statement(
  'surplus_sessions',
  `select s.id from (
  select t.id, t.expires, row_number() over (order by t.expires <= now(), coalesce(t.last_used, t.created) desc, t.id desc) as place
  from token t where t.account_id = $account and t.user_id = $user and t.kind = 'session' and t.deleted is null
) s where s.expires <= now() or s.place > $stay order by s.id`,
);
