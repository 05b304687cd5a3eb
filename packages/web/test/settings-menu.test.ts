import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { awaitSetup } from './support/await-setup.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

describe('the settings', () => {
  const app = application();

  test('a job that failed says so, and one that is run again does not until it was tried', async () => {
    const { server } = app;
    await server.sql(
      `insert into job (account_id, name, state, attempts, error, at) values (1, 'send link', 'failed', 16, 'refused', now()),
      (1, 'send link', 'queued', 0, 'refused', now() + interval '1 day')`,
    );
    const page = await app.open('/settings/jobs', { token: server.adminToken, width: 1280 });
    const row = (state: string): Locator => page.getByRole('row').filter({ hasText: state });
    await row('Failed').getByText('It failed and is no longer retried.').waitFor();
    assert.equal(await row('Waiting').getByText('It did not work').count(), 0);
  });

  test('it shows the open page, and stays while a long page moves', async () => {
    const page = await app.open('/settings/jobs', { token: app.server.adminToken, width: 1280 });
    const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Background jobs' });
    const isSeen = async (): Promise<boolean> => {
      const box = await link.boundingBox();
      return box !== null && box.y >= 48 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    };
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.reload();
    await eventually(isSeen, true);
    await page.goto(`${app.server.url}/settings/account`);
    const account = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company', exact: true });
    await account.waitFor();
    const top = async (): Promise<number> => Math.floor((await account.boundingBox())?.y ?? 0);
    const before = await top();
    await page.getByRole('button', { name: 'Save', exact: true }).scrollIntoViewIfNeeded();
    assert.equal(await top(), before);
  });

  test('who deletes the default template reads what documents look like then', async () => {
    const id = await app.server.admin.create('invoice-template', { name: 'Usual', type_id: 2, default: true });
    const page = await app.open(`/settings/templates?open=${id}`, { token: app.server.adminToken });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByText('make another template the default first').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    assert.equal((await app.server.admin.get(`/v2/invoice-template?id=${id}`)).body.data.length, 0);
  });

  test('a status is a mark in the lists of the settings, too', async () => {
    const page = await app.open('/settings/users', { token: app.server.adminToken });
    await page.locator('td .status').first().waitFor();
    const rows = await page.locator('.record').count();
    assert.equal(await page.locator('.record td .status').count(), rows);
  });

  test('a record whose draft came back is saved by key before anything in it is pressed', async () => {
    const id = await app.server.admin.create('resource', { name: 'Attic', type_id: 1, description: 'Bright' });
    const page = await app.open('/settings/resources', { token: app.server.adminToken });
    const row = page.getByRole('button', { name: 'Attic' });
    await row.click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Dark');
    await page.keyboard.press('Escape');
    await page.locator('.panel-body').waitFor({ state: 'detached' });
    await row.click();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await focused(page.locator('.panel-body'));
    await page.keyboard.press('Control+Enter');
    await eventually(async () => (await app.server.admin.one('resource', id)).description, 'Dark');
    assert.equal(await page.getByText('Your unsaved changes were restored.').count(), 0);
  });

  test('a browser with the time zones of Firefox and Safari shows every form that asks for one, with the one that is saved', async () => {
    const { admin, adminToken, url } = app.server;
    const id = await admin.create('user', { username: 'asha', primary_email: 'asha@example.com', group_id: 2, timezone: 'Asia/Calcutta' });
    await awaitSetup(app.server);
    const page = await app.open('/settings', { token: adminToken });
    await page.addInitScript(() => {
      const named = Intl.supportedValuesOf.bind(Intl);
      Intl.supportedValuesOf = (key) => [...named(key).map((zone) => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone)), 'UTC'];
    });
    for (const [path, zone] of [
      ['/settings/profile', 'UTC'],
      ['/settings/account', 'UTC'],
      [`/settings/users?open=${id}`, 'Asia/Calcutta'],
      ['/setup#none', 'UTC'],
    ] as const) {
      await page.goto(`${url}${path}`);
      await eventually(() => page.getByRole('combobox', { name: /^Time zone/ }).inputValue(), zone, path);
    }
  });
});
