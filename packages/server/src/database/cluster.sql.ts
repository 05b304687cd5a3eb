import { statement } from './statement.ts';

/** Where each part of the accounts' tables is, with its size: the accounts of a part lie together. */
export const findParts = statement(
  undefined,
  `select s.nodename as host, s.nodeport as port, d.shardminvalue as part, coalesce(sum(s.shard_size), 0)::bigint as bytes
from citus_shards s join pg_dist_shard d on d.shardid = s.shardid
where s.citus_table_type = 'distributed' group by 1, 2, 3 order by 1, 2, 4 desc, 3`,
);

/** The machines that accounts can be on. */
export const findWorkers = statement(
  undefined,
  `select w.nodename as host, w.nodeport as port from pg_dist_node w
where w.noderole = 'primary' and w.isactive and w.shouldhaveshards order by 1, 2`,
);

/** The part that an account lies in, by the shard of its row. */
export const findPartOf = statement(
  undefined,
  `select d.shardid as shard, d.shardminvalue as part from pg_dist_shard d
where d.shardid = get_shard_id_for_distribution_column('account', $account::bigint)`,
);

/** The machine that an account lies on, as the coordinator knows without asking it; empty where tables are not spread. */
export const findPlace = statement(
  undefined,
  `select coalesce((select p.nodename || ':' || p.nodeport from pg_dist_shard_placement p where p.shardid = case
  when exists (select from pg_dist_partition d where d.logicalrelid = 'account'::regclass)
  then get_shard_id_for_distribution_column('account', $account::bigint) end), '') as place`,
);

/** The part of each account, whose id is a text as in the names. */
export const findAccountParts = statement(
  undefined,
  `select c.account_id::text as account, d.shardminvalue as part from credential c
join pg_dist_shard d on d.shardid = get_shard_id_for_distribution_column('account', c.account_id)
where c.kind = 'account' order by 1`,
);

/** The names of the accounts of each part, as JSON by their ids: those of a worker that is away are missing. */
export const findAccountNames = statement(
  undefined,
  `select r.result as names from run_command_on_shards('account',
  'select coalesce(json_object_agg(a.account_id, a.name), ''{}'') from %s a') r where r.success`,
);

/** What is moved at present, or waits to be moved, together. */
export const findMoves = statement(
  undefined,
  `select p.sourcename || ':' || p.sourceport as "from", p.targetname || ':' || p.targetport as "to", d.shardminvalue as part,
  sum(p.shard_size)::bigint as bytes, sum(least(p.target_shard_size, p.shard_size))::bigint as copied, max(p.progress)::int as progress,
  max(p.status) as status
from get_rebalance_progress() p join pg_dist_shard d on d.shardid = p.shardid group by 1, 2, 3 order by 6 desc, 1, 2, 3`,
);

/** What the cluster does in the background, and has not done. */
export const findClusterJobs = statement(
  undefined,
  `select j.state, j.description, count(t.task_id)::int as tasks, count(*) filter (where t.status = 'done')::int as done,
  coalesce(max(t.message) filter (where t.status in ('error', 'runnable')), '') as message
from pg_dist_background_job j left join pg_dist_background_task t on t.job_id = j.job_id
where j.state not in ('finished', 'cancelled') group by j.job_id order by j.job_id`,
);

/** Begins to move parts until all workers hold as much. Returns 0 where there is nothing to move. */
export const balanceParts = statement(undefined, 'select citus_rebalance_start() as job');

export const addWorker = statement(undefined, 'select citus_add_node($host, $port::int)');

/** Gives an account a part of its own, in a way of Citus: `auto` lets everybody write meanwhile, `block_writes` is sure to end. */
export const isolateAccount = statement(
  undefined,
  `select isolate_tenant_to_new_shard('account', $account::bigint, 'CASCADE', $way::citus.shard_transfer_mode)`,
);

/** Moves a part to another machine while it is used. */
export const movePart = statement(
  undefined,
  'select citus_move_shard_placement($shard::bigint, $from_host, $from_port::int, $to_host, $to_port::int)',
);

/** Tables that lie on the coordinator alone though there are workers, and machines that no other one reaches. */
export const clusterFaults = statement(
  undefined,
  `select array(select c.relname::text from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not c.relname = any($own::text[]) and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    order by 1) as undistributed,
  array(select h.to_nodename || ':' || h.to_nodeport from citus_check_cluster_node_health() h group by h.to_nodename, h.to_nodeport
    having not coalesce(bool_or(h.result), false) order by 1) as away`,
);
