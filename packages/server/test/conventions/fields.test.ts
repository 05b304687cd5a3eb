import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Fields } from '@daybook/contract';
import { done } from '../support/api.ts';
import { fieldsOf, defaultFields, servedKinds, shownFields, writableFields, writtenKinds, type ServedKind } from '../support/kinds.ts';
import { populate } from '../support/populate.ts';
import { bodyOf, conditionalMembers, fixedMembers, leastOf, type Body } from '../support/samples/index.ts';
import { differences } from '../support/same.ts';
import { testServer } from '../support/server.ts';
import { shapeFaults, unsetValue } from '../support/shape.ts';
import { World } from '../support/world.ts';

describe('the fields of every kind', () => {
  const server = testServer();
  const world = new World(server);
  before(async () => {
    await populate(world, 9);
  });

  for (const served of servedKinds) describe(served.kind, () => answered(served, world));
  for (const served of writtenKinds) describe(`${served.kind} written`, () => written(served, world));
});

/** Values that are computed again at each read, and when a token was used, which each minute of the test moves. */
const isMoving = (kind: string, name: string, record: Body): boolean =>
  (kind === 'time-entry' && name === 'duration_sec' && record['end'] === null) || (kind === 'token' && name === 'last_used');

function answered(served: ServedKind, world: World): void {
  const { kind, description, path } = served;
  let records: Body[] = [];
  const all = async (): Promise<Body[]> => (records.length > 0 ? records : (records = await world.all(kind)));

  test(`${description.section} ${kind} answers exactly its fields, in their order`, async () => {
    for (const record of await all()) assert.deepEqual(Object.keys(record), defaultFields(served));
  });

  for (const name of shownFields(served)) {
    test(`${description.section} ${kind}.${name} is answered in its JSON type`, async () => {
      const { body } = await world.api.get(`${path}?limit=1000&fields=${name}`);
      assert.ok(body.data.length > 0);
      const field = description.fields[name];
      assert.ok(field !== undefined);
      assert.deepEqual(
        body.data.flatMap((record: Body, i: number) => shapeFaults(field, record[name], `${i}/${name}`)),
        [],
      );
    });

    test(`4.1 GET ${path} fields=${name} answers that field alone`, async () => {
      const { body } = await world.api.get(`${path}?limit=1000&fields=${name}`);
      for (const record of body.data) assert.deepEqual(Object.keys(record), [name]);
      if (description.fields[name]?.onRequest === true || description.appendOnly === true) return;
      const whole = await all();
      body.data.forEach((record: Body, i: number) => {
        if (!isMoving(kind, name, whole[i] ?? {})) assert.deepEqual(record[name], whole[i]?.[name]);
      });
    });
  }

  for (const names of nestedNames(description.fields)) {
    test(`4.1 GET ${path} fields=${names.join('.')} answers that member alone`, async () => {
      const [name = ''] = names;
      const { body } = await world.api.get(`${path}?limit=1000&fields=${names.join('.')}`);
      const whole = await world.api.get(`${path}?limit=1000&fields=${name}`);
      assert.deepEqual(
        body.data,
        whole.body.data.map((record: Body) => only(record, names)),
      );
    });
  }
}

/** The names of all members of relations, at every depth. */
function nestedNames(fields: Fields, prefix: readonly string[] = []): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const names = [...prefix, name];
    const own = prefix.length > 0 && field.access !== 'secret' ? [names] : [];
    return [...own, ...nestedNames((field as { fields?: Fields }).fields ?? {}, names)];
  });
}

/** A record, or a list of them, with one member alone, and of that one in turn. */
function only(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => only(one, [name, ...rest]));
  return { [name]: only((value as Body)[name], rest) };
}

