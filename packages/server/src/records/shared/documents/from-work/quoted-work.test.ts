import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done, type Answer } from '../../../../../test/support/api.ts';
import { DAY, HOUR, MONDAY } from '../../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../../test/support/problem.ts';
import { served } from '../../../../../test/support/served.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { workHouse, type WorkHouse } from '../../../../../test/support/work.ts';

const lineOf = ({ items }: any, text: string): number => items.find((line: any) => line.item_text === text).id;

type On = { project: { id: number } };

describe('the invoice of a quote that was made from work bills the work', () => {
  const server = testServer();
  let house: WorkHouse;
  let admin: typeof server.admin;
  before(async () => {
    house = await workHouse(server);
    ({ admin } = server);
  });

  const inProject = async (): Promise<On> => ({ project: { id: await house.newProject() } });
  const quote = async (on: On, body: object = {}): Promise<any> => {
    const answer = await house.send('quote', { ...on, ...body });
    assert.equal(answer.status, 200, answer.text);
    return admin.one('quote', answer.body.success.id);
  };
  const convert = (id: number): Promise<Answer> => admin.post(`/v2/quote/convert?id=${id}`, undefined);
  const part = (id: number, body: object): Promise<Answer> => admin.post(`/v2/quote/progress?id=${id}`, body);
  const put = async (kind: string, id: number, body: object): Promise<void> => {
    done(await admin.put(`/v2/${kind}?id=${id}`, { client: house.client, ...body }));
  };
  const accept = (id: number): Promise<void> => put('quote', id, { status: { id: 3 } });
  const bookedAndRecorded = async (on: On, day: number): Promise<number[]> =>
    Promise.all([
      house.entry(day, on),
      house.booking(day, on),
      house.booking(day + 1, { ...on, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } }),
    ]);
  const billedOn = async (kind: string, id: number): Promise<unknown> =>
    (await admin.get(`/v2/${kind}?id=${id}&fields=billed`)).body.data[0].billed.map((one: any) => [one.id, one.line_id]);

  test('once it is converted, nothing of it is billed again; the work is on the line that it was quoted on', async () => {
    const on = await inProject();
    const [entry] = await bookedAndRecorded(on, 0);
    const quoted = await quote(on);
    await house.entry(5, on);
    const conversion = await convert(quoted.id);
    assert.equal(conversion.status, 200, conversion.text);
    const invoice = await admin.one('invoice', conversion.body.success.id);
    assert.deepEqual([invoice.total, conversion.body.warnings], ['760.00', []]);
    assert.deepEqual(await billedOn('time-entry', entry!), [[invoice.id, lineOf(invoice, 'Editing')]]);
    assertProblem(await admin.put(`/v2/time-entry?id=${entry}`, { end: MONDAY + HOUR }), 409, 'record_locked');
    assert.equal((await house.bill(on)).total, '160.00', 'what was recorded since');
    assert.equal((await admin.delete(`/v2/invoice?id=${invoice.id}`)).status, 200);
    assert.equal((await house.bill(on)).total, '760.00', 'free again');
  });

  test('a quote is refused whose work was billed meanwhile; without those lines it is converted', async () => {
    const on = await inProject();
    const [entry] = await bookedAndRecorded(on, 10);
    const quoted = await quote(on);
    const billed = await house.bill({ ...on, work: ['time-entry'] });
    for (const answer of [await convert(quoted.id), await accept(quoted.id).then(() => part(quoted.id, { share: '30%' }))]) {
      const problem = assertProblem(answer, 409, 'already_billed');
      assert.deepEqual(problem['billed'], [{ kind: 'time-entry', id: entry, invoice_id: billed.id }]);
      assert.match(problem['detail'], new RegExp(`time-entry ${entry} on invoice ${billed.id}`));
    }
    assert.equal((await admin.one('quote', quoted.id)).status[0].name, 'Accepted');
    await put('quote', quoted.id, { status: { id: 1 } });
    const others = quoted.items.filter(({ item_text }: any) => item_text !== 'Editing');
    await put('quote', quoted.id, { items: others.map(({ id }: any) => ({ id })) });
    assert.equal((await convert(quoted.id)).status, 200);
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
  });

  test('of two quotes of the same work one becomes an invoice, whatever runs at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const on = await inProject();
      await house.entry(20 + n, on);
      const [one, other] = [await quote(on), await quote(on)];
      const sends = [() => convert(one.id), () => convert(other.id), () => house.send('invoice', on)];
      const answers = await Promise.all(sends.map((send) => served(send)));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
      const [{ times } = { times: 0 }] = await server.sql<{ times: number }>(
        'select count(*)::int as times from invoice where project_id = $1 and deleted is null',
        [on.project.id],
      );
      assert.equal(times, 1);
    }
  });

  test('work of a quote that is invoiced in parts belongs to the quote; the last part bills it', async () => {
    const on = await inProject();
    const [entry] = await bookedAndRecorded(on, 30);
    const quoted = await quote(on);
    await accept(quoted.id);
    const deposit = await part(quoted.id, { share: '30%' });
    assert.equal(deposit.status, 200, deposit.text);
    const held = assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
    assert.match(held['detail'], new RegExp(`quote ${quoted.id}`));
    assert.equal((await admin.delete(`/v2/invoice?id=${deposit.body.success.id}`)).status, 200);
    assert.equal((await house.send('invoice', on, '?dry_run=true')).status, 200);
    await part(quoted.id, { share: '30%' });
    const last = await part(quoted.id, { rest: true });
    assert.equal(last.status, 200, last.text);
    const invoice = await admin.one('invoice', last.body.success.id);
    assert.deepEqual(await billedOn('time-entry', entry!), [[invoice.id, lineOf(invoice, 'Editing')]]);
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
  });

  test('what was quoted as planned is billed as planned, also where time was recorded since', async () => {
    const on = await inProject();
    const booking = await house.booking(40, { ...on, resources: [{ id: house.person }] });
    const quoted = await quote(on);
    await house.entry(40, { ...on, booking: { id: booking } });
    const other = await quote(on);
    assert.deepEqual([quoted.total, other.total], ['320.00', '160.00']);
    assert.equal((await convert(quoted.id)).status, 200);
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
    assertProblem(await convert(other.id), 409, 'already_billed');
  });

  test('work that is gone since is named as not billed, and does not stop the invoice', async () => {
    const on = await inProject();
    const [entry, booking] = await bookedAndRecorded(on, 50);
    const quoted = await quote(on);
    assert.equal((await admin.delete(`/v2/time-entry?id=${entry}`)).status, 200);
    assert.equal((await admin.put(`/v2/booking?id=${booking}`, { status: { id: 4 } })).status, 200);
    const body = done(await convert(quoted.id));
    assert.deepEqual(
      body.warnings.map(({ code }: any) => code),
      ['work_is_gone'],
    );
    assert.ok(body.warnings[0].message.includes(`time-entry ${entry}`) && body.warnings[0].message.includes(`booking ${booking}`));
    assert.equal((await admin.put(`/v2/booking?id=${booking}`, { start: MONDAY + 60 * DAY })).status, 200);
  });

  test('quoted time goes where its occurrence goes: moved, split off, or on its own', async () => {
    const on = await inProject();
    const rrule = 'FREQ=DAILY;COUNT=4';
    const start = MONDAY + 80 * DAY;
    const series = await house.booking(80, { ...on, recurrence: { rrule } });
    const single = await house.booking(100, on);
    const quoted = await quote(on);
    assert.equal(quoted.total, '1000.00');
    const change = async (id: number, body: object, query = ''): Promise<any> =>
      done(await admin.put(`/v2/booking?id=${id}${query}`, body));
    // Each occurrence takes the place of the next.
    await change(series, { start: start + DAY });
    const later = (await change(series, { start: start + 9 * DAY }, `&scope=following&occurrence_start=${start + 3 * DAY}`)).created.id;
    await change(later, { name: 'Alone', recurrence: null }, `&scope=one&occurrence_start=${start + 10 * DAY}`);
    await change(series, { start: start + DAY + 6 * HOUR }, `&scope=one&occurrence_start=${start + DAY}`);
    await change(single, { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    await change(single, { start: start + 22 * DAY });
    const conversion = await convert(quoted.id);
    assert.deepEqual([conversion.status, conversion.body.warnings], [200, []], conversion.text);
    assert.equal((await house.bill(on)).total, '200.00', 'the occurrence that is new');
    assertProblem(await admin.put(`/v2/booking?id=${later}`, { start: start + 30 * DAY }), 409, 'record_locked');
  });

  test('of a quoted series that becomes a single booking the rest is gone', async () => {
    const on = await inProject();
    const series = await house.booking(120, { ...on, recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    const quoted = await quote(on);
    assert.equal((await admin.put(`/v2/booking?id=${series}`, { recurrence: null })).status, 200);
    const { body, text } = await convert(quoted.id);
    assert.deepEqual(
      body.warnings?.map(({ code }: any) => code),
      ['work_is_gone'],
      text,
    );
    const rows = await server.sql('select occurrence from billed_work where record_id = $1 and kind = $2', [series, 'booking']);
    assert.deepEqual(rows, [{ occurrence: 0 }]);
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
  });

  test('a line that is sent without its id is another one: its answer names the work that can be billed again', async () => {
    const on = await inProject();
    const [entry, booking] = [await house.entry(140, on), await house.booking(140, on)];
    const { id, items } = await house.bill(on);
    const change = async (lines: object[]): Promise<unknown> =>
      done(await admin.put(`/v2/invoice?id=${id}`, { client: house.client, items: lines })).freed;
    assert.equal(await change(items), undefined);
    const [kept, { id: _, ...resent }] = items[0].item_text === 'Editing' ? items : items.toReversed();
    assert.deepEqual(await change([kept, resent]), [{ kind: 'booking', id: booking }]);
    assert.deepEqual(await change([]), [{ kind: 'time-entry', id: entry }]);
    assert.equal((await house.bill(on)).total, '360.00');
  });

  test('a duplicate bills no work, and says so', async () => {
    const on = await inProject();
    const entry = await house.entry(70, on);
    const quoted = await quote(on);
    const copyOf = async (kind: string, id: number): Promise<number> => {
      const body = done(await admin.post(`/v2/${kind}/duplicate?id=${id}`, undefined));
      assert.deepEqual(
        body.warnings.map(({ code }: any) => code),
        ['work_not_copied'],
      );
      return body.success.id;
    };
    const copied = await copyOf('quote', quoted.id);
    assert.equal((await convert(copied)).status, 200);
    const billed = await house.bill(on);
    await copyOf('invoice', billed.id);
    assert.deepEqual(await billedOn('time-entry', entry), [[billed.id, billed.items[0].id]]);
    const plain = await admin.create('quote', { client: house.client });
    assert.equal((await admin.post(`/v2/quote/duplicate?id=${plain}`, undefined)).body.warnings, undefined);
  });
});
