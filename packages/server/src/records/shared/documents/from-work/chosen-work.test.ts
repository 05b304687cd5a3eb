import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done } from '../../../../../test/support/api.ts';
import { assertFaults } from '../../../../../test/support/billing.ts';
import { DAY, HOUR, MONDAY } from '../../../../../test/support/booking-steps.ts';
import { colleague } from '../../../../../test/support/colleague.ts';
import { assertProblem } from '../../../../../test/support/problem.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { rate, workHouse, type WorkHouse } from '../../../../../test/support/work.ts';

/** What of the answer of a write or a dry run is the same in both. */
const linesOf = ({ items }: any): unknown[] =>
  items.map(({ item_text, description, quantity, unit_amount, total, taxes }: any) => [
    item_text,
    description,
    quantity,
    unit_amount,
    total,
    taxes,
  ]);

describe('what was chosen of the work that was shown is billed', () => {
  const server = testServer();
  let house: WorkHouse;
  const inProject = async (body: object = {}): Promise<{ project: { id: number } }> => ({ project: { id: await house.newProject(body) } });
  const show = async (body: object, kind: 'invoice' | 'quote' = 'invoice'): Promise<any> =>
    done(await house.send(kind, body, '?dry_run=true'));
  const unbilled = async (project: number): Promise<number[]> =>
    (await server.admin.get(`/v2/time-entry?fields=id&filter_operator=AND&billed=false&project_id=${project}`)).body.data.map(
      ({ id }: any) => id,
    );
  const countInvoices = async (): Promise<number> => (await server.admin.get('/v2/invoice?limit=1')).body.meta.pagination.total;
  const reasonOf = ({ body }: any): [string, string][] => body.errors.map(({ pointer, reason_code }: any) => [pointer, reason_code]);
  before(async () => {
    house = await workHouse(server);
  });

  test('a dry run names what each line is made of, and what is left out is not billed', async () => {
    const on = await inProject();
    const [first, second] = [await house.entry(0, on), await house.entry(1, on)];
    const booking = await house.booking(2, on);
    const expense = await server.admin.create('expense', {
      owner_id: house.user,
      date: MONDAY,
      category: 'Train',
      amount: '20.00',
      billable: true,
      currency: 'EUR',
      ...on,
    });
    const all = await show(on);
    const names = [[`time-entry/${first}`], [`expense/${expense}`], [`time-entry/${second}`], [`booking/${booking}/0/${house.room}`]];
    assert.deepEqual(all.work.toSorted(), names.toSorted());
    const left = [all.work[0][0], all.work[3][0]];
    const sent = { ...on, leave_out: left, work_tag: all.work_tag };
    const kept = await show(sent);
    assert.equal(kept.work_tag, all.work_tag);
    assert.deepEqual(kept.work, [all.work[1], all.work[2]]);
    assert.deepEqual(linesOf(kept.record), [linesOf(all.record)[1], linesOf(all.record)[2]]);
    const written = await house.send('invoice', sent);
    assert.deepEqual([written.status, written.body.left_out_count, 'work' in written.body], [200, 0, false], written.text);
    assert.deepEqual(linesOf(await server.admin.one('invoice', written.body.success.id)), linesOf(kept.record));
    const rest = await show(on);
    assert.deepEqual(rest.work.flat().toSorted(), left.toSorted());
  });

  test('a booking is left out whole, or one resource of one occurrence', async () => {
    const on = await inProject();
    const other = await server.admin.create('resource', { name: 'Light', type_id: 1, rates: [rate(10)] });
    const id = await house.booking(7, {
      ...on,
      resources: [{ id: house.room }, { id: other }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=2' },
    });
    const { work } = await show(on);
    assert.equal(work.length, 4);
    const [one] = work[1];
    assert.match(one, new RegExp(`^booking/${id}/\\d+/\\d+$`));
    assert.deepEqual((await show({ ...on, leave_out: [one] })).work, [work[0], work[2], work[3]]);
    const none = assertProblem(await house.send('invoice', { ...on, leave_out: [`booking/${id}`] }), 409, 'nothing_to_bill');
    assert.equal(none['reason_code'], 'all_left_out');
  });

  test('work without a rate that is left out stops nothing', async () => {
    const on = await inProject();
    const { id: owner_id } = await colleague(server, {});
    const id = await house.entry(0, { ...on, owner_id });
    await house.entry(1, on);
    assertFaults(await house.send('invoice', on), { '': 'required' });
    assert.equal((await show({ ...on, leave_out: [`time-entry/${id}`] })).record.total, '160.00');
  });

  test('the rest costs what was shown, also where a day was made of what is left out', async () => {
    const on = await inProject();
    await server.admin.create('rate-scheme', {
      name: 'Days',
      currency: 'SEK',
      default: true,
      day_from_hours: '4',
      prices: [{ type_id: 1, hour_sell_cost: 100, day_sell_cost: 300 }],
    });
    await house.entry(0, on);
    await house.entry(0, { ...on, start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR });
    const all = await show({ ...on, currency: 'SEK' });
    const { record } = await show({ ...on, currency: 'SEK', leave_out: all.work[0], work_tag: all.work_tag });
    assert.deepEqual(linesOf(record), linesOf(all.record).slice(1));
  });

  test('what is no open work of the selection is refused by name, and nothing is made', async () => {
    const [on, elsewhere] = [await inProject(), await inProject()];
    const [first, second] = [await house.entry(0, on), await house.entry(1, on)];
    const other = await house.entry(0, elsewhere);
    const before = await countInvoices();
    const leave_out = [`time-entry/${first}`, `time-entry/${other}`, 'expense/999999', `booking/${first}`];
    const answer = await house.send('invoice', { ...on, leave_out });
    assertFaults(answer, { '/leave_out/1': 'not_found', '/leave_out/2': 'not_found', '/leave_out/3': 'not_found' });
    assert.deepEqual(new Set(reasonOf(answer).map(([, reason]) => reason)), new Set(['work_not_open']));
    assert.match(answer.body.errors[1].message, /^expense\/999999 is not among/);
    assertFaults(await house.send('invoice', { ...on, leave_out: ['entry 1'] }), { '/leave_out/0': 'invalid_value' });
    const many = Array.from({ length: 10_001 }, (_, i) => `expense/${i + 1}`);
    assertFaults(await house.send('invoice', { ...on, leave_out: many }), { '/leave_out': 'too_many' });
    await server.admin.delete(`/v2/time-entry?id=${second}`);
    assertFaults(await house.send('invoice', { ...on, leave_out: [`time-entry/${second}`] }), { '/leave_out/0': 'not_found' });
    assert.equal(await countInvoices(), before);
    assert.deepEqual(await unbilled(on.project.id), [first]);
  });

  test('work that was added, changed, priced otherwise, billed or deleted after it was shown is not billed unseen', async () => {
    const changes: { readonly [name: string]: (on: object, entry: number) => Promise<unknown> } = {
      added: (on) => house.entry(5, on),
      longer: (_on, id) => server.admin.put(`/v2/time-entry?id=${id}`, { end: MONDAY + 8 * HOUR }),
      renamed: (_on, id) => server.admin.put(`/v2/time-entry?id=${id}`, { name: 'Mixing' }),
      billed: (on) => house.bill({ ...on, to: MONDAY + DAY }),
      deleted: (_on, id) => server.admin.delete(`/v2/time-entry?id=${id}`),
    };
    for (const kind of ['invoice', 'quote'] as const)
      for (const [name, change] of Object.entries(changes)) {
        const on = await inProject();
        const entry = await house.entry(0, on);
        await house.entry(1, on);
        const { work_tag } = await show(on, kind);
        assert.equal((await show(on, kind)).work_tag, work_tag);
        await change(on, entry);
        const refused = await house.send(kind, { ...on, work_tag });
        assertFaults(refused, { '/work_tag': 'invalid_value' });
        assert.deepEqual(reasonOf(refused), [['/work_tag', 'work_not_as_shown']], `${kind} ${name}`);
        const again = await show(on, kind);
        assert.equal((await house.send(kind, { ...on, work_tag: again.work_tag })).status, 200, `${kind} ${name}`);
      }
  });

  test('of many that bill and record at the same time each bills what it was shown', async () => {
    for (let round = 0; round < 5; round += 1) {
      const on = await inProject();
      for (const day of [0, 1, 2]) await house.entry(day, on);
      const all = await show(on);
      const sendings = [0, 1, 2].map((left) => house.send('invoice', { ...on, leave_out: all.work[left], work_tag: all.work_tag }));
      const isAdded = round % 2 === 1;
      const added = isAdded ? house.entry(3, on) : undefined;
      const answers = await Promise.all(sendings);
      const invoices = answers.flatMap(({ status, body }, i) => (status === 200 ? [[i, body.success.id] as const] : []));
      for (const { status, body } of answers) if (status !== 200) assert.ok([409, 422].includes(status), JSON.stringify(body));
      assert.ok(invoices.length <= 1, `${invoices.length} bill the same work`);
      if (!isAdded) assert.equal(invoices.length, 1);
      const late = await added;
      for (const [i, id] of invoices) {
        const shown = linesOf(all.record).filter((_, line) => line !== i);
        assert.deepEqual(linesOf(await server.admin.one('invoice', id)), shown);
        const left = Number(all.work[i][0].split('/')[1]);
        const open = [left, ...(late === undefined ? [] : [late])];
        assert.deepEqual(new Set(await unbilled(on.project.id)), new Set(open));
      }
      if (invoices.length === 0) assert.equal((await unbilled(on.project.id)).length, 4);
    }
  });

  test('who sends neither bills what is there', async () => {
    const on = await inProject();
    await house.entry(0, on);
    await show(on);
    await house.entry(1, on);
    assert.equal((await house.bill(on)).items.length, 2);
  });
});
