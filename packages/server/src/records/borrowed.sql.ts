import { modules, records, type RecordDescription } from '@daybook/contract';
import { bookingVisible } from './booking/borrowed.sql.ts';
import { expenseVisible } from './expense/borrowed.sql.ts';
import { leaveVisible } from './leave-request/borrowed.sql.ts';
import { projectVisible, workspaceVisible } from './shared/borrowed.sql.ts';

/** The module whose level lets a caller see the records of each kind: that of its description, or of the account. */
const MODULE_OF_KIND = `case ${Object.values<RecordDescription>(records)
  .map(({ kind, module }) => `when r.kind = '${kind}' then '${module}'`)
  .join(' ')} else 'Account' end`;

/** Condition of a row `r` of a journal: the caller may see records of its kind. By `$readable`. */
export const moduleReadable = `${MODULE_OF_KIND} = any($readable::text[])`;

/**
 * Condition of a row `r` of a journal: what a caller may not see as a record is not to be seen as its history either. By `$readable`,
 * `$token_reader`, `$finance`, `$writable`, `$sees_all`, `$viewer`, `$viewer_group` and `$view_mode`.
 */
export const historyVisible = `${moduleReadable}
  and (r.project_id is null or $sees_all or exists (
    select 1 from project p where p.account_id = $account and p.id = r.project_id and ${projectVisible('p')}))
  and (r.kind <> 'workspace' or $sees_all or exists (
    select 1 from workspace w where w.account_id = $account and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ${workspaceVisible('w')}))
  and (r.kind <> 'token' or $token_reader or exists (
    select 1 from token t where t.account_id = $account and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $viewer))
  and (r.kind <> 'feed' or $sees_all or exists (
    select 1 from feed f where f.account_id = $account and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $viewer))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $account and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ${bookingVisible('b.id', false, 'b')}))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $account and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and ${expenseVisible('e')}))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $account and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ${leaveVisible('l')}))`;

/**
 * Whether a caller may see all of it, whatever it is about: then no row has to be looked at. By `$sees_all`, `$token_reader`, `$view_mode`,
 * `$writable` and `$readable`.
 */
export const wholeHistoryVisible = `($sees_all and $token_reader and $view_mode::int = 0 and 'Schedule' = any($writable::text[])
  and $readable::text[] @> array[${modules.map((module) => `'${module}'`).join(', ')}])`;
