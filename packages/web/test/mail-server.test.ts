import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mailgunBody } from '../../server/test/support/mail-services.ts';
import { startMailServer, type MailServer } from '../../server/test/support/mail-server.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { readText } from './support/read-text.ts';

const PASSWORD = 'p@ss:w/rd-of-the-relay';

describe('the mail server of the firm in the web application', () => {
  const app = application({ DAYBOOK_MAIL_PRIVATE_ADDRESSES: '127.0.0.1' });
  let post: MailServer;
  before(async () => {
    post = await startMailServer({ user: 'relay-user', password: PASSWORD, encrypts: 'never' });
    await app.server.sql(`update app_user set primary_email = 'mara@harbour.example' where account_id = $1`, [app.server.account]);
  });
  after(() => post.close());

  test('it is set, tried, mended and removed, and a test says in a sentence what happened', async () => {
    const page = await app.open('/settings/mail-server', { token: app.server.adminToken });
    const field = (name: string) => page.getByRole('textbox', { name });
    const save = page.getByRole('button', { name: 'Save' });
    const send = page.getByRole('button', { name: 'Send a test mail to me' });
    await page.getByText('No mail server is set, so no mail reaches anybody.').waitFor();
    await field('User name').fill('relay-user');
    await save.click();
    await page.getByText('Enter the name of a server such as smtp.example.com.').waitFor();
    await page.getByText('Enter an e-mail address.', { exact: true }).waitFor();
    await field('Server').fill('10.1.2.3');
    await field('Port').fill(String(post.port));
    await field('Sender address').fill('billing@harbour.example');
    await page.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None (local network only)' }).click();
    await save.click();
    await page.getByText('This server may not be used').waitFor();
    await page.getByText('Enter the password. It is needed with a user name').waitFor();
    await field('Server').fill('127.0.0.1');
    await page.getByLabel('Password').fill('another password');
    await save.click();
    await page.getByText('All mails of the company are sent through this mail server').waitFor();
    await send.click();
    const refused = page.getByRole('alert').getByText('The mail server refused user name and password.');
    await refused.waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await save.click();
    await refused.waitFor({ state: 'detached' });
    await send.click();
    await page.getByRole('status').getByText('The mail server took the mail. Look into your mailbox: mara@harbour.example.').waitFor();
    assert.deepEqual(
      post.received.map(({ from, recipients }) => [from, recipients]),
      [['billing@harbour.example', ['mara@harbour.example']]],
    );
    await assertAccessible(page);
    await page.reload();
    await send.waitFor();
    assert.equal(await page.getByLabel('Password').inputValue(), '');
    assert.equal((await page.content()).includes(PASSWORD), false);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No mail server is set, so no mail reaches anybody.').waitFor();
    assert.deepEqual((await app.server.admin.get('/v2/mail-server')).body, { data: null });
  });

  test('what comes back is told of by the mail service, and the screens say it in sentences', async () => {
    const { admin, url } = app.server;
    await admin.put('/v2/mail-server', { host: 'smtp.harbour.example', sender_address: 'billing@harbour.example' });
    const contact = { name: 'Grace Hopper', type: 'person', email_1: 'grace@client.example' };
    const client = (await admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '400.00' }];
    const invoice = await admin.create('invoice', { client, currency: 'EUR', items });
    const delivery = (await admin.post(`/v2/invoice/send?id=${invoice}`, {})).body.success.id;
    const { message_id: message } = await admin.one('delivery', delivery);
    const page = await app.open('/settings/mail-server', { token: app.server.adminToken });
    await page.getByRole('combobox', { name: 'Delivery reports from' }).click();
    await page.getByRole('option', { name: 'Mailgun' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Fill this in').waitFor();
    await page.getByLabel('Signing key').fill('key-of-the-service');
    await page.getByRole('button', { name: 'Save' }).click();
    const address = page.getByRole('textbox', { name: 'Address for the mail service' });
    await address.waitFor();
    await page.getByText('No reports yet.').waitFor();
    assert.equal(await page.getByLabel('Signing key').inputValue(), '');
    const to = new URL(await address.inputValue());
    assert.match(to.pathname, /^\/hooks\/mail\/[\w-]{43}$/);
    const told = {
      event: 'failed',
      severity: 'permanent',
      id: 'one',
      recipient: contact.email_1,
      message: { headers: { 'message-id': message } },
    };
    const body = mailgunBody({ ...told, 'delivery-status': { message: 'No such user' } }, 'key-of-the-service');
    assert.equal((await fetch(`${url}${to.pathname}`, { method: 'POST', body })).status, 200);
    const sentence = page.getByText('It came back: it could not be delivered to grace@client.example.');
    await page.getByRole('list', { name: 'Mails with the latest reports' }).waitFor();
    await sentence.waitFor();
    await assertAccessible(page);
    assert.equal((await page.content()).includes('key-of-the-service'), false);
    await page.reload();
    await page.getByText('Last report:').waitFor();
    await page.goto(new URL('/settings/sent-mails', page.url()).href);
    await sentence.waitFor();
    await page.goto(new URL(`/invoices/${invoice}`, page.url()).href);
    await page.locator('.timeline li[data-event="bounced"]').getByText('Mail came back').waitFor();
    await assertAccessible(page);
    await admin.delete('/v2/mail-server');
  });

  test('who may only read the account sees it, and has nothing to press', async () => {
    const { admin, as } = app.server;
    const group = await admin.create('group', { name: 'Readers', acl_account: 'R-' });
    const user = await admin.create('user', {
      username: 'reader',
      primary_email: 'reader@harbour.example',
      first_name: 'Rita',
      last_name: 'Reader',
      group_id: group,
    });
    const { token } = (await admin.post('/v2/token', { name: 'Test', user_id: user })).body;
    assert.equal((await as(token).get('/v2/mail-server')).status, 200);
    await admin.put('/v2/mail-server', { host: 'smtp.harbour.example', sender_address: 'billing@harbour.example' });
    const page = await app.open('/settings/mail-server', { token, language: 'de' });
    await page.getByText('Alle E-Mails der Firma gehen über diesen Mailserver').waitFor();
    assert.equal(await readText(page.locator('form'), 'Server'), 'smtp.harbour.example');
    await page.getByRole('note').getByText('Sie dürfen die Einstellungen der Firma nicht ändern.').waitFor();
    for (const name of ['Speichern', 'Testmail an mich senden', 'Entfernen'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  });
});