function written(served: ServedKind, world: World): void {
  const { kind, description, path, methods } = served;
  const { section } = description;
  const read = async (record: { id: number; uuid?: string | undefined }): Promise<Body> => {
    const names = shownFields(served).join(',');
    const { body } = await world.api.get(`${path}?${description.key}=${record.uuid ?? record.id}&fields=${names}`);
    assert.equal(body.data.length, 1);
    return body.data[0];
  };
  let next = 41;
  const freshBody = async (): Promise<Body> => bodyOf(kind, world, (next += 12));
  let nextFull = 60;
  const freshFull = async (): Promise<Body> => bodyOf(kind, world, (nextFull += 12));
  // The client is required on every update of a document.
  const requiredOnChange = (record: Body): Body => (kind === 'quote' || kind === 'invoice' ? { client: record['client'] } : {});

  test(`${section} ${kind}: the sample of this suite has every member that can be written`, async () => {
    const body = await bodyOf(kind, world, 0);
    const absent = writableFields(served).flatMap(([name]) =>
      body[name] === undefined || body[name] === null || body[name] === '' ? [name] : [],
    );
    assert.deepEqual(absent, []);
  });

  const stored = writableFields(served).filter(([name]) => conditionalMembers[kind]?.includes(name) !== true);
  for (const [name, field] of stored) {
    test(`${section} ${kind}.${name} is stored and read back`, async () => {
      const record = await read(await fullRecord());
      assert.deepEqual(differences(field, (await bodyOf(kind, world, 60))[name], record[name], name), []);
    });
  }
  let full: Promise<{ id: number; uuid: string | undefined }> | undefined;
  const fullRecord = (): Promise<{ id: number; uuid: string | undefined }> => {
    full ??= bodyOf(kind, world, 60).then((body) => world.create(kind, body));
    return full;
  };

  test(`${section} ${kind}: what a create does not send is unset, and created equals updated`, async () => {
    const body = leastOf(kind, await freshBody());
    const record = await read(await world.create(kind, body));
    assert.equal(record['created'], record['updated']);
    // The specification gives users no history.
    if (description.fields['created_id'] !== undefined) assert.ok(Number.isSafeInteger(record['created_id']));
    const faults = writableFields(served).flatMap(([name, field]) =>
      name in body ? differences(field, body[name], record[name], name) : shapeFaults(field, record[name], name),
    );
    assert.deepEqual(faults, []);
  });

  if (!methods.has('PUT')) return;
  const changeable = stored.filter(([name]) => fixedMembers[kind]?.includes(name) !== true);

  for (const [name, field] of changeable) {
    test(`${section} ${kind}.${name} is changed by PUT, and nothing else is`, async () => {
      const record = await world.create(kind, await freshFull());
      const was = await read(record);
      const other = await bodyOf(kind, world, 60);
      const together = [name, ...(companions[kind]?.[name] ?? [])];
      const change = Object.fromEntries(together.map((member) => [member, uniqueValue(kind, member, other[member], record.id)]));
      done(
        await world.api.put(`${path}?${description.key}=${record.uuid ?? record.id}`, {
          ...requiredOnChange(was),
          ...change,
        }),
      );
      const now = await read(record);
      assert.deepEqual(differences(field, change[name], now[name], name), []);
      const others = Object.keys(was).filter((member) => !together.some((changed) => changed === member || follows(kind, changed, member)));
      for (const member of others) assert.deepEqual(now[member], was[member], member);
    });
  }

  test(`4.2 PUT ${path} keeps the members that its body does not have`, async () => {
    const record = await world.create(kind, await freshBody());
    const was = await read(record);
    done(await world.api.put(`${path}?${description.key}=${record.uuid ?? record.id}`, requiredOnChange(was)));
    const now = await read(record);
    for (const name of Object.keys(was))
      if (!name.startsWith('updated') && !isMoving(kind, name, was)) assert.deepEqual(now[name], was[name], name);
  });

  test(`4.2 PUT ${path} with null clears what may be empty`, async () => {
    const record = await world.create(kind, await freshFull());
    for (const [name, field] of changeable.filter(([, { required }]) => required !== true)) {
      if (clearedToDefault(kind).includes(name)) continue;
      const { status, text } = await world.api.put(`${path}?${description.key}=${record.uuid ?? record.id}`, {
        ...requiredOnChange(await read(record)),
        [name]: null,
      });
      assert.equal(status, 200, `${name}: ${text}`);
      const now = await read(record);
      if (field.type === 'object' && now[name] !== null) continue;
      if (name === 'custom_fields') continue;
      assert.deepEqual(field.type === 'decimal' ? Number(now[name]) : now[name], field.type === 'decimal' ? 0 : unsetValue(field), name);
    }
  });
  test(`4.2 PUT ${path} takes a record that was read whole, and changes nothing`, async () => {
    const record = await fullRecord();
    const was = await read(record);
    done(await world.api.put(`${path}?${description.key}=${record.uuid ?? record.id}`, was));
    const now = await read(record);
    for (const name of Object.keys(was))
      if (!name.startsWith('updated') && !isMoving(kind, name, was)) assert.deepEqual(now[name], was[name], name);
  });

  test(`4.2 PUT ${path} that changes nothing makes no version, no entry in the history and no event`, async () => {
    const record = await fullRecord();
    const key = record.uuid ?? record.id;
    const trail = (): Promise<Body[]> =>
      world.server.sql(
        `select version::int, (select count(*)::int from audit where kind = $2 and record_id = $1) as entries,
           (select count(*)::int from event where kind = $2 and record_id = $1) as events
         from "${description.table}" where "${description.key}"::text = $1`,
        [String(key), kind],
      );
    const was = await read(record);
    const before = await trail();
    assert.equal(before.length, 1);
    for (const body of [requiredOnChange(was), was]) {
      done(await world.api.put(`${path}?${description.key}=${key}`, body));
      assert.deepEqual(await trail(), before);
    }
    assert.equal((await read(record))['updated'], was['updated']);
  });

  test(`4.2 PUT ${path} takes a record with all that a read of it can ask for`, async () => {
    const record = await fullRecord();
    const address = `${path}?${description.key}=${record.uuid ?? record.id}`;
    const { body } = await world.api.get(`${address}&updated_after=0&filter_operator=AND&actions=true`);
    assert.equal(body.data[0].deleted, null);
    assert.ok(Array.isArray(body.data[0].actions));
    const { status, text } = await world.api.put(address, body.data[0]);
    assert.equal(status, 200, text);
  });

  test(`4.2 PUT ${path} ignores the members that only Daybook writes`, async () => {
    const record = await world.create(kind, await freshBody());
    const was = await read(record);
    const readOnly = fieldsOf(served).flatMap(([name, { access, type }]) =>
      access === 'read'
        ? [[name, type === 'text' ? 'mine' : type === 'boolean' ? true : type === 'integer' || type === 'instant' ? 5 : []]]
        : [],
    );
    done(
      await world.api.put(`${path}?${description.key}=${record.uuid ?? record.id}`, {
        ...requiredOnChange(was),
        ...Object.fromEntries(readOnly),
      }),
    );
    const now = await read(record);
    for (const name of Object.keys(was))
      if (!name.startsWith('updated') && !isMoving(kind, name, was)) assert.deepEqual(now[name], was[name], name);
  });
}

