import { statement } from '../../database/statement.ts';

export const findMailServer = statement(
  'find_mail_server',
  'select m.id, m.hook_salt as salt from mail_server m where m.account_id = $account and m.deleted is null',
);

/** The service that reports what became of mails of an account, and its encrypted signing key. */
export const loadReporting = statement(
  'load_reporting',
  `select m.reports_from as service, m.sealed_signing_key as sealed from mail_server m
where m.account_id = $account and m.id = $id and m.deleted is null and m.reports_from <> ''`,
);

/** Notes that a report came, to the minute. */
export const touchReports = statement(
  'touch_reports_of_mail_server',
  `update mail_server m set reports_at = to_timestamp($minute::bigint) where m.account_id = $account and m.id = $id
  and coalesce(m.reports_at < to_timestamp($minute::bigint), true)`,
);

/** The mail server of an account, with its password as it is kept. */
export const loadMailServer = statement(
  'load_mail_server',
  `select m.id, m.version, m.host, m.port, m.security, m."user", m.sealed_password as sealed, m.sender_address, m.sender_name, m.reply_to
from mail_server m where m.account_id = $account and m.deleted is null`,
);

export const findSender = statement(
  'find_sender',
  'select m.sender_address as address from mail_server m where m.account_id = $account and m.deleted is null',
);

export const forgetPassword = statement(
  'forget_password_of_mail_server',
  `update mail_server set sealed_password = '', sealed_signing_key = '' where account_id = $account and id = $id`,
);

/** The secrets of the mail servers of an account as they are kept; empty where there is none. */
const keptSecrets = `select m.id::int as id, m.sealed_password as password, m.sealed_signing_key as signing_key from mail_server m
where m.account_id = $account and (m.sealed_password <> '' or m.sealed_signing_key <> '')`;

export const loadSecrets = statement('load_secrets_of_mail_servers', keptSecrets);

export const lockSecrets = statement('lock_secrets_of_mail_servers', `${keptSecrets} order by m.id for update`);

/** The same secrets, encrypted in another way. */
export const keepSecrets = statement(
  'keep_secrets_of_mail_server',
  'update mail_server set sealed_password = $password, sealed_signing_key = $signing_key where account_id = $account and id = $id',
);

/** Whom a test is for, and how the firm writes. */
export const describeTester = statement(
  'describe_tester',
  `select u.primary_email as email, a.name as firm, a.email as account_email, a.language,
    a.address_country as country
from app_user u join account a on a.account_id = $account where u.account_id = $account and u.id = $user`,
);
