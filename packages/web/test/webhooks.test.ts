import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, Receiver } from '../../server/test/support/receiver.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

describe('webhooks in the web application', () => {
  const app = application({ DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
  let receiver: Receiver;
  before(async () => {
    receiver = await Receiver.open();
  });
  after(() => receiver.close());

  test('one is made, tried and given a new secret by the keyboard alone; its secret is shown once', async () => {
    const page = await app.open('/settings/webhooks', { token: app.server.adminToken });
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const focusedName = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    const tabTo = async (name: string): Promise<void> => {
      for (let i = 0; i < 80 && (await focusedName()) !== name; i += 1) await press('Tab');
      assert.equal(await focusedName(), name);
    };
    await page.getByText('Tell other programs what happens').waitFor();
    await tabTo('New webhook');
    await press('Enter');
    await page.getByRole('textbox', { name: 'Address' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(receiver.url);
    for (let i = 0; i < 3; i += 1) await press('Tab');
    await page.keyboard.type('project.*');
    await press('Enter');
    await page.keyboard.type('tax.created,');
    // What is made opens behind the dialog, however late.
    await page.route(/\/v2\/webhook\?.*\bid=/, async (route) => {
      await sleep(500);
      await route.continue();
    });
    await press('Control+Enter');
    const shown = page.getByRole('dialog').getByRole('textbox', { name: 'Secret of the webhook' });
    const secret = await shown.inputValue();
    assert.match(secret, /^whsec_/);
    // A dialog gets keys once it has the focus.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.getByRole('button', { name: 'Send a test', includeHidden: true }).waitFor();
    assert.equal(await page.getByRole('dialog').locator(':focus').count(), 1, 'the dialog keeps the focus');
    await press('Escape');
    await shown.waitFor({ state: 'detached' });
    const [webhook] = (await app.server.admin.get('/v2/webhook')).body.data;
    assert.deepEqual([webhook.url, webhook.events, webhook.enabled], [receiver.url, ['project.*', 'tax.created'], true]);

    await tabTo('Send a test');
    await press('Enter');
    await page.getByRole('list', { name: 'Messages' }).getByText('delivered').waitFor();
    assert.deepEqual(
      receiver.verified(secret).map(({ type }) => type),
      ['webhook.test'],
    );
    await tabTo('New secret');
    await press('Enter');
    await page.getByRole('dialog').getByText('For 24 hours').waitFor();
    await press('Enter');
    const next = page.getByRole('dialog').getByRole('textbox', { name: 'Secret of the webhook' });
    await next.waitFor();
    assert.match(await next.inputValue(), /^whsec_/);
    assert.notEqual(await next.inputValue(), secret);
    await press('Escape');
    await next.waitFor({ state: 'detached' });
    await assertAccessible(page);
    assert.equal((await page.content()).includes(secret), false);
  });

  test('what was answered is shown, a message is sent again, and one that Daybook disabled is enabled again', async (t) => {
    const { admin, adminToken, sql } = app.server;
    const own = await Receiver.open();
    t.after(() => own.close());
    own.answering = answers.with(503, 'out of order');
    const { body } = await admin.post('/v2/webhook', { url: own.url, events: ['tax.created'] });
    const { id } = body.success;
    await admin.create('tax', { name: 'One', rate: '1' });
    const page = await app.open(`/settings/webhooks?open=${id}`, { token: adminToken });
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.getByText(/503 · out of order/).waitFor();
    await messages.getByText(/^Next attempt/).waitFor();
    // Given up after three days.
    await sql(`update webhook_delivery set at = now(), first_attempt = now() - interval '4 days' where webhook_id = $1`, [id]);
    await page.getByText('Daybook disabled this webhook').waitFor();
    await messages.getByText('Given up', { exact: true }).waitFor();
    own.answering = answers.with(200);
    await page.getByRole('button', { name: 'Enable again' }).click();
    await page.getByText('Daybook disabled this webhook').waitFor({ state: 'detached' });
    await messages.getByRole('button', { name: 'Send again' }).click();
    await messages.getByText('delivered').waitFor();
    assert.ok(own.verified(body.secret).length >= 3);
  });

  test('what is no type of an event is refused with what is one', async () => {
    const page = await app.open('/settings/webhooks?open=new', { token: app.server.adminToken });
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/');
    await page.getByLabel('Events', { exact: true }).first().fill('an invoice');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Choose types from the list, such as invoice.paid or invoice.*.').waitFor();
    assert.equal(await page.getByText('an invoice', { exact: true }).count(), 1, 'it stays');
  });
});
