import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { assertAccessible } from './support/accessible.ts';
import { eventually, focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('reminders, payments and statements in the web application', () => {
  const { app, open, invoice, read } = invoicing();
  const now = Math.floor(Date.now() / 1_000);
  const overdue = (late: number, members: object = {}): Promise<number> =>
    invoice({ status: { id: 3 }, date: now - 100 * DAY, due_date: now - late * DAY, ...members });
  const numberOf = async (id: number): Promise<string> => {
    const { prefix, number } = await read(id);
    return `${prefix}${number}`;
  };

  test('a reminder is read, changed and sent from its invoice, and stands there; a promise holds back the rules', async () => {
    const { admin } = app.server;
    const id = await overdue(10);
    const page = await open(`/invoices/${id}?tab=mails`);
    await page.getByRole('button', { name: 'Send reminder' }).click();
    const dialog = page.getByRole('dialog', { name: `Reminder: ${await numberOf(id)}` });
    const subject = dialog.getByRole('textbox', { name: 'Subject' });
    await eventually(() => subject.inputValue().then((text) => text.startsWith('Reminder: invoice')), true);
    await dialog.getByText('Second', { exact: true }).click();
    await eventually(() => subject.inputValue().then((text) => text.startsWith('Second reminder: invoice')), true);
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await message.fill('Please pay today.');
    await dialog.getByRole('textbox', { name: /^To/ }).fill('boss@client.example');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await page.getByText('Level 2').waitFor();
    const [reminder] = (await admin.get(`/v2/reminder?invoice_id=${id}`)).body.data;
    assert.deepEqual([reminder.level, reminder.rule_id], [2, null]);
    const delivery = (await admin.get(`/v2/delivery?id=${reminder.delivery_id}&fields=to,body,subject`)).body.data[0];
    assert.deepEqual([delivery.to, delivery.body.trim()], [['boss@client.example'], 'Please pay today.\n\n{link}']);
    assert.match(delivery.subject, /^Second reminder/);

    await page.getByRole('button', { name: 'Pause reminders' }).click();
    const pause = page.getByRole('dialog', { name: 'Pause reminders' });
    await pause.getByRole('textbox', { name: 'No reminders up to and including' }).fill('01/02/2031');
    await pause.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('No rule sends a reminder until 01/02/2031 is over.').waitFor();
    await eventually(async () => (await read(id)).remind_after > now, true);
  });

  test('a client is promised time in its panel, and whoever looks at reminders sees it', async () => {
    const { admin } = app.server;
    const patience = { name: 'Patient Pictures', type: 'organization', client: true, email_1: 'pay@patient.example' };
    const { uuid } = (await admin.post('/v2/contact', patience)).body.success;
    const id = await overdue(12, { client: { uuid } });
    const page = await open(`/contacts?open=${uuid}`);
    await page.getByRole('textbox', { name: 'No reminders up to and including' }).fill('01/02/2031');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.ok((await admin.one('contact', uuid)).remind_after > now);
    const rule = await admin.create('reminder-rule', { name: 'Held back', days: 60, sends_mail: false });
    const notice = page.getByText('The client was promised time: no rule sends a reminder until 01/02/2031 is over.');
    await page.goto(`${app.server.url}/invoices/reminders`);
    await page.getByRole('region', { name: 'Clients who were promised time' }).getByRole('link', { name: 'Patient Pictures' }).waitFor();
    await assertAccessible(page);
    await page.goto(`${app.server.url}/invoices/${id}?tab=mails`);
    await notice.waitFor();
    await page.getByRole('button', { name: 'Send reminder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^The client was promised time: no rule/).waitFor();
    const send = dialog.getByRole('button', { name: 'Send reminder' });
    await send.click();
    await dialog.getByText('The client was promised time. Tick “Remind all the same” if you want to remind anyway.').waitFor();
    const remindersOf = async (of: number): Promise<number> => (await admin.get(`/v2/reminder?invoice_id=${of}`)).body.data.length;
    assert.equal(await remindersOf(id), 0);
    await dialog.getByRole('checkbox', { name: 'Remind all the same' }).check();
    await send.click();
    await page.getByText('Level 1').waitFor();
    assert.equal(await remindersOf(id), 1);

    const other = await overdue(13);
    // One whose invoice alone was promised time is named beside the clients, with that; other invoices of it are not held back.
    const { uuid: named } = (await admin.post('/v2/contact', { ...patience, name: 'Named Alone' })).body.success;
    const alone = await overdue(11, { client: { uuid: named }, remind_after: Date.parse('2031-02-01T12:00Z') / 1_000 });
    const beside = await overdue(12, { client: { uuid: named } });
    await page.goto(`${app.server.url}/invoices?order=-number`);
    const numbers = await Promise.all([id, other, alone, beside].map(numberOf));
    const check = async (): Promise<void> => {
      for (const number of numbers) await page.getByRole('row').filter({ hasText: number }).first().getByRole('checkbox').check();
    };
    await check();
    const several = page.getByRole('dialog', { name: 'Send reminder' });
    const ask = async (): Promise<void> => page.getByRole('toolbar').getByRole('button', { name: 'Send reminder' }).click();
    await ask();
    const patient = several.getByRole('checkbox', { name: 'Patient Pictures, until 01/02/2031' });
    await patient.waitFor();
    await several.getByRole('checkbox', { name: `${await numberOf(alone)}, Named Alone, until 01/02/2031`, exact: true }).waitFor();
    await focused(several.getByRole('button', { name: 'Cancel' }));
    await assertAccessible(page);
    await several.getByRole('button', { name: 'Send reminder' }).click();
    await eventually(() => Promise.all([id, other, alone, beside].map(remindersOf)), [1, 1, 0, 1]);
    await several.waitFor({ state: 'detached' });
    await check();
    await ask();
    await patient.check();
    await several.getByRole('button', { name: 'Send reminder' }).click();
    await eventually(() => Promise.all([id, other].map(remindersOf)), [2, 2]);
    await admin.delete(`/v2/reminder-rule?id=${rule}`);
  });

  test('a rule shows whom it would remind, with the mail, and reminds of those that are ticked', async () => {
    const { admin } = app.server;
    const [first, second] = [await overdue(41), await overdue(51)];
    const page = await open('/invoices/reminders?open=new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Third reminder');
    await page.getByRole('textbox', { name: 'Days after the due date' }).fill('30');
    await page.getByRole('textbox', { name: 'Level' }).fill('3');
    const list = page.getByRole('group', { name: 'Already overdue: remind now too' });
    const ticked = list.getByRole('checkbox', { name: new RegExp(await numberOf(first)) });
    await ticked.waitFor();
    assert.equal(await ticked.isChecked(), false);
    await page.getByText(/^Last reminder: invoice/).waitFor();
    await list.getByRole('button', { name: new RegExp(`^Show mail: ${await numberOf(first)}`) }).click();
    await page.getByText(`Last reminder: invoice ${await numberOf(first)}`, { exact: false }).waitFor();
    await assertAccessible(page);
    await ticked.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const remindersOf = async (id: number): Promise<number> => (await admin.get(`/v2/reminder?invoice_id=${id}`)).body.data.length;
    assert.deepEqual([await remindersOf(first), await remindersOf(second)], [1, 0]);
    assert.ok((await admin.get('/v2/reminder-rule')).body.data.at(-1).since > 0);
  });

  test('one payment of several invoices is split before it is saved, and its list leads to both', async () => {
    const { admin } = app.server;
    const [first, second] = [await overdue(20), await overdue(30)];
    const open_total = (await read(first)).open_total;
    const page = await open(`/invoices?pay=${first},${second}`);
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true });
    await amount.waitFor();
    const both = 2 * Number(open_total);
    assert.equal(Number((await amount.inputValue()).replaceAll(',', '')), both);
    // What is due first is settled first.
    await amount.fill(String(Number(open_total) + 5));
    const part = (name: string) => dialog.getByRole('textbox', { name });
    const names = [await numberOf(first), await numberOf(second)] as const;
    await eventually(async () => Number((await part(names[1]).inputValue()).replaceAll(',', '')), Number(open_total));
    assert.equal(Number(await part(names[0]).inputValue()), 5);
    await part(names[1]).fill('7');
    await part(names[0]).fill('3');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('Payment recorded').waitFor();
    const [payment] = (await admin.get('/v2/payment?order_desc=id&limit=1')).body.data;
    assert.deepEqual(
      payment.allocations.map(({ invoice_id, amount: part }: any) => [invoice_id, Number(part)]),
      [
        [second, 7],
        [first, 3],
      ],
    );
    await page.goto(`${app.server.url}/invoices/payments`);
    await page.getByRole('row').nth(1).click();
    const settled = page.getByRole('list', { name: 'Applied to' });
    await settled.getByRole('link', { name: names[0] }).waitFor();
    await settled.getByRole('link', { name: names[1] }).waitFor();
    assert.match((await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '', /receipt\?id=/);
    await assertAccessible(page);
    await page.goto(`${app.server.url}/invoices/payments?unapplied=true`);
    await page.getByText('EUR', { exact: false }).first().waitFor();
  });

  test('who reverses a payment reads all that becomes open again, at the invoice and in the list', async () => {
    const { admin } = app.server;
    const ids = [await overdue(3), await overdue(4)];
    const { open_total } = await read(ids[0] ?? 0);
    const amount = String(2 * Number(open_total));
    await admin.create('payment', { amount, allocations: ids.map((invoice_id) => ({ invoice_id, amount: open_total })) });
    const names = await Promise.all(ids.map(numberOf));
    const page = await open(`/invoices/${ids[0]}?tab=payments`);
    const asked = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Reverse', exact: true }).click();
      for (const name of names)
        await page
          .getByRole('dialog')
          .getByText(new RegExp(`What it settled of .*${name}.* is open again`))
          .waitFor();
    };
    await asked();
    const [payment] = (await admin.get('/v2/payment?order_desc=id&limit=1')).body.data;
    await page.goto(`${app.server.url}/invoices/payments?open=${payment.id}`);
    await asked();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click();
    await eventually(async () => (await read(ids[1] ?? 0)).open_total, open_total);
    await page.getByText('Reversed', { exact: true }).waitFor();
  });

  test('an amount that is wrong is marked where it is typed, and nothing else is said of it', async () => {
    const ids = [await overdue(6), await overdue(5)];
    const page = await open(`/invoices/${ids[0]}`);
    const dialog = page.getByRole('dialog');
    const pay = async (name: string, typed: string): Promise<void> => {
      const field = dialog.getByRole('textbox', { name, exact: true });
      await field.fill(typed);
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await eventually(() => field.getAttribute('aria-invalid'), 'true');
      assert.deepEqual(await dialog.getByRole('alert').allInnerTexts(), [], typed);
      assert.equal(await dialog.getByText(/Settles/).count(), 0);
    };
    await page.getByRole('button', { name: 'Record payment' }).click();
    for (const typed of ['10.123', '12,3x', 'ten']) await pay('Amount', typed);
    await page.goto(`${app.server.url}/invoices?pay=${ids.join()}`);
    await pay('Amount', '10.123');
    await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('10');
    await pay(await numberOf(ids[0] ?? 0), 'ten');
    await dialog.getByRole('textbox', { name: await numberOf(ids[0] ?? 0), exact: true }).fill('11');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await eventually(() => dialog.getByRole('textbox', { name: 'Amount', exact: true }).getAttribute('aria-invalid'), 'true');
    await dialog.getByText('This settles more than the payment has.').waitFor();
    assert.equal(await dialog.getByText(/Settles/).count(), 0);
  });

  test('a payment of several leaves out by name what is not open, and what is selected stays so', async () => {
    const [first, paid, draft] = [await overdue(6), await invoice({ status: { id: 4 } }), await invoice()];
    const page = await open('/invoices?order=-number');
    const names = [await numberOf(first), await numberOf(paid), await numberOf(draft)];
    for (const name of names) await page.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Record payment', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Payment of ${names[0]}`, exact: true }).waitFor();
    const left = (await dialog.getByText(/^Already settled, so left out: /).textContent()) ?? '';
    assert.deepEqual(left.split(': ')[1]?.split(', ').toSorted(), names.slice(1).toSorted());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('toolbar', { name: '3 selected' }).waitFor();
    await page.goto(`${app.server.url}/invoices?pay=${Array.from({ length: 201 }, (_, i) => i + 1).join(',')}`);
    await dialog.getByText('One payment settles at most 200 invoices. Select fewer.').waitFor();
  });

  test('an amount below zero is refused at its field', async () => {
    const id = await overdue(5);
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await amount.fill('-5');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByText(/so the amount needs the same sign/).waitFor();
    await focused(amount);
    assert.equal(await amount.getAttribute('aria-invalid'), 'true');
    assert.equal(await dialog.getByText(/Settles/).count(), 0);
  });

  test('what was paid back of a credit note stands among the payments of its invoice', async () => {
    const { admin } = app.server;
    const id = await overdue(5);
    const { open_total, currency } = await read(id);
    await admin.create('payment', { amount: open_total, allocations: [{ invoice_id: id }] });
    const note = (await admin.post(`/v2/invoice/credit?id=${id}`, { share: '50%', status: { id: 3 } })).body.success.id;
    assert.equal((await admin.post(`/v2/invoice/refund?id=${note}`, { amount: '12' })).status, 200);
    const page = await open(`/invoices/${id}?tab=payments`);
    const refunds = page.getByRole('list', { name: 'Refund' });
    assert.match((await refunds.textContent()) ?? '', new RegExp(`Refund: ${currency}\\s−12\\.00`));
  });

  test('the refund says what there is to refund', async () => {
    const id = await overdue(5);
    const { open_total, currency } = await read(id);
    await app.server.admin.create('payment', { amount: String(Number(open_total) + 11), allocations: [{ invoice_id: id }] });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    const notice = page.getByRole('dialog').getByText('can be refunded.');
    assert.equal((await notice.textContent())?.replace('\u00a0', ' '), `${currency} 11.00 can be refunded.`);
  });

  test('a refund is reversed where it stands, and who reverses its payment first reads why that waits', async () => {
    const { admin } = app.server;
    const id = await overdue(5);
    const { open_total, currency } = await read(id);
    await admin.create('payment', { amount: String(Number(open_total) + 11), allocations: [{ invoice_id: id }] });
    const page = await open(`/invoices/${id}?tab=payments`);
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await inDialog('Refund').click();
    await page.getByText('Refund recorded', { exact: true }).waitFor();
    const refunds = page.getByRole('list', { name: 'Refund' });
    const reverse = page.getByRole('list', { name: 'Payments' }).getByRole('button', { name: 'Reverse' });
    await eventually(() => reverse.getAttribute('aria-disabled'), 'true');
    await reverse.hover();
    await page.getByRole('tooltip').getByText('Reverse that refund or payment first.').waitFor();
    await refunds.getByRole('button', { name: 'Reverse' }).click();
    const question = await page.getByRole('dialog').getByText('The client has this credit again.').textContent();
    assert.equal(question?.replace('\u00a0', ' '), `Reverses the refund of ${currency} 11.00. The client has this credit again.`);
    await inDialog('Reverse').click();
    await page.getByText('Refund reversed', { exact: true }).waitFor();
    await refunds.waitFor({ state: 'detached' });
    await page.getByText('11.00 kept as credit').waitFor();
    await eventually(() => reverse.getAttribute('aria-disabled'), null);
  });

  test('a refund leads to the payment that it is of, and that one to the refund', async () => {
    const { admin } = app.server;
    const id = await overdue(5);
    const { open_total, currency } = await read(id);
    const sum = String(Number(open_total) + 11);
    const payment = await admin.create('payment', { amount: sum, allocations: [{ invoice_id: id }] });
    assert.equal((await admin.post(`/v2/invoice/refund?id=${id}`, {})).status, 200);
    const page = await open(`/invoices/${id}?tab=payments`);
    await page.getByRole('list', { name: 'Refund' }).getByRole('link').click();
    const settled = page.getByRole('list', { name: 'Applied to' });
    await settled.getByRole('link', { name: new RegExp(`^Payment: ${currency}`) }).click();
    await page.waitForURL((url) => url.searchParams.get('open') === String(payment));
    await settled.getByRole('link', { name: /^Refund: / }).click();
    await page.waitForURL((url) => url.searchParams.get('open') !== String(payment));
    await settled.getByRole('link', { name: /^Payment: / }).waitFor();
  });

  test('a statement that would end before it begins says so at the day, and offers nothing', async () => {
    const uuid = (await read(await overdue(15))).client[0].uuid;
    const page = await open(`/contacts?open=${uuid}&part=account`);
    await page.getByRole('table', { name: 'Account' }).first().waitFor();
    const end = page.getByRole('textbox', { name: 'To', exact: true });
    await end.fill('02/01/2020');
    await end.press('Tab');
    await page.getByText('This is before the first day.').waitFor();
    for (const gone of [page.getByRole('link', { name: 'Download PDF' }), page.getByRole('button', { name: 'Mail statement' })])
      await eventually(() => gone.count(), 0);
    await assertAccessible(page);
  });

  test('all links of a document can be reached', async () => {
    const id = await overdue(7);
    for (let i = 0; i < 22; i += 1) await app.server.admin.post(`/v2/invoice/link?id=${id}`, undefined);
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Public link' }).click();
    const links = page.getByRole('dialog').getByRole('button', { name: 'Revoke link' });
    await eventually(() => links.count(), 20);
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await eventually(() => links.count(), 22);
  });

  test('who deletes a numbered draft reads what becomes of its number, and of a quote nothing about work', async () => {
    const client = (await read(await overdue(7))).client.map(({ uuid }: any) => ({ uuid }));
    const quote = await app.server.admin.create('quote', { client, currency: 'EUR' });
    for (const [path, isInvoice] of [
      [`/invoices/${await invoice()}`, true],
      [`/quotes/${quote}`, false],
    ] as const) {
      const page = await open(path);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      const question = (await page.getByRole('dialog').filter({ hasText: 'Deletes' }).textContent()) ?? '';
      assert.match(question, /Unless it is the last of its series, its number is not used again: a gap remains\./);
      assert.equal(question.includes('can be billed again'), isInvoice, question);
    }
  });

  test('the account of a client is read, taken as a file and mailed', async () => {
    const uuid = (await read(await overdue(15))).client[0].uuid;
    const page = await open(`/contacts?open=${uuid}&part=account`);
    const table = page.getByRole('table', { name: 'Account' }).first();
    await table.getByText('Closing balance').waitFor();
    await assertAccessible(page);
    const href = (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '';
    const file = await fetch(`${app.server.url}${href}`, { headers: { authorization: `Bearer ${app.server.adminToken}` } });
    assert.equal(file.headers.get('content-type'), 'application/pdf');
    await page.getByRole('button', { name: 'Mail statement' }).click();
    const dialog = page.getByRole('dialog');
    const way = dialog.getByRole('link', { name: 'Set up a mail server' });
    assert.equal(await way.getAttribute('href'), '/settings/mail-server');
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('pay@client.example');
    await dialog.getByRole('button', { name: 'Mail statement' }).click();
    await page.locator('.notices').getByText('No mail server is set up, so the mail is kept and reaches nobody.').waitFor();
    const [delivery] = (await app.server.admin.get('/v2/delivery?document_kind=contact')).body.data;
    assert.deepEqual(delivery.to, ['pay@client.example']);
    const links = async (): Promise<number[]> =>
      (await app.server.admin.get(`/v2/public-link?client_uuid=${uuid}`)).body.data.map(({ id }: any) => id);
    assert.deepEqual(await links(), [delivery.link_id]);
    await page.getByRole('button', { name: 'Mail statement' }).click();
    await page.getByRole('list', { name: 'Links' }).getByText('Not opened yet').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Revoke link' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Nobody can open this link any more' });
    await question.waitFor();
    assert.equal((await links()).length, 1, 'nothing is revoked before a yes');
    await question.getByRole('button', { name: 'Revoke link' }).click();
    await eventually(links, []);
    await page.getByRole('checkbox', { name: 'Include a link to view it online' }).uncheck();
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('other@client.example');
    await dialog.getByRole('button', { name: 'Mail statement' }).click();
    await eventually(async () => {
      const [last] = (await app.server.admin.get('/v2/delivery?document_kind=contact&order_desc=id&limit=1')).body.data;
      return [last.to[0], last.link_id];
    }, ['other@client.example', null]);
  });
});
