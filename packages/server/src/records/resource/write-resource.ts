import type { BodyOfRecord, ReferenceTarget, resource } from '@daybook/contract';
import type { Written, WriteInput } from '../../http/endpoint.ts';
import {
  checkReferences,
  deleteRow,
  drawId,
  json,
  lockExisting,
  refuseInUse,
  sendInsert,
  updateRow,
  type ColumnValues,
  type Existing,
  type Write,
} from '../../writing/index.ts';
import { changeSpace, findFutureBookings, lockStructure } from '../booking/index.ts';
import { fileReference, refuseCycle, resourceTree, rulesColumn } from '../owned/index.ts';
import { ratesColumn } from './resource-rates.ts';
import { findMembers, loadType, loadTypes } from './resource.sql.ts';

type Body = BodyOfRecord<typeof resource>;

const PERSON = 2;
const EQUIPMENT = 3;
const GROUP = 4;

// Checked with the body; other resources only once the structure is locked, which comes before the locks of resources.
const CHECKED: readonly ReferenceTarget[] = ['person', 'tax', 'file'];

export async function createResource(write: Write, { body: given }: WriteInput): Promise<Written> {
  const body = given as Body;
  const isPlaced = await lockPlaces(write, body, undefined);
  const [id, columns] = await Promise.all([drawId(write, 'resource_id_seq'), resourceColumns(write, body, undefined)]);
  write.refuseFaults();
  const follow = isPlaced ? await changeSpace(write, [id, ...placesOf(body)]) : undefined;
  sendInsert(write, 'resource', { id, ...columns });
  await follow?.(isPlaced);
  write.changed({ kind: 'resource', key: id, action: 'created' });
  return { id, key: id };
}

/** Changes a resource. Bookings to come follow its group, the space that it shares and its buffers, where that clashes with none. */
export async function updateResource(write: Write, { body: given, key, ifMatch }: WriteInput): Promise<Written> {
  const body = given as Body;
  const id = Number(key);
  if (changesPlace(body)) lockStructure(write);
  const existing = await lockExisting(write, 'resource', id, ifMatch);
  const isPlaced = await lockPlaces(write, body, existing);
  await refuseCycle(write, resourceTree, existing, body.parent_id);
  await judgeMembers(write, body, existing);
  await judgeBookings(write, body, existing);
  const columns = await resourceColumns(write, body, existing);
  write.refuseFaults();
  const follow = isPlaced || body.rules !== undefined ? await changeSpace(write, [id, ...placesOf(body), ...placesOf(existing.record)]) : undefined;
  updateRow(write, 'resource', id, columns);
  await follow?.(isPlaced);
  write.changed({ kind: 'resource', key: id, action: 'updated', before: existing });
  return { id, key: id };
}

/** A group can go once no resource lies in it, and any resource once no booking to come takes it. */
export async function deleteResource(write: Write, { key, ifMatch }: WriteInput): Promise<Written> {
  const id = Number(key);
  lockStructure(write);
  const existing = await lockExisting(write, 'resource', id, ifMatch);
  await refuseInUse(write, findMembers, { id });
  await refuseInUse(write, findFutureBookings, { id });
  deleteRow(write, 'resource', id);
  write.changed({ kind: 'resource', key: id, action: 'deleted', before: existing });
  return { id, key: id };
}

const changesPlace = ({ parent_id, shares_with, type_id, rules }: Body): boolean =>
  parent_id !== undefined || shares_with !== undefined || type_id !== undefined || rules !== undefined;

/** The group that a resource lies in and what shares its space, as a body or a record says. */
const placesOf = ({ parent_id, shares_with }: { readonly parent_id?: unknown; readonly shares_with?: unknown }): number[] =>
  [parent_id, ...(Array.isArray(shares_with) ? shares_with : [])].filter((id) => typeof id === 'number');

