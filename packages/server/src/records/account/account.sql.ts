import { statement } from '../../database/statement.ts';

/** Makes the account found by a name at sign-in, unless another account has it. */
export const claimName = statement(
  'claim_account_name',
  `insert into credential (hash, account_id, kind, record_id) values ($hash, $account, 'account', $account)
    on conflict (hash) do nothing returning account_id`,
);

export const releaseName = statement(
  'release_account_name',
  `delete from credential where hash = $hash and account_id = $account and kind = 'account'`,
);
