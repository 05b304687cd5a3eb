import { randomUUID } from 'node:crypto';
import type { BodyOfRecord, user } from '@daybook/contract';
import { keepAdministrator } from '../../access/administrators.ts';
import { hashPassword } from '../../access/password.ts';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, drawId, insertRow, moment, refuseInUse, sendInsert, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { judgeUser } from './judge-user.ts';
import { displayName } from './user.rules.ts';
import { contactOfUser, deleteCredentials, deleteTokens, findPerson, runningTimers } from './user.sql.ts';

type Body = BodyOfRecord<typeof user>;

/** Makes a user. It is the person of its e-mail address who is no user yet, or one that is made with it. */
export async function createUser(write: Write, body: Body): Promise<Written> {
  const person = body.primary_email === undefined ? undefined : await write.tx.maybe<{ uuid: string }>(findPerson, { email: body.primary_email });
  await judgeUser(write, body, { contact: person?.uuid });
  write.refuseFaults();
  const contact = person?.uuid ?? (await makePerson(write, body));
  const columns = { ...(await userColumns(write, body)), timezone: body.timezone || write.viewer.zone, contact_uuid: contact };
  const id = await insertRow(write, 'app_user', columns);
  write.changed({ kind: 'user', key: id, action: 'created', secrets: secretsOf(body) });
  return { id, key: id };
}

export async function updateUser(write: Write, body: Body, existing: Existing): Promise<void> {
  const contact = await write.tx.one<{ uuid: string }>(contactOfUser, { user: existing.key });
  await judgeUser(write, body, { existing, contact: contact.uuid });
  write.refuseFaults();
  updateRow(write, 'app_user', existing.key, await userColumns(write, body));
  const { group_id: group, expires } = existing.record;
  const changesAccess = (body.group_id !== undefined && body.group_id !== group) || (body.expires !== undefined && body.expires !== expires);
  if (changesAccess) await keepAdministrator(write.tx);
  write.changed({ kind: 'user', key: existing.key, action: 'updated', before: existing, secrets: secretsOf(body) });
}

/** Deletes a user with its tokens. Its contact stays. */
export async function deleteUser(write: Write, existing: Existing): Promise<void> {
  await refuseRunningTimers(write, Number(existing.key));
  deleteRow(write, 'app_user', existing.key);
  await revokeTokens(write, Number(existing.key));
  await keepAdministrator(write.tx);
  write.changed({ kind: 'user', key: existing.key, action: 'deleted', before: existing });
}

/** Refuses with in_use while a timer of the user runs, which nobody else could stop. */
export function refuseRunningTimers(write: Write, user: number): Promise<void> {
  return refuseInUse(write, runningTimers, { user });
}

/** Revokes everything by which somebody could come in as the user. */
export async function revokeTokens(write: Write, user: number): Promise<void> {
  write.tx.send(deleteCredentials, { user });
  const revoked = await write.tx.run<{ id: number }>(deleteTokens, { user, actor: write.viewer.userId });
  for (const { id } of revoked) write.changed({ kind: 'token', key: id, action: 'deleted' });
}

async function makePerson(write: Write, body: Body): Promise<string> {
  const uuid = randomUUID();
  const id = await drawId(write, 'contact_person_id_seq');
  sendInsert(write, 'contact', { id, uuid, type: 'person', name: displayName(body), email_1: body.primary_email });
  write.changed({ kind: 'contact', key: uuid, action: 'created' });
  return uuid;
}

/** The columns of the members that were sent. The password becomes its hash, null where it was cleared. */
export async function userColumns(write: Write, body: Omit<Body, 'old_password'>): Promise<ColumnValues> {
  const { password, expires, timezone, ...plain } = body;
  return {
    ...plain,
    timezone: timezone === '' ? write.viewer.zone : timezone,
    expires: expires === undefined ? undefined : moment(expires),
    password_hash: password === undefined ? undefined : password === '' ? null : await hashPassword(password),
  };
}

export function secretsOf(body: { readonly password?: string }): string[] {
  return body.password === undefined ? [] : ['password'];
}
