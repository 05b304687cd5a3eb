import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, MONDAY } from '../support/booking-steps.ts';
import { Overlap } from '../support/overlap.ts';
import { testServer } from '../support/server.ts';
import { workHouse, type WorkHouse } from '../support/work.ts';

const CLIENTS = 16;

describe('work is billed once, whoever bills it at once', () => {
  const server = testServer();
  let house: WorkHouse;
  before(async () => {
    house = await workHouse(server);
  });

  /** How often each piece of work of a project stands on a living invoice. */
  const timesBilled = (project: number): Promise<{ name: string; lines: number }[]> =>
    server.sql(
      `select l.item_text as name, count(*)::int as lines from invoice i cross join json_to_recordset(i.items) as l(item_text text)
       where i.project_id = $1 and i.deleted is null group by 1 order by 1`,
      [project],
    );

  test('the same work billed from 16 clients at once lands on one invoice; the others are told where it is', async () => {
    const project = await house.newProject();
    const on = { project: { id: project } };
    for (let n = 0; n < 10; n += 1) await house.entry(n, { ...on, name: `Entry ${n}` });
    await house.booking(20, { ...on, name: 'Entry booked' });
    const overlap = new Overlap();
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => overlap.run(() => house.send('invoice', on))));
    overlap.assertHappened();
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: CLIENTS - 1 }, () => 409)]);
    const [made] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    assert.deepEqual([...new Set(refused.map(({ body }) => body.code))], ['nothing_to_bill']);
    const named = refused.flatMap(({ body }) => body.billed ?? []);
    assert.ok(named.length > 0, 'nobody waited for another');
    assert.ok(named.every(({ invoice_id }: { invoice_id: number }) => invoice_id === made?.body.success.id));
    const counted = await timesBilled(project);
    assert.deepEqual([counted.length, new Set(counted.map(({ lines }) => lines))], [11, new Set([1])]);
  });

  test('work billed, freed and recorded anew at once is never on two invoices, and all of it ends on some', async () => {
    const project = await house.newProject();
    const on = { project: { id: project } };
    for (let n = 0; n < 20; n += 1) await house.entry(n, { ...on, name: `Entry ${n}` });
    const overlap = new Overlap();
    await overlap.lanes(8, 6, async (lane, operation) => {
      const day = (lane * 3 + operation) % 20;
      const from = MONDAY + day * DAY;
      const answer = await house.send('invoice', operation % 2 === 0 ? { ...on, from, to: from + 1 } : on);
      assert.ok([200, 409].includes(answer.status), answer.text);
      if (answer.status === 200 && operation < 4)
        assert.equal((await server.admin.delete(`/v2/invoice?id=${answer.body.success.id}`)).status, 200);
    });
    overlap.assertHappened();
    await house.send('invoice', on);
    const counted = await timesBilled(project);
    assert.deepEqual([counted.length, new Set(counted.map(({ lines }) => lines))], [20, new Set([1])]);
  });
});
