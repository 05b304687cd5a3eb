import { operationsOf, token, type Scopes } from '@daybook/contract';
import { levelsOfUser, refusalAbove, refuseAbove, type GroupLevels } from '../../access/above.ts';
import { hashOf, newTokenSecret } from '../../access/secrets.ts';
import { refusal } from '../../access/refusal.ts';
import { insertCredential, lockPassword } from '../../access/viewer.sql.ts';
import { refusalOf, type Viewer } from '../../access/viewer.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { revokeTokens } from '../../erasure/index.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { refuse, type Problem } from '../../problem.ts';
import { checkReferences, insertRecord, lockRecord, writtenOf, type Write } from '../../writes/index.ts';
import { expiryWithin, scopesWithin, sentScopes } from './token.rules.ts';
import { statement } from '../../database/statement.ts';

const operations = operationsOf(token);

/** Keeps a token from being revoked before what it creates can be found by it. */
const lockMaker = statement(
  'lock_maker',
  'select t.id from token t where t.account_id = $account and t.id = $token and t.deleted is null for share',
);

/** How many live tokens a user has, counted up to a limit. */
const countTokens = statement(
  'count_tokens_of_user',
  `select count(*)::int as count from (
  select 1 from token t where t.account_id = $account and t.user_id = $user and t.kind = 'token' and t.deleted is null
  limit $limit::int) s`,
);

/** Users read their own tokens, readers of the account all of them. */
const readModel = {
  description: token,
  expressions: { current: 'coalesce(r.id = $viewer_token::bigint, false)' },
  visible: 'r.user_id = $viewer or $token_reader',
  perViewer: true,
  // The last use changes without a write, so the version of the kind does not change with it.
  uncached: true,
  dependsOn: [],
} satisfies ReadModel;

/** Sessions that still let their browser in. */
export const sessionReadModel: ReadModel = { ...readModel, visible: `(${readModel.visible}) and r.kind = 'session' and r.expires > now()` };

/**
 * Refuses a token of another user to callers who could not be that user anyway: an administrator sees everything that the user sees,
 * and sets its password.
 */
function requireOthers(write: Write): void {
  write.require('Token', 'RW');
  write.require('Account', 'RW');
  write.require('Admin', 'RW');
}

interface TokenFacts {
  readonly key: number;
  readonly user: number;
  /** What the group of the user lets it do. */
  readonly levels: GroupLevels;
}

/** Why a caller does not end a token. */
function refusalOfRevoking(viewer: Viewer, { key, user, levels }: TokenFacts): Problem | undefined {
  const scope = key === viewer.tokenId ? undefined : refusalOf(viewer, { module: 'Token', level: 'RW' });
  if (user === viewer.userId) return scope;
  return scope ?? refusalOf(viewer, { module: 'Account', level: 'RW' }) ?? refusalAbove(viewer, levels);
}

const actions: RecordActions<TokenFacts> = {
  facts: { user: 'r.user_id', levels: levelsOfUser('r.user_id') },
  refusals: { [operations.delete.id]: (facts, { viewer }) => refusalOfRevoking(viewer, facts) },
};

/** How many can be revoked at once. */
const MAX_TOKENS = 2_000;

// Otherwise the holder of a token could make so many that a new password cannot revoke them.
async function validateCount({ tx, findings }: Write, user: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(countTokens, { user, limit: MAX_TOKENS });
  if (count >= MAX_TOKENS) findings.fault('', 'too_many', `the user has ${MAX_TOKENS} tokens; revoke those that are not in use`);
}

/**
 * The token with scopes that makes another, locked: null where a token without scopes makes it, or a password. A token that was revoked
 * until here makes none, and a request that revokes all of the user waits for what is made.
 */
async function lockedMaker({ viewer, tx }: Write): Promise<number | null> {
  if (viewer.tokenId === null) return null;
  await tx.maybe(lockPassword, { user: viewer.userId });
  if ((await tx.maybe(lockMaker, { token: viewer.tokenId })) === undefined) throw refusal('token_invalid');
  return viewer.isLimited ? viewer.tokenId : null;
}

export const tokenModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    // The secret is answered and not kept.
    handle(operations.create, async (write, { body }) => {
      const { viewer, findings } = write;
      const user_id = body.user_id ?? viewer.userId;
      const isOwn = user_id === viewer.userId;
      if (!isOwn) requireOthers(write);
      const [maker_id] = await Promise.all([lockedMaker(write), checkReferences(write), validateCount(write, user_id)]);
      if (!isOwn) await refuseAbove(write, user_id);
      const sent = body.scopes as Scopes | undefined;
      // What a token without scopes makes for its own user is limited by their group alone, whatever the group will let them do.
      const scopes = isOwn && !viewer.isLimited ? sentScopes(sent) : scopesWithin(sent, viewer, findings);
      const { now } = await write.opened;
      const expires = expiryWithin(body.expires, viewer, now, findings);
      write.refuseFaults();
      const secret = newTokenSecret();
      const written = await insertRecord(write, token, { name: body.name, user_id, scopes, expires, maker_id });
      write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'token', record: written.id });
      return { ...written, extra: { token: secret } };
    }),

    // It is refused from the commit on, in every process. A token with scopes may at least end itself.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, token, target);
      const user_id = Number(existing.record['user_id']);
      refuse(refusalOfRevoking(write.viewer, { key: Number(existing.key), user: user_id, levels: null }));
      if (user_id !== write.viewer.userId) await refuseAbove(write, user_id);
      await revokeTokens(write, { token: Number(existing.key) });
      return writtenOf(existing);
    }),
  ],
};
