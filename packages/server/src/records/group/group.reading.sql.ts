import { group } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How groups are read. */
export const groupReading: Reading = {
  description: group,
  expressions: {
    members: `(select coalesce(json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'primary_email', u.primary_email) order by u.id), '[]')
      from app_user u where u.account_id = $account and u.group_id = r.id and u.deleted is null)`,
  },
  borrows: ['user'],
};
