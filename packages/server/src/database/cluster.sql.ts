import { statement } from './statement.ts';

/** Where each part of the accounts' tables is, with its size: the accounts of a part lie together. */
export const findParts = statement(
  undefined,
  `select s.nodename as host, s.nodeport as port, d.shardminvalue as part, sum(s.shard_size)::bigint as bytes
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

export const addWorker = statement(undefined, 'select citus_add_node($host, $port::int)');

/** Gives an account a part of its own. */
export const isolateAccount = statement(undefined, `select isolate_tenant_to_new_shard('account', $account::bigint, 'CASCADE')`);

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
