import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { instantOfLocal, offsetAt } from '@daybook/values';
import { Connections } from '../../database/connections.ts';
import { jobHandlers } from '../../housekeeping/job-handlers.ts';
import { createLogger } from '../../logging.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { Queue } from '../../queue/index.ts';
import { dayNumber, dayOfLocal, dayParts, dayToText, SECONDS_OF_DAY } from '../../scheduling/calendar-days.ts';
import { periodStart, type PeriodUnit } from '../../scheduling/periods.ts';
import type { Services } from '../../services.ts';
import { done } from '../../../test/support/api.ts';
import { assertFaults } from '../../../test/support/billing.ts';
import { midnightIsFar } from '../../../test/support/midnight.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { readModels } from '../index.ts';

type Body = Record<string, any>;

const ZONE = 'Pacific/Auckland';

const GERMAN_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const inGerman = (day: string): string => day.split('-').toReversed().join('.');

describe('recurring invoices', () => {
  const server = testServer();
  let client = '';
  let today = 0;
  before(async () => {
    await server.admin.put('/v2/account', { time_zone: ZONE });
    client = (await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization', language: 'de' })).body.success.uuid;
  });
  beforeEach(async () => {
    await midnightIsFar(ZONE);
    const now = Math.floor(Date.now() / 1_000);
    today = dayOfLocal(now + offsetAt(now, ZONE));
  });

  const bodyOf = (body: Body): Body => ({
    name: 'Hosting',
    client: [{ uuid: client }],
    reference: 'Hosting {year}-{month}, {start} to {end}, no. {number} {other}',
    items: [
      {
        item_text: 'Hosting {month}',
        description: 'Pflege im {month_name}',
        quantity: '2',
        unit_amount: '49.50',
        taxes: [{ name: 'VAT', rate: '21' }],
      },
    ],
    ...body,
  });
  const create = async (body: Body): Promise<number> => server.admin.create('recurring-invoice', bodyOf(body));
  const read = async (id: number): Promise<Body> =>
    (await server.admin.get(`/v2/recurring-invoice?id=${id}&fields=id,state,made,next_period,total,periods`)).body.data[0];
  const until = async (id: number, isSo: (one: Body) => boolean): Promise<Body> => {
    for (let i = 0; i < 1_500; i += 1) {
      const one = await read(id);
      if (isSo(one)) return one;
      await sleep(20);
    }
    assert.fail(`it never comes to that: ${JSON.stringify(await read(id))}`);
  };
  const jobsOf = async (id: number): Promise<Body[]> =>
    (await server.admin.get('/v2/job?name=make%20recurring%20invoices&limit=1000')).body.data.filter(
      ({ payload }: Body) => payload.recurring_invoice === id,
    );
  const invoicesOf = (one: Body): Promise<Body[]> =>
    Promise.all(one['periods'].toReversed().map(({ invoice_id: id }: Body) => server.admin.one('invoice', id)));
  const local = (day: number): number => instantOfLocal(day * SECONDS_OF_DAY, ZONE);

  test('what has begun is made up in order, month ends as they are; the next is awaited at midnight of the account', async () => {
    const { year, month } = dayParts(today);
    const schedule = {
      first: dayNumber(year, month - 5, 31 - (dayParts(dayNumber(year, month - 5, 31)).monthDay % 31)),
      every: 1,
      unit: 'month',
    } as const;
    // A 31st half a year ago or, in a month without one, its last day.
    const id = await create({ first_day: dayToText(schedule.first), action: 'issue', due_days: 10 });
    const starts = Array.from({ length: 8 }, (_, n) => periodStart(schedule, n));
    const begun = starts.filter((start) => start <= today);
    const one = await until(id, ({ made }) => made === begun.length);
    assert.equal(one['total'], '119.79');
    assert.deepEqual(
      one['periods'].map(({ period }: Body) => period),
      begun.toReversed().map(dayToText),
    );
    const next = starts[begun.length] ?? 0;
    assert.deepEqual([one['state'], one['next_period']], ['active', dayToText(next)]);
    const invoices = await invoicesOf(one);
    const numbers = invoices.map(({ number }) => number);
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => numbers[0] + i),
    );
    invoices.forEach((invoice, n) => {
      const end = dayToText((starts[n + 1] ?? 0) - 1);
      const start = dayToText(starts[n] ?? 0);
      assert.equal(invoice['reference'], `Hosting ${start.slice(0, 7)}, ${inGerman(start)} to ${inGerman(end)}, no. ${n + 1} {other}`);
      assert.equal(invoice['items'][0].item_text, `Hosting ${start.slice(5, 7)}`);
      assert.equal(invoice['items'][0].description, `Pflege im ${GERMAN_MONTHS[Number(start.slice(5, 7)) - 1]}`);
      assert.deepEqual([invoice['total'], invoice['status'][0].id, invoice['cloned_id']], ['119.79', 3, null]);
      assert.deepEqual([invoice['date'], invoice['due_date']], [local(today), local(today + 10)]);
    });
    const waiting = (await jobsOf(id)).filter(({ state }) => state === 'queued');
    assert.deepEqual(
      waiting.map(({ at }) => at),
      [local(next)],
    );
    const [entry] = (await server.admin.get(`/v2/audit?kind=invoice&record_id=${invoices[0]?.['id']}&filter_operator=AND`)).body.data;
    assert.deepEqual([entry.user_name, entry.action], ['Daybook', 'created']);
  });

  test('each period is made once, however many processes and jobs there are', async () => {
    const logger = createLogger('silent');
    const connections = new Connections({ target: server.database.app, logger, slowQueryMs: 60_000, poolSize: 8, laneCount: 1 });
    const metrics = createMetrics();
    const queues = [1, 2, 3].map(
      () => new Queue({ connections, logger, metrics, readModels, installation: { state: {} } } as unknown as Services, jobHandlers),
    );
    after(async () => {
      metrics.close();
      await connections.close();
    });
    const ids = await Promise.all([1, 2, 3].map(() => create({ first_day: dayToText(today - 29), unit: 'day' })));
    for (const id of ids)
      await server.sql(
        `insert into job (account_id, name, payload, at) select $1, 'make recurring invoices', $2, now() from generate_series(1, 8)`,
        [server.account, JSON.stringify({ recurring_invoice: id })],
      );
    queues.forEach((queue) => queue.start());
    for (const id of ids) {
      const one = await until(id, ({ made }) => made === 30);
      assert.deepEqual(
        one['periods'].map(({ period }: Body) => period),
        Array.from({ length: 30 }, (_, i) => dayToText(today - i)),
      );
      assert.equal(new Set(one['periods'].map(({ invoice_id }: Body) => invoice_id)).size, 30);
    }
    for (const id of ids) await until(id, () => true);
    for (let i = 0; i < 500; i += 1) {
      const open = (await Promise.all(ids.map(jobsOf))).flat().filter(({ state, at }) => state === 'running' || at <= Date.now() / 1_000);
      if (open.every(({ state }) => state === 'done')) break;
      await sleep(20);
    }
    await Promise.all(queues.map((queue) => queue.stop()));
    for (const id of ids) {
      assert.equal((await read(id))['made'], 30);
      const jobs = await jobsOf(id);
      assert.deepEqual(
        jobs.filter(({ state }) => state === 'queued').map(({ at }) => at),
        [local(today + 1)],
      );
      assert.ok(jobs.every(({ error }) => error === ''));
    }
    const [row] = await server.sql<{ n: number }>(
      `select count(*)::int as n from invoice where reference like 'Hosting%to%' and status_id = 1`,
    );
    assert.equal(row?.n, 90);
  });

  test('it ends after its last day and after so many; what is paused leaves out what begins meanwhile', async () => {
    const counted = await create({ first_day: dayToText(today - 20), unit: 'week', count: 2 });
    const dated = await create({ first_day: dayToText(today - 20), unit: 'week', last_day: dayToText(today - 13) });
    for (const id of [counted, dated]) {
      const one = await until(id, ({ state }) => state === 'ended');
      assert.deepEqual([one['made'], one['next_period']], [2, '']);
    }
    // Later it may go on.
    await server.admin.put(`/v2/recurring-invoice?id=${counted}`, { count: 3, state: 'active' });
    await until(counted, ({ state, made }) => state === 'ended' && made === 3);

    const id = await create({ first_day: dayToText(today - 20), every: 5, unit: 'day', state: 'paused' });
    await server.sql(`insert into job (account_id, name, payload, at) values ($1, 'make recurring invoices', $2, now())`, [
      server.account,
      JSON.stringify({ recurring_invoice: id }),
    ]);
    for (let i = 0; i < 500 && (await jobsOf(id)).some(({ state }) => state !== 'done'); i += 1) await sleep(20);
    assert.deepEqual([(await read(id))['made'], (await jobsOf(id)).length], [0, 1]);
    await server.admin.put(`/v2/recurring-invoice?id=${id}`, { state: 'active' });
    const resumed = await until(id, ({ made }) => made === 1);
    assert.deepEqual(resumed['periods'][0].period, dayToText(today));
    assert.equal(resumed['next_period'], dayToText(today + 5));
  });

  test('one that was ended by hand and begins again leaves out what lies between, also with a later end', async () => {
    for (const change of [{}, { last_day: '' }]) {
      const id = await create({
        first_day: dayToText(today - 20),
        every: 5,
        unit: 'day',
        action: 'draft',
        last_day: dayToText(today + 30),
      });
      await until(id, ({ made }) => made === 5);
      await server.admin.put(`/v2/recurring-invoice?id=${id}`, { state: 'ended' });
      // As if it had been ended after its second invoice.
      await server.sql('delete from recurring_invoice_period where recurring_id = $1 and period > $2', [id, dayToText(today - 15)]);
      await server.sql('update recurring_invoice set made = 2 where id = $1', [id]);
      await server.admin.put(`/v2/recurring-invoice?id=${id}`, { state: 'active', ...change });
      const again = await until(id, ({ next_period }) => next_period > dayToText(today));
      assert.deepEqual([again['periods'][0].period, again['made']], [dayToText(today), 3]);
    }
  });

  test('one that has ended goes on only for a client that is there', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Gone', type: 'organization' })).body.success;
    const id = await create({ first_day: dayToText(today + 5), client: [{ uuid }] });
    const put = (body: Body) => server.admin.put(`/v2/recurring-invoice?id=${id}`, body);
    done(await put({ state: 'ended' }));
    done(await server.admin.delete(`/v2/contact?uuid=${uuid}`));
    done(await put({ name: 'Renamed' }));
    for (const state of ['active', 'paused']) assertFaults(await put({ state }), { '/client': 'not_found' });
    done(await put({ state: 'active', client: [{ uuid: client }] }));
  });

  test('one whose last period is the last of the calendar ends with it', async () => {
    const id = await create({ first_day: '9999-12-01' });
    assert.equal((await server.admin.post(`/v2/recurring-invoice/make?id=${id}`, undefined)).status, 200);
    const one = await read(id);
    assert.deepEqual([one['made'], one['state'], one['next_period']], [1, 'ended', '']);
    assert.equal((await invoicesOf(one))[0]?.['service_to'], '9999-12-31');
  });

  test('the next one is made at once on demand, once, and the one after it is awaited', async () => {
    const id = await create({ first_day: dayToText(today + 3), every: 10, unit: 'day', count: 2, action: 'issue', due_days: 7 });
    const make = () => server.admin.post(`/v2/recurring-invoice/make?id=${id}`, undefined);
    const answer = await make();
    assert.equal(answer.status, 200, answer.text);
    const one = await read(id);
    assert.deepEqual([one['made'], one['state'], one['next_period']], [1, 'active', dayToText(today + 13)]);
    const [invoice] = await invoicesOf(one);
    assert.deepEqual(
      [invoice?.['status'][0].id, invoice?.['service_from'], invoice?.['service_to'], invoice?.['date'], invoice?.['due_date']],
      [3, dayToText(today + 3), dayToText(today + 12), local(today), local(today + 7)],
    );
    const entry = (await server.admin.get(`/v2/audit?kind=recurring-invoice&record_id=${id}&filter_operator=AND`)).body.data.at(-1);
    assert.equal(entry.action, 'updated');
    const events = (await server.admin.get(`/v2/event?kind=invoice&record_id=${invoice?.['id']}&filter_operator=AND`)).body.data;
    assert.ok(events.some(({ type }: Body) => type === 'invoice.created'));
    // The job of the first day finds nothing to do.
    await server.sql(`update job set at = now() where payload ->> 'recurring_invoice' = $1`, [String(id)]);
    for (let i = 0; i < 500 && (await jobsOf(id)).some(({ state, at }) => state !== 'done' && at <= Date.now() / 1_000); i += 1)
      await sleep(20);
    assert.equal((await read(id))['made'], 1);
    assert.equal((await make()).status, 200);
    assert.deepEqual([(await read(id))['made'], (await read(id))['state']], [2, 'ended']);
    assert.equal(assertProblem(await make(), 409, 'transition_not_allowed').reason_code, 'recurring_not_active');
    const paused = await create({ first_day: dayToText(today + 3), state: 'paused' });
    assertProblem(await server.admin.post(`/v2/recurring-invoice/make?id=${paused}`, undefined), 409, 'transition_not_allowed');
  });

  test('a change counts from the next period on; a deleted one makes none', async () => {
    const id = await create({ first_day: dayToText(today), unit: 'month' });
    await until(id, ({ made }) => made === 1);
    done(
      await server.admin.put(`/v2/recurring-invoice?id=${id}`, {
        unit: 'week',
        items: [{ item_text: 'More', unit_amount: '10', quantity: '1' }],
      }),
    );
    const one = await read(id);
    // The month is billed: the weeks go on after it, and the next month is the next again.
    const month = periodStart({ first: today, every: 1, unit: 'month' }, 1);
    const week = today + 7 * Math.ceil((month - today) / 7);
    assert.deepEqual([one['next_period'], one['total'], one['made']], [dayToText(week), '10.00', 1]);
    for (const [unit, next] of [
      ['year', periodStart({ first: today, every: 1, unit: 'year' }, 1)],
      ['month', month],
    ] as const) {
      assert.equal((await server.admin.put(`/v2/recurring-invoice?id=${id}`, { unit })).status, 200);
      assert.equal((await read(id))['next_period'], dayToText(next));
    }
    const early = { unit: 'week', first_day: dayToText(today - 3) };
    assert.equal((await server.admin.put(`/v2/recurring-invoice?id=${id}`, early)).status, 200);
    assert.ok((await read(id))['next_period'] >= dayToText(month));
    await server.sql(`update recurring_invoice set next_period = $1 where id = $2`, [dayToText(today), id]);
    await server.admin.delete(`/v2/recurring-invoice?id=${id}`);
    await server.sql(`update job set at = now() where payload ->> 'recurring_invoice' = $1`, [String(id)]);
    for (let i = 0; i < 500 && (await jobsOf(id)).some(({ state }) => state !== 'done'); i += 1) await sleep(20);
    const [row] = await server.sql<{ n: number }>('select count(*)::int as n from recurring_invoice_period where recurring_id = $1', [id]);
    assert.equal(row?.n, 1);
  });

  test('a schedule that makes too much at once or nothing is refused, with every fault', async () => {
    const faults = async (body: Body): Promise<string[]> =>
      assertProblem(await server.admin.post('/v2/recurring-invoice', bodyOf(body)), 422, 'validation_failed').errors.map(
        ({ pointer }: Body) => pointer,
      );
    assert.deepEqual(await faults({ first_day: dayToText(today - 61), unit: 'day' }), ['/first_day']);
    assert.deepEqual(await faults({ first_day: dayToText(today), last_day: dayToText(today - 1), every: 0 }), ['/every', '/last_day']);
    assert.deepEqual(await faults({ first_day: dayToText(today), last_day: dayToText(today - 1) }), ['/last_day']);
    const reasons = async (body: Body): Promise<string[]> =>
      (await server.admin.post('/v2/recurring-invoice', bodyOf(body))).body.errors.map((fault: Body) => fault.reason_code);
    assert.deepEqual(await reasons({ first_day: dayToText(today), last_day: dayToText(today - 1) }), ['end_before_start']);
    assert.deepEqual(await reasons({ first_day: dayToText(today), last_day: dayToText(today - 1), state: 'paused' }), ['end_before_start']);
    assert.deepEqual(await reasons({ first_day: dayToText(today - 61), unit: 'day' }), ['periods_begun']);
    assert.deepEqual((await faults({ first_day: '', client: undefined })).toSorted(), ['/client', '/first_day']);
    assert.deepEqual(await faults({ first_day: undefined }), ['/first_day']);
    const unset = await create({ first_day: dayToText(today + 1), every: null, due_days: null, unit: null, count: null });
    const { every, due_days, unit, count } = await server.admin.one('recurring-invoice', unset);
    assert.deepEqual({ every, due_days, unit, count }, { every: 1, due_days: 14, unit: 'month', count: null });
    assert.deepEqual(await faults({ first_day: '1900-01-01', unit: 'day' satisfies PeriodUnit }), ['/first_day']);
    assert.deepEqual(await faults({ first_day: dayToText(today - 80), unit: 'day', count: 61 }), ['/first_day']);
  });

  test('only the periods that a count or a last day leaves are counted as begun', async () => {
    const early = { first_day: dayToText(today - 80), unit: 'day', action: 'draft' };
    for (const end of [{ count: 4 }, { last_day: dayToText(today - 77) }]) {
      const id = await create({ ...early, ...end });
      assert.equal((await until(id, ({ state }) => state === 'ended'))['made'], 4);
    }
  });

  test('a client of what is billed again stays, or ends it; where it was gone before, the next run ends it', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Leaving', type: 'organization' })).body.success;
    const id = await create({ client: [{ uuid }], first_day: dayToText(today + 30) });
    assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}`), 409, 'in_use');
    assert.equal((await server.admin.delete(`/v2/contact?uuid=${uuid}&force=true`)).status, 200);
    assert.equal((await read(id))['state'], 'ended');
    await server.sql(`update recurring_invoice set next_period = $1, state = 'active' where id = $2`, [dayToText(today), id]);
    await server.sql(`update job set at = now() where payload ->> 'recurring_invoice' = $1`, [String(id)]);
    const one = await until(id, ({ state }) => state === 'ended');
    assert.deepEqual([one['made'], one['next_period']], [0, '']);
  });

  test('what a recurring invoice names is not deleted until it is ended', async () => {
    const template = await server.admin.create('invoice-template', { name: 'Rent', type_id: 1 });
    const scheme = await server.admin.create('rate-scheme', { name: 'Rent', currency: 'EUR' });
    const tax = await server.admin.create('tax', { name: 'Rent tax', rate: '9' });
    const project = await server.admin.create('project', { name: 'House' });
    const field = await server.admin.create('custom-field', { name: 'Floor', type: 'text', module: 'billable_item' });
    const line = { item_text: 'Rent', ratescheme_id: scheme, taxes: [{ id: tax }], custom_fields: [{ id: field, value: '3' }] };
    const first_day = dayToText(today + 40);
    const id = await create({ first_day, template_id: template, project: { id: project }, items: [line] });
    const named = { 'invoice-template': template, 'rate-scheme': scheme, tax, project, 'custom-field': field };
    for (const [kind, one] of Object.entries(named)) {
      const { references } = assertProblem(await server.admin.delete(`/v2/${kind}?id=${one}`), 409, 'in_use');
      assert.deepEqual(references, [{ kind: 'recurring-invoice', id }], kind);
    }
    assert.equal((await server.admin.put(`/v2/recurring-invoice?id=${id}`, { state: 'ended' })).status, 200);
    for (const [kind, one] of Object.entries(named)) assert.equal((await server.admin.delete(`/v2/${kind}?id=${one}`)).status, 200, kind);
  });

  test('where it names no template, its invoices have that of their project', async () => {
    const [usual, own] = await Promise.all(
      ['Usual', 'Own'].map((name) => server.admin.create('invoice-template', { name, type_id: 1, default: name === 'Usual' })),
    );
    const project = await server.admin.create('project', { name: 'House', invoice_template_id: own });
    const ids = [await create({ first_day: dayToText(today) }), await create({ first_day: dayToText(today), project: { id: project } })];
    const templates = [];
    for (const id of ids) {
      const [invoice] = await invoicesOf(await until(id, ({ made }) => made === 1));
      templates.push(invoice?.['template_id']);
    }
    assert.deepEqual(templates, [usual, own]);
  });

  test('days that come from the account are taken when the record is sent back whole', async () => {
    assert.equal((await server.admin.put('/v2/account', { payment_terms_days: 400 })).status, 200);
    const id = await create({ first_day: dayToText(today + 40) });
    const record = await server.admin.one('recurring-invoice', id);
    assert.equal(record.due_days, 400);
    done(await server.admin.put(`/v2/recurring-invoice?id=${id}`, record));
    await server.admin.put('/v2/account', { payment_terms_days: null });
  });
});
