import { statement } from '../../database/statement.ts';

export const findMailServer = statement(
  'find_mail_server',
  'select m.id from mail_server m where m.account_id = $account and m.deleted is null',
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
  `update mail_server set sealed_password = '' where account_id = $account and id = $id`,
);

export const lockPasswords = statement(
  'lock_passwords_of_mail_servers',
  `select m.id::int as id, m.sealed_password as sealed from mail_server m where m.account_id = $account and m.sealed_password <> ''
order by m.id for update`,
);

/** The same password, encrypted in another way. */
export const keepPassword = statement(
  'keep_password_of_mail_server',
  'update mail_server set sealed_password = $sealed where account_id = $account and id = $id',
);

/** Whom a test is for, and how the firm writes. */
export const describeTester = statement(
  'describe_tester',
  `select u.primary_email as email, a.name as firm, a.email as account_email, a.language
from app_user u join account a on a.account_id = $account where u.account_id = $account and u.id = $user`,
);
