import type { account, BodyOfRecord } from '@daybook/contract';
import { accountNameHash } from '../../access/credential-hash.ts';
import type { Written } from '../../http/endpoint.ts';
import { updateRow, type Existing, type Write } from '../../writing/index.ts';
import { electronicAddress, fileReference, judgeTimeZone } from '../owned/index.ts';
import { readBankCode } from './account.rules.ts';
import { claimName, releaseName } from './account.sql.ts';

type Body = BodyOfRecord<typeof account>;

export async function updateAccount(write: Write, body: Body, existing: Existing): Promise<Written> {
  const { findings } = write;
  const { logo, electronic_address: electronic, iban, bic, ...plain } = body;
  for (const member of ['time_zone', 'currency'] as const) {
    if (plain[member] === '') findings.fault(`/${member}`, 'required', 'must not be empty');
  }
  await judgeTimeZone(write, plain.time_zone, '/time_zone');
  await rename(write, plain.name, String(existing.record['name']));
  const codes = { iban: readBankCode(iban, 'iban', findings), bic: readBankCode(bic, 'bic', findings) };
  const columns = {
    ...plain,
    ...codes,
    electronic_address: electronicAddress(electronic, existing.record['electronic_address']),
    logo_id: await fileReference(write, logo),
  };
  write.refuseFaults();
  updateRow(write, 'account', existing.key, columns);
  write.changed({ kind: 'account', key: existing.key, action: 'updated', before: existing });
  return { id: Number(existing.key), key: existing.key };
}

// The account is found by its name at sign-in, so that no two may have the same.
async function rename(write: Write, name: string | undefined, before: string): Promise<void> {
  if (name === undefined || name === before) return;
  const [hash, former] = [accountNameHash(name), accountNameHash(before)];
  if (hash.equals(former)) return;
  const claimed = await write.tx.maybe(claimName, { hash });
  if (claimed === undefined) write.findings.fault('/name', 'already_used', 'another account has this name');
  else write.tx.send(releaseName, { hash: former });
}
