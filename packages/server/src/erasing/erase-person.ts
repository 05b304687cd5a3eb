import { keepAdministrator } from '../access/administrators.ts';
import { machineViewer, type Actor } from '../access/machine-viewer.ts';
import type { Written } from '../http/endpoint.ts';
import { parameterProblem } from '../listing/list-records.ts';
import { Problem } from '../problem.ts';
import { refuseRunningTimers, revokeTokens } from '../records/user/index.ts';
import type { Services } from '../services.ts';
import { recordChanges, Write } from '../writing/index.ts';
import { eraseContact, eraseResources, eraseTokens, eraseUsers, forgetAnswers, lockPerson, lockResources, lockUsers } from './erase.sql.ts';
import { redactJournals } from './redact-journals.ts';
import { ERASED } from './redact.rules.ts';

type Part = { readonly id: number; readonly deleted: boolean };

/**
 * Erases a person of an account in a transaction of its own. Throws not_found, invalid_parameter for an organization,
 * in_use while a timer of the person runs, last_administrator.
 */
export async function erasePerson(
  { connections, readings }: Pick<Services, 'connections' | 'readings'>,
  account: number,
  uuid: string,
  actor: Actor,
): Promise<void> {
  await connections.transaction({ account, zone: 'UTC' }, async (tx) => {
    const write = new Write(machineViewer(account, actor), tx, { mode: 'strict', dryRun: false }, readings);
    await eraseWithin(write, uuid);
    recordChanges(write);
    return { commit: true, value: undefined };
  });
}

/**
 * Erases a person within a write: the contact, the users and resources that it is, and its traces in the audit trail and
 * the events. Documents that are fixed keep the client as it was issued, because the law asks for that.
 */
export async function eraseWithin(write: Write, uuid: string): Promise<Written> {
  const { tx, viewer } = write;
  const contact = await tx.maybe<Part & { type: string }>(lockPerson, { uuid });
  if (contact === undefined) throw new Problem('not_found', { detail: `there is no contact ${JSON.stringify(uuid)}` });
  if (contact.type !== 'person')
    throw parameterProblem([{ parameter: 'uuid', code: 'invalid_parameter', message: 'names an organization; only a person can be erased' }]);
  const users = await tx.run<Part>(lockUsers, { uuid });
  const resources = await tx.run<Part>(lockResources, { person: contact.id });
  const living = users.filter(({ deleted }) => !deleted);
  for (const { id } of living) await refuseRunningTimers(write, id);
  for (const { id } of living) await revokeTokens(write, id);
  const actor = viewer.userId;
  const ids = { users: users.map(({ id }) => id), resources: resources.map(({ id }) => id) };
  tx.send(eraseContact, { uuid, actor });
  tx.send(eraseUsers, { users: ids.users, actor });
  tx.send(eraseResources, { resources: ids.resources, actor });
  tx.send(forgetAnswers, { users: ids.users, uuid });
  const tokens = (await tx.run<{ id: number }>(eraseTokens, { users: ids.users })).map(({ id }) => id);
  if (living.length > 0) await keepAdministrator(tx);
  await redactJournals(tx, { uuid, person: contact.id, ...ids, tokens });
  // What is noted from here on must not bring the name back.
  if (ids.users.includes(actor)) write.actorName = ERASED;
  note(write, 'contact', uuid, contact.deleted);
  for (const { id, deleted } of users) note(write, 'user', id, deleted);
  for (const { id, deleted } of resources) if (!deleted) write.changed({ kind: 'resource', key: id, action: 'updated', events: ['erased'] });
  return { id: contact.id, key: uuid, uuid };
}

function note(write: Write, kind: string, key: number | string, wasDeleted: boolean): void {
  write.changed({ kind, key, action: wasDeleted ? 'updated' : 'deleted', events: ['erased'] });
}
