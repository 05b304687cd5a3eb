import { token } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';

/** How tokens are read: the own ones by everybody, all by readers of the account. */
export const tokenReading: Reading = {
  description: token,
  expressions: {},
  visible: 'r.user_id = $viewer or $account_reader',
  openToAll: true,
  perViewer: true,
  // The last use is noted beside the writes.
  uncached: true,
  borrows: [],
};
