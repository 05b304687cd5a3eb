import { MAX_TIME_OFF } from '@daybook/contract';
import { resourceWritable } from '../booking/borrowed.sql.ts';

const ownRows = `select x.id from app_user u join contact c on c.account_id = $account and c.uuid = u.contact_uuid
    join resource x on x.account_id = $account and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $account and u.id = $viewer`;

/** Whether a resource is the viewer. `id` is SQL of its id. */
export const isOwnRow = (id: string): string => `(${id} in (${ownRows}))`;

/** Whether the viewer decides about the leave of a resource: by `$writable`, `$sees_all`, `$viewer` and `$viewer_group`. */
export const decidesOnLeave = (id: string): string => `('Schedule' = any($writable::text[]) and ${resourceWritable(id)})`;

/** Whether a resource has as many times off as it can have. `id` is SQL of its id. */
export const hasFullTimeOff = (id: string): string => `coalesce((select json_array_length(x.time_off) >= ${MAX_TIME_OFF} from resource x
    where x.account_id = $account and x.id = ${id}), false)`;

/** Whether the viewer may see a leave request, by the alias of its row. */
export const leaveVisible = (row: string): string => `(${isOwnRow(`${row}.resource_id`)} or ${decidesOnLeave(`${row}.resource_id`)})`;
