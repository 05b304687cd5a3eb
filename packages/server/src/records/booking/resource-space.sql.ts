import { EQUIPMENT, RESOURCE_GROUP } from '@daybook/contract';

/** What the resources in $ids come to: the units of each (of a group its members, however deep), and what each unit blocks. */
export const SPACE = `recursive member as (
  select x.id as asked, x.id, x.type_id from resource x where x.account_id = $account and x.id = any($ids::bigint[])
  union
  select m.asked, x.id, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id
    and x.deleted is null where m.type_id = ${RESOURCE_GROUP}
), unit as (
  select m.asked, m.id from member m where m.type_id <= ${EQUIPMENT}
), blocked as (
  select u.id as unit, u.id from unit u
  union
  select b.unit, x.id from blocked b join resource s on s.account_id = $account and s.id = b.id and s.shares_with <> '{}'
  join resource x on x.account_id = $account and x.id = any(s.shares_with) and x.deleted is null
)`;

/** The groups that a resource `k` lies in and what shares its space, one step up. */
export const ONE_UP = `cross join lateral (
    select c.parent_id as up from resource c where c.account_id = $account and c.id = k.id and c.parent_id is not null
    union all
    select s.id from resource s where s.account_id = $account and s.shares_with <> '{}' and s.shares_with @> array[k.id]) x`;

/** Behind SPACE: whatever takes up some of it when it is booked. */
export const ASKING = `asking as (
  select blocked.id from blocked
  union
  select x.up from asking k ${ONE_UP}
)`;
