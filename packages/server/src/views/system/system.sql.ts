import { statement } from '../../database/statement.ts';

/** What waits and what failed of the background work of an account, each by an index. */
export const countBackground = statement(
  'count_background',
  `select (select count(*)::int from job j where j.account_id = $account and j.state = 'queued') as queued,
  (select count(*)::int from job j where j.account_id = $account and j.state = 'running') as running,
  (select count(*)::int from job j where j.account_id = $account and j.state = 'failed') as failed,
  (select count(*)::int from delivery d where d.account_id = $account and d.state = 'queued' and d.deleted is null) as mails_queued,
  (select count(*)::int from delivery d where d.account_id = $account and d.state = 'failed' and d.deleted is null) as mails_failed`,
);

/** The account that an installation began with. */
export const firstAccount = statement('first_account', `select min(c.account_id) as id from credential c where c.kind = 'account'`);
