import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PLAIN_NAME } from '../../server/test/support/chromium.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

const SCREENS = [
  '/my-day',
  '/schedule',
  '/time',
  '/time/entries?open=new',
  '/time/expenses?open=new',
  '/projects?open=new',
  '/quotes/new',
  '/invoices/recurring?open=new',
  '/contacts?open=new',
  '/reports/utilisation',
  '/settings/tokens',
  '/settings/templates?open=new',
  '/settings/webhooks?open=new',
];

describe('on pages without HTTPS', () => {
  const app = application();
  before(async () => {
    await app.server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
  });
  const open = async (path: string, options: { token?: string } = { token: app.server.adminToken }): Promise<Page> => {
    const page = await app.open('/sign-in', options);
    await page.goto(`${app.server.url.replace('127.0.0.1', PLAIN_NAME)}${path}`);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    return page;
  };

  test('who signs in is signed in, and stays so', async () => {
    const password = 'correct horse battery';
    await app.server.admin.create('user', { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password });
    const page = await open('/time', {});
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  test('every area is shown', async () => {
    const page = await open('/');
    for (const path of SCREENS) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('main :is(h1, h2, .board, form)').first().waitFor();
      assert.equal(await page.getByText('This could not be shown').count(), 0, path);
    }
  });

  test('an invoice is created, with a line that is a copy of the one before', async () => {
    const page = await open('/invoices/new');
    await page.getByRole('combobox', { name: 'Client' }).fill('Blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).click();
    await page.getByLabel('Text, line 1').fill('Studio');
    await page.getByLabel('Price, line 1').fill('100');
    await page.getByRole('button', { name: 'Actions of line 1' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/invoices\/\d+/);
    const [, id] = /\/invoices\/(\d+)/.exec(page.url()) ?? [];
    const { items } = await app.server.admin.one('invoice', Number(id));
    assert.deepEqual(
      items.map(({ item_text: text }: { item_text: string }) => text),
      ['Studio', 'Studio'],
    );
  });

  test('an address is copied', async () => {
    const page = await open('/settings/profile');
    const address = await page.getByRole('textbox', { name: 'Calendar address' }).inputValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await focused(page.getByRole('button', { name: 'Copied' }));
    const name = page.getByRole('textbox', { name: 'First name' });
    await name.press('Control+A');
    await name.press('Control+V');
    await eventually(() => name.inputValue(), address);
  });
});
