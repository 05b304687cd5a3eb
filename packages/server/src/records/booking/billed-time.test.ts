import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Answer } from '../../../test/support/api.ts';
import { blockedUntil } from '../../../test/support/blocked.ts';
import { DAY, HOUR, MONDAY } from '../../../test/support/booking-steps.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { rate, workHouse, type WorkHouse } from '../../../test/support/work.ts';
import { withClient } from '../../database/with-client.ts';

const WEEK = 7 * DAY;

describe('the time of a booking that is billed stays as it is billed', () => {
  const server = testServer();
  let admin: typeof server.admin;
  let house: WorkHouse;
  before(async () => {
    ({ admin } = server);
    house = await workHouse(server);
  });

  const inProject = async (): Promise<{ project: { id: number } }> => ({ project: { id: await house.newProject() } });
  const put = (id: number, body: object, query = ''): Promise<Answer> => admin.put(`/v2/booking?id=${id}${query}`, body);
  const series = (day: number, on: object, count = 4): Promise<number> =>
    house.booking(day, { ...on, recurrence: { rrule: `FREQ=WEEKLY;COUNT=${count}` } });
  const from = (start: number, scope: string): string => `&scope=${scope}&occurrence_start=${start}`;
  const assertRefused = (answer: Answer, invoice: number, remedy: RegExp): void => {
    const { detail, references } = assertProblem(answer, 409, 'record_locked');
    assert.match(detail, new RegExp(`billed on invoice ${invoice}`));
    assert.match(detail, remedy);
    assert.deepEqual(references, [{ kind: 'invoice', id: invoice }]);
  };
  const issue = async (id: number): Promise<void> =>
    assert.equal((await admin.put(`/v2/invoice?id=${id}`, { client: house.client, status: { id: 3 } })).status, 200);

  test('its time, resources and status cannot change, nor can it be deleted, until it is off the invoice; the rest can', async () => {
    const on = await inProject();
    const day = 10;
    const other = await admin.create('resource', { name: 'Studio B', type_id: 1 });
    const id = await house.booking(day, on);
    const start = MONDAY + day * DAY;
    const changes: (() => Promise<Answer>)[] = [
      () => put(id, { start: start + HOUR }),
      () => put(id, { end: start + 5 * HOUR }),
      () => put(id, { start: start + 90 * DAY }, '&on_clash=waitlist'),
      () => put(id, { resources: [{ id: other }] }),
      () => put(id, { status: { id: 4 } }),
      () => put(id, { status: { id: 1 } }),
      () => put(id, { all_day: true }),
      () => put(id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } }),
      () => admin.delete(`/v2/booking?id=${id}`),
    ];
    const draft = await house.bill(on);
    for (const change of changes) assertRefused(await change(), draft.id, /remove its line from the draft, or delete the draft/);
    await issue(draft.id);
    for (const change of changes) assertRefused(await change(), draft.id, new RegExp(`POST /v2/invoice/credit\\?id=${draft.id}`));
    const kept = await admin.one('booking', id);
    assert.equal((await put(id, { name: 'Reshoot', resources: [{ id: house.room }, { id: other }], status: { id: 5 } })).status, 200);
    assert.equal((await put(id, { ...kept, status: { id: 3 } })).status, 200, 'sent back as it was');
    assert.equal((await admin.post(`/v2/invoice/credit?id=${draft.id}`, { status: { id: 3 } })).status, 200);
    assert.equal((await put(id, { start: start + HOUR })).status, 200);
    assert.equal((await house.bill(on)).total, '200.00');
  });

  test('a series goes on changing where it is not billed, and what is billed stays in it', async () => {
    const on = await inProject();
    const day = 40;
    const id = await series(day, on);
    const start = MONDAY + day * DAY;
    const month = { ...on, from: start, to: start + 2 * WEEK };
    const draft = await house.bill(month);
    assert.equal(draft.items.length, 2);
    const cut = start + WEEK;
    for (const answer of [
      await put(id, { start: cut + HOUR }, from(cut, 'following')),
      await put(id, { name: 'Renamed' }, from(cut, 'following')),
      await put(id, { start: start + HOUR }, from(start, 'following')),
      await put(id, { start: start + HOUR }),
      await put(id, { start: cut + HOUR }, from(cut, 'one')),
      await put(id, { status: { id: 4 } }, from(cut, 'one')),
      await put(id, { name: 'Alone' }, from(cut, 'one')),
      await put(id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=1' } }),
      await put(id, { recurrence: null }),
      await admin.delete(`/v2/booking?id=${id}${from(cut, 'following')}`),
      await admin.delete(`/v2/booking?id=${id}${from(cut, 'one')}`),
    ])
      assertRefused(answer, draft.id, /remove its line/);
    const open = start + 2 * WEEK;
    const split = await put(id, { start: open + HOUR, end: open + 2 * HOUR }, from(open, 'following'));
    assert.equal(split.status, 200, split.text);
    assertProblem(await house.send('invoice', month), 409, 'nothing_to_bill');
    const rest = await house.bill(on);
    assert.deepEqual([rest.items.length, rest.total], [2, '100.00'], 'two hours of the part that was split off');
    assertRefused(await put(split.body.created.id, { start: open }), rest.id, /remove its line/);
    assert.equal((await admin.delete(`/v2/invoice?id=${draft.id}`)).status, 200);
    assert.equal((await put(id, { start: start + HOUR, end: start + 2 * HOUR })).status, 200);
    assert.equal((await house.bill(on)).total, '100.00');
  });

  test('a series that takes any of a group keeps the unit that is billed when other occurrences change', async () => {
    const on = await inProject();
    const day = 80;
    const start = MONDAY + day * DAY;
    const group = await admin.create('resource', { name: 'Cameras', type_id: 4 });
    const [first, second] = await Promise.all(
      ['Camera 1', 'Camera 2'].map((name) => admin.create('resource', { name, type_id: 3, parent_id: group, rates: [rate(10)] })),
    );
    const blocking = await house.booking(day, { resources: [{ id: first }], project: null });
    const id = await house.booking(day, {
      ...on,
      resources: [{ id: group, any: 1 }],
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
    });
    const draft = await house.bill({ ...on, from: start, to: start + DAY, group_by: 'resource' });
    assert.equal(draft.items[0].item_text, 'Camera 2');
    assert.equal((await admin.delete(`/v2/booking?id=${blocking}`)).status, 200);
    const open = start + 2 * WEEK;
    assert.equal((await put(id, { start: open + HOUR }, from(open, 'one'))).status, 200);
    assertProblem(await house.send('invoice', { ...on, from: start, to: start + DAY }), 409, 'nothing_to_bill');
    const leave = await admin.put(`/v2/resource?id=${second}`, { parent_id: null });
    assert.equal(assertProblem(leave, 409, 'in_use')['references'][0].id, id);
  });

  test('declining a quote does not cancel a booking that is billed', async () => {
    const on = await inProject();
    const quote = await admin.create('quote', { client: house.client });
    const day = 120;
    const id = await house.booking(day, { ...on, quote_id: quote });
    const draft = await house.bill(on);
    assertRefused(await admin.put(`/v2/quote?id=${quote}`, { client: house.client, status: { id: 5 } }), draft.id, /remove its line/);
    assert.equal((await admin.one('booking', id)).status[0].name, 'Confirmed');
  });

  test('whoever may not read invoices is not told which one it is', async () => {
    const on = await inProject();
    const day = 130;
    const id = await house.booking(day, on);
    await house.bill(on);
    const { api } = await colleague(server, { acl_schedule: 'RW' });
    const problem = assertProblem(await api.put(`/v2/booking?id=${id}`, { start: MONDAY }), 409, 'record_locked');
    assert.equal(problem['references'], undefined);
    assert.doesNotMatch(problem['detail'], /invoice \d/);
  });

  test('a change of groups that meets a bill of the same time waits for it, and is refused', async () => {
    const day = 600;
    const group = await admin.create('resource', { name: 'Cameras', type_id: 4 });
    const unit = async (name: string): Promise<number> => admin.create('resource', { name, type_id: 3, parent_id: group });
    const [first] = [await unit('Camera 1'), await unit('Camera 2')];
    const on = await inProject();
    const id = await house.booking(day, { ...on, resources: [{ id: group, any: 1 }] });
    const draft = await admin.create('invoice', { client: house.client, currency: 'EUR' });
    await withClient(server.database.owner, async (beside) => {
      // As a bill does that has read which camera was given.
      await beside.query('begin');
      await beside.query('select from booking where account_id = $1 and id = $2 for no key update', [server.account, id]);
      const answer = admin.put(`/v2/resource?id=${first}`, { parent_id: null });
      await blockedUntil(server);
      await beside.query(
        `insert into billed_work (account_id, kind, record_id, resource_id, invoice_id, line_ids) values ($1, 'booking', $2, $3, $4, '{}')`,
        [server.account, id, first, draft],
      );
      await beside.query('commit');
      assertProblem(await answer, 409, 'in_use');
    });
  });
});
