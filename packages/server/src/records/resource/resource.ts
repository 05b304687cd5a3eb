import { because, EQUIPMENT, into, operationsOf, PERSON, resource, RESOURCE_GROUP, type BodyOfRecord } from '@daybook/contract';
import { feedAddress } from '../../access/feed-secret.ts';
import { readsModule, viewerValues } from '../../access/viewer.ts';
import { insertRows } from '../../database/transaction.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { alreadyUsed, Problem, refuse } from '../../problem.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  peekRecord,
  refusalOfUses,
  refuseInUse,
  reserveId,
  updateRecord,
  usesIn,
  type Existing,
  type Uses,
  type Write,
} from '../../writes/index.ts';
import { resourceWritable } from '../booking/borrowed.sql.ts';
import { beginStructureChange, findFutureBookings, lockStructure, validatePlacing } from '../booking/index.ts';
import { storePeriods } from '../rate-scheme/index.ts';
import { fileArray, workspaceVisible } from '../shared/borrowed.sql.ts';
import { pictureReference, refuseCycle, resourceTree, rulesColumn } from '../shared/index.ts';
import { placedBy } from './placed.ts';
import { ratesAfter, ratesColumn } from './rates.ts';
import { deleteShared, deleteSharing, findMembers, loadType, loadTypes, loadWritable, ratePeriods, sharedRows } from './resource.sql.ts';

type Body = BodyOfRecord<typeof resource>;

const operations = operationsOf(resource);

const workspaces = `array_to_json(array(select row_to_json(s) from (
  select w.id, w.name, w.description from workspace_resource wr
  join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $account and wr.resource_id = r.id and ${workspaceVisible('w')} order by w.id) s))`;

/** The feed's address is the viewer's own. */
const readModel: ReadModel = {
  description: resource,
  expressions: {
    feed: feedAddress(`'resource/' || r.id`),
    user_id: `case when ${readsModule('Admin')} then (
  select u.id from contact c
  join app_user u on u.account_id = $account and u.contact_uuid = c.uuid and u.deleted is null
  where c.account_id = $account and c.id = r.type_person_id and c.type = 'person' and c.deleted is null
  order by u.id limit 1) end`,
    icon: fileArray('icon_id'),
    workspaces,
    rates: `case when $finance then r.rates else '[]'::json end`,
  },
  perViewer: true,
  dependsOn: ['workspace', 'user', 'contact'],
};

const changesPlace = ({ parent_id, shares_with, type_id, rules }: Body): boolean =>
  parent_id !== undefined || shares_with !== undefined || type_id !== undefined || rules !== undefined;

/** The group that a resource lies in and what shares its space, of a body or a record. */
const placesOf = ({ parent_id, shares_with }: { readonly parent_id?: unknown; readonly shares_with?: unknown }): number[] =>
  [parent_id, ...(Array.isArray(shares_with) ? shares_with : [])].filter((id) => typeof id === 'number');

/** Whether a resource comes into a group, and nothing else changes of where it is. */
const onlyJoins = ({ parent_id, shares_with, type_id, rules }: Body, record: { readonly [member: string]: unknown }): boolean =>
  typeof parent_id === 'number' &&
  (record['parent_id'] ?? null) === null &&
  shares_with === undefined &&
  (record['id'] === undefined || (type_id === undefined && rules === undefined));

/**
 * Checks the resources that a body names, once the structure is locked, which comes before the locks of resources. Whether it puts the
 * resource elsewhere.
 */
async function checkPlaces(write: Write, body: Body, existing: Existing | undefined): Promise<boolean> {
  const { parent_id, shares_with } = body;
  const isNamed = placesOf(body).length > 0;
  if (existing === undefined && isNamed) lockStructure(write);
  if (isNamed) await checkReferences(write, { existing, except: ['person', 'tax', 'file'] });
  if (existing === undefined) return isNamed;
  const { record } = existing;
  return (
    (parent_id !== undefined && parent_id !== record['parent_id']) ||
    (shares_with !== undefined && JSON.stringify(shares_with) !== JSON.stringify(record['shares_with'])) ||
    (body.type_id !== undefined && body.type_id !== record['type_id'])
  );
}

