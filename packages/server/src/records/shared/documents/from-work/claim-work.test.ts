import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR, MONDAY } from '../../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../../test/support/problem.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { workHouse, type WorkHouse } from '../../../../../test/support/work.ts';

describe('work is billed once', () => {
  const server = testServer();
  let house: WorkHouse;
  /** Everything of this house that is billed so far stays billed: each test has a project of its own. */
  const inProject = async (body: object = {}): Promise<{ project: { id: number } }> => ({ project: { id: await house.newProject(body) } });
  before(async () => {
    house = await workHouse(server);
  });

  test('nothing is billed twice: a line that goes, a draft that is deleted and freed work can be billed again', async () => {
    const on = await inProject();
    const [first, second] = [await house.entry(0, on), await house.entry(1, on)];
    const draft = await house.bill(on);
    const billed = async (): Promise<unknown> =>
      (await server.admin.get(`/v2/time-entry?fields=id,billed&filter_operator=AND&billed=true&project_id=${on.project.id}`)).body.data;
    const shown = (document: any, line: number): object => ({
      id: document.id,
      prefix: 'I-',
      number: document.number,
      line_id: document.items[line].id,
    });
    assert.deepEqual(await billed(), [
      { id: first, billed: [shown(draft, 0)] },
      { id: second, billed: [shown(draft, 1)] },
    ]);
    const again = assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
    const named = [first, second].map((id) => ({ kind: 'time-entry', id, invoice_id: draft.id }));
    assert.deepEqual([again['billed'], again['left_out']], [named, []]);
    assert.match(again['detail'], new RegExp(`billed already: time-entry ${first} on invoice ${draft.id}, time-entry ${second}`));

    const kept = [{ id: draft.items[1].id }];
    assert.equal((await server.admin.put(`/v2/invoice?id=${draft.id}`, { client: house.client, items: kept })).status, 200);
    assert.deepEqual(await billed(), [{ id: second, billed: [shown({ ...draft, items: [draft.items[1]] }, 0)] }]);
    assert.equal((await house.bill(on)).items.length, 1);
    assert.equal((await server.admin.delete(`/v2/invoice?id=${draft.id}`)).status, 200);
    const rest = await house.bill(on);
    assert.deepEqual(await billed(), [
      { id: first, billed: [(await server.admin.get(`/v2/time-entry?id=${first}&fields=billed`)).body.data[0].billed[0]] },
      { id: second, billed: [shown(rest, 0)] },
    ]);
    assert.deepEqual((await server.admin.get(`/v2/time-entry?fields=id&filter_operator=AND&billed=false&id=${first}`)).body.data, []);
  });

  test('billed time is locked, also on a draft, until it is taken off', async () => {
    const on = await inProject();
    const id = await house.entry(0, on);
    const draft = await house.bill(on);
    const put = () => server.admin.put(`/v2/time-entry?id=${id}`, { end: MONDAY + HOUR });
    for (const answer of [await put(), await server.admin.delete(`/v2/time-entry?id=${id}`)]) {
      const { detail, references } = assertProblem(answer, 409, 'record_locked');
      assert.match(detail, new RegExp(`billed on invoice ${draft.id}`));
      assert.deepEqual(references, [{ kind: 'invoice', id: draft.id }]);
    }
    assert.equal((await server.admin.put(`/v2/time-entry?id=${id}`, await server.admin.one('time-entry', id))).status, 200);
    await server.admin.delete(`/v2/invoice?id=${draft.id}`);
    assert.equal((await put()).status, 200);
  });

  test('work of a line that is credited whole can be billed again', async () => {
    const on = await inProject();
    const [first, second] = [await house.entry(0, on), await house.entry(1, on)];
    const invoice = await house.bill(on);
    const issued = { status: { id: 3 } };
    assert.equal((await server.admin.put(`/v2/invoice?id=${invoice.id}`, { client: house.client, ...issued })).status, 200);
    const credit = (lines: object[]): Promise<any> => server.admin.post(`/v2/invoice/credit?id=${invoice.id}`, { lines, ...issued });
    assert.equal((await credit([{ id: invoice.items[0].id }, { id: invoice.items[1].id, share: '50%' }])).status, 200);
    const again = await house.bill(on);
    assert.equal(again.total, '160.00');
    const billed = async (id: number): Promise<number> =>
      (await server.admin.get(`/v2/time-entry?id=${id}&fields=billed`)).body.data[0].billed[0].id;
    assert.deepEqual([await billed(first), await billed(second)], [again.id, invoice.id]);
  });

  test('a quote takes the same work without claiming it', async () => {
    const on = await inProject();
    await house.entry(0, on);
    const answer = await house.send('quote', { ...on, group_by: 'person' });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('location'), `/v2/quote?id=${answer.body.success.id}`);
    assert.equal((await server.admin.one('quote', answer.body.success.id)).total, '160.00');
    assert.equal((await house.bill(on)).total, '160.00');
    assertProblem(await house.send('quote', on), 409, 'nothing_to_bill');
  });

  test('the time of a person in a booking is billed once: as recorded, or as booked', async () => {
    const on = await inProject();
    const booking = await house.booking(0, { ...on, resources: [{ id: house.room }, { id: house.person }] });
    const whole = await house.send('invoice', on, '?dry_run=true');
    assert.equal(whole.body.record.total, '520.00', '4 hours of a room for 50 and of a person for 80');
    await house.entry(0, { ...on, booking: { id: booking } });
    const [recorded, booked] = [
      await house.send('invoice', on, '?dry_run=true'),
      await house.send('invoice', { ...on, source: 'booked' }, '?dry_run=true'),
    ];
    assert.equal(recorded.body.record.total, '360.00', 'the room as booked, two hours of the person as recorded');
    assert.equal(booked.body.record.total, '520.00');
    const only = await house.bill({ ...on, work: ['time-entry'] });
    assert.equal(only.total, '160.00');
    assert.equal((await house.bill({ ...on, source: 'booked' })).total, '200.00', 'the person was billed as recorded');
    await server.admin.delete(`/v2/invoice?id=${only.id}`);
    assert.equal((await house.bill({ ...on, source: 'booked' })).total, '320.00');
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
  });

  test('time that was recorded from a booking is billed instead of the person, also where the booking was moved since', async () => {
    const on = await inProject();
    const booking = await house.booking(100, { ...on, resources: [{ id: house.person }] });
    const recorded = await server.admin.post(`/v2/booking/time-entry?id=${booking}`, { owner_id: house.user, billable: true });
    assert.equal(recorded.status, 200, recorded.text);
    const total = async (source: string): Promise<string> =>
      (await house.send('invoice', { ...on, source }, '?dry_run=true')).body.record.total;
    assert.deepEqual([await total('recorded'), await total('booked')], ['320.00', '320.00']);
    assert.equal((await server.admin.put(`/v2/booking?id=${booking}`, { start: MONDAY + 101 * DAY })).status, 200);
    assert.deepEqual([await total('recorded'), await total('booked')], ['320.00', '320.00']);
  });

  test('only approved time is billed where that is asked for', async () => {
    const on = await inProject();
    const approved = await house.entry(0, on);
    await house.entry(1, on);
    for (const move of ['submit', 'approve']) {
      const answer = await server.admin.post(`/v2/time-entry/${move}?id=${approved}`, {});
      assert.equal(answer.status, 200, answer.text);
    }
    assert.equal((await house.bill({ ...on, approved_only: true })).total, '160.00');
    assertProblem(await house.send('invoice', { ...on, approved_only: true }), 409, 'nothing_to_bill');
    assert.equal((await house.bill(on)).total, '160.00');
  });

  test('each occurrence of a series is billed once, in its period', async () => {
    const on = await inProject();
    const start = MONDAY + 5 * DAY;
    await house.booking(5, { ...on, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' }, end: start + HOUR });
    const month = { ...on, from: start, to: start + 14 * DAY };
    assert.equal((await house.bill(month)).total, '100.00');
    assertProblem(await house.send('invoice', month), 409, 'nothing_to_bill');
    assert.equal((await house.bill(on)).total, '100.00');
  });
});
