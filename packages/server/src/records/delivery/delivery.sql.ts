import { statement } from '../../database/statement.ts';

/** Present addresses of the person to turn to and of the client of a document; null of one that there is not. */
export const loadAddressees = statement(
  'load_addressees',
  `select (select p.email_1 from contact p where p.account_id = $account and p.type = 'person' and p.id = $person::bigint
    and p.deleted is null) as person,
  (select c.email_1 from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null) as client`,
);

/** Mails of the last hour, and when the first of them ceases to count. */
export const countRecent = statement(
  'count_recent_deliveries',
  `select count(*)::int as count, extract(epoch from min(d.created) + interval '1 hour' - now())::int as seconds from delivery d
where d.account_id = $account and d.created > now() - interval '1 hour'`,
);
