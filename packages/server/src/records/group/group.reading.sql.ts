import { group } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How groups are read. */
export const groupReading: Reading = {
  description: group,
  expressions: {
    members: `array_to_json(array(select row_to_json(s) from (
      select u.id, u.first_name, u.last_name, u.primary_email
      from app_user u where u.account_id = $account and u.group_id = r.id and u.deleted is null order by u.id) s))`,
  },
  borrows: ['user'],
};
