import { me } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How the own profile is read; `$levels` is what the token may do. */
export const meReading: Reading = {
  description: me,
  expressions: {
    feed: `$feed::text || '/me.ics'`,
    group: `(select row_to_json(s) from (select g.id, g.name from app_group g where g.account_id = $account and g.id = r.group_id) s)`,
    levels: '$levels::json',
  },
  borrows: ['group'],
};
