import { statement } from '../../database/statement.ts';

/** Keeps a token from being revoked before what it creates can be found by it. */
export const lockMaker = statement(
  'lock_maker',
  'select t.id from token t where t.account_id = $account and t.id = $token and t.deleted is null for share',
);

/** How many live tokens a user has, counted up to a limit. */
export const countTokens = statement(
  'count_tokens_of_user',
  `select count(*)::int as count from (
  select 1 from token t where t.account_id = $account and t.user_id = $user and t.kind = 'token' and t.deleted is null
  limit $limit::int) s`,
);
