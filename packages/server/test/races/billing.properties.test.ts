import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '../support/api.ts';
import { DAY, HOUR, MONDAY } from '../support/booking-steps.ts';
import { testServer } from '../support/server.ts';
import { AFTER, workHouse, type WorkHouse } from '../support/work.ts';

/** Numbers choose among what there is by then, whatever it is. */
interface Step {
  readonly do: (typeof STEPS)[number];
  readonly one: number;
  readonly other: number;
}

const STEPS = ['bill', 'quote', 'convert', 'part', 'edit', 'issue', 'pay', 'credit', 'drop', 'move', 'split', 'record', 'copy'] as const;
const step: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom(...STEPS), one: fc.nat(50), other: fc.nat(50) });

const AWAITING = 3;
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];
const cents = (text: string): number => Math.round(Number(text) * 100);

describe('work that is quoted, billed, moved, edited, paid and credited in any order', () => {
  const server = testServer();
  let house: WorkHouse;
  before(async () => {
    house = await workHouse(server);
  });

  const listed = async (kind: string, project: number): Promise<any[]> =>
    (await server.admin.get(`/v2/${kind}?project_id=${project}&filter_operator=AND&limit=1000`)).body.data;

  /** A project with time, a booking for its person with time on it, and a series of a room. */
  async function newProject(day: number): Promise<{ id: number; on: { project: { id: number } } }> {
    const id = await house.newProject();
    const on = { project: { id } };
    await house.entry(day, on);
    const booking = await house.booking(day, { ...on, resources: [{ id: house.person }] });
    await house.entry(day, { ...on, booking: { id: booking } });
    await house.booking(day, { ...on, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    return { id, on };
  }

  async function send(chosenStep: Step, { id, on }: Awaited<ReturnType<typeof newProject>>): Promise<Answer | undefined> {
    const { admin } = server;
    const [invoices, quotes, bookings] = [await listed('invoice', id), await listed('quote', id), await listed('booking', id)];
    const [invoice, quote, booking] = [pick(invoices, chosenStep.one), pick(quotes, chosenStep.one), pick(bookings, chosenStep.one)];
    const { client } = house;
    const put = (kind: string, record: any, body: object): Promise<Answer> => admin.put(`/v2/${kind}?id=${record.id}`, { client, ...body });
    const occurrence: any = pick(booking?.occurrences ?? [], chosenStep.other);
    const moved = { start: occurrence?.start + HOUR, end: occurrence?.end + HOUR };
    switch (chosenStep.do) {
      case 'bill':
        return house.send('invoice', {
          ...on,
          source: chosenStep.other % 2 === 0 ? 'recorded' : 'booked',
          to: chosenStep.one % 2 === 0 ? AFTER : MONDAY + 400 * DAY,
        });
      case 'quote':
        return house.send('quote', { ...on, source: chosenStep.other % 2 === 0 ? 'recorded' : 'booked' });
      case 'convert':
        return quote && admin.post(`/v2/quote/convert?id=${quote.id}`, undefined);
      case 'part':
        if (quote === undefined) return undefined;
        await put('quote', quote, { status: { id: 3 } });
        return admin.post(`/v2/quote/progress?id=${quote.id}`, chosenStep.other % 3 === 0 ? { rest: true } : { share: '40%' });
      case 'edit': {
        const document = chosenStep.other % 2 === 0 ? invoice : quote;
        if (document === undefined) return undefined;
        const items = document.items.map((line: any) => ({
          id: line.id,
          quantity: String(Number(line.quantity) + (chosenStep.other % 3)),
        }));
        return put(document === invoice ? 'invoice' : 'quote', document, { items: items.slice(chosenStep.one % 2) });
      }
      case 'issue':
        return invoice && put('invoice', invoice, { status: { id: AWAITING } });
      case 'pay':
        return invoice && admin.post('/v2/payment', { amount: '50', allocations: [{ invoice_id: invoice.id }] });
      case 'credit':
        return (
          invoice &&
          admin.post(`/v2/invoice/credit?id=${invoice.id}`, {
            ...(chosenStep.other % 2 === 0 ? {} : { share: '30%' }),
            status: { id: AWAITING },
          })
        );
      case 'drop':
        return invoice && admin.delete(`/v2/invoice?id=${invoice.id}`);
      case 'move':
        return booking && admin.put(`/v2/booking?id=${booking.id}`, { start: booking.start + (chosenStep.other % 5) * HOUR });
      case 'split': {
        if (occurrence === undefined) return undefined;
        const scope = chosenStep.other % 2 === 0 ? 'one' : 'following';
        return admin.put(`/v2/booking?id=${booking.id}&scope=${scope}&occurrence_start=${occurrence.occurrence_start}`, moved);
      }
      case 'record':
        return (
          booking &&
          admin.post('/v2/time-entry', {
            owner_id: house.user,
            name: 'Recorded',
            ...moved,
            billable: true,
            booking: { id: booking.id },
            ...on,
          })
        );
      case 'copy':
        return invoice && admin.post(`/v2/invoice/duplicate?id=${invoice.id}`, undefined);
    }
  }

  async function assertWhole(project: number): Promise<void> {
    const invoices = await listed('invoice', project);
    for (const { id, total, net_total, tax_total, paid_total, open_total, items } of invoices) {
      const lines = items.reduce((sum: number, line: any) => sum + cents(line.total), 0);
      assert.equal(lines, cents(net_total), `the lines of invoice ${id}`);
      assert.equal(cents(net_total) + cents(tax_total), cents(total), `invoice ${id}`);
      assert.ok(
        Math.abs(cents(paid_total)) + Math.abs(cents(open_total)) <= Math.abs(cents(total)),
        `invoice ${id} is settled beyond its total`,
      );
    }
    // What is billed is there, as it is billed, and on lines that are there.
    const lost = await server.sql(
      `select k.* from billed_work k join invoice i on i.account_id = $2 and i.id = k.invoice_id
       where k.account_id = $2 and i.project_id = $1 and (i.deleted is not null
         or not exists (select 1 from json_array_elements(i.items) l where (l ->> 'id')::bigint = any(k.line_ids))
         or k.kind = 'booking' and not exists (select 1 from occupancy o join booking b on b.account_id = $2 and b.id = o.booking_id
           where o.account_id = $2 and b.id = k.record_id and o.resource_id = k.resource_id and b.deleted is null and b.status_id in (3, 5)
             and k.occurrence = case when b.recurrence is null then 0 else extract(epoch from o.occurrence_start)::bigint end))`,
      [project, server.account],
    );
    assert.deepEqual(lost, []);
    // The time of a person is billed as it was recorded or as it was booked.
    const twice = await server.sql(
      `select t.id from time_entry t join billed_work e on e.account_id = $3 and e.kind = 'time-entry' and e.record_id = t.id
       join booking b on b.account_id = $3 and b.id = t.booking_id and b.recurrence is null
       join billed_work k on k.account_id = $3 and k.kind = 'booking' and k.record_id = b.id and k.resource_id = $2
       where t.account_id = $3 and t.project_id = $1`,
      [project, house.person, server.account],
    );
    assert.deepEqual(twice, []);
    const over = await server.sql(
      `select q.id from quote q where q.account_id = $2 and q.project_id = $1 and q.deleted is null and q.status_id <> 4 and q.net_total
         < (select coalesce(sum(i.net_total), 0) from invoice i where i.account_id = $2 and i.deleted is null and i.kind = 'invoice'
             and i.part_of_quote = q.id)
           + (select coalesce(sum(c.net_total), 0) from invoice i join invoice c on c.account_id = $2 and c.cloned_id = i.id
             and c.kind = 'credit_note'
               and c.deleted is null and c.status_id >= 3 where i.account_id = $2 and i.deleted is null and i.part_of_quote = q.id)`,
      [project, server.account],
    );
    assert.deepEqual(over, [], 'parts of a quote are more than the quote');
  }

  test('is billed once, as it is, and every figure adds up', async () => {
    const statuses: number[] = [];
    let day = 400;
    const run = fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 16 }), async (steps) => {
      const project = await newProject((day += 30));
      for (const one of steps) {
        const answer = await send(one, project);
        assert.ok(answer === undefined || [200, 400, 409, 422].includes(answer.status), `${one.do}: ${answer?.text}`);
        statuses.push(answer?.status ?? 0);
        await assertWhole(project.id);
      }
    });
    await fc.assert(run, { numRuns: 10, endOnFailure: true });
    assert.ok(statuses.filter((status) => status === 200).length > 30, `${statuses.length} steps`);
  });

  test('also where the steps are sent at once', async () => {
    let day = 900;
    for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), 5)) {
      const project = await newProject((day += 30));
      for (const first of ['bill', 'quote'] as const) await send({ do: first, one: 0, other: 0 }, project);
      const answers = await Promise.all(steps.map((one) => send(one, project)));
      for (const answer of answers) assert.ok(answer === undefined || [200, 400, 404, 409, 422].includes(answer.status), answer?.text);
      await assertWhole(project.id);
    }
  });
});
