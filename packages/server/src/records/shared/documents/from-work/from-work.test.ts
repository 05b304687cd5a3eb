import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertFaults } from '../../../../../test/support/billing.ts';
import { DAY, HOUR, MONDAY } from '../../../../../test/support/booking-steps.ts';
import { colleague } from '../../../../../test/support/colleague.ts';
import { assertProblem } from '../../../../../test/support/problem.ts';
import { testServer } from '../../../../../test/support/server.ts';
import { AFTER, rate, workHouse, type WorkHouse } from '../../../../../test/support/work.ts';

const linesOf = ({ items }: any): unknown[] => items.map((line: any) => [line.item_text, line.quantity, line.unit_amount, line.total]);

describe('documents from work', () => {
  const server = testServer();
  let house: WorkHouse;
  /** Everything of this house that is billed so far stays billed: each test has a project of its own. */
  const inProject = async (body: object = {}): Promise<{ project: { id: number } }> => ({ project: { id: await house.newProject(body) } });
  const rateOf = async (id: number): Promise<any> => (await server.admin.get(`/v2/resource?id=${id}&fields=rates`)).body.data[0].rates[0];
  before(async () => {
    house = await workHouse(server);
  });

  test('time entries become lines at the rate of the day, in a half-open period', async () => {
    await server.admin.put(`/v2/resource?id=${house.person}`, {
      rates: [rate(80, { date_end: '2033-01-04' }), rate(90, { date_start: '2033-01-05' })],
    });
    const on = await inProject();
    for (const day of [0, 1, 2, 3]) await house.entry(day, on);
    await house.entry(0, { ...on, billable: false });
    await house.entry(0, { ...on, end: null });
    // What was recorded keeps its rate.
    await server.admin.put(`/v2/resource?id=${house.person}`, { rates: [rate(999)] });
    const document = await house.bill({ ...on, from: MONDAY + DAY, to: MONDAY + 3 * DAY, prefix: 'W-', reference: 'January' });
    assert.deepEqual(linesOf(document), [
      ['Editing', '2', '80.00', '160.00'],
      ['Editing', '2', '90.00', '180.00'],
    ]);
    assert.deepEqual(
      [document.status[0].name, document.prefix, document.reference, document.currency, document.total, document.buy_total],
      ['Draft', 'W-', 'January', 'EUR', '340.00', '170.00'],
    );
    assert.deepEqual([document.client[0].uuid, document.project[0].id], [house.client.uuid, on.project.id]);
    await server.admin.put(`/v2/resource?id=${house.person}`, { rates: [rate(80)] });
  });

  test('lines are about one entry, a person, a resource, a day, an activity or everything', async () => {
    const expected: Record<string, unknown[]> = {
      entry: [
        ['Editing', '0.333333', '80.00', '26.67'],
        ['Editing', '0.333333', '80.00', '26.67'],
        ['Mixing', '0.333333', '80.00', '26.67'],
        ['Shoot', '4', '50.00', '200.00'],
      ],
      person: [
        ['Colleague 1', '1', '80.00', '80.00'],
        ['Studio A', '4', '50.00', '200.00'],
      ],
      day: [
        ['3 Jan 2033', '0.666667', '80.00', '53.33'],
        ['4 Jan 2033', '0.333333', '80.00', '26.67'],
        ['5 Jan 2033', '4', '50.00', '200.00'],
      ],
      activity: [
        ['Editing', '0.666667', '80.00', '53.33'],
        ['Mixing', '0.333333', '80.00', '26.67'],
        ['Shoot', '4', '50.00', '200.00'],
      ],
      one: [['Film', '1', '280.01', '280.01']],
    };
    expected['resource'] = expected['person'] ?? [];
    const on = await inProject();
    for (const [day, minute, name] of [
      [0, 0, 'Editing'],
      [0, 30, 'Editing'],
      [1, 0, 'Mixing'],
    ] as const) {
      const start = MONDAY + day * DAY + minute * 60;
      await house.entry(day, { ...on, name, start, end: start + HOUR / 3 });
    }
    await house.booking(2, on);
    for (const [group_by, lines] of Object.entries(expected)) {
      const { body } = await house.send('invoice', { ...on, group_by }, '?dry_run=true');
      assert.deepEqual(linesOf(body.record), lines, group_by);
      assert.deepEqual([body.left_out, body.left_out_count], [[], 0]);
    }
  });

  test('days are written as the client reads them, in titles and descriptions', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Kunde', type: 'organization', language: 'de' });
    const on = await inProject({ client: { uuid: body.success.uuid } });
    for (const day of [6, 0]) await house.entry(day, on);
    const by = async (group_by: string): Promise<any[]> =>
      (await house.send('invoice', { ...on, client: undefined, group_by }, '?dry_run=true')).body.record.items;
    assert.deepEqual(
      (await by('day')).map(({ item_text, description, unit }) => [item_text, description, unit]),
      ['03.01.2033', '09.01.2033'].map((day) => [day, day, 'hour']),
    );
    assert.deepEqual(
      (await by('activity')).map(({ description }) => description),
      ['03.01.2033 – 09.01.2033'],
    );
    assert.match((await by('entry'))[0].description, /^03\.01\.2033\n/);
    await server.admin.put('/v2/account', { date_format: 'Y/m/d' });
    assert.equal((await by('day'))[0].item_text, '2033/01/03');
    await server.admin.put('/v2/account', { date_format: '' });
  });

  test('all work for a client lies in a group of lines for each project, with the taxes that are asked for', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Other client', type: 'organization' });
    const client = { uuid: body.success.uuid };
    const [one, other] = [await inProject({ name: 'B', client }), await inProject({ name: 'A', client })];
    await house.entry(0, one);
    await house.entry(1, other);
    await house.booking(3, { project: null, client });
    const taxes = [{ name: 'VAT', rate: 20 }];
    const document = await house.bill({ project: undefined, client, taxes });
    const groups = new Map(document.groups.map(({ id, name }: any) => [id, name]));
    assert.deepEqual(
      document.items.map((line: any) => [groups.get(line.parent_group_id), line.total, line.taxes[0].rate]),
      [
        ['', '200.00', '20'],
        ['A', '160.00', '20'],
        ['B', '160.00', '20'],
      ],
    );
    assert.deepEqual([document.client[0].uuid, document.tax_total, document.project], [client.uuid, '104.00', []]);
  });

  test('only work priced in the currency of the document is taken; the rest is named', async () => {
    const on = await inProject();
    const entry = await house.entry(0, on);
    const yen = await server.admin.create('resource', { name: 'Tokyo', type_id: 1, rates: [rate(8000, { currency: 'JPY' })] });
    const booking = await house.booking(0, { ...on, resources: [{ id: yen }] });
    const { body } = await house.send('invoice', on, '?dry_run=true');
    assert.deepEqual(
      [body.record.total, body.left_out],
      ['160.00', [{ kind: 'booking', id: booking, reason: 'other_currency', currency: 'JPY' }]],
    );
    const document = await house.bill({ ...on, currency: 'JPY' });
    assert.deepEqual([document.total, document.currency], ['32000', 'JPY']);
    const { left_out, reason_code, values } = assertProblem(
      await house.send('invoice', { ...on, currency: 'JPY' }),
      409,
      'nothing_to_bill',
    );
    assert.deepEqual([reason_code, values], ['work_in_other_currency', { work: 'EUR', currency: 'JPY' }], 'there is work to be billed');
    assert.deepEqual(left_out, [{ kind: 'time-entry', id: entry, reason: 'other_currency', currency: 'EUR' }]);
  });

  test('work without a rate is refused by name, billed at zero or left out', async () => {
    const on = await inProject();
    const { id: owner_id, name } = await colleague(server, {});
    const id = await house.entry(0, { ...on, owner_id });
    await house.entry(1, on);
    const refused = await house.send('invoice', on);
    assertFaults(refused, { '': 'required' });
    assert.match(refused.body.errors[0].message, new RegExp(`time-entry ${id} \\(Editing, ${name}\\) has no rate`));
    const { body } = await house.send('invoice', { ...on, unpriced: 'skip' }, '?dry_run=true');
    assert.deepEqual([body.record.total, body.left_out], ['160.00', [{ kind: 'time-entry', id, reason: 'unpriced', currency: '' }]]);
    assert.deepEqual(linesOf(await house.bill({ ...on, unpriced: 'zero' })), [
      ['Editing', '2', '0.00', '0.00'],
      ['Editing', '2', '80.00', '160.00'],
    ]);
  });

  test('expenses are billed once, with their mark-up, at their tax and in their currency', async () => {
    const on = await inProject();
    const tax = await server.admin.create('tax', { name: 'Travel', rate: '10' });
    const body = { date: MONDAY, category: 'Train', amount: '110.00', tax: { id: tax }, billable: true, markup: '5%', currency: 'EUR' };
    const id = await server.admin.create('expense', { owner_id: house.user, ...body, ...on });
    const { items, tax_total } = await house.bill(on);
    assert.deepEqual(
      items.map((line: any) => [line.item_text, line.quantity, line.total, line.buy_total]),
      [['Train', '1', '105.00', '100.00']],
    );
    assert.equal(tax_total, '10.50');
    assertProblem(await house.send('invoice', on), 409, 'nothing_to_bill');
    assertProblem(await server.admin.put(`/v2/expense?id=${id}`, { amount: '1.00' }), 409, 'record_locked');
  });

  test('expenses that share a line keep their day, category and description', async () => {
    const on = await inProject();
    const spend = (day: number, category: string, description: string): Promise<number> =>
      server.admin.create('expense', {
        owner_id: house.user,
        date: MONDAY + day * DAY,
        category,
        description,
        amount: '20.00',
        billable: true,
        currency: 'EUR',
        ...on,
      });
    await spend(0, 'Train', 'To the location');
    await spend(1, '', 'Tape');
    await spend(2, 'Parking', '');
    await house.entry(3, { ...on, end: MONDAY + 3 * DAY + HOUR });
    const texts = async (group_by: string): Promise<unknown[]> =>
      (await house.send('invoice', { ...on, group_by }, '?dry_run=true')).body.record.items.map((line: any) => [
        line.item_text,
        line.description,
        line.quantity,
      ]);
    const spent = '3 Jan 2033 Train: To the location\n4 Jan 2033 Expense: Tape\n5 Jan 2033 Parking';
    assert.deepEqual(await texts('person'), [
      ['Colleague 1', spent, '3'],
      ['Colleague 1', '6 Jan 2033', '1'],
    ]);
    assert.deepEqual(await texts('one'), [['Film', `3 Jan 2033 – 6 Jan 2033\n${spent}`, '1']]);
    await server.admin.put('/v2/account', { language: 'fr' });
    const french = (await texts('person'))[0] as string[];
    await server.admin.put('/v2/account', { language: 'en' });
    assert.deepEqual(french[1]?.split('\n').slice(0, 2), ['03/01/2033 Train\u00a0: To the location', '04/01/2033 Frais\u00a0: Tape']);
  });

  test('lines without tax are warned about, unless the body says that there is none', async () => {
    const on = await inProject();
    await house.entry(0, on);
    await house.entry(1, on);
    const warned = async (body: object): Promise<string[]> =>
      (await house.send('invoice', { ...on, ...body }, '?dry_run=true')).body.warnings.map(
        ({ code, message }: any) => `${code} ${message}`,
      );
    const [first = '', ...others] = await warned({});
    assert.match(first, /^no_tax 2 of 2 lines have no tax, as their rates have none: send `taxes`, or `\[\]` where none is charged$/);
    assert.deepEqual([others, await warned({ taxes: [] }), await warned({ taxes: [{ name: 'VAT', rate: '21' }] })], [[], [], []]);
    const answer = await house.send('invoice', on);
    assert.equal(answer.body.warnings.length, 1);
  });

  test('a rate scheme prices hours, days and overtime; the line names the scheme', async () => {
    const on = await inProject();
    const id = await server.admin.create('rate-scheme', {
      name: 'Days',
      currency: 'SEK',
      default: true,
      day_from_hours: '5',
      prices: [{ type_id: 1, hour_sell_cost: 100, day_sell_cost: 600, hour_buy_cost: 50 }],
    });
    await house.entry(0, { ...on, end: MONDAY + 6 * HOUR });
    await house.entry(1, on);
    const { items } = await house.bill({ ...on, currency: 'SEK', group_by: 'person' });
    assert.deepEqual(
      items.map((line: any) => [line.quantity, line.unit, line.total, line.buy_total, line.ratescheme_id]),
      [
        ['1', 'day', '600.00', '300.00', id],
        ['2', 'hour', '200.00', '100.00', id],
      ],
    );
    const other = await server.admin.create('rate-scheme', { name: 'Flat', currency: 'SEK', prices: [{ type_id: 1, hour_sell_cost: 10 }] });
    await house.entry(2, on);
    assert.equal((await house.bill({ ...on, currency: 'SEK', ratescheme_id: other })).total, '20.00');
  });

  test('a document says why its lines from work cost what they cost, also as the invoice of a quote', async () => {
    const on = await inProject();
    const [entry, booking] = [await house.entry(0, on), await house.booking(1, on)];
    const quoted = await house.send('quote', on);
    const reasons = async (kind: string, id: number): Promise<any[]> =>
      (await server.admin.get(`/v2/${kind}?id=${id}&fields=rate_reasons,items`)).body.data.map(({ rate_reasons, items }: any) =>
        rate_reasons.map((one: any) => [items.findIndex((line: any) => line.id === one.line_id), one.kind, one.id, one.reason]),
      )[0];
    const expected = [
      [0, 'time-entry', entry, `standard rate ${(await rateOf(house.person)).id} of resource ${house.person} on 2033-01-03`],
      [1, 'booking', booking, `standard rate ${(await rateOf(house.room)).id} of resource ${house.room} on 2033-01-04`],
    ];
    assert.deepEqual(await reasons('quote', quoted.body.success.id), expected);
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quoted.body.success.id}`, undefined);
    assert.deepEqual(await reasons('invoice', body.success.id), expected);
    assert.equal((await server.admin.one('invoice', body.success.id)).rate_reasons, undefined);
  });

  test('it needs a project or a client, and a period that has an end', async () => {
    assertFaults(await house.send('invoice', { project: undefined }), { '': 'required' });
    assertFaults(await house.send('invoice', { from: 10, to: 10 }), { '/to': 'out_of_range' });
    assertFaults(await house.send('invoice', { project: { id: 999_999 } }), { '/project/id': 'not_found' });
    const without = await inProject({ client: null });
    await house.entry(0, without);
    assertFaults(await house.send('invoice', without), { '/client': 'required' });
    assert.equal((await house.bill({ ...without, client: house.client })).total, '160.00');
  });

  test('a project whose client was deleted has none to bill, and one whose contact person was deleted has no person', async () => {
    const { admin } = server;
    const newContact = async (type: 'organization' | 'person'): Promise<{ id: number; uuid: string }> =>
      (await admin.post('/v2/contact', { name: 'Gone', type })).body.success;
    const [client, person] = [await newContact('organization'), await newContact('person')];
    // Organizations and persons are counted apart: one of these has the id of the person.
    while ((await newContact('organization')).id < person.id);
    const on = await inProject({ client: { uuid: client.uuid, contact_person: { id: person.id } } });
    await house.entry(0, on);
    const remove = ({ uuid }: { uuid: string }) => admin.delete(`/v2/contact?uuid=${uuid}`);
    assert.equal((await remove(person)).status, 200);
    for (const kind of ['invoice', 'quote'] as const) {
      const { body, text } = await house.send(kind, on, '?dry_run=true');
      assert.deepEqual([body.record?.client[0].uuid, body.record?.client[0].contact_person], [client.uuid, null], text);
    }
    assert.equal((await remove(client)).status, 200);
    for (const kind of ['invoice', 'quote'] as const) assertFaults(await house.send(kind, on), { '/client': 'required' });
    assert.equal((await house.bill({ ...on, client: { uuid: house.client.uuid } })).client[0].uuid, house.client.uuid);
  });

  test('work on a private project is billed by those who may see it', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Secret client', type: 'organization' });
    const client = { uuid: body.success.uuid };
    const on = await inProject({ private: 1, client });
    await house.entry(0, on);
    const { api } = await colleague(server, { acl_finance: 'RW', acl_project: 'R-', acl_schedule: 'R-' });
    const send = (selected: object): Promise<any> => api.post('/v2/invoice/from-work', { currency: 'EUR', ...selected });
    assertFaults(await send(on), { '/project/id': 'not_found' });
    assertProblem(await send({ client, to: AFTER }), 409, 'nothing_to_bill');
    assert.equal((await house.bill({ client, project: undefined })).total, '160.00');
  });

  test('whoever may not read time entries or bookings learns nothing of them by billing them', async () => {
    const on = await inProject();
    await house.entry(0, on);
    const bill = async (scopes: object, body: object = {}): Promise<any> => {
      const { token } = (await server.admin.post('/v2/token', { scopes })).body;
      const sent = { ...on, to: AFTER, currency: 'EUR', ...body };
      return server.as(token).post('/v2/invoice/from-work?dry_run=true', sent);
    };
    const lacks = (answer: any): string => assertProblem(answer, 403, 'permission_denied')['module'];
    assert.equal(lacks(await bill({ finance: 'RW' })), 'Project');
    assert.equal(lacks(await bill({ finance: 'RW', project: 'R-' })), 'Schedule');
    assert.equal(lacks(await bill({ finance: 'RW', schedule: 'R-' }, { work: ['expense'] })), 'Project');
    assert.equal((await bill({ finance: 'RW', project: 'R-' }, { work: ['time-entry', 'expense'] })).status, 200);
    const { token } = (await server.admin.post('/v2/token', { scopes: { finance: 'R-', report: 'R-', schedule: 'R-' } })).body;
    assert.equal(lacks(await server.as(token).get('/v2/report/unbilled')), 'Project');
  });
});
