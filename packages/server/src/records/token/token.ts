import { modules, operationsOf, token, type BodyOfRecord, type Level } from '@daybook/contract';
import { hashOf, newTokenSecret } from '../../access/credential-hash.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { checkReferences, deleteRecord, insertRecord, lockRecord, type Write } from '../../writes/index.ts';
import { scopesOf, sentScopes, type Levels, type Scopes } from './token.rules.ts';
import { deleteCredential, insertCredential, levelsOfUser } from './token.sql.ts';

const operations = operationsOf(token);

/** Everybody reads their own tokens, readers of the account all of them. */
const readModel: ReadModel = {
  description: token,
  expressions: {},
  visible: 'r.user_id = $viewer or $account_reader',
  openToAll: true,
  perViewer: true,
  // The last use changes without a write, so the version of the kind does not change with it.
  uncached: true,
  dependsOn: [],
};

/** The scopes of a new token, null for no limit. */
async function scopesOfNew(write: Write, body: BodyOfRecord<typeof token>, user: number): Promise<Scopes | null> {
  const { viewer, findings } = write;
  const found = await write.tx.maybe<Record<string, Level> & { limited: boolean }>(levelsOfUser, { user, maker: viewer.tokenId });
  const sent = body.scopes as Scopes | null | undefined;
  // What a token without scopes makes for its own user is limited by their group alone, whatever the group will let them do.
  const isFree = found === undefined || (user === viewer.userId && !found.limited);
  // A user that is not there was reported with the other references.
  return isFree ? sentScopes(sent) : scopesOf(sent, viewer.levels, levelsOf(found), findings);
}

function levelsOf(group: Record<string, Level>): Levels {
  return Object.fromEntries(modules.map((module) => [module, group[`acl_${module.toLowerCase()}`]])) as Levels;
}

export const tokenModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    // The secret is answered and not kept.
    handle(operations.create, async (write, { body }) => {
      await checkReferences(write);
      const user = body.user_id ?? write.viewer.userId;
      if (user !== write.viewer.userId) write.require('Account', 'RW');
      const scopes = await scopesOfNew(write, body, user);
      write.refuseFaults();
      const secret = newTokenSecret();
      const written = await insertRecord(write, token, { name: body.name, user_id: user, scopes, expires: body.expires });
      write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'token', record: written.id });
      return { ...written, extra: { token: secret } };
    }),

    // It is refused from the commit on, in every process.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, token, target);
      if (existing.record['user_id'] !== write.viewer.userId) write.require('Account', 'RW');
      write.tx.send(deleteCredential, { token: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
