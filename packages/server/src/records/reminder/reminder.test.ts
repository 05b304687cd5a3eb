import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, parseDecimal, toText } from '@daybook/values';
import { Press } from '../../paper/index.ts';
import { done } from '../../../test/support/api.ts';
import { runChores } from '../../../test/support/chores.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { startTestServer, testServer, type TestServer } from '../../../test/support/server.ts';
import { until } from '../../../test/support/until.ts';
import { lateFee } from './late-fee.rules.ts';

test('a late fee is a fixed amount and a share, rounded to the currency', () => {
  const fee = (amount: string, late_fee_percent: string, open_total: string, currency: string): string =>
    toText(lateFee({ charges_late_fee: true, late_fees: [{ currency: 'EUR', amount }], late_fee_percent }, { open_total, currency }));
  assert.equal(fee('40', '0', '119.79', 'EUR'), '40.00');
  assert.equal(fee('2.5', '1.5', '119.79', 'EUR'), '4.30');
  assert.equal(fee('40', '5', '1001', 'JPY'), '50');
  assert.equal(fee('40', '0', '1001', 'KWD'), '0.000');
  assert.ok(parseDecimal('4.30') !== null);
});

describe('reminders', () => {
  const server = testServer();
  let client = '';
  const rules: number[] = [];
  const now = Math.floor(Date.now() / 1_000);
  before(async () => {
    client = (await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' })).body.success.uuid;
    const steps = [
      { name: 'Soon due', days: -3, level: 0 },
      { name: 'First', days: 7, level: 1 },
      { name: 'Second', days: 21, level: 2, late_fees: [{ currency: 'EUR', amount: '40' }], late_fee_percent: '1', charges_late_fee: true },
      { name: 'Off', days: 30, active: false },
    ];
    for (const step of steps) rules.push(await server.admin.create('reminder-rule?include_overdue=true', { sends_mail: false, ...step }));
  });

  const run = (): Promise<number> => runChores(server.database.app, 'remind of open invoices');
  /** An invoice of 100.00 that is so many days overdue; below zero, that is due in so many days. */
  const invoice = (late: number, status = 3): Promise<number> =>
    server.admin.create('invoice', {
      client: [{ uuid: client }],
      currency: 'EUR',
      items: [{ item_text: 'Work', quantity: '1', unit_amount: '100', tax: false }],
      date: now - 100 * DAY,
      due_date: now - late * DAY,
      status: [{ id: status }],
    });
  const remindersOf = async (id = 0): Promise<any[]> => (await server.admin.get(`/v2/reminder?invoice_id=${id}&order_asc=id`)).body.data;
  const stepsOf = async (id = 0): Promise<number[]> => (await remindersOf(id)).map(({ days }) => days);
  /** Lets days go by for an invoice. */
  const wait = (id = 0, days = 0) =>
    server.sql(`update invoice set due_date = due_date - make_interval(days => $2) where id = $1`, [id, days]);

  test('each step is made once, on its day; what was missed is left out, and nothing is said after it is paid', async () => {
    const ids = await Promise.all([invoice(-10), invoice(-3), invoice(6), invoice(7), invoice(50), invoice(50, 1)]);
    assert.equal(await run(), 3);
    assert.equal(await run(), 0);
    assert.deepEqual(await Promise.all(ids.map(stepsOf)), [[], [-3], [], [7], [21], []]);
    const [soon, , , first, second] = ids;
    assert.deepEqual(
      (await remindersOf(second)).map(({ rule_id, level, open_total, late_fee, currency }) => [
        rule_id,
        level,
        open_total,
        late_fee,
        currency,
      ]),
      [[rules[2], 2, '100.00', '41.00', 'EUR']],
    );
    assert.deepEqual(
      (await remindersOf(first)).map(({ rule_id, late_fee }) => [rule_id, late_fee]),
      [[rules[1], '0.00']],
    );
    await wait(soon, 8);
    await wait(first, 14);
    assert.equal(await run(), 2);
    assert.deepEqual([await stepsOf(soon), await stepsOf(first)], [[-3], [7, 21]]);
    // Due, paid, and asked for by nobody any more.
    const { client: same } = await server.admin.one('invoice', soon ?? 0);
    assert.equal((await server.admin.put(`/v2/invoice?id=${soon}`, { client: same, status: [{ id: 4 }] })).status, 200);
    await wait(soon, 60);
    assert.equal(await run(), 0);
    assert.deepEqual(await stepsOf(soon), [-3]);
    const [event] = (await server.admin.get('/v2/event?type=reminder.created&limit=1')).body.data;
    assert.equal(event.record.invoice_id > 0, true);
    const [entry] = (await server.admin.get('/v2/audit?kind=reminder&limit=1')).body.data;
    assert.equal(entry.user_name, 'Daybook');
  });

  test('however many processes look at once, a step is one reminder', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => invoice(8)));
    const counts = await Promise.all([1, 2, 3, 4].map(run));
    const rest = await run();
    assert.equal(
      counts.reduce((sum, one) => sum + one, rest),
      12,
    );
    for (const id of ids) assert.deepEqual(await stepsOf(id), [7]);
  });

  test('a client that got an overdue invoice by mail today is reminded of it tomorrow', async () => {
    const id = await invoice(8);
    done(await server.admin.post(`/v2/invoice/send?id=${id}`, { to: ['client@example.com'], attach: [] }));
    assert.equal(await run(), 0);
    assert.deepEqual(await stepsOf(id), []);
    await server.sql(`update delivery set created = created - interval '1 day' where document_kind = 'invoice' and document_id = $1`, [id]);
    assert.equal(await run(), 1);
    assert.deepEqual(await stepsOf(id), [7]);
  });

  test('a rule that was moved does not remind again by the same step; a text that names nothing is refused', async () => {
    const id = await invoice(8);
    assert.equal(await run(), 1);
    await server.admin.put(`/v2/reminder-rule?id=${rules[1]}&include_overdue=true`, { days: 8 });
    assert.equal(await run(), 0);
    assert.deepEqual(await stepsOf(id), [7]);
    const problem = assertProblem(
      await server.admin.post('/v2/reminder-rule', { name: 'Wrong', subject: '{{ reminder.opened }}', body: '{{ client.name' }),
      422,
      'validation_failed',
    );
    assert.deepEqual(
      problem.errors.map(({ pointer }: any) => pointer),
      ['/subject', '/body'],
    );
    const unset = await server.admin.create('reminder-rule', { name: 'Unset', days: null, level: null, active: false });
    const { days, level, charges_late_fee } = await server.admin.one('reminder-rule', unset);
    assert.deepEqual({ days, level, charges_late_fee }, { days: 7, level: 1, charges_late_fee: false });
  });
});

