import { statement } from '../../database/statement.ts';

/** SQL of the users of an account who are present, each once, as one text: it changes whenever somebody comes or goes. */
export const presentUsers = `(select coalesce(string_agg(distinct p.user_id::text, ','), '') from presence p
  where p.account_id = $account and p.until > statement_timestamp())`;

/** A stream counts for so long without a renewal: as long as that of a process which was killed is still shown. */
const LEASE = `interval '90 seconds'`;

/** A stream of a user is open; it may have been known before. */
export const stayPresent = statement(
  'stay_present',
  `insert into presence (account_id, id, user_id, until) values ($account, $id, $user, statement_timestamp() + ${LEASE})
on conflict (account_id, id) do update set until = excluded.until`,
);

/** The stream has ended; those whose process was killed go with it. */
export const leavePresence = statement(
  'leave_presence',
  `delete from presence p where p.account_id = $account and (p.id = $id or p.until < statement_timestamp())`,
);

/** The users who are present, by name, and the text that changes with them, of one moment. */
export const whoIsPresent = statement(
  'who_is_present',
  `select ${presentUsers} as present,
  (select coalesce(json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
    order by u.first_name, u.last_name, u.id), '[]') from app_user u
    where u.account_id = $account and u.deleted is null
      and u.id in (select p.user_id from presence p where p.account_id = $account and p.until > statement_timestamp())) as users`,
);
