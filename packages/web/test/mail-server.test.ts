import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMailServer, type MailServer } from '../../server/test/support/mail-server.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

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
    await field('Server').fill('10.1.2.3');
    await field('User name').fill('relay-user');
    await field('Port').fill(String(post.port));
    await field('Sender address').fill('billing@harbour.example');
    await page.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None, only in the own network' }).click();
    await save.click();
    await page.getByText('This server may not be used').waitFor();
    await page.getByText('Enter the password. It is needed with a user name').waitFor();
    await field('Server').fill('127.0.0.1');
    await page.getByLabel('Password').fill('another password');
    await save.click();
    await page.getByText('All mails of the firm leave by this mail server').waitFor();
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
    await page.getByText('Alle Mails der Firma gehen über diesen Mailserver').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Server' }).isDisabled(), true);
    for (const name of ['Speichern', 'Testmail an mich senden', 'Entfernen'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  });
});