describe('a rule reminds of nothing that was overdue before, unless it is told to', () => {
  const server = testServer();

  test('a new rule, one with other days and one that is switched on begin with what reaches its day', async () => {
    const { admin } = server;
    const run = (): Promise<number> => runChores(server.database.app, 'remind of open invoices');
    const client = [{ uuid: (await admin.post('/v2/contact', { name: 'Old debtor', type: 'organization' })).body.success.uuid }];
    const now = Math.floor(Date.now() / 1_000);
    const items = [{ item_text: 'Work', quantity: '1', unit_amount: '100', tax: false }];
    const invoice = (late: number): Promise<number> =>
      admin.create('invoice', { client, items, date: now - 100 * DAY, due_date: now - late * DAY, status: { id: 3 } });
    const reminded = async (): Promise<number[]> =>
      (await admin.get('/v2/reminder?order_asc=id')).body.data.map(({ invoice_id }: any) => invoice_id);
    const wait = (days: number) => server.sql(`update invoice set due_date = due_date - make_interval(days => $1)`, [days]);
    const ids = [await invoice(50), await invoice(8), await invoice(7), await invoice(2)];
    const body = { name: 'First', days: 7, sends_mail: false };
    const tried = await admin.post('/v2/reminder-rule?dry_run=true', body);
    assert.deepEqual([tried.status, tried.body.overdue], [200, 2], tried.text);
    const creation = await admin.post('/v2/reminder-rule', body);
    const rule = creation.body.success.id;
    assert.equal(creation.body.overdue, 2);
    const { since } = await admin.one('reminder-rule', rule);
    assert.ok(Math.abs(since - now) < 600, `${since}`);
    assert.equal(await run(), 1);
    assert.deepEqual(await reminded(), [ids[2]], 'the one whose day is today');
    const change = async (sent: object, query = ''): Promise<number> => {
      const { status, body: answer, text } = await admin.put(`/v2/reminder-rule?id=${rule}${query}`, sent);
      assert.equal(status, 200, text);
      return answer.overdue ?? 0;
    };
    assert.equal(await change({ active: false }), 0);
    // While it is off the days of the last one pass, too.
    await wait(30);
    assert.equal(await change({ active: true }), 3);
    assert.equal(await run(), 0);
    await change({ name: 'Renamed', level: 2 });
    await change({ days: 5 });
    assert.equal(await run(), 0);
    assert.equal(await change({}, '&include_overdue=true'), 3);
    assert.equal((await admin.one('reminder-rule', rule)).since, null);
    assert.equal(await run(), 3);
    assert.equal(await change({}), 0);
    assert.deepEqual((await reminded()).toSorted(), ids.toSorted());
  });

  test('a rule that is made again, and a due date that is moved to the past under it, remind of nothing from before', async () => {
    const { admin } = server;
    await server.sql('update reminder_rule set deleted = now() where deleted is null');
    const run = (): Promise<number> => runChores(server.database.app, 'remind of open invoices');
    const client = [{ uuid: (await admin.post('/v2/contact', { name: 'Debtor', type: 'organization' })).body.success.uuid }];
    const now = Math.floor(Date.now() / 1_000);
    const items = [{ item_text: 'Work', quantity: '1', unit_amount: '100', tax: false }];
    const invoice = (late: number): Promise<number> =>
      admin.create('invoice', { client, items, date: now - 100 * DAY, due_date: now - late * DAY, status: { id: 3 } });
    await invoice(40);
    const coming = await invoice(-20);
    const body = { name: 'Anew', days: 9, sends_mail: false };
    for (let round = 0; round < 2; round += 1) {
      const rule = await admin.create('reminder-rule', body);
      assert.equal(await run(), 0);
      assert.equal((await admin.delete(`/v2/reminder-rule?id=${rule}`)).status, 200);
    }
    await admin.create('reminder-rule', body);
    assert.equal((await admin.put(`/v2/invoice?id=${coming}`, { client, due_date: now - 30 * DAY })).status, 200);
    assert.equal(await run(), 0);
    assert.equal((await admin.put(`/v2/invoice?id=${coming}`, { client, due_date: now - 9 * DAY })).status, 200);
    assert.equal(await run(), 1, 'its day is today');
  });

  test('a rule that was there before counts for all that is overdue, also where it is renamed', async () => {
    const { admin } = server;
    const rule = await admin.create('reminder-rule', { name: 'Old', days: 60, sends_mail: false });
    await server.sql('update reminder_rule set since = null where id = $1', [rule]);
    await admin.put(`/v2/reminder-rule?id=${rule}`, { name: 'Old, renamed' });
    assert.equal((await admin.one('reminder-rule', rule)).since, null);
  });
});

