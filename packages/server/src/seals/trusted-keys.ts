import type { Maintenance } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { isSignedText, publicKeyOf, signText } from './signing.ts';

// A key that was replaced signs no more, and the secret that it followed from is forgotten. For as long as its seals are to be proved, the
// newest key signs that it was one of ours: in the database, and so in backups too.

const NAME = 'seal key ';
const claimOf = (key: string): string => `Daybook seal key ${key}\n`;

const endorsements = statement('endorsements', `select i.name, i.value from instance i where i.name like '${NAME}%'`);

const endorse = statement(
  'endorse',
  'insert into instance (name, value) values ($name, $value) on conflict (name) do update set value = excluded.value',
);

/** The public keys, in hexadecimal, whose seals are to be believed: those of the secrets that are here, and those that these vouch for. */
export async function trustedKeys({ run }: Maintenance, secrets: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const own = secrets.map(publicKeyOf);
  const former = (await run<{ name: string; value: string }>(endorsements)).flatMap(({ name, value }) => {
    const key = name.slice(NAME.length);
    return own.some((signer) => isSignedText(claimOf(key), signer, Buffer.from(value, 'hex'))) ? [key] : [];
  });
  return new Set([...own.map((key) => key.toString('hex')), ...former]);
}

/** Has the first of the secrets vouch for every key that is trusted, before others are forgotten. */
export async function vouchForKeys(maintenance: Maintenance, secrets: readonly Buffer[]): Promise<void> {
  const [first] = secrets;
  if (first === undefined) return;
  for (const key of await trustedKeys(maintenance, secrets))
    await maintenance.run(endorse, { name: `${NAME}${key}`, value: signText(first, claimOf(key)).toString('hex') });
}
