import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR, MONDAY } from '../support/booking-steps.ts';
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

  /** How often each piece of work of a project is on a living invoice. */
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
    const [winner] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    assert.deepEqual([...new Set(refused.map(({ body }) => body.code))], ['nothing_to_bill']);
    const named = refused.flatMap(({ body }) => body.billed ?? []);
    assert.ok(named.length > 0, 'nobody waited for another');
    assert.ok(named.every(({ invoice_id }: { invoice_id: number }) => invoice_id === winner?.body.success.id));
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

  test('bookings that are billed, moved, split, cancelled and freed at once are billed by the time that they have', async () => {
    const on = { project: { id: await house.newProject() } };
    const WEEKS = 4;
    const week = 7 * DAY;
    const series = await Promise.all(
      [200, 240, 280].map((day) => house.booking(day, { ...on, recurrence: { rrule: `FREQ=WEEKLY;COUNT=${WEEKS}` } })),
    );
    const overlap = new Overlap();
    const answers = new Map<number, number>();
    const count = ({ status, text }: { status: number; text: string }): void => {
      assert.ok([200, 409].includes(status), text);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    await overlap.lanes(9, 6, async (lane, operation) => {
      const id = series[lane % 3]!;
      const day = [200, 240, 280][lane % 3]!;
      const own = MONDAY + day * DAY + ((lane + operation) % WEEKS) * week;
      if (lane % 2 === 0) {
        const answer = await house.send('invoice', { ...on, from: own, to: own + DAY });
        count(answer);
        if (answer.status === 200 && operation % 3 === 0)
          assert.equal((await server.admin.delete(`/v2/invoice?id=${answer.body.success.id}`)).status, 200);
        return;
      }
      const scope = operation % 2 === 0 ? 'one' : 'following';
      const answer = await server.admin.put(`/v2/booking?id=${id}&scope=${scope}&occurrence_start=${own}`, {
        start: own + HOUR,
        end: own + (2 + operation) * HOUR,
      });
      // Of an occurrence that was split off there is nothing to change here any more.
      if (answer.status !== 400) count(answer);
    });
    overlap.assertHappened();
    assert.ok(answers.get(200)! > 0);
    await house.send('invoice', on);
    const rows = await server.sql<{ hours: string; quantity: string; claims: number }>(
      `select (extract(epoch from o."end" - o.start) / 3600)::int::text as hours, l.quantity,
         (select count(*)::int from billed_work k where k.account_id = $2 and k.kind = 'booking' and k.record_id = b.id
           and k.occurrence = case when b.recurrence is null then 0 else extract(epoch from o.occurrence_start)::bigint end) as claims
       from booking b join booking_occurrence o on o.account_id = $2 and o.booking_id = b.id
       left join billed_work k on k.account_id = $2 and k.kind = 'booking' and k.record_id = b.id
         and k.occurrence = case when b.recurrence is null then 0 else extract(epoch from o.occurrence_start)::bigint end
       left join invoice i on i.account_id = $2 and i.id = k.invoice_id and i.deleted is null
       left join json_to_recordset(i.items) as l(id bigint, quantity text) on l.id = any(k.line_ids)
       where b.account_id = $2 and b.project_id = $1 and b.deleted is null and b.status_id = 3`,
      [on.project.id, server.account],
    );
    assert.deepEqual([rows.length, rows.filter(({ hours, quantity, claims }) => hours !== quantity || claims !== 1)], [3 * WEEKS, []]);
    const [{ claims } = { claims: 0 }] = await server.sql<{ claims: number }>(
      `select count(*)::int as claims from billed_work k join booking b on b.account_id = k.account_id and b.id = k.record_id
       where k.kind = 'booking' and b.project_id = $1`,
      [on.project.id],
    );
    assert.equal(claims, 3 * WEEKS, 'no claim points to what is no more');
  });

  test('the time of a booked person is billed as recorded or as booked, also where both are billed at once', async () => {
    for (let n = 0; n < 12; n += 1) {
      const on = { project: { id: await house.newProject() } };
      const day = 320 + n;
      const booking = await house.booking(day, { ...on, resources: [{ id: house.person }] });
      await house.entry(day, { ...on, booking: { id: booking } });
      const answers = await Promise.all([
        house.send('invoice', { ...on, work: ['time-entry'] }),
        house.send('invoice', { ...on, work: ['booking'], source: 'booked' }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    }
  });
});
