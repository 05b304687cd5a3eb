import { token } from '@daybook/contract';
import { DAY, HOUR } from '@daybook/values';
import { sessionIn } from '../../access/authenticate.ts';
import { hashOf, newSessionSecret } from '../../access/secrets.ts';
import { findCredential, insertCredential } from '../../access/viewer.sql.ts';
import type { Config } from '../../config.ts';
import { revokeTokens } from '../../erasure/index.ts';
import type { WriteRequest } from '../../http/handler.ts';
import { insertRecord, writeAsDaybook, type Write, type Written } from '../../writes/index.ts';
import { browserName } from './browser-name.rules.ts';
import { statement } from '../../database/statement.ts';

/** Sessions of a user that have expired, and of the others those beyond as many as may stay. */
const findSurplusSessions = statement(
  'surplus_sessions',
  `select s.id from (
  select t.id, t.expires, row_number() over (order by t.expires <= now(), coalesce(t.last_used, t.created) desc, t.id desc) as place
  from token t where t.account_id = $account and t.user_id = $user and t.kind = 'session' and t.deleted is null
) s where s.expires <= now() or s.place > $stay order by s.id`,
);

/** A user who signs in everywhere ends the sessions that were not used for the longest time. */
const MAX_SESSIONS = 50;

/** The browser that signs in, and the session that it had. */
type Browser = Pick<WriteRequest, 'authorization' | 'userAgent' | 'services'>;

/** Begins a session of the viewer; that of the same browser ends. */
export async function beginSession(write: Write, request: Browser, remember: boolean): Promise<Written> {
  const { viewer } = write;
  await endFormer(write, request);
  const { now } = await write.opened;
  const surplus = await write.tx.run<{ id: number }>(findSurplusSessions, { user: viewer.userId, stay: MAX_SESSIONS - 1 });
  for (const { id } of surplus) await revokeTokens(write, { token: id });
  const { idle, whole } = lastsFor(request.services.config, remember);
  const secret = newSessionSecret();
  const written = await insertRecord(write, token, {
    kind: 'session',
    name: browserName(request.userAgent),
    user_id: viewer.userId,
    idle_seconds: idle,
    expires: now + Math.min(idle, whole),
    ends: now + whole,
  });
  write.tx.send(insertCredential, { hash: hashOf(secret), kind: 'token', record: written.id });
  return { ...written, location: `/v2/session?id=${written.id}`, session: { secret, keptFor: remember ? whole : null } };
}

function lastsFor(config: Config, remember: boolean): { idle: number; whole: number } {
  return remember
    ? { idle: config.rememberedIdleDays * DAY, whole: config.rememberedDays * DAY }
    : { idle: config.sessionIdleHours * HOUR, whole: config.sessionDays * DAY };
}

// The browser forgets its secret, so no user could end it any more. It may be one of another account.
async function endFormer(write: Write, { authorization, services: { connections, readModels } }: Browser): Promise<void> {
  const session = sessionIn(authorization);
  if (session === undefined || write.options.dryRun) return;
  const [credential] = await connections.shared(findCredential, { hash: hashOf(session), kind: 'token' });
  if (credential === undefined) return;
  const [account, id] = [Number(credential['account_id']), Number(credential['record_id'])];
  if (account === write.viewer.account) await revokeTokens(write, { token: id });
  else await writeAsDaybook(connections, readModels, account, (other) => revokeTokens(other, { token: id }));
}