/** Members that another member follows. */
function follows(kind: string, changed: string, member: string): boolean {
  if (['updated', 'updated_id', 'updated_name', `${changed}_time_iso`, `${changed}_date_time_iso`].includes(member)) return true;
  // The rank of a pencil is that among those for the same time.
  if (kind === 'booking' && member === 'option') return ['status', 'start', 'end', 'recurrence'].includes(changed);
  if (kind === 'booking') return member === 'occurrences' || (changed === 'status' && member === 'hold_until');
  if (kind === 'payment') return member === 'unallocated_total' || (changed === 'allocations' && member === 'allocations');
  if (kind === 'recurring-invoice') return member === 'next_period';
  // With other days, or switched on again, a rule counts from now on.
  if (kind === 'reminder-rule') return member === 'since' && ['days', 'active'].includes(changed);
  if (kind === 'time-entry') return ['duration_sec', 'owner'].includes(member);
  // Amounts follow each other, and have the decimals of the currency.
  if (kind === 'expense') return /total$|^amount$|^owner$/.test(member);
  // The last day of a discount for early payment is counted from the date.
  if (member === 'early_payment_discounts' && changed === 'date') return true;
  if (kind === 'quote' || kind === 'invoice') return /total|items|groups|number|status/.test(member);
  return false;
}

const SERVICE = { service_from: ['service_to'], service_to: ['service_from'] };

/** Members that hold only together: one is changed with the others beside it. */
const companions: Partial<Record<string, Record<string, readonly string[]>>> = {
  'time-entry': { start: ['end'], end: ['start'] },
  project: { start: ['end'], end: ['start'] },
  booking: { start: ['end', 'recurrence'], end: ['start', 'recurrence'], recurrence: ['start', 'end'], resources: ['status'] },
  quote: { ...SERVICE, items: ['groups'], groups: ['items'], date: ['expiry_date'], expiry_date: ['date'] },
  invoice: { ...SERVICE, items: ['groups'], groups: ['items'], date: ['due_date'], due_date: ['date'] },
  payment: {
    client: ['currency', 'amount', 'allocations'],
    currency: ['client', 'amount', 'allocations'],
    amount: ['client', 'currency', 'allocations'],
    allocations: ['client', 'currency', 'amount'],
  },
};

const UNIQUE: Record<string, readonly string[]> = {
  user: ['username', 'primary_email'],
  quote: ['number'],
  invoice: ['number'],
  item: ['code'],
  'exchange-rate': ['date'],
};

function uniqueValue(kind: string, name: string, value: unknown, id: number): unknown {
  if (UNIQUE[kind]?.includes(name) !== true) return value;
  if (name === 'date') return new Date(Date.UTC(2040, 0, 1 + id)).toISOString().slice(0, 10);
  return typeof value === 'number' ? value + id + 50_000 : `${id}.${String(value)}`;
}

/** Members that are never empty: null gives them their default. */
function clearedToDefault(kind: string): readonly string[] {
  const defaults: Record<string, readonly string[]> = {
    contact: ['type'],
    project: ['status', 'people', 'budget_warn_percent'],
    'custom-field': ['options', 'update_key', 'order'],
    // Without a name of its own a user has the e-mail address as that.
    user: ['username', 'timezone', 'locale', 'date_format', 'time_format', 'schedule_view_mode', 'notification'],
    workspace: ['country_region', 'feed_enabled'],
    booking: ['status', 'time_zone', 'option'],
    resource: ['type_person_id'],
    'rate-scheme': ['currency'],
    expense: ['currency'],
    payment: ['client', 'currency', 'amount'],
    'recurring-invoice': ['currency', 'client', 'unit', 'every', 'due_days', 'action', 'state'],
    'reminder-rule': ['days', 'level', 'active', 'sends_mail'],
    quote: ['prefix', 'number', 'date', 'currency', 'status', 'client', 'items', 'groups'],
    // The quote that it names is kept.
    invoice: ['prefix', 'number', 'date', 'currency', 'status', 'client', 'items', 'groups', 'cloned_id'],
  };
  return defaults[kind] ?? [];
}