/** Locks and checks the resources that a body names. Whether it puts the resource elsewhere. */
async function lockPlaces(write: Write, body: Body, existing: Existing | undefined): Promise<boolean> {
  const { parent_id, shares_with } = body;
  const isNamed = (parent_id ?? null) !== null || (shares_with?.length ?? 0) > 0;
  if (existing === undefined && isNamed) lockStructure(write);
  if (isNamed) await checkReferences(write, 'resource', existing, CHECKED);
  if (existing === undefined) return isNamed;
  const { record } = existing;
  return (
    (parent_id !== undefined && parent_id !== record['parent_id']) ||
    (shares_with !== undefined && JSON.stringify(shares_with) !== JSON.stringify(record['shares_with'])) ||
    (body.type_id !== undefined && body.type_id !== record['type_id'])
  );
}

async function resourceColumns(write: Write, body: Body, existing: Existing | undefined): Promise<ColumnValues> {
  const { icon, rates: sent, rules, time_off, ...plain } = body;
  judgePerson(write, body, existing);
  judgeTimeOff(write, body);
  const [rates, icon_id] = await Promise.all([
    ratesColumn(write, sent, existing),
    fileReference(write, icon),
    judgeParent(write, body),
    judgeShares(write, body, existing),
  ]);
  return { ...plain, icon_id, rates, rules: rulesColumn(write, rules, existing?.record['rules']), time_off: timeOffColumn(time_off) };
}

function timeOffColumn(sent: Body['time_off']): ColumnValues[string] {
  return sent === undefined ? undefined : json(sent.map((absence) => ({ ...absence, reason: absence.reason ?? '' })));
}

function judgePerson(write: Write, body: Body, existing: Existing | undefined): void {
  const type = body.type_id ?? existing?.record['type_id'];
  const person = body.type_person_id === undefined ? (existing?.record['type_person_id'] ?? null) : body.type_person_id;
  if (person !== null && type !== undefined && type !== PERSON) write.findings.fault('/type_person_id', 'not_allowed', 'only a resource of type 2 is a person');
}

function judgeTimeOff({ findings }: Write, { time_off = [] }: Body): void {
  time_off.forEach(({ start, end }, i) => {
    if (typeof start !== 'number' || typeof end !== 'number') findings.fault(`/time_off/${i}`, 'required', 'needs start and end');
    else if (end <= start) findings.fault(`/time_off/${i}/end`, 'out_of_range', 'must end after it starts');
  });
}

async function judgeParent(write: Write, { parent_id: parent }: Body): Promise<void> {
  if (parent === undefined || parent === null) return;
  const row = await write.tx.maybe<{ type_id: number }>(loadType, { id: parent });
  // One that is not there was reported with the other references.
  if (row !== undefined && row.type_id !== GROUP) write.findings.fault('/parent_id', 'not_allowed', `the resource ${parent} is not a resource group`);
}

async function judgeShares(write: Write, { shares_with: shared = [] }: Body, existing: Existing | undefined): Promise<void> {
  if (shared.length === 0) return;
  const rows = await write.tx.run<{ id: number; type_id: number }>(loadTypes, { ids: shared });
  shared.forEach((id, i) => {
    const type = rows.find((row) => row.id === id)?.type_id ?? 0;
    if (id === existing?.key) write.findings.fault(`/shares_with/${i}`, 'not_allowed', 'a resource cannot share space with itself');
    if (type > EQUIPMENT) write.findings.fault(`/shares_with/${i}`, 'not_allowed', 'groups and actions take up no space');
  });
}

async function judgeMembers(write: Write, { type_id: type }: Body, { key, record }: Existing): Promise<void> {
  if (type === undefined || type === GROUP || record['type_id'] !== GROUP) return;
  const [member] = await write.tx.run<{ id: number }>(findMembers, { id: key, most: 1 });
  if (member !== undefined) write.findings.fault('/type_id', 'not_allowed', `the resource ${member.id} lies in this group, so it must stay one`);
}

// A booking of a room cannot become one of a group or of an action.
async function judgeBookings(write: Write, { type_id: type }: Body, { key, record }: Existing): Promise<void> {
  const isUnit = (one: number): boolean => one <= EQUIPMENT;
  if (type === undefined || type === record['type_id'] || isUnit(type) === isUnit(Number(record['type_id']))) return;
  const [booking] = await write.tx.run<{ id: number }>(findFutureBookings, { id: key, most: 1 });
  if (booking !== undefined) write.findings.fault('/type_id', 'not_allowed', `the booking ${booking.id} takes the resource as what it is`);
}
