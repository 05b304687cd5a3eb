import { statement } from '../database/statement.ts';

/** Timers of the user that still run. */
export const runningTimers = statement(
  'running_timers_of_user',
  `select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.owner_id = $user and t."end" is null
    and t.deleted is null order by t.id limit $most`,
);

/** The live tokens of a user. */
export const findTokens = statement(
  'tokens_of_user',
  'select t.id from token t where t.account_id = $account and t.user_id = $user and t.deleted is null order by t.id for update',
);

/** Forgets every secret by which the user is found: tokens and feeds. */
export const deleteCredentials = statement(
  'delete_credentials_of_user',
  `delete from credential c where c.account_id = $account
  and ((c.kind = 'token' and c.record_id = any($tokens::bigint[])) or (c.kind = 'feed' and c.record_id = $user))`,
);