async function resourceColumns(write: Write, body: Body, existing: Existing | undefined) {
  const { icon, rates: sent, rules, time_off, ...plain } = body;
  validatePerson(write, body, existing);
  validateTimeOff(write, body);
  const [rates, icon_id] = await Promise.all([
    ratesAfter(write, sent, existing),
    pictureReference(write, icon),
    validateParent(write, body),
    validateShares(write, body, existing),
  ]);
  const absences = time_off?.map((absence) => ({ ...absence, reason: absence.reason ?? '' }));
  const rulesAfter = rulesColumn(write, rules, existing?.record['rules']);
  return { columns: { ...plain, icon_id, rates: ratesColumn(rates), rules: rulesAfter, time_off: absences }, rates };
}

function validatePerson(write: Write, body: Body, existing: Existing | undefined): void {
  const type = body.type_id ?? existing?.record['type_id'];
  const person = body.type_person_id === undefined ? (existing?.record['type_person_id'] ?? null) : body.type_person_id;
  if (person !== null && type !== undefined && type !== PERSON)
    write.findings.fault('/type_person_id', 'not_allowed', 'is only for resources of type 2 (Person)');
}

function validateTimeOff({ findings }: Write, { time_off = [] }: Body): void {
  time_off.forEach((absence, i) => {
    const place = into('/time_off', i);
    for (const name of ['start', 'end'] as const)
      if (typeof absence[name] !== 'number') findings.fault(into(place, name), 'required', 'is required');
    const { start, end } = absence;
    if (typeof start === 'number' && typeof end === 'number' && end <= start)
      findings.fault(into(place, 'end'), 'out_of_range', 'must be after `start`', because('end_not_after_start'));
  });
}

async function validateParent(write: Write, { parent_id: parent }: Body): Promise<void> {
  if (parent === undefined || parent === null) return;
  const row = await write.tx.maybe<{ type_id: number }>(loadType, { id: parent });
  // One that is not there was reported with the other references.
  if (row !== undefined && row.type_id !== RESOURCE_GROUP)
    write.findings.fault('/parent_id', 'not_allowed', `resource ${parent} is not a resource group`);
}

async function validateShares(write: Write, { shares_with: shared = [] }: Body, existing: Existing | undefined): Promise<void> {
  if (shared.length === 0) return;
  const rows = await write.tx.run<{ id: number; type_id: number }>(loadTypes, { ids: shared });
  shared.forEach((id, i) => {
    const type = rows.find((row) => row.id === id)?.type_id ?? 0;
    if (id === existing?.key) write.findings.fault(`/shares_with/${i}`, 'not_allowed', 'a resource cannot share space with itself');
    if (type > EQUIPMENT) write.findings.fault(`/shares_with/${i}`, 'not_allowed', 'groups and actions cannot share space');
  });
}

async function validateMembers(write: Write, { type_id: type }: Body, { key, record }: Existing): Promise<void> {
  if (type === undefined || type === RESOURCE_GROUP || record['type_id'] !== RESOURCE_GROUP) return;
  const [member] = await write.tx.run<{ id: number }>(findMembers, { id: key, most: 1 });
  if (member !== undefined)
    write.findings.fault('/type_id', 'not_allowed', `resource ${member.id} is in this group, so its type cannot change`);
}

// A booking of a room cannot become one of a group or of an action. The caller may not see the bookings, so none is named.
async function validateBookings(write: Write, { type_id: type }: Body, { key, record }: Existing): Promise<void> {
  const isUnit = (one: number): boolean => one <= EQUIPMENT;
  if (type === undefined || type === record['type_id'] || isUnit(type) === isUnit(Number(record['type_id']))) return;
  const booked = await write.tx.run(findFutureBookings, { id: key, most: 1 });
  if (booked.length > 0) write.findings.fault('/type_id', 'not_allowed', 'future bookings use this resource, so its type cannot change');
}

function storeShared({ tx }: Write, resource: number, { shares_with: shared }: Body): void {
  if (shared === undefined) return;
  const ids = [...new Set(shared)];
  tx.send(deleteShared, { resource, ids });
  insertRows(
    tx,
    sharedRows,
    ids.map((id) => ({ id, resource })),
  );
}

