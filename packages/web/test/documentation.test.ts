import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('the documentation in a browser', () => {
  const app = application();
  /** Opens the form of an operation. */
  const openForm = async (page: Page, method: string, path: string): Promise<Locator> => {
    const form = page.locator(`.try:has(form[data-method="${method}"][data-path="${path}"])`);
    await form.getByText('Try it').click();
    return form;
  };
  const send = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Send' }).click();
  const names = async (): Promise<string[]> =>
    (await app.server.admin.get('/v2/contact?fields=name')).body.data.map(({ name }: { name: string }) => name);

  for (const { scheme, width } of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${scheme}, ${width} pixels)`, async () => {
      for (const path of ['/docs/billing', '/docs/search?q=booking', '/docs/nothing'])
        await assertAccessible(await app.open(path, { scheme, width }));
      const page = await app.open('/docs/reference/contact', { scheme, width });
      const form = await openForm(page, 'GET', '/v2/contact');
      await form.getByLabel('Token').fill(app.server.adminToken);
      await send(form);
      await form.getByText(/^200 OK · \d+ ms · /).waitFor();
      await page.getByRole('combobox', { name: 'Search the documentation' }).fill('contact');
      await page.getByRole('option').first().waitFor();
      await assertAccessible(page);
    });

  test('a page is found and opened without the mouse', async () => {
    const page = await app.open('/docs/billing');
    await page.keyboard.press('/');
    await page.keyboard.type('list bookings');
    await page.getByRole('option', { name: /^List bookings/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    assert.equal(
      await page
        .getByRole('option', { selected: true })
        .innerText()
        .then((text) => text.split('\n')[0]),
      'List bookings GET /v2/booking',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reference/booking#list-bookings');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xyzzy');
    await page.getByText('Nothing was found.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('No results for “xyzzy”.').waitFor();
  });

  test('an operation is sent as the token, which stays in the tab and out of the line of curl', async () => {
    const page = await app.open('/docs/reference/contact');
    const form = await openForm(page, 'GET', '/v2/contact');
    await send(form);
    await form.getByRole('link', { name: 'What token_missing means' }).waitFor();
    await form.getByLabel('Token').fill(app.server.adminToken);
    await form.getByLabel('fields').fill('name');
    await send(form);
    await form.getByText(/^200 OK/).waitFor();
    await form.getByText('"name": "Administrator"').waitFor();
    assert.equal(
      await form.locator('.curl code').innerText(),
      `curl '${app.server.url}/v2/contact?fields=name' \\\n  -H "Authorization: Bearer $TOKEN"`,
    );
    await page.reload();
    const opened = await openForm(page, 'GET', '/v2/contact');
    await eventually(() => opened.getByLabel('Token').inputValue(), app.server.adminToken);
    assert.deepEqual(await page.evaluate(() => [localStorage.length, document.cookie]), [0, '']);
  });

  test('without a token it is sent as whoever is signed in', async () => {
    const user = { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password: 'correct horse battery' };
    await app.server.admin.create('user', user);
    const page = await app.open('/docs/reference/other');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const data = { username: user.username, password: user.password };
    assert.equal((await page.request.post(`${app.server.url}/v2/session`, { data, headers })).status(), 200);
    const form = await openForm(page, 'GET', '/v2/me');
    await send(form);
    await form.getByText('"username": "mara"').waitFor();
  });

  test('a write is a dry run, and one for good is asked about', async () => {
    const page = await app.open('/docs/reference/contact');
    const form = await openForm(page, 'POST', '/v2/contact');
    await form.getByLabel('Token').fill(app.server.adminToken);
    await form.getByLabel('Body').fill('{"name": "Blue Harbour", "type": "organization"}');
    await send(form);
    await form.getByText('"dry_run": true').waitFor();
    await form.getByRole('checkbox', { name: /Dry run/ }).uncheck();
    await send(form);
    const dialog = page.getByRole('dialog', { name: 'Create a contact?' });
    await dialog.waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(!(await names()).includes('Blue Harbour'));
    await send(form);
    const answered = page.waitForResponse((response) => response.url().endsWith('/v2/contact'));
    await dialog.getByRole('button', { name: 'Create a contact' }).click();
    assert.equal((await answered).status(), 200);
    await form.getByText('"dry_run"').waitFor({ state: 'detached' });
    assert.ok((await names()).includes('Blue Harbour'));
  });

  test('code is copied by its button', async () => {
    const page = await app.open('/docs/quick-start');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = page.locator('main .code').first();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code.locator('code').textContent());
  });

  test('without scripts the menu unfolds, pages are read and found, and nothing is shown that cannot work', async () => {
    const context = await app.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${app.server.url}/docs/reference/contact`);
    const link = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Quick start' });
    assert.equal(await link.isVisible(), false);
    assert.equal(await page.getByText('Try it').first().isVisible(), false);
    await page.getByText('All pages', { exact: true }).click();
    await link.click();
    await page.getByRole('heading', { name: 'Quick start' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('double_booking');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'double_booking' }).first().click();
    await page.waitForURL('**/docs/errors/double_booking');
    await context.close();
  });
});
