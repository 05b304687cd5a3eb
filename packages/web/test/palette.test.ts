import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

describe('the palette of the web application', () => {
  const app = application();

  test('records are found and opened, and areas reached, by keyboard alone', async () => {
    const project = await app.server.admin.create('project', { name: 'Harbour film' });
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.fill('harb');
    await page.getByRole('option', { name: /Harbour film/ }).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.server.url}/projects/${project}`);
    await page.getByRole('heading', { name: 'Harbour film' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.waitForURL(`${app.server.url}/contacts`);
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await page.keyboard.press('n');
    await page.waitForURL(`${app.server.url}/contacts?open=new`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.pressSequentially('? n g');
    assert.equal(await name.inputValue(), '? n g', 'whoever types is not disturbed');
    await page.getByRole('heading', { name: 'Contacts' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await assertAccessible(page);
  });
});
