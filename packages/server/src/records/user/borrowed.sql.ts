import { readsModule } from '../../access/viewer.ts';

/** The id of the resource that a user `r` is, for readers of the schedule (`$readable`). */
export const resourceOfUser = `case when ${readsModule('Schedule')} then (
  select x.id from contact c
  join resource x on x.account_id = $account and x.type_person_id = c.id and x.deleted is null
  where c.account_id = $account and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null
  order by x.id limit 1) end`;
