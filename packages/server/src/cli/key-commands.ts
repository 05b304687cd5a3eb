import { listAccounts } from '../accounts/manage-accounts.ts';
import { asOwner } from '../database/as-owner.ts';
import { keepFirstKeys, loadSecretKeys, putNewKeyFirst } from '../integrations/secret-keys.ts';
import { Vault } from '../integrations/vault.ts';
import { vouchForKeys } from '../seals/index.ts';
import type { Command } from './command.ts';
import { onDatabase } from './on-database.ts';

/** The one before the new key opens what a server was about to store while the key changed. */
const KEPT_KEYS = 2;

export const keyRotate: Command = {
  name: 'key rotate',
  summary: 'Makes a new key for the secrets of accounts, and encrypts them with it, while the server runs or not.',
  options: {},
  examples: ['key rotate'],
  run: (input) =>
    onDatabase(input, async ({ owner }) => {
      const [{ resealPasswords }, { resealSecrets }] = await Promise.all([
        import('../records/mail-server/index.ts'),
        import('../records/webhook/index.ts'),
      ]);
      const { config } = input;
      const isKept = config.secretKeys === null;
      if (isKept) putNewKeyFirst(config);
      await asOwner(owner, (maintenance) => vouchForKeys(maintenance, loadSecretKeys(config)));
      const vault = new Vault(() => loadSecretKeys(config));
      let [sealed, lost] = [0, 0];
      for (const { id } of await listAccounts(owner)) {
        const account = Number(id);
        for (const reseal of [resealSecrets, resealPasswords]) {
          const done = await asOwner(owner, ({ inAccount }) => inAccount(account, (run) => reseal(run, account, vault)));
          sealed += done.sealed;
          lost += done.lost;
        }
      }
      // What no key opens may open with one that is added later.
      if (isKept && lost === 0) keepFirstKeys(config, KEPT_KEYS);
      console.log(`Secrets that were encrypted with ${isKept ? 'a new key' : 'the first key of DAYBOOK_SECRET_KEYS'}: ${sealed}`);
      if (lost > 0)
        console.error(
          `Secrets that no key here opens: ${lost}. Give their webhooks new ones, enter the passwords of mail servers again, or put ` +
            'the lost key back.',
        );
      return lost > 0 ? 1 : 0;
    }),
};
