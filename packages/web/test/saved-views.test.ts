import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

describe('lists under names', () => {
  const app = application();
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const menu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Saved views' }).click();
  const save = async (page: Page, name: string): Promise<void> => {
    await menu(page);
    await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name, exact: true }).waitFor();
  };
  const stored = async (): Promise<string[]> =>
    (await app.server.admin.get('/v2/me')).body.data.views.map(({ list, name }: { list: string; name: string }) => `${list} ${name}`);

  test('what is saved in one browser is there in another, for its list', async () => {
    const { admin } = app.server;
    await admin.create('project', { name: 'Ferry film' });
    await admin.create('contact', { name: 'Ada', type: 'person' });
    await admin.create('contact', { name: 'Zoe Films', type: 'organization' });
    const page = await open('/contacts?type=organization&order=-name');
    await page.getByRole('cell', { name: 'Zoe Films' }).waitFor();
    await save(page, 'Firms');
    assert.deepEqual(await stored(), ['/v2/contact Firms']);
    const other = await open('/contacts');
    await other.getByRole('cell', { name: 'Ada' }).waitFor();
    await menu(other);
    await other.getByRole('button', { name: 'Firms', exact: true }).click();
    await other.getByRole('cell', { name: 'Ada' }).waitFor({ state: 'detached' });
    assert.equal(new URL(other.url()).search, '?type=organization&order=-name');
    await other.getByRole('textbox', { name: 'Name of the view' }).waitFor({ state: 'detached' });
    await focused(other.getByRole('button', { name: 'Saved views' }));
    await other.goto(`${app.server.url}/projects`);
    await other.getByRole('cell', { name: 'Ferry film' }).waitFor();
    await menu(other);
    await other.getByRole('textbox', { name: 'Name of the view' }).waitFor();
    assert.equal(await other.getByRole('button', { name: 'Firms', exact: true }).count(), 0);
    await page.getByRole('button', { name: 'Remove: Firms' }).click();
    await page.getByRole('button', { name: 'Firms', exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual(await stored(), []);
  });

  test('those that a browser kept by itself become those of its user', async () => {
    const { data: me } = (await app.server.admin.get('/v2/me')).body;
    const key = `daybook.views ${me.account.id} ${me.id} /v2/contact`;
    const page = await open('/contacts');
    const kept = [{ name: 'People', search: { type: 'person', order: 'name' }, columns: ['name', 'email_1'] }];
    await page.evaluate(([at, value]) => localStorage.setItem(at ?? '', value ?? ''), [key, JSON.stringify(kept)] as const);
    await menu(page);
    await page.getByRole('button', { name: 'People', exact: true }).waitFor();
    const view = { list: '/v2/contact', name: 'People', address: 'type=person&order=name', columns: 'name,email_1', cards: '' };
    assert.deepEqual((await app.server.admin.get('/v2/me')).body.data.views, [view]);
    await eventually(() => page.evaluate((at) => localStorage.getItem(at), key), null);
  });

  test('a name stays typed where it cannot be saved', async () => {
    const page = await open('/contacts');
    await menu(page);
    const name = page.getByRole('textbox', { name: 'Name of the view' });
    await name.fill('Later');
    await page.context().setOffline(true);
    await name.press('Enter');
    await page.getByRole('alert').first().waitFor();
    assert.equal(await name.inputValue(), 'Later');
    await page.context().setOffline(false);
    await name.press('Enter');
    await page.getByRole('button', { name: 'Later', exact: true }).waitFor();
  });
});
