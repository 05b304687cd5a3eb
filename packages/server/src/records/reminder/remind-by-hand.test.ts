import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { runChores } from '../../../test/support/chores.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('reminders by hand, previews and promises', () => {
  const server = testServer();
  let client = '';
  const now = Math.floor(Date.now() / 1_000);
  before(async () => {
    const contact = { name: 'Harbour Films', type: 'organization', email_1: 'pay@harbour.example' };
    client = (await server.admin.post('/v2/contact', contact)).body.success.uuid;
  });

  const run = (): Promise<number> => runChores(server.database.app, 'remind of open invoices');
  const invoice = (late: number, members: object = {}): Promise<number> =>
    server.admin.create('invoice', {
      client: [{ uuid: client }],
      currency: 'EUR',
      items: [{ item_text: 'Work', quantity: '1', unit_amount: '100', tax: false }],
      date: now - 100 * DAY,
      due_date: now - late * DAY,
      status: [{ id: 3 }],
      ...members,
    });
  const remind = (id: number, body: object = {}, query = '') => server.admin.post(`/v2/invoice/remind?id=${id}${query}`, body);
  const remindersOf = async (id: number): Promise<any[]> =>
    (await server.admin.get(`/v2/reminder?invoice_id=${id}&order_asc=id`)).body.data;
  const noRules = () => server.sql('update reminder_rule set deleted = now() where deleted is null');

  test('a reminder of what is paid in part says that only the rest is to be paid, though its paper asks for the whole sum', async () => {
    const id = await invoice(10);
    const bodyOf = async (): Promise<string> => (await remind(id, {}, '&dry_run=true')).body.body;
    assert.doesNotMatch(await bodyOf(), /pay only/);
    await server.admin.create('payment', { amount: '30', currency: 'EUR', allocations: [{ invoice_id: id, amount: '30' }] });
    const { prefix, number } = await server.admin.one('invoice', id);
    const text = await bodyOf();
    assert.match(text, /^.*EUR\u00a070\.00 of invoice/m);
    assert.ok(text.includes(`Please pay only what is open, with the reference ${prefix}${number}.`), text);
    // A fee that it states is no part of what is open.
    const withFee = (await remind(id, { late_fee: '5' }, '&dry_run=true')).body.body;
    assert.ok(withFee.includes(`Please pay only what is open and the late fee, with the reference ${prefix}${number}.`), withFee);
  });

  test('a reminder by hand is one mail of the next level, shown by a dry run, and stands among the reminders', async () => {
    const id = await invoice(10);
    const tried = await server.admin.post(`/v2/invoice/remind?id=${id}&dry_run=true`, {}, { prefer: 'return=representation' });
    assert.deepEqual([tried.status, tried.body.level, tried.body.late_fee], [200, 1, '0.00'], tried.text);
    assert.deepEqual(tried.body.record.to, ['pay@harbour.example']);
    assert.match(tried.body.record.subject, /^Reminder: invoice /);
    assert.match(tried.body.body, /EUR\u00a0100\.00 .* is still open\. .*\n\nPerhaps it was simply overlooked/s);
    assert.deepEqual(await remindersOf(id), []);
    const subjects: string[] = [];
    for (const level of [1, 2, 3, 3]) {
      const sent = await remind(id);
      assert.deepEqual([sent.status, sent.body.level], [200, level], sent.text);
      subjects.push((await server.admin.one('delivery', sent.body.success.id)).subject);
    }
    assert.deepEqual(
      subjects.map((subject) => subject.replace(/:.*/, '')),
      ['Reminder', 'Second reminder', 'Last reminder', 'Last reminder'],
    );
    assert.deepEqual(
      (await remindersOf(id)).map(({ rule_id, days, level, open_total, delivery_id }) => [
        rule_id,
        days,
        level,
        open_total,
        delivery_id > 0,
      ]),
      [1, 2, 3, 3].map((level) => [null, 10, level, '100.00', true]),
    );
    const own = await remind(id, { level: 5, subject: 'Please', body: 'Pay.', to: ['boss@harbour.example'], late_fee: '12.5' });
    assert.deepEqual([own.body.level, own.body.late_fee, own.body.body], [5, '12.50', 'Pay.'], own.text);
    assert.deepEqual((await server.admin.one('delivery', own.body.success.id)).to, ['boss@harbour.example']);
    const fine = assertProblem(await remind(id, { late_fee: '1.005' }), 422, 'validation_failed');
    assert.equal(fine.errors[0].pointer, '/late_fee');
  });

  test('a reminder says what its client has in credit, by payments and by credit notes', async () => {
    const uuid = (await server.admin.post('/v2/contact', { name: 'Overpaid', type: 'organization', email_1: 'a@overpaid.example' })).body
      .success.uuid;
    const [id, paid] = [await invoice(10, { client: [{ uuid }] }), await invoice(9, { client: [{ uuid }] })];
    const bodyOf = async (): Promise<string> => {
      const prefer = { prefer: 'return=representation' };
      return (await server.admin.post(`/v2/invoice/remind?id=${id}&dry_run=true`, {}, prefer)).body.body;
    };
    assert.doesNotMatch(await bodyOf(), /credit/);
    await server.admin.create('payment', { amount: '112.50', allocations: [{ invoice_id: paid }] });
    assert.match(await bodyOf(), /EUR\u00a0100\.00 .* You have a credit of EUR\u00a012\.50 with us, which is not deducted from this yet\./);
    assert.equal((await server.admin.post(`/v2/invoice/credit?id=${paid}`, { share: '50%', status: { id: 3 } })).status, 200);
    assert.match(await bodyOf(), /a credit of EUR\u00a062\.50/);
  });

  test('texts and fee of a level are those of its active rule, and the fee only in a currency that it names', async () => {
    await noRules();
    const rule = { name: 'Second', days: 20, level: 2, charges_late_fee: true, late_fees: [{ currency: 'EUR', amount: '40' }] };
    await server.admin.create('reminder-rule', { ...rule, subject: 'Level {{ reminder.level }}', body: '{{ reminder.late_fee }}' });
    const euro = await remind(await invoice(30), { level: 2 });
    assert.deepEqual([euro.body.late_fee, euro.body.body.trim()], ['40.00', '40.00'], euro.text);
    const yen = await remind(await invoice(30, { currency: 'JPY' }), { level: 2 });
    assert.deepEqual([yen.body.late_fee, yen.body.body.trim()], ['0', '0'], yen.text);
    await noRules();
  });

  test('fees name each currency once, and none is finer than its currency', async () => {
    const fees = [{ currency: 'EUR', amount: '40' }, { currency: 'JPY', amount: '4.5' }, { currency: 'EUR', amount: '3' }, { amount: '1' }];
    const { errors } = assertProblem(
      await server.admin.post('/v2/reminder-rule', { name: 'Fees', late_fees: fees }),
      422,
      'validation_failed',
    );
    assert.deepEqual(
      errors.map(({ pointer, code }: any) => `${pointer} ${code}`),
      ['/late_fees/1/amount too_precise', '/late_fees/2/currency duplicate', '/late_fees/3/currency required'],
    );
  });

  test('nobody is reminded of what is not issued, not open or not overdue, and the actions say so before', async () => {
    const paid = await invoice(10);
    await server.admin.create('payment', { amount: '100', allocations: [{ invoice_id: paid }] });
    const credit = (await server.admin.post(`/v2/invoice/credit?id=${await invoice(10)}`, {})).body.success.id;
    const cases = [
      [await invoice(10, { status: [{ id: 1 }] }), 'remind_not_issued'],
      [paid, 'remind_nothing_open'],
      [await invoice(0), 'remind_not_overdue'],
      [await invoice(-5), 'remind_not_overdue'],
      [credit, 'remind_credit_note'],
    ] as const;
    for (const [id, reason] of cases) {
      const problem = assertProblem(await remind(id), 409, 'not_remindable');
      assert.equal(problem.reason_code, reason);
      const [{ actions }] = (await server.admin.get(`/v2/invoice?id=${id}&actions=true`)).body.data;
      const { allowed, reason_code } = actions.find(({ name }: any) => name === 'remind');
      assert.deepEqual([allowed, reason_code], [false, reason]);
    }
    assertProblem(await remind(999_999), 404, 'not_found');
  });

  test('several are reminded in a batch, each by itself: what is refused holds up nothing', async () => {
    const ids = [await invoice(10), await invoice(0), await invoice(12)];
    const operations = ids.map((id) => ({ method: 'POST', path: '/v2/invoice/remind', query: { id }, body: {} }));
    const { body } = await server.admin.post('/v2/batch', { atomic: false, operations });
    assert.deepEqual(
      body.results.map(({ status }: any) => status),
      [200, 409, 200],
    );
    assert.deepEqual(
      (await Promise.all(ids.map(remindersOf))).map((reminders) => reminders.length),
      [1, 0, 1],
    );
  });

  test('a rule shows whom it would remind and its mail, and reminds of those that were chosen alone', async () => {
    await noRules();
    const [old, older, today] = [await invoice(40), await invoice(50), await invoice(33)];
    const promised = await invoice(45, { remind_after: now + 5 * DAY });
    const rule = { name: 'Chosen', days: 33, level: 3, charges_late_fee: true, late_fees: [{ currency: 'EUR', amount: '7' }] };
    const body = done(await server.admin.post('/v2/reminder-rule/preview', rule));
    const ids = body.data.map(({ invoice_id }: any) => invoice_id);
    assert.deepEqual(
      body.data
        .filter(({ invoice_id }: any) => [old, older, today, promised].includes(invoice_id))
        .map(({ invoice_id, days, to, late_fee, open_total, overdue }: any) => [invoice_id, days, to, late_fee, open_total, overdue]),
      [
        [older, 50, 'pay@harbour.example', '7.00', '100.00', true],
        [old, 40, 'pay@harbour.example', '7.00', '100.00', true],
        [today, 33, 'pay@harbour.example', '7.00', '100.00', false],
      ],
    );
    assert.deepEqual([body.mail.invoice_id, body.mail.subject.startsWith('Last reminder')], [ids[0], true]);
    const other = (await server.admin.post(`/v2/reminder-rule/preview?mail_of=${today}`, rule)).body.mail;
    assert.equal(other.invoice_id, today);
    assert.deepEqual((await server.admin.get('/v2/reminder-rule')).body.data, []);

    const answer = await server.admin.post(`/v2/reminder-rule?overdue_ids=${old},${promised},999999`, { ...rule, sends_mail: false });
    assert.deepEqual([answer.status, answer.body.reminded], [200, 1], answer.text);
    assert.deepEqual(
      (await remindersOf(old)).map(({ rule_id, days, level, late_fee }) => [rule_id, days, level, late_fee]),
      [[answer.body.success.id, 33, 3, '7.00']],
    );
    assert.equal(await run(), 1, 'the one whose day is today');
    assert.deepEqual([await remindersOf(older), await remindersOf(promised)], [[], []]);
    const later = (await server.admin.post(`/v2/reminder-rule/preview?rule=${answer.body.success.id}`, {})).body.data;
    assert.deepEqual(
      later.filter(({ invoice_id }: any) => [old, today].includes(invoice_id)),
      [],
    );
    await noRules();
  });

  test('no rule reminds before the day that was promised is over, and then with the latest step; by hand one can', async () => {
    await noRules();
    const id = await invoice(8);
    await server.admin.create('reminder-rule?include_overdue=true', { name: 'First', days: 7, sends_mail: false });
    const put = (day: number | null) => server.admin.put(`/v2/invoice?id=${id}`, { client: [{ uuid: client }], remind_after: day });
    assert.equal((await put(now + 3 * DAY)).status, 200, 'an issued invoice keeps its promise beside it');
    await run();
    assert.deepEqual(await remindersOf(id), []);
    assert.equal(assertProblem(await remind(id), 409, 'not_remindable').reason_code, 'remind_promised');
    assert.equal((await remind(id, {}, '&despite_promise=true')).status, 200);
    await server.sql('delete from reminder where invoice_id = $1', [id]);
    await server.sql(`update delivery set created = created - interval '1 day' where document_kind = 'invoice' and document_id = $1`, [id]);
    const today = `date_trunc('day', now(), (select time_zone from account where account_id = $2))`;
    const promise = (day: string) => server.sql(`update invoice set remind_after = ${day} where id = $1`, [id, server.account]);
    await promise(today);
    await run();
    assert.deepEqual(await remindersOf(id), [], 'the whole day is promised');
    await promise(`${today} - interval '1 second'`);
    await run();
    assert.deepEqual(
      (await remindersOf(id)).map(({ days }) => days),
      [7],
    );
    await run();
    assert.equal((await remindersOf(id)).length, 1);
    const copy = (await server.admin.post(`/v2/invoice/duplicate?id=${id}`, undefined)).body.success.id;
    assert.equal((await server.admin.one('invoice', copy)).remind_after, null);
    await noRules();
  });

  test('no rule reminds a client that was promised time, of no invoice; by hand one can, who says so', async () => {
    await noRules();
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Patient', type: 'person', email_1: 'p@patient.example' })).body
      .success;
    const of = { client: [{ uuid }] };
    const put = (remind_after: number | null) => server.admin.put(`/v2/contact?uuid=${uuid}`, { remind_after });
    assert.equal((await put(now + 3 * DAY)).status, 200);
    const [before, later, other] = [await invoice(8, of), await invoice(9, of), await invoice(8)];
    const rule = { name: 'First', days: 7, sends_mail: false };
    const shown = (await server.admin.post('/v2/reminder-rule/preview', rule)).body.data.map(({ invoice_id }: any) => invoice_id);
    assert.deepEqual(
      [before, later, other].map((id) => shown.includes(id)),
      [false, false, true],
    );
    const answer = await server.admin.post(`/v2/reminder-rule?overdue_ids=${before},${other}`, rule);
    assert.deepEqual([answer.status, answer.body.reminded], [200, 1], answer.text);
    await server.admin.put(`/v2/reminder-rule?id=${answer.body.success.id}&include_overdue=true`, { name: 'First' });
    await run();
    assert.deepEqual([await remindersOf(before), await remindersOf(later)], [[], []]);
    const read = async (id: number) => (await server.admin.get(`/v2/invoice?id=${id}&fields=id,client_remind_after`)).body.data[0];
    assert.deepEqual([(await read(later)).client_remind_after, (await read(other)).client_remind_after], [now + 3 * DAY, null]);
    const waiting = (await server.admin.get(`/v2/contact?remind_after_from=${now}`)).body.data;
    assert.deepEqual(
      waiting.map((one: any) => one.uuid),
      [uuid],
    );
    const refused = assertProblem(await remind(later), 409, 'not_remindable');
    assert.equal(refused.reason_code, 'remind_promised');
    assert.match(refused.detail, /^The client was promised time until \d{4}-\d\d-\d\d\./);
    assert.deepEqual(await remindersOf(later), []);
    assert.equal((await remind(later, {}, '&despite_promise=true')).status, 200);
    // Over with the day, in the zone of the account.
    await server.sql(
      `update contact set remind_after = date_trunc('day', now(), (select time_zone from account where account_id = $2))
       - interval '1 second' where uuid = $1`,
      [uuid, server.account],
    );
    await run();
    assert.equal((await remindersOf(before)).length, 1);
    await put(null);
    await noRules();
  });

  test('a reminder counts as the steps whose day came before it', async () => {
    await noRules();
    const id = await invoice(10);
    assert.equal((await remind(id)).status, 200);
    await server.admin.create('reminder-rule?include_overdue=true', { name: 'First', days: 7, sends_mail: false });
    await server.admin.create('reminder-rule', { name: 'Second', days: 12, level: 2, sends_mail: false });
    await run();
    assert.equal((await remindersOf(id)).length, 1);
    await server.sql(`update invoice set due_date = due_date - interval '2 days' where id = $1`, [id]);
    await run();
    assert.deepEqual((await remindersOf(id)).map(({ days, level }) => `${days} ${level}`).toSorted(), ['10 1', '12 2']);
    await noRules();
  });

  test('what was only listed, and mailed to nobody, is no reminder that the client knows: the next mail has the first tone', async () => {
    await noRules();
    const id = await invoice(30);
    await server.admin.create('reminder-rule?include_overdue=true', { name: 'Listed', days: 21, level: 2, sends_mail: false });
    await run();
    assert.deepEqual(
      (await remindersOf(id)).map(({ level, delivery_id }) => [level, delivery_id]),
      [[2, null]],
    );
    assert.equal((await remind(id)).body.level, 1);
    assert.equal((await remind(id)).body.level, 2);
    await noRules();
  });

  test('paid and reminded at once, an invoice is reminded of before it is paid or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await invoice(10);
      const [reminded, paid] = await Promise.all([
        remind(id),
        server.admin.post('/v2/payment', { amount: '100', allocations: [{ invoice_id: id }] }),
      ]);
      assert.equal(paid.status, 200, paid.text);
      const reminders = await remindersOf(id);
      if (reminded.status === 200)
        assert.deepEqual(
          reminders.map(({ open_total }) => open_total),
          ['100.00'],
        );
      else assert.deepEqual([assertProblem(reminded, 409, 'not_remindable').reason_code, reminders], ['remind_nothing_open', []]);
    }
  });

  test('a rule that is changed while its job runs reminds once, by its old or its new step', async () => {
    await noRules();
    const ids = await Promise.all(Array.from({ length: 6 }, () => invoice(20)));
    const rule = await server.admin.create('reminder-rule?include_overdue=true', { name: 'Moved', days: 15, sends_mail: false });
    const [, changed] = await Promise.all([
      run(),
      server.admin.put(`/v2/reminder-rule?id=${rule}&overdue_ids=${ids.join(',')}`, { days: 16 }),
      run(),
    ]);
    assert.equal(changed.status, 200, changed.text);
    await run();
    for (const id of ids) assert.equal((await remindersOf(id)).length, 1, `${id}`);
    await noRules();
  });

  test('who reads invoices alone previews nothing and reminds nobody', async () => {
    const { api: reader } = await colleague(server, { acl_finance: 'R-' });
    const id = await invoice(10);
    assertProblem(await reader.post(`/v2/invoice/remind?id=${id}`, {}), 403, 'permission_denied');
    assertProblem(await reader.post('/v2/reminder-rule/preview', {}), 403, 'permission_denied');
    const second = await server.newAccount('Others');
    assertProblem(await second.api.post(`/v2/invoice/remind?id=${id}`, {}), 404, 'not_found');
    assert.deepEqual((await second.api.post('/v2/reminder-rule/preview', { days: 1 })).body, { data: [], mail: null });
  });
});
