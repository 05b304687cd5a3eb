import { contact as contactDescription, delivery, publicLink, resource, user, type RecordDescription } from '@daybook/contract';
import { refuseAbove } from '../access/above.ts';
import { keepAdministrator } from '../access/administrators.ts';
import { machineViewer } from '../access/machine-viewer.ts';
import { invalidParameter, Problem, refuse } from '../problem.ts';
import type { Services } from '../services.ts';
import {
  deleteRecord,
  readRecord,
  recordChanges,
  updateColumns,
  withColumns,
  Write,
  type Actor,
  type Existing,
  type Written,
  type WrittenColumns,
} from '../writes/index.ts';
import { personalColumns } from '../writes/store.ts';
import { endRecurring } from './end-recurring.ts';
import { endAccess, refuseRunningTimers } from './end-access.ts';
import {
  deleteLinkSecrets,
  eraseTokens,
  forgetAddresses,
  forgetAnswers,
  lockDeliveries,
  lockLinks,
  lockOpenLinks,
  lockPerson,
  lockResources,
  lockUsers,
} from './erase.sql.ts';
import { redactJournals } from './redact-journals.ts';
import { ERASED } from './redact.rules.ts';

type LockedRow = { readonly id: number; readonly deleted: boolean };

/**
 * Erases a person of an account in a transaction of its own. Throws not_found, invalid_parameter for an organization,
 * in_use while a timer of the person runs, last_administrator.
 */
export async function erasePerson(
  { connections, readModels }: Pick<Services, 'connections' | 'readModels'>,
  account: number,
  uuid: string,
  actor: Actor,
): Promise<void> {
  await connections.transaction({ account, zone: 'UTC' }, async (tx) => {
    const write = new Write(machineViewer(account), tx, { mode: 'strict', dryRun: false }, readModels, actor);
    await eraseWithin(write, uuid);
    await recordChanges(write);
    return { commit: true, value: undefined };
  });
}

/** Why a contact of a type is not erased. */
export const refusalOfErasing = (type: string): Problem | undefined =>
  type === 'person' ? undefined : invalidParameter('uuid', 'names an organization; only a person can be erased');

/**
 * Erases a person within a write: the contact, the users and resources that it is, and its traces in the audit trail and
 * the events. Documents that are fixed keep the client as it was issued, because the law asks for that.
 */
export async function eraseWithin(write: Write, uuid: string): Promise<Written> {
  const { tx } = write;
  const contact = await tx.maybe<LockedRow & { type: string; name: string; addresses: string[] }>(lockPerson, { uuid });
  if (contact === undefined) throw new Problem('not_found', { detail: `there is no contact ${JSON.stringify(uuid)}` });
  refuse(refusalOfErasing(contact.type));
  const users = await tx.run<LockedRow>(lockUsers, { uuid });
  const resources = await tx.run<LockedRow>(lockResources, { person: contact.id });
  const links = await tx.run<LockedRow>(lockLinks, { uuid, person: contact.id, name: contact.name });
  const deliveries = await tx.run<LockedRow>(lockDeliveries, { uuid, person: contact.id, addresses: contact.addresses });
  const live = users.filter(({ deleted }) => !deleted);
  for (const { id } of live) await refuseAbove(write, id);
  for (const { id } of live) await refuseRunningTimers(write, id);
  const idsOf = (parts: readonly LockedRow[]): number[] => parts.map(({ id }) => id);
  const ids = { users: idsOf(users), resources: idsOf(resources), links: idsOf(links), deliveries: idsOf(deliveries) };
  tx.send(forgetAnswers, { users: ids.users, uuid });
  // Their names go first: that they are revoked must not bring them back.
  const tokens = (await tx.run<{ id: number }>(eraseTokens, { users: ids.users })).map(({ id }) => id);
  for (const { id } of live) await endAccess(write, id);
  await redactJournals(tx, { uuid, ...ids, tokens });
  // What is noted from here on must not bring the name back.
  if (write.actor.userId !== null && ids.users.includes(write.actor.userId)) write.actor = { ...write.actor, userName: ERASED };
  const defaults: WrittenColumns<typeof contactDescription> = {
    payment_terms_days: null,
    early_payment_discounts: [],
    remind_after: null,
    vat_check: '',
    vat_checked: null,
    tax_id: null,
    currency: '',
    invoice_template_id: null,
    quote_template_id: null,
    document_delivery: '',
  };
  await erase(write, contactDescription, uuid, { client: false, linked_organization_id: null, ...defaults });
  await endRecurring(write, uuid);
  if (!contact.deleted) await deleteErased(write, contactDescription, uuid);
  for (const { id, deleted } of users) {
    await erase(write, user, id, { first_name: ERASED, password_hash: null, notification: false });
    if (!deleted) await deleteErased(write, user, id);
  }
  for (const { id } of resources) await erase(write, resource, id, {});
  for (const { id } of links) await erase(write, publicLink, id, {});
  await revokeLinks(write, uuid);
  tx.send(forgetAddresses, { deliveries: ids.deliveries });
  for (const { id } of deliveries) await erase(write, delivery, id, {});
  if (live.length > 0) await keepAdministrator(tx);
  return { id: contact.id, key: uuid, uuid };
}

// What the law asks to keep is kept, and no longer shown to whoever has its address.
async function revokeLinks(write: Write, uuid: string): Promise<void> {
  const links = (await write.tx.run<{ id: number }>(lockOpenLinks, { uuid })).map(({ id }) => id);
  write.tx.send(deleteLinkSecrets, { links });
  for (const id of links) await deleteErased(write, publicLink, id);
}

// The journal gets the record without its personal members, both before and after the change.
async function readErased(write: Write, description: RecordDescription, key: number | string): Promise<Existing> {
  const existing = await readRecord(write, description, key);
  return withColumns(existing, personalColumns(description, ERASED), write.viewer.zone);
}

async function erase<D extends RecordDescription>(
  write: Write,
  description: D,
  key: number | string,
  others: WrittenColumns<D>,
): Promise<void> {
  const erased = await readErased(write, description, key);
  await updateColumns(write, erased, { ...personalColumns(description, ERASED), ...others }, { events: ['erased'] });
}

async function deleteErased(write: Write, description: RecordDescription, key: number | string): Promise<void> {
  await deleteRecord(write, await readErased(write, description, key));
}
