import { DECLINED, INVOICED, PAID } from '../billing/transitions.ts';
import { statement } from '../database/statement.ts';
import { isToCome } from './booking/borrowed.sql.ts';

const NAMED = '(r.client_uuid = $uuid or r.client_person_id = $person::bigint)';

/** What is still to be done for a client: unpaid invoices, open quotes and future bookings that name it or the person as contact person. */
export const openForClient = statement(
  'open_for_client',
  `select 'booking' as kind, r.id from booking r where r.account_id = $account and r.deleted is null and ${NAMED}
  and ${isToCome('r')}
union all
select 'invoice', r.id from invoice r where r.account_id = $account and r.deleted is null and ${NAMED} and r.status_id <> ${PAID}
union all
select 'payment', r.id from payment r where r.account_id = $account and r.deleted is null and ${NAMED} and r.unallocated_total <> 0
union all
select 'quote', r.id from quote r where r.account_id = $account and r.deleted is null and ${NAMED}
  and r.status_id not in (${INVOICED}, ${DECLINED})
union all
select 'recurring-invoice', r.id from recurring_invoice r where r.account_id = $account and r.deleted is null and ${NAMED}
  and r.state <> 'ended'
order by kind, id limit $most`,
);

/** The user that a person is. */
export const userOfContact = statement(
  'user_of_contact',
  `select 'user' as kind, u.id from app_user u where u.account_id = $account and u.contact_uuid = $uuid and u.deleted is null
order by u.id limit $most`,
);
