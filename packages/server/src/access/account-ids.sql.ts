import { statement } from '../database/statement.ts';

export const accountIds = statement('account_ids', `select c.account_id from credential c where c.kind = 'account' order by c.account_id`);
