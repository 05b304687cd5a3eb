import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { withMails } from './support/with-mails.ts';

describe('mails as they are looked at before they leave', () => {
  const { started: app, post } = withMails(application);

  const open = (path: string, options = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  const invoice = async (body: object = {}): Promise<{ id: number; uuid: string }> => {
    const answer = await app.server.admin.post('/v2/contact', {
      name: 'Blue <Harbour>',
      type: 'organization',
      client: true,
      email_1: 'post@blue.example',
    });
    const { uuid } = answer.body.success;
    const items = [{ item_text: 'Studio A', quantity: '2', unit_amount: '400.00' }];
    return { uuid, id: await app.server.admin.create('invoice', { client: { uuid }, currency: 'EUR', items, ...body }) };
  };
  const frame = (page: Page) => page.frameLocator('iframe[title="The mail as it will look"]');

  test('the preview shows what is typed, with its styles, and a test goes to whoever looks', async () => {
    await app.server.sql(`update app_user set primary_email = 'mara@studio.example' where account_id = $1`, [app.server.account]);
    const { id } = await invoice({ due_date: 1_900_000_000 });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await frame(page).getByText('EUR 800.00').last().waitFor();
    await frame(page).getByRole('link', { name: 'View online' }).waitFor();
    const card = frame(page).locator('table.card');
    assert.equal(await card.evaluate((one) => getComputedStyle(one).backgroundColor), 'rgb(255, 255, 255)');
    assert.equal(
      await frame(page)
        .getByRole('link')
        .evaluate((one) => getComputedStyle(one).color),
      'rgb(255, 255, 255)',
    );
    const text = dialog.getByLabel('Message');
    await text.fill(`Dear <b>friends</b>,\n\n${await text.inputValue()}`);
    await frame(page).getByText('Dear <b>friends</b>,').waitFor();
    await dialog.getByRole('button', { name: 'Send a test to me' }).click();
    await dialog.getByText('Look into your mailbox: mara@studio.example.').waitFor();
    const [received] = post.received.filter(({ recipients }) => recipients.includes('mara@studio.example'));
    assert.ok(received?.mail.text?.startsWith('Dear <b>friends</b>,\n'), received?.mail.text);
    assert.equal((await app.server.admin.one('invoice', id)).status[0].name, 'Draft');
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => Promise.resolve(post.received.filter(({ recipients }) => recipients.includes('post@blue.example')).length), 1);
    const [sent] = post.received.filter(({ recipients }) => recipients.includes('post@blue.example'));
    assert.ok(sent?.mail.html?.includes('Dear &lt;b&gt;friends&lt;/b&gt;,'));
  });

  test('a mail that is refused or put off says what is next: it is sent again to the same address, or tried again by itself', async () => {
    const { admin } = app.server;
    const recipient = 'post@blue.example';
    const { id } = await invoice({ status: { id: 3 } });
    const other = await invoice({ status: { id: 3 } });
    post.refusals.push({ at: 'recipient', code: 550, recipient });
    await admin.post(`/v2/invoice/send?id=${id}`, { to: [recipient] });
    const page = await open(`/invoices/${id}?tab=mails`);
    await page.getByText('“Send again” mails it to the same address. For another one, press “Send”.').waitFor();
    // Who has not sent it by hand learns of it, too.
    await page.getByRole('link', { name: 'My day' }).click();
    const refused = page.getByRole('link', { name: /^Not delivered: .*The mail server refused the recipient\. Check the address\./ });
    assert.doesNotMatch(await refused.innerText(), /Can't send mail/);
    await refused.click();
    await page.getByText('The mail server refused the recipient. Check the address.').waitFor();
    await page.getByText(/The mail server said: 550/).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The mail is on its way', { exact: true }).waitFor();
    await page.getByText(/The mail server said: 250/).waitFor();
    assert.equal(await page.getByText(/mails it to the same address/).count(), 0);
    await page.getByRole('link', { name: 'My day' }).click();
    await page.getByRole('region', { name: 'Waiting for you' }).getByText('Nothing').waitFor();
    assert.equal(await page.getByText(/^Not delivered/).count(), 0);
    post.refusals.push({ at: 'recipient', code: 451, recipient });
    await admin.post(`/v2/invoice/send?id=${other.id}`, { to: [recipient] });
    await page.goto(`${app.server.url}/invoices/${other.id}?tab=mails`);
    await page.getByText('Daybook tries again by itself, for eight hours in all.').waitFor();
  });

  test('a mail that the mail server took for a copy alone is named where things wait, with whom it did not reach', async () => {
    const { id } = await invoice({ status: { id: 3 } });
    post.refusals.push({ at: 'recipient', code: 550, recipient: 'gone@blue.example' });
    await app.server.admin.post(`/v2/invoice/send?id=${id}`, { to: ['gone@blue.example'], cc: ['copy@studio.example'] });
    const page = await open(`/invoices/${id}?tab=mails`);
    await page.getByText('The mail server refused some recipients. Check their addresses; the others have the mail.').waitFor();
    await page.getByText(/^It came back: it could not be delivered to gone@blue\.example\. .*550/).waitFor();
    assert.equal(await page.getByText('gone@blue.example: 550').count(), 0, 'it is said once');
    await page.getByText(/· gone@blue\.example · copy@studio\.example ·/).waitFor();
    await page.getByRole('link', { name: 'My day' }).click();
    await page.getByRole('link', { name: /^Not delivered: .*It came back: it could not be delivered to gone@blue\.example\./ }).waitFor();
    // Who was erased is written to no more.
    const { uuid } = (await app.server.admin.post('/v2/contact', { name: 'Gone', type: 'person', email_1: 'gone@blue.example' })).body
      .success;
    await app.server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
    await page.reload();
    await page.getByRole('region', { name: 'Waiting for you' }).getByText('Nothing').waitFor();
  });

  test('of several that are sent at once nothing is called done: their mails are on the way', async () => {
    await invoice({ status: { id: 3 } });
    await invoice({ status: { id: 3 } });
    const page = await open('/invoices');
    for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Send: 2 documents\. Those that are refused are left as they are and listed\./).waitFor();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The mail is on its way: 2 documents').waitFor();
    assert.equal(await page.getByText(/^Done for/).count(), 0);
  });

  test('a mail to a client without an address is filled in, and says what it lacks', async () => {
    const { id, uuid } = await invoice();
    await app.server.admin.put(`/v2/contact?uuid=${uuid}`, { email_1: '' });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The client has no e-mail address. Enter one.').waitFor();
    const [to, subject] = [dialog.getByLabel('To', { exact: true }), await dialog.getByLabel('Subject').inputValue()];
    assert.equal(await to.inputValue(), '');
    assert.match(subject, /^Invoice I-\d+/);
    // Sent without one, the same is not said twice.
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.getByText('Enter an e-mail address.').waitFor();
    assert.equal(await dialog.getByText('The client has no e-mail address. Enter one.').count(), 1);
    await to.fill('ada@blue.example, b@');
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.getByText('Enter an e-mail address such as name@example.com.').waitFor();
    assert.equal(await to.inputValue(), 'ada@blue.example, b@');
    await to.fill('new@blue.example');
    // An Enter ends the address, and neither issues nor sends.
    await to.press('Enter');
    await dialog.getByLabel('Subject').fill(`${subject} for you`);
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.waitFor({ state: 'detached' });
    const sent = () => post.received.filter(({ recipients }) => recipients.includes('new@blue.example'));
    await eventually(() => Promise.resolve(sent().length), 1);
    assert.equal(sent()[0]?.mail.subject, `${subject} for you`);
    const items = [{ item_text: 'Studio B', quantity: '1', unit_amount: '10.00' }];
    await page.goto(`${app.server.url}/invoices/${await app.server.admin.create('invoice', { client: { uuid }, items })}`);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.getByText('The client has no e-mail address. It was last mailed at new@blue.example.').waitFor();
    assert.equal(await to.inputValue(), 'new@blue.example');
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => Promise.resolve(sent().length), 2);
  });

  test('so are reminders and receipts: proposed is where the client was mailed last', async () => {
    const { admin } = app.server;
    const { id, uuid } = await invoice({ date: 1_690_000_000, due_date: 1_700_000_000 });
    await admin.put(`/v2/contact?uuid=${uuid}`, { email_1: '' });
    await admin.post(`/v2/invoice/issue?id=${id}`, undefined);
    const allocations = [{ invoice_id: id, amount: '1' }];
    const paid = (await admin.post('/v2/payment', { amount: '1', currency: 'EUR', allocations })).body.success.id;
    const page = await open(`/invoices/payments?open=${paid}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Mail receipt' }).click();
    await dialog.getByText('The client has no e-mail address. Enter one.').waitFor();
    assert.notEqual(await dialog.getByLabel('Subject').inputValue(), '');
    await dialog.getByLabel('To', { exact: true }).fill('last@blue.example');
    await dialog.getByRole('button', { name: 'Mail receipt' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${app.server.url}/invoices/${id}`);
    await page.getByRole('button', { name: 'Send reminder' }).first().click();
    await dialog.getByText('It was last mailed at last@blue.example.').waitFor();
    assert.notEqual(await dialog.getByLabel('Subject').inputValue(), '');
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await dialog.waitFor({ state: 'detached' });
    const sent = () => post.received.filter(({ recipients }) => recipients.includes('last@blue.example'));
    await eventually(() => Promise.resolve(sent().length), 2);
  });

  test('reminders, statements and receipts are looked at in the same way, narrow too', async () => {
    const { id, uuid } = await invoice({ date: 1_690_000_000, due_date: 1_700_000_000, status: { id: 3 } });
    const page = await open(`/invoices/${id}`, { width: 360, height: 800 });
    await page.getByRole('button', { name: 'Send reminder' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await frame(page).getByText('Open amount').waitFor();
    await frame(page).getByRole('link', { name: 'View online' }).waitFor();
    await dialog.getByLabel('Late fee (EUR)').fill('40');
    await frame(page).getByRole('cell', { name: 'EUR\u00a040.00' }).waitFor();
    // The unchanged texts have the fee, too, as they will when the reminder is sent.
    await frame(page).locator('p', { hasText: 'EUR\u00a040.00' }).waitFor();
    const box = await frame(page).locator('table.card').boundingBox();
    assert.ok((box?.width ?? 999) <= 360, 'it is as narrow as the window');
    const { body } = await app.server.admin.post(`/v2/contact/send-statement?uuid=${uuid}&from=1600000000&to=1800000000`, {});
    await eventually(async () => (await app.server.admin.one('delivery', body.success.id)).state, 'sent');
    const mails = await open('/settings/sent-mails');
    await mails.getByRole('cell', { name: 'Statement of account', exact: true }).first().waitFor();
    await mails.getByText(/^250 /).first().waitFor();
  });

  test('who has no address for answers is told so before a mail leaves, and where the mail server is set', async () => {
    const { admin } = app.server;
    const { id } = await invoice({ status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your company has no e-mail address yet, so answers to this mail do not reach you.').waitFor();
    await admin.put('/v2/account', { email: 'hello@studio.example' });
    await dialog.getByText('answers to this mail do not reach you').waitFor({ state: 'detached' });
    await page.goto(`${app.server.url}/settings/mail-server`);
    await page.getByText('Answers of clients go to hello@studio.example.', { exact: true }).waitFor();
    await admin.put('/v2/account', { email: '' });
    await page.getByText('Answers of clients reach nobody in your company').waitFor();
    assert.equal(await page.getByText('Answers of clients go to').count(), 0);
  });

  test('a mail that failed leaves once its job is run again, and the list of jobs shows it', async () => {
    const { admin } = app.server;
    const recipient = 'post@blue.example';
    const { id } = await invoice({ status: { id: 3 } });
    post.refusals.push({ at: 'recipient', code: 550, recipient });
    await admin.post(`/v2/invoice/send?id=${id}`, { to: [recipient] });
    const deliveries = async () => (await admin.get(`/v2/delivery?document_id=${id}&document_kind=invoice&filter_operator=AND`)).body.data;
    await eventually(async () => (await deliveries())[0].state, 'failed');
    const page = await open('/settings/jobs');
    const row = page.getByRole('row').filter({ hasText: 'Send a mail' }).first();
    await row.getByText('Failed', { exact: true }).waitFor();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Run again' }).click();
    await row.getByText('Done', { exact: true }).waitFor();
    assert.equal((await deliveries())[0].state, 'sent');
  });
});
