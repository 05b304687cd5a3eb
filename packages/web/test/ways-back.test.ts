import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

describe('an address that leads nowhere, and who one is', () => {
  const app = application();

  test('a page that is not there has the frame, and leads to the schedule', async () => {
    const page = await app.open('/nowhere/at-all', { token: app.server.adminToken });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Invoices' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Go to the schedule' }).click();
    await page.waitForURL('**/schedule');
  });

  test('a record is at a number: what is no number leads nowhere, and the server is not asked', async () => {
    for (const path of ['/invoices/words', '/quotes/1x', '/projects/0']) {
      const page = await app.open(path, { token: app.server.adminToken });
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, path);
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    }
  });

  test('a panel whose address names what no record has says that it is not there', async () => {
    const page = await app.open('/contacts?open=999', { token: app.server.adminToken });
    for (const address of ['/settings/users?open=abc', '/contacts?open=999']) {
      await page.goto(app.server.url + address);
      await page.getByText(/the record may be deleted/).waitFor();
      assert.equal(await page.getByText('Reload the page').count(), 0, address);
    }
  });

  test('it leads to the first screen of who has no schedule', async () => {
    const { token } = await colleague(app.server, { acl_finance: 'R-' });
    const page = await app.open('/nowhere', { token });
    await page.getByRole('link', { name: 'Go to the first screen' }).click();
    await page.waitForURL('**/invoices');
    assert.equal(await page.getByRole('link', { name: 'Schedule' }).count(), 0);
  });

  test('who is signed in is in the bar with initials, and the name is said', async () => {
    const { admin, adminToken } = app.server;
    await admin.put('/v2/me', { first_name: 'Mara', last_name: 'de Wit' });
    const page = await app.open('/settings/profile', { token: adminToken });
    const own = page.getByRole('banner').getByRole('button', { name: 'Mara de Wit' });
    assert.match(await own.innerText(), /^M[A-Z]\b/);
    assert.equal(await own.getAttribute('title'), 'Mara de Wit');
  });

  test('how often an invoice recurs is read as one sentence', async () => {
    const page = await app.open('/invoices/recurring?open=new', { token: app.server.adminToken });
    const [every, unit] = await Promise.all([
      page.getByRole('textbox', { name: 'Repeat every' }).boundingBox(),
      page.getByRole('combobox', { name: 'Period' }).boundingBox(),
    ]);
    assert.ok(every !== null && unit !== null && unit.x > every.x + every.width && Math.abs(unit.y - every.y) < 2, 'in one row');
  });
});
