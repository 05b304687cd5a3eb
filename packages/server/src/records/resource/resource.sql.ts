import { statement } from '../../database/statement.ts';
import { type RowTable } from '../../database/transaction.ts';
import { resourceWritable } from '../booking/borrowed.sql.ts';
import type { PeriodTable } from '../rate-scheme/index.ts';

/** The rates as they are stored: as text, because the driver would turn amounts into binary numbers. */
export const loadRates = statement(
  'load_rates',
  'select r.rates::text as rates from resource r where r.account_id = $account and r.id = $id',
);

/** When the rates of a resource hold. */
export const ratePeriods: PeriodTable = {
  clear: statement('clear_rate_periods', 'delete from resource_rate p where p.account_id = $account and p.resource_id = $owner'),
  rows: {
    table: 'resource_rate',
    columns: {
      id: '$id::bigint',
      resource_id: '$owner::bigint',
      type_id: '$type_id::smallint',
      currency: '$currency',
      during: "daterange($from::date, $to::date, '[]')",
    },
  },
};

export const loadType = statement('load_resource_type', `select r.type_id from resource r where r.account_id = $account and r.id = $id`);

export const loadWritable = statement('resource_writable', `select ${resourceWritable('$id::bigint')} as writable`);

/** Resources that lie in a group. */
export const findMembers = statement(
  'members_of_resource',
  `select 'resource' as kind, r.id from resource r
where r.account_id = $account and r.parent_id = $id and r.deleted is null order by r.id limit $most`,
);

export const loadTypes = statement(
  'load_resource_types',
  'select r.id, r.type_id from resource r where r.account_id = $account and r.id = any($ids::bigint[])',
);

/** What shares the space of a resource no longer. */
export const deleteShared = statement(
  'delete_shared_space',
  'delete from shared_space s where s.account_id = $account and s.resource_id = $resource and s.shared_id <> all($ids::bigint[])',
);

/** A resource that goes shares the space of none. */
export const deleteSharing = statement(
  'delete_sharing',
  'delete from shared_space s where s.account_id = $account and s.shared_id = $resource',
);

export const sharedRows: RowTable = {
  table: 'shared_space',
  columns: { shared_id: '$id::bigint', resource_id: '$resource::bigint' },
  conflict: ' on conflict (account_id, shared_id, resource_id) do nothing',
};
