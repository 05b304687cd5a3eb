import { guessable } from '../../access/password.rules.ts';
import type { Write } from '../../writes/index.ts';
import { loadFirmName } from './user.sql.ts';

/** The user of a password. */
interface Person {
  readonly username?: unknown;
  readonly primary_email?: unknown;
  readonly first_name?: unknown;
  readonly last_name?: unknown;
}

/** Reports a password that is soon guessed, by the names of its user and of the firm, also by those that the write gives them. */
export async function validatePassword(
  write: Write,
  password: string,
  ...of: readonly (Person & { readonly name?: unknown })[]
): Promise<void> {
  // Few requests set a password, and no other needs the words.
  const [{ commonWords }, { mostUsedPasswords }, { name }] = await Promise.all([
    import('../../access/common-words.ts'),
    import('../../access/most-used-passwords.ts'),
    write.tx.one<{ name: string }>(loadFirmName),
  ]);
  const names = of.flatMap((one) => [one.username, one.primary_email, one.first_name, one.last_name, one.name]);
  const ownWords = [name, ...names.filter((one) => typeof one === 'string')];
  const reason = guessable(password, ownWords, commonWords, mostUsedPasswords);
  if (reason !== undefined) write.findings.fault('/password', 'guessable', `${reason}, and soon guessed: choose another one`);
}