function refusalOfChange(isWritable: boolean): Problem | undefined {
  if (isWritable) return undefined;
  return new Problem('permission_denied', {
    reason: because('workspace_not_writable'),
    detail: 'this requires RW access to a workspace of the resource and of each group that it lies in, or Admin RW',
    extra: { module: 'Schedule', level: 'RW' },
  });
}

async function requireAccess({ viewer, tx }: Write, { key }: Existing): Promise<void> {
  if (viewer.seesAll) return;
  const { writable } = await tx.one<{ writable: boolean }>(loadWritable, { ...viewerValues(viewer), id: key });
  refuse(refusalOfChange(writable));
}

interface ResourceFacts {
  readonly writable: boolean;
  readonly members: Uses;
  readonly bookings: Uses;
}

const actions: RecordActions<ResourceFacts> = {
  facts: {
    writable: resourceWritable('r.id'),
    members: usesIn(findMembers, { id: 'r.id' }),
    bookings: usesIn(findFutureBookings, { id: 'r.id' }),
  },
  refusals: {
    [operations.update.id]: ({ writable }) => refusalOfChange(writable),
    [operations.delete.id]: ({ writable, members, bookings }, { viewer }) =>
      refusalOfChange(writable) ?? refusalOfUses(viewer, members) ?? refusalOfUses(viewer, bookings),
  },
};

export const resourceModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      await checkReferences(write, { except: ['resource'] });
      const isPlaced = await checkPlaces(write, body, undefined);
      await validatePlacing(write, placedBy(body, undefined));
      const [id, { columns, rates }] = await Promise.all([reserveId(write, resource), resourceColumns(write, body, undefined)]);
      write.refuseFaults();
      const follow = isPlaced ? await beginStructureChange(write, [id, ...placesOf(body)], onlyJoins(body, {})) : undefined;
      const written = await insertRecord(write, resource, { ...columns, id });
      storeShared(write, id, body);
      if (rates !== undefined) storePeriods(write, ratePeriods, id, rates, ({ currency }) => ({ currency }));
      await follow?.(isPlaced);
      return written;
    }),

    // Bookings to come follow a resource's group, the space that it shares and its buffers, where that is in the way of none.
    handle(operations.update, async (write, { target, body }) => {
      const id = Number(target.key);
      await checkReferences(write, { existing: () => peekRecord(write, resource, id), except: ['resource'] });
      if (changesPlace(body)) lockStructure(write);
      const existing = await lockRecord(write, resource, target);
      await requireAccess(write, existing);
      const isPlaced = await checkPlaces(write, body, existing);
      await validatePlacing(write, placedBy(body, { id, ...existing.record }));
      await refuseCycle(write, resourceTree, existing, body.parent_id);
      await validateMembers(write, body, existing);
      await validateBookings(write, body, existing);
      const { columns, rates } = await resourceColumns(write, body, existing);
      write.refuseFaults();
      const isFollowed = isPlaced || body.rules !== undefined;
      const places = [id, ...placesOf(body), ...placesOf(existing.record)];
      const follow = isFollowed ? await beginStructureChange(write, places, onlyJoins(body, existing.record)) : undefined;
      const written = await updateRecord(write, existing, columns);
      storeShared(write, id, body);
      if (rates !== undefined) storePeriods(write, ratePeriods, id, rates, ({ currency }) => ({ currency }));
      await follow?.(isPlaced);
      return written;
    }),

    // A group can go once no resource lies in it, and any resource once no booking to come takes it.
    handle(operations.delete, async (write, { target }) => {
      lockStructure(write);
      const existing = await lockRecord(write, resource, target);
      await requireAccess(write, existing);
      await refuseInUse(write, findMembers, { id: existing.key });
      await refuseInUse(write, findFutureBookings, { id: existing.key });
      write.tx.send(deleteSharing, { resource: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
  constraints: {
    resource_rate_exclusive: () =>
      alreadyUsed('/rates', 'two rates of one type and currency hold on the same day', because('rates_overlap')),
  },
};