describe('reminders by mail', () => {
  let server: TestServer;
  let post: MailServer;
  before(async () => {
    post = await startMailServer();
    server = await startTestServer({ DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' });
  });
  after(async () => {
    await server.close();
    await post.close();
  });

  test('a reminder is one mail, with what is open; a recurring invoice is issued and sent', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Grace Hopper', type: 'person', email_1: 'grace@client.example' }))
      .body.success;
    await server.admin.create('reminder-rule?include_overdue=true', {
      name: 'First',
      days: 7,
      subject: 'Reminder {{ reminder.level }}: {{ document.number }}',
      body: 'Open since {{ reminder.days }} days: {{ reminder.open_total }} {{ document.currency }}.',
    });
    const now = Math.floor(Date.now() / 1_000);
    const content = { client: [{ uuid }], currency: 'EUR', items: [{ item_text: 'Work', quantity: '1', unit_amount: '1250', tax: false }] };
    const id = await server.admin.create('invoice', { ...content, date: now - 30 * DAY, due_date: now - 22 * DAY, status: [{ id: 3 }] });
    const run = (): Promise<number> => runChores(server.database.app, 'remind of open invoices');
    assert.deepEqual([await run(), await run()], [1, 0]);
    const { prefix, number } = await server.admin.one('invoice', id);
    const mail = await until(async () => post.received.at(0), 'the mail does not come');
    assert.deepEqual(
      [mail.recipients, mail.mail.subject, mail.mail.text],
      [['grace@client.example'], `Reminder 1: ${prefix}${number}`, 'Open since 7 days: 1,250.00 EUR.\n'],
    );
    const [record] = (await server.admin.get('/v2/reminder')).body.data;
    const delivery = await until(async () => {
      const one = await server.admin.one('delivery', record.delivery_id);
      return one.state === 'sent' ? one : undefined;
    }, 'its state does not come');
    assert.deepEqual([delivery.document_kind, delivery.document_id], ['invoice', id]);

    const first_day = new Date().toISOString().slice(0, 10);
    const recurring = await server.admin.create('recurring-invoice', { name: 'Rent', ...content, first_day, action: 'send', count: 1 });
    await until(async () => post.received.at(1), 'the second mail does not come');
    const [{ periods }] = (await server.admin.get(`/v2/recurring-invoice?id=${recurring}&fields=periods`)).body.data;
    const issued = await server.admin.one('invoice', periods[0].invoice_id);
    assert.equal(issued.status[0].id, 3);
    assert.match(post.received[1]?.mail.subject ?? '', new RegExp(`${issued.prefix}${issued.number}`));
    await sleep(1_500);
    assert.equal(post.received.length, 2);

    await server.admin.create('reminder-rule?include_overdue=true', {
      name: 'Last',
      days: 21,
      level: 2,
      charges_late_fee: true,
      late_fees: [{ currency: 'EUR', amount: '40' }],
    });
    await server.admin.create('payment', { amount: '1000', allocations: [{ invoice_id: id }] });
    assert.equal(await run(), 1);
    const last = await until(async () => post.received.at(2), 'the reminder without texts does not come');
    assert.match(last.mail.subject ?? '', new RegExp(`^Second reminder: invoice ${prefix}${number} from `));
    assert.match(
      last.mail.text ?? '',
      /EUR\u00a0250\.00 of invoice .* is still open\. It was due on .*\. A late fee of EUR\u00a040\.00 is added\./,
    );
  });

  test('no transaction of a reminder is open while its texts are rendered, also where these come to nothing', async () => {
    const client = [
      { uuid: (await server.admin.post('/v2/contact', { name: 'Ada', type: 'person', email_1: 'ada@client.example' })).body.success.uuid },
    ];
    await server.admin.create('reminder-rule?include_overdue=true', {
      name: 'Blank',
      days: 40,
      subject: 'Of {{ document.number }}',
      body: '{% if false %}-{% endif %}',
    });
    const now = Math.floor(Date.now() / 1_000);
    const items = [{ item_text: 'Work', quantity: '1', unit_amount: '80', tax: false }];
    await server.admin.create('invoice', { client, items, date: now - 60 * DAY, due_date: now - 41 * DAY, status: [{ id: 3 }] });
    // A transaction that has read a reminder keeps a lock on its table until it ends.
    const open: unknown[][] = [];
    const { render } = Press.prototype;
    Press.prototype.render = async function watched(this: Press, ...args: Parameters<typeof render>) {
      open.push(
        await server.sql(`select l.mode from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
where l.relation = 'reminder'::regclass and l.pid <> pg_backend_pid()`),
      );
      return render.apply(this, args);
    } as typeof render;
    try {
      const before = post.received.length;
      assert.equal(await runChores(server.database.app, 'remind of open invoices'), 1);
      const { mail } = await until(async () => post.received.at(before), 'the mail does not come');
      assert.match(mail.text ?? '', /80\.00/);
    } finally {
      Press.prototype.render = render;
    }
    assert.deepEqual(open, [[]]);
  });

  test('time that a client was given stops a reminder whose mail still waits', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Alan', type: 'person', email_1: 'alan@client.example' })).body
      .success;
    const now = Math.floor(Date.now() / 1_000);
    const items = [{ item_text: 'Work', quantity: '1', unit_amount: '60', tax: false }];
    const content = { client: [{ uuid }], items, date: now - 60 * DAY, due_date: now - 41 * DAY, status: [{ id: 3 }] };
    const id = await server.admin.create('invoice', content);
    await server.sql(`create function held() returns trigger language plpgsql as
      $$ begin new.at := now() + interval '1 day'; return new; end $$`);
    await server.sql(`create trigger held before insert on job for each row when (new.name = 'send reminder') execute function held()`);
    try {
      assert.equal(await runChores(server.database.app, 'remind of open invoices'), 1);
    } finally {
      await server.sql('drop trigger held on job');
    }
    const client = { name: 'Alan', type: 'person', email_1: 'alan@client.example', remind_after: now + 5 * DAY };
    assert.equal((await server.admin.put(`/v2/contact?uuid=${uuid}`, client)).status, 200);
    await server.sql(`update job set at = now() where state = 'queued' and name = 'send reminder'`);
    const waiting = await until(async () => {
      const jobs = await server.sql<{ at: number; state: string }>(`select extract(epoch from at)::float8 as at, state from job
where name = 'send reminder' and state in ('queued', 'running')`);
      return jobs.length === 1 && jobs[0]?.state === 'queued' && jobs[0].at > now + DAY ? jobs[0].at : undefined;
    }, 'no job waits');
    assert.ok(waiting > now + 5 * DAY && waiting <= now + 6 * DAY + 1, 'once the promised day is over');
    assert.deepEqual((await server.admin.get(`/v2/delivery?document_id=${id}`)).body.data, []);
    // What was promised is over sooner.
    assert.equal((await server.admin.put(`/v2/contact?uuid=${uuid}`, { ...client, remind_after: now - 2 * DAY })).status, 200);
    await server.sql(`update job set at = now() where state = 'queued' and name = 'send reminder'`);
    const [sent] = await until(async () => {
      const { data } = (await server.admin.get(`/v2/delivery?document_id=${id}`)).body;
      return data.length === 0 ? undefined : data;
    }, 'the mail does not come');
    assert.deepEqual(sent.to, ['alan@client.example']);
  });
});
