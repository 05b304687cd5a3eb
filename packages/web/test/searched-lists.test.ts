import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { awaitSetup } from './support/await-setup.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { watch } from './support/settled.ts';

const beginsNew = (list: string): string => `${list}?open=new`;

/** The forms with lists that are searched. */
const FORMS = [
  '/setup#none',
  '/invoices/new',
  '/quotes/new',
  '/settings/account',
  '/settings/profile',
  ...['/contacts', '/projects', '/invoices/payments', '/invoices/recurring', '/time/entries', '/time/expenses'].map(beginsNew),
  ...['users', 'workspaces', 'resources', 'exchange-rates', 'price-list', 'rate-schemes', 'folders'].map((list) =>
    beginsNew(`/settings/${list}`),
  ),
];

describe('lists that are searched', () => {
  const app = application();
  before(async () => {
    const { admin } = app.server;
    for (const name of ['Bergwelt', 'Harbour Films']) await admin.post('/v2/contact', { name, type: 'organization', client: true });
    for (const name of ['Bergwelt dubbing', 'Harbour dubbing']) await admin.create('project', { name });
    for (const name of ['Vault', 'Booth']) await admin.create('resource', { name, type_id: 1 });
    await awaitSetup(app.server);
  });
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });

  /** A field that is searched, with what is typed into it. */
  async function typed(page: Page, label: string, text: string): Promise<Locator> {
    const field = page.getByRole('combobox', { name: label, exact: true });
    await field.focus();
    await field.pressSequentially(text);
    return field;
  }

  /** The writes that leave a page from now on; none of them arrives. */
  async function writesOf(page: Page): Promise<string[]> {
    const sent: string[] = [];
    await page.route('**/v2/**', async (route) => {
      const request = route.request();
      const { pathname, searchParams } = new URL(request.url());
      const isWrite = ['POST', 'PUT'].includes(request.method()) && pathname !== '/v2/batch' && !searchParams.has('dry_run');
      if (!isWrite) return route.fallback();
      sent.push(`${request.method()} ${pathname}`);
      await route.abort();
    });
    return sent;
  }

  test('Enter in what is typed into one posts nothing, wherever there is one', async () => {
    const page = await open('/contacts');
    const { settled } = watch(page);
    const sent = await writesOf(page);
    for (const address of FORMS) {
      await page.goto(app.server.url + address);
      await settled();
      const fields = page.locator('form [role="combobox"]:not([readonly]):enabled');
      await fields.first().waitFor();
      for (const field of await fields.all()) {
        await field.focus();
        await field.pressSequentially('ber');
        await field.press('Enter');
      }
      await settled();
      assert.deepEqual(sent, [], address);
    }
  });

  test('Enter takes what fits by its name, and saves nothing else', async () => {
    const page = await open('/invoices/new');
    const currency = await typed(page, 'Currency', 'usd');
    await currency.press('Enter');
    await eventually(() => currency.inputValue(), 'USD – US Dollar');
    // A currency is found by its name, too.
    await typed(page, 'Currency', 'british po');
    await currency.press('Enter');
    await eventually(() => currency.inputValue(), 'GBP – British Pound');
    await page.goto(`${app.server.url}/contacts?open=new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Atelier Roux');
    const country = await typed(page, 'Country', 'fran');
    await country.press('Enter');
    await eventually(() => country.inputValue(), 'France');
    await country.press('Enter');
    const stored = async () => (await app.server.admin.get('/v2/contact?name=Atelier%20Roux')).body.data;
    await eventually(async () => (await stored()).map((one: any) => one.address_country), ['FR']);
  });

  test('a list is filtered by a currency that is found by its name', async () => {
    const page = await open('/invoices?reference=none');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Currency' }).click();
    const currency = await typed(page, 'Currency', 'us dol');
    await currency.press('Enter');
    await eventually(() => currency.inputValue(), 'USD – US Dollar');
    await currency.press('Enter');
    await page.waitForURL(/currency=USD/);
    await page.getByText('Currency: USD – US Dollar').waitFor();
  });

  test('whoever sets a firm up takes its time zone and country by Enter, or by leaving the field', async () => {
    const page = await open('/setup#none');
    const sent = await writesOf(page);
    const zone = await typed(page, 'Time zone', 'berlin');
    await zone.press('Enter');
    await eventually(() => zone.inputValue(), 'Europe/Berlin');
    const country = await typed(page, 'Country', 'germ');
    await country.press('Tab');
    await eventually(() => country.inputValue(), 'Germany');
    await page.getByLabel('VAT number', { exact: true }).waitFor();
    await typed(page, 'Country', 'liecht');
    await country.press('Enter');
    await page.getByLabel('UID/VAT number', { exact: true }).waitFor();
    await country.click();
    await country.pressSequentially('Germany', { delay: 30 });
    await country.press('Enter');
    await page.getByRole('option', { name: 'Afghanistan' }).waitFor({ state: 'hidden' });
    assert.equal(await country.inputValue(), 'Germany');
    const currency = await typed(page, 'Currency', 'chf');
    await currency.press('Tab');
    await eventually(() => currency.inputValue(), 'CHF – Swiss Franc');
    assert.deepEqual(sent, []);
  });

  test('what is left and names nothing, or several, stays with what is wrong, and nothing is saved instead', async () => {
    const page = await open('/contacts?open=new');
    const sent = await writesOf(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lost at sea');
    for (const text of ['Atlantis', 'united']) {
      const country = await typed(page, 'Country', text);
      await country.press('Tab');
      await page.getByText(`“${text}” is not in the list.`).waitFor();
      assert.equal(await country.inputValue(), text);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await eventually(() => country.evaluate((one) => one === document.activeElement), true);
      await country.press('ControlOrMeta+a');
    }
    const country = await typed(page, 'Country', 'spain');
    await country.press('Tab');
    await eventually(() => country.inputValue(), 'Spain');
    await page.getByText('is not in the list').waitFor({ state: 'detached' });
    assert.deepEqual(sent, []);
  });

  test('Escape takes nothing: the field has what it had before, also when it is left', async () => {
    const page = await open('/invoices/new');
    const project = await typed(page, 'Project', 'harb');
    const hit = page.getByRole('option', { name: 'Harbour dubbing' });
    await hit.waitFor();
    await project.press('Escape');
    await eventually(() => project.inputValue(), '');
    await project.press('Tab');
    await project.focus();
    assert.equal(await project.inputValue(), '');
    await project.pressSequentially('harb');
    await project.press('Enter');
    await eventually(() => project.inputValue(), 'Harbour dubbing');
    await project.press('ControlOrMeta+a');
    await project.pressSequentially('berg');
    await page.getByRole('option', { name: 'Bergwelt dubbing' }).waitFor();
    await project.press('Escape');
    await eventually(() => project.inputValue(), 'Harbour dubbing');
    await project.press('Tab');
    await project.focus();
    assert.equal(await project.inputValue(), 'Harbour dubbing');
    await page.goto(`${app.server.url}/settings/workspaces?open=new`);
    const resources = await typed(page, 'Resources', 'vau');
    await page.getByRole('option', { name: 'Vault' }).waitFor();
    await resources.press('Escape');
    await resources.press('Tab');
    await eventually(() => resources.inputValue(), '');
    await resources.pressSequentially('boo');
    await resources.press('Tab');
    const chips = page.locator('.mantine-MultiSelect-pill');
    await chips.getByText('Booth').waitFor();
    assert.equal(await chips.count(), 1);
  });

  test('records are taken in the same way, also several', async () => {
    const page = await open('/invoices/new');
    const project = await typed(page, 'Project', 'harb');
    await project.press('Tab');
    await eventually(() => project.inputValue(), 'Harbour dubbing');
    await project.press('ControlOrMeta+a');
    await project.pressSequentially('dubb');
    await project.press('Tab');
    await page.getByText('“dubb” is not in the list.').waitFor();
    assert.equal(await project.inputValue(), 'dubb');
    await page.goto(`${app.server.url}/settings/workspaces?open=new`);
    const resources = await typed(page, 'Resources', 'vau');
    await resources.press('Enter');
    const chips = page.locator('.mantine-MultiSelect-pill');
    await chips.getByText('Vault').waitFor();
    await resources.pressSequentially('boo');
    await resources.press('Tab');
    await chips.getByText('Booth').waitFor();
    await resources.pressSequentially('boat');
    await resources.press('Tab');
    await page.getByText('“boat” is not in the list.').waitFor();
    assert.equal(await resources.inputValue(), 'boat');
  });

  test('a group of users is found by a part of its name', async () => {
    const page = await open('/settings/users?open=new');
    const group = page.getByRole('combobox', { name: 'User group', exact: true });
    await group.fill('admin');
    await group.press('Enter');
    await eventually(() => group.inputValue(), 'Administrators');
    await group.fill('zz');
    await group.press('Enter');
    await page.getByText('“zz” is not in the list.').waitFor();
  });

  test('a list lies below what is wrong with its field', async () => {
    const page = await open('/schedule?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Shoot');
    await page.keyboard.press('Control+Enter');
    const fault = page.locator('.mantine-MultiSelect-error');
    await fault.waitFor();
    const list = page.getByRole('listbox');
    if (!(await list.isVisible())) await page.getByRole('combobox', { name: 'Resources' }).click();
    await list.waitFor();
    await eventually(async () => {
      const [read, over] = [await fault.boundingBox(), await list.boundingBox()];
      return read !== null && over !== null && read.y + read.height <= over.y;
    }, true);
  });
});
