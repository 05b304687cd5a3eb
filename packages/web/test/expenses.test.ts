import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { postsOf } from './support/posts-of.ts';

describe('expenses in the web application', () => {
  const app = application();

  test('an expense is recorded with its receipt, approved, and says why it cannot be changed then', async () => {
    const { admin, adminToken } = app.server;
    for (const rate of ['19', '7']) await admin.create('tax', { name: 'VAT', rate });
    const page = await app.open('/time/expenses?open=new', { token: adminToken });
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await eventually(() => amount.getAttribute('aria-invalid'), 'true');
    await page.getByRole('textbox', { name: 'Description' }).fill('Train to the location');
    await amount.fill('119,00');
    await page.getByRole('textbox', { name: 'Mark-up' }).fill('10');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'CHF' }).click();
    // Two taxes of one name are told apart.
    await page.getByRole('combobox', { name: 'Tax' }).fill('7');
    await page.getByRole('option', { name: 'VAT 7%' }).click();
    await page.getByRole('checkbox', { name: 'Billable' }).check();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Receipt' }).click();
    const receipt = { name: 'ticket.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await (await chooser).setFiles(receipt);
    await page.getByRole('link', { name: 'ticket.svg' }).waitFor();
    await amount.press('Control+Enter');
    const pressed = postsOf(page);
    await page.getByRole('button', { name: 'Submit for approval' }).dblclick();
    await page.getByRole('button', { name: 'Approve' }).and(page.locator(':not([aria-disabled])')).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByText('VAT 7%', { exact: true }).waitFor();
    assert.deepEqual(pressed, ['/v2/expense/submit', '/v2/expense/approve']);
    const refused = page.getByRole('button', { name: 'Delete' }).and(page.locator('[aria-disabled]'));
    await refused.hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^This is approved.*or an administrator presses/ })
      .waitFor();
    assert.match(
      await refused.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''),
      /presses “Reopen” first/,
    );
    const { body } = await admin.get('/v2/expense?approval_status=approved');
    const [expense] = body.data;
    assert.deepEqual([expense.total, expense.markup, expense.receipt.name, expense.locked], ['119.00', '10%', 'ticket.svg', true]);
    await page.goto(`${app.server.url}/time/expenses?approval_status=draft`);
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.goto(`${app.server.url}/time/expenses?open=new`);
    await eventually(() => page.getByRole('combobox', { name: 'Currency' }).inputValue(), 'CHF – Swiss Franc', 'as the last one had it');
  });

  test('an expense is billable as those of its project are, unless the user says otherwise', async () => {
    const { admin, adminToken } = app.server;
    const owner_id = (await admin.get('/v2/me')).body.data.id;
    await admin.create('contact', { type: 'organization', name: 'Harbour Films' });
    const [{ uuid }] = (await admin.get('/v2/contact?text=Harbour Films')).body.data;
    const site = await admin.create('project', { name: 'Site visit', client: { uuid } });
    await admin.create('project', { name: 'Own site' });
    const page = await app.open('/time/expenses?open=new', { token: adminToken });
    const billable = page.getByRole('checkbox', { name: 'Billable' });
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Project' }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    await billable.waitFor();
    assert.equal(await billable.isChecked(), false);
    await choose('Site visit');
    await eventually(() => billable.isChecked(), true);
    await choose('Own site');
    await eventually(() => billable.isChecked(), false);
    const spent = { owner_id, date_time_iso: '2030-03-04', amount: '10.00', currency: 'EUR', project: { id: site }, billable: false };
    await admin.create('expense', spent);
    await choose('Site visit');
    await page.waitForTimeout(900);
    assert.equal(await billable.isChecked(), false, 'as the last one there');
    await billable.check();
    await choose('Own site');
    await page.waitForTimeout(900);
    assert.equal(await billable.isChecked(), true, 'what the user says stays');
  });

  test('many expenses are rejected with one reason; what may not be is named, and the others go without it', async () => {
    const { admin, adminToken } = app.server;
    const owner_id = (await admin.get('/v2/me')).body.data.id;
    const spend = (description: string): Promise<number> =>
      admin.create('expense', { owner_id, description, date_time_iso: '2030-03-04', amount: '10.00', currency: 'EUR' });
    const [taxi, hotel, draft] = [await spend('Bulk taxi'), await spend('Bulk hotel'), await spend('Bulk draft')];
    assert.equal((await admin.post(`/v2/expense/submit?id=${taxi},${hotel}`, {})).status, 200);
    const page = await app.open('/time/expenses?text=Bulk', { token: adminToken });
    await page.getByRole('row', { name: /Bulk taxi/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The receipts are missing');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/^Bulk draft: /)
      .waitFor();
    await assertAccessible(page);
    const others = dialog.getByRole('button', { name: 'Reject the other 2' });
    await page.route('**/v2/expense/reject?*', (route) => route.abort());
    await others.click();
    await dialog.getByText(/No answer/).waitFor();
    await page.unroute('**/v2/expense/reject?*');
    const pressed = postsOf(page);
    await others.dblclick();
    await page.getByText('Sent back with the reason.').waitFor();
    assert.deepEqual(pressed, ['/v2/expense/reject']);
    const { body } = await admin.get(`/v2/expense?id=${taxi},${hotel},${draft}&fields=approval&order_asc=id`);
    assert.deepEqual(
      body.data.map(({ approval }: any) => [approval.status, approval.reason]),
      [
        ['rejected', 'The receipts are missing'],
        ['rejected', 'The receipts are missing'],
        ['draft', ''],
      ],
    );
    await admin.delete(`/v2/expense?id=${draft}`);
  });
});
