import { statement } from '../database/statement.ts';

/** What there is to do in an account, and in how many milliseconds the first of it is due; null where there is nothing. */
export const countJobs = statement(
  'count_jobs',
  `select o.queued, o.running, o.wait,
  (select count(*)::int from job f where f.account_id = $account and f.state = 'failed') as failed
from (select count(*) filter (where j.state = 'queued')::int as queued, count(*) filter (where j.state = 'running')::int as running,
  ceil(extract(epoch from min(j.at) - now()) * 1000)::bigint as wait
  from job j where j.account_id = $account and j.state in ('queued', 'running')) o`,
);

/** Begins jobs that are due, also those whose process did not end them in its time, and none that another process is about to begin. */
export const claimJobs = statement(
  'claim_jobs',
  `with due as (select j.id from job j where j.account_id = $account and j.state in ('queued', 'running') and j.at <= now()
  order by j.at, j.id limit $limit for update skip locked)
update job c set state = 'running', attempts = c.attempts + 1, at = to_timestamp($until::bigint)
from due where c.account_id = $account and c.id = due.id
returning c.id, c.name, c.payload, c.attempts as attempt`,
);

/** Returns no row where another process has taken the job over. */
export const holdJob = statement(
  'hold_job',
  `select h.id from job h where h.account_id = $account and h.id = $id and h.state = 'running' and h.attempts = $attempt for update`,
);

/** Nobody else takes the job over until then. */
export const keepJob = statement(
  'keep_job',
  `update job k set at = to_timestamp($until::bigint)
where k.account_id = $account and k.id = $id and k.state = 'running' and k.attempts = $attempt`,
);

export const endJob = statement(
  'end_job',
  `update job e set state = $state, at = coalesce(to_timestamp($at::bigint), e.at), error = $error,
  finished = case when $state = 'queued' then null else to_timestamp($now::bigint) end
where e.account_id = $account and e.id = $id`,
);

/** Of a job that is asked for once more in another way, nothing is left to be run again. */
export const closeFailedJobs = statement(
  'close_failed_jobs',
  `update job f set state = 'done', finished = to_timestamp($now::bigint)
where f.account_id = $account and f.name = $name and f.state = 'failed' and f.payload = $payload::jsonb`,
);
