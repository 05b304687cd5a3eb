import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { done } from '../../../../test/support/api.ts';
import { checkAnswer, schemaFaults } from '../../../../test/support/api-schema.ts';
import { testServer } from '../../../../test/support/server.ts';

// A Monday, nine in the morning in UTC.
const MONDAY = 1_900_659_600;

describe('the units that a booking takes', () => {
  const server = testServer();

  const resource = (name: string, body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name, type_id: 3, ...body });
  const pool = async (...names: string[]): Promise<[number, number, number]> => {
    const group = await resource('Pool', { type_id: 4 });
    const members: number[] = [];
    for (const name of names) members.push(await resource(name, { parent_id: group }));
    return [group, ...members] as [number, number, number];
  };
  const book = (resources: object[], body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('booking', { name: 'B', start: MONDAY, end: MONDAY + HOUR, resources, ...body });
  const rows = async (query: string): Promise<any[]> => {
    const { status, body, text } = await server.admin.get(`/v2/booking?${query}`);
    assert.equal(status, 200, text);
    checkAnswer('GET', '/v2/booking', status, body);
    return body.data;
  };
  const unitsOf = ({ resources }: any): { [id: number]: number[] } =>
    Object.fromEntries(resources.map((one: any) => [one.id, one.units.map((unit: any) => unit.id)]));

  test('a room is its own unit, a group each member however deep, a pool what it gave, none of them what shares the space', async () => {
    const shared = await resource('Half', { type_id: 1 });
    const room = await resource('Room', { type_id: 1, shares_with: [shared] });
    const [group, one] = await pool('One');
    const inner = await resource('Inner', { type_id: 4, parent_id: group });
    const two = await resource('Two', { parent_id: inner });
    const [cameras, first, second] = await pool('First', 'Second', 'Third');
    const id = await book([{ id: room }, { id: group }, { id: cameras, any: 2 }]);
    const [booking] = await rows(`id=${id}`);
    assert.deepEqual(unitsOf(booking), { [room]: [room], [group]: [one, two], [cameras]: [first, second] });
    assert.deepEqual(booking.resources.find((each: any) => each.id === cameras).units, [
      { id: first, name: 'First' },
      { id: second, name: 'Second' },
    ]);
  });

  test('of groups in each other every element shows its own', async () => {
    const [outer, one, two] = await pool('One', 'Two');
    const inner = await resource('Inner', { type_id: 4, parent_id: outer });
    const [three, four] = [await resource('Three', { parent_id: inner }), await resource('Four', { parent_id: inner })];
    const pools = await book([
      { id: outer, any: 2 },
      { id: inner, any: 1 },
    ]);
    const [booking] = await rows(`id=${pools}`);
    assert.deepEqual(unitsOf(booking), { [outer]: [one, two], [inner]: [three] });
    const whole = await book([{ id: outer }, { id: inner }, { id: one }], { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    assert.deepEqual(unitsOf((await rows(`id=${whole}`))[0]), { [outer]: [one, two, three, four], [inner]: [three, four], [one]: [one] });
  });

  test('a pool gives nothing to a booking that takes no time; a whole group names its members', async () => {
    const [group, one, two] = await pool('One', 'Two');
    const asked = [{ id: group, any: 1 }];
    const pencil = await book(asked, { status: { id: 2 } });
    const cancelled = await book(asked, { status: { id: 4 } });
    const blocked = await book([{ id: group }]);
    const { body } = await server.admin.post('/v2/booking?on_clash=waitlist', {
      name: 'W',
      start: MONDAY,
      end: MONDAY + HOUR,
      resources: asked,
    });
    for (const id of [pencil, cancelled, body.success.id]) assert.deepEqual(unitsOf((await rows(`id=${id}`))[0]), { [group]: [] });
    const tentative = await book([{ id: group }], { status: { id: 2 }, start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    assert.deepEqual(unitsOf((await rows(`id=${tentative}`))[0]), { [group]: [one, two] });
    // What waited is given a unit once there is one.
    await server.admin.delete(`/v2/booking?id=${blocked}`);
    assert.deepEqual(unitsOf((await rows(`id=${body.success.id}`))[0]), { [group]: [one] });
  });

  test('a series shows all units that it was given, a single occurrence its own, and what is sent back is passed over', async () => {
    const [group, one, two] = await pool('One', 'Two');
    await book([{ id: one }], { start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    const id = await book([{ id: group, any: 1 }], { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    const [whole] = await rows(`id=${id}`);
    assert.deepEqual(unitsOf(whole), { [group]: [one, two] });
    const single = await rows(`id=${id}&occurrences=true&order_asc=start`);
    assert.deepEqual(single.map(unitsOf), [{ [group]: [one] }, { [group]: [two] }]);
    // Asked for by a unit, the occurrences are those that it was given; asked for by the pool, they are all.
    const startsOf = async (query: string): Promise<number[]> =>
      (await rows(`id=${id}&filter_operator=AND&occurrences=true&order_asc=start&${query}`)).map(({ start }) => start);
    assert.deepEqual(
      [await startsOf(`resource_id=${one}`), await startsOf(`resource_id=${two}`), await startsOf(`resource_id=${group}`)],
      [[MONDAY], [MONDAY + DAY], [MONDAY, MONDAY + DAY]],
    );
    const workspace = await server.admin.create('workspace', { name: 'Desk', resources: [{ id: two }] });
    assert.deepEqual(await startsOf(`workspace_id=${workspace}`), [MONDAY + DAY]);
    assert.equal((await rows(`id=${id}&resource_id=${two}&filter_operator=AND`)).length, 1);
    done(
      await server.admin.put(`/v2/booking?id=${id}`, {
        ...whole,
        resources: [{ ...whole.resources[0], units: [{ id: 99 }] }],
      }),
    );
    assert.deepEqual(unitsOf((await rows(`id=${id}`))[0]), { [group]: [one, two] });
  });

  test('a past booking keeps the units that it had when the group changes', async () => {
    const [group, one, two] = await pool('One', 'Two');
    const past = await book([{ id: group }], { start: 1_500_000_000, end: 1_500_003_600 });
    await server.admin.put(`/v2/resource?id=${two}`, { parent_id: null });
    assert.deepEqual(unitsOf((await rows(`id=${past}`))[0]), { [group]: [one, two] });
    assert.deepEqual(
      (await rows(`resource_id=${two}`)).map((booking) => booking.id),
      [past],
    );
  });

  test('every row of occurrences=true is a BookingOccurrence', async () => {
    const room = await resource('Room', { type_id: 1 });
    await book([{ id: room }], { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    const occurrences = await rows(`resource_id=${room}&occurrences=true`);
    assert.equal(occurrences.length, 3);
    for (const row of occurrences) assert.deepEqual(schemaFaults(['components', 'schemas', 'BookingOccurrence'], row), []);
    const [record] = await rows(`resource_id=${room}`);
    assert.notDeepEqual(schemaFaults(['components', 'schemas', 'BookingOccurrence'], record), []);
  });

  test('units of a pool that share space are not taken together, and the whole of it only when nothing smaller is left', async () => {
    const group = await resource('Studios', { type_id: 4 });
    // The hall comes first by its id.
    const hall = await resource('Hall', { type_id: 1, parent_id: group });
    const [one, two] = [
      await resource('Half A', { type_id: 1, parent_id: group }),
      await resource('Half B', { type_id: 1, parent_id: group }),
    ];
    done(await server.admin.put(`/v2/resource?id=${hall}`, { shares_with: [one, two] }));
    const taken = async (any: number, body: Record<string, unknown> = {}): Promise<number[]> =>
      unitsOf((await rows(`id=${await book([{ id: group, any }], body)}`))[0])[group] ?? [];
    assert.deepEqual(await taken(2), [one, two]);
    assert.deepEqual(await taken(1, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }), [one]);
    assert.deepEqual(await taken(1, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }), [two]);
    const later = { start: MONDAY + 7 * DAY, end: MONDAY + 7 * DAY + HOUR };
    assert.deepEqual(await taken(2, { ...later, recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } }), [one, two]);
    const body = { name: 'B', start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR };
    const three = await server.admin.post('/v2/booking', { ...body, resources: [{ id: group, any: 3 }] });
    assert.deepEqual([three.status, three.body.errors?.[0].pointer], [422, '/resources']);
    await book([{ id: two }], body);
    const pair = await server.admin.post('/v2/booking', { ...body, resources: [{ id: group, any: 2 }] });
    assert.deepEqual([pair.status, pair.body.code], [409, 'double_booking']);
  });
});
