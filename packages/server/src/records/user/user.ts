import { randomUUID } from 'node:crypto';
import { because, contact, inviteUser, linkPassword, operationsOf, user, type BodyOfRecord } from '@daybook/contract';
import { levelsOfUser, refusalAbove, refuseAbove } from '../../access/above.ts';
import { hasAdministrator, keepAdministrator, refusalWithout } from '../../access/administrators.ts';
import { hashPassword } from '../../access/password.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { inlined } from '../../database/statement.ts';
import { endAccess, refusalOfTimers, refuseRunningTimers, revokeTokens, runningTimers } from '../../erasure/index.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { alreadyUsed } from '../../problem.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  usesIn,
  type Existing,
  type Uses,
  type Write,
} from '../../writes/index.ts';
import { contactCounter } from '../contact.ts';
import { storedBoards, storedViews } from '../shared/saved.rules.ts';
import { resourceOfUser } from './borrowed.sql.ts';
import { displayName } from './user.rules.ts';
import { refusalOfLink, type LinkedUser } from './refuse-link.ts';
import { findPerson, personOfUser } from './user.sql.ts';
import { validateGrants } from './validate-grants.ts';
import { afterSignInChange } from './tell-of-sign-in.ts';
import { validateUser } from './validate-user.ts';

type Body = BodyOfRecord<typeof user>;

const operations = operationsOf(user);
/** Whether the user has a token that still lets in, or an invitation that can still be taken. */
const hasToken = (kind: 'token' | 'invitation'): string => `exists (select 1 from token t
  where t.account_id = $account and t.user_id = r.id and t.kind = '${kind}' and t.deleted is null
    and (t.expires is null or t.expires > now()))`;

const readModel: ReadModel = {
  description: user,
  expressions: {
    contact_id: personOfUser,
    resource_id: resourceOfUser,
    group_name: `coalesce((select g.name from app_group g where g.account_id = $account and g.id = r.group_id), '')`,
    state: `case
  when r.password_hash is not null or ${hasToken('token')} then 'active' when ${hasToken('invitation')} then 'invited' else 'new' end`,
    last_sign_in: `(select date_part('epoch', max(t.created))::bigint
  from token t where t.account_id = $account and t.user_id = r.id and t.kind = 'session')`,
  },
  perViewer: true,
  changing: `r.password_hash is null and exists (select 1 from token t
  where t.account_id = $account and t.user_id = r.id and t.deleted is null and t.expires > now())`,
  dependsOn: ['contact', 'resource', 'group', 'token'],
};

interface UserFacts extends LinkedUser {
  readonly timers: Uses;
  readonly leaves_administrator: boolean;
}

const actions: RecordActions<UserFacts> = {
  facts: {
    timers: usesIn(runningTimers, { user: 'r.id' }),
    leaves_administrator: `(select found.found from ${inlined(hasAdministrator, { except: 'r.id' })})`,
    levels: levelsOfUser('r.id'),
    expires: 'extract(epoch from r.expires)::bigint',
    has_password: 'r.password_hash is not null',
  },
  refusals: {
    [operations.update.id]: ({ levels }, { viewer }) => refusalAbove(viewer, levels),
    [operations.delete.id]: ({ levels, timers, leaves_administrator: leavesOne }, { viewer }) =>
      refusalAbove(viewer, levels) ?? refusalOfTimers(viewer, timers) ?? refusalWithout(leavesOne),
    [inviteUser.id]: (facts, { viewer, now }) => refusalOfLink(viewer, facts, now, true),
    [linkPassword.id]: (facts, { viewer, now }) => refusalOfLink(viewer, facts, now, false),
  },
};

/** A body with the name to sign in with: the e-mail address where none is sent, which it then follows. */
function withUsername(body: Body, existing?: Existing): Body {
  const { username, primary_email: email } = body;
  const { username: before, primary_email: former } = (existing?.record ?? {}) as { username?: string; primary_email?: string };
  if (existing === undefined ? !username : username === '') return { ...body, username: email ?? former ?? '' };
  return username === undefined && email !== undefined && before === former ? { ...body, username: email } : body;
}

async function makePerson(write: Write, body: Body): Promise<string> {
  const uuid = randomUUID();
  const id = await reserveId(write, contactCounter('person'));
  await insertRecord(write, contact, { id, uuid, type: 'person', name: displayName(body), email_1: body.primary_email });
  return uuid;
}

/** The columns of the members that were sent. The password becomes its hash, null where it was cleared. */
export async function userColumns(write: Write, body: Omit<Body, 'old_password'>) {
  const { password, timezone, boards, views, ...plain } = body;
  return {
    ...plain,
    boards: storedBoards(boards),
    views: storedViews(views),
    timezone: timezone === '' ? write.viewer.zone : timezone,
    password_hash: password === undefined ? undefined : password === '' ? null : await hashPassword(password, write.viewer.account),
  };
}

export function secretsOf(body: { readonly password?: string }): string[] {
  return body.password === undefined ? [] : ['password'];
}

export const userModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    // A user is the person of its e-mail address who is no user yet, or one that is made with it.
    handle(operations.create, async (write, { body: sent }) => {
      const body = withUsername(sent);
      await checkReferences(write);
      const person =
        body.primary_email === undefined ? undefined : await write.tx.maybe<{ uuid: string }>(findPerson, { email: body.primary_email });
      await Promise.all([validateUser(write, body, { contact: person?.uuid }), validateGrants(write, body, undefined)]);
      write.refuseFaults();
      const contact_uuid = person?.uuid ?? (await makePerson(write, body));
      const columns = { ...(await userColumns(write, body)), timezone: body.timezone || write.viewer.zone, contact_uuid };
      return insertRecord(write, user, columns, { secrets: secretsOf(body) });
    }),

    handle(operations.update, async (write, { target, body: sent }) => {
      const existing = await lockRecord(write, user, target);
      await refuseAbove(write, Number(existing.key));
      const body = withUsername(sent, existing);
      await checkReferences(write, { existing });
      const contact = String(existing.columns['contact_uuid']);
      await Promise.all([validateUser(write, body, { existing, contact }), validateGrants(write, body, existing)]);
      write.refuseFaults();
      const columns = await userColumns(write, body);
      const written = await updateRecord(write, existing, columns, { secrets: secretsOf(body) });
      await afterSignInChange(write, existing, columns);
      // A person who knew the former password may hold tokens.
      if (body.password !== undefined) await revokeTokens(write, { user: Number(existing.key), keep: write.viewer.tokenId });
      const { group_id: group, expires } = existing.record;
      const changesAccess =
        (body.group_id !== undefined && body.group_id !== group) || (body.expires !== undefined && body.expires !== expires);
      if (changesAccess) await keepAdministrator(write.tx);
      return written;
    }),

    // The tokens of a user are deleted with it. Its contact stays.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, user, target);
      await refuseAbove(write, Number(existing.key));
      await refuseRunningTimers(write, Number(existing.key));
      const written = await deleteRecord(write, existing);
      await endAccess(write, Number(existing.key));
      await keepAdministrator(write.tx);
      return written;
    }),
  ],
  constraints: {
    app_user_username: () => alreadyUsed('/username', 'another user has this username', because('username_used')),
    app_user_primary_email: () => alreadyUsed('/primary_email', 'another user has this e-mail address', because('email_used')),
  },
};
