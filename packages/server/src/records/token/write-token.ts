import { modules, type BodyOfRecord, type Level, type token } from '@daybook/contract';
import { hashOf, newTokenSecret } from '../../access/credential-hash.ts';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, insertRow, json, moment, type Existing, type Write } from '../../writing/index.ts';
import { deleteCredential, insertCredential, levelsOfUser } from './token.sql.ts';
import { scopesOf, sentScopes, type Levels, type Scopes } from './token.rules.ts';

type Body = BodyOfRecord<typeof token>;

/** Makes a token for the caller, or for another user by a caller with Account RW. Its secret is answered and not kept. */
export async function createToken(write: Write, body: Body): Promise<Written> {
  const { viewer, findings } = write;
  const user = body.user_id ?? viewer.userId;
  if (user !== viewer.userId) write.require('Account', 'RW');
  const found = await write.tx.maybe<Record<string, Level> & { limited: boolean }>(levelsOfUser, { user, maker: viewer.tokenId });
  const sent = body.scopes as Scopes | null | undefined;
  // What a token without scopes makes for its own user is limited by their group alone, whatever the group will let them do.
  const isFree = found === undefined || (user === viewer.userId && !found.limited);
  // A user that is not there was reported with the other references.
  const scopes = isFree ? sentScopes(sent) : scopesOf(sent, viewer.levels, levelsOf(found), findings);
  write.refuseFaults();
  const secret = newTokenSecret();
  const columns = {
    name: body.name,
    user_id: user,
    scopes: scopes === null ? undefined : json(scopes),
    expires: body.expires === undefined ? undefined : moment(body.expires),
  };
  const id = await insertRow(write, 'token', columns);
  write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'token', record: id });
  write.changed({ kind: 'token', key: id, action: 'created' });
  return { id, key: id, extra: { token: secret } };
}

/** Revokes a token: it is refused from the commit on, in every process. */
export async function deleteToken(write: Write, existing: Existing): Promise<void> {
  if (existing.record['user_id'] !== write.viewer.userId) write.require('Account', 'RW');
  write.tx.send(deleteCredential, { token: existing.key });
  deleteRow(write, 'token', existing.key);
  write.changed({ kind: 'token', key: existing.key, action: 'deleted', before: existing });
}

function levelsOf(group: Record<string, Level>): Levels {
  return Object.fromEntries(modules.map((module) => [module, group[`acl_${module.toLowerCase()}`]])) as Levels;
}
