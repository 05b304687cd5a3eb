import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { invoicing } from './support/invoicing.ts';

describe('lists on a telephone', () => {
  const { app, billed, open, invoice } = invoicing();

  test('a list of invoices shows number, client, total, open and state, and nothing lies beside the window', async () => {
    const id = await invoice();
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    const page = await open('/invoices', { width: 360, touch: true });
    const row = page.locator('tr.record').first();
    await row.waitFor();
    for (const text of ['I-1', 'Blue Harbour', 'Awaiting payment']) {
      const box = await row.getByText(text, { exact: true }).boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${text}: ${JSON.stringify(box)}`);
    }
    const amounts = row.locator('td.figure:visible');
    assert.equal(await amounts.count(), 2);
    for (const box of await Promise.all((await amounts.all()).map((cell) => cell.boundingBox())))
      assert.ok(box !== null && box.x + box.width <= 360, JSON.stringify(box));
    await assertAccessible(page);
    await page.goto(`${app.server.url}/reports/receivables`);
    const figure = page.locator('.figure-cards td.figure').first();
    await figure.waitFor();
    const box = await figure.boundingBox();
    assert.ok(box !== null && box.x + box.width <= 360, JSON.stringify(box));
    await assertAccessible(page);
  });

  test('the card of an invoice that is paid says so, and nothing of what is open', async () => {
    const id = await invoice({ status: { id: 4 } });
    const page = await open('/invoices', { width: 390, touch: true });
    const row = page.locator('tr.record').filter({ hasText: String((await app.server.admin.one('invoice', id))['number']) });
    await row.getByText('Paid', { exact: true }).waitFor();
    assert.doesNotMatch(await row.innerText(), /Open|0\.00/);
    await app.server.admin.delete(`/v2/invoice?id=${id}`);
  });

  test('what leads from the list of invoices elsewhere is all within the window', async () => {
    const page = await open('/invoices', { width: 360, touch: true });
    for (const name of ['Payments', 'Recurring invoices', 'Reminder rules', 'From work', 'New invoice']) {
      const box = await page.locator('.list-actions').getByText(name, { exact: true }).boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${name}: ${JSON.stringify(box)}`);
    }
  });

  test('links and what unfolds are as high as a pointer needs', async () => {
    const id = await invoice({ status: { id: 3 } });
    const { success } = (await app.server.admin.post(`/v2/invoice/credit?id=${id}`, { share: '50%' })).body;
    const page = await open(`/invoices/${success.id}`, { width: 390, touch: true });
    const bar = page.locator('.document-bar').getByRole('link', { name: 'Invoices' });
    const related = page.locator('.related').getByRole('link');
    for (const link of [bar, related.first()]) {
      const box = await link.boundingBox();
      assert.ok(box !== null && box.height >= 24, JSON.stringify(box));
    }
    const tax = await app.server.admin.create('tax', { name: 'Reduced', rate: '7' });
    await page.goto(`${app.server.url}/settings/taxes?open=${tax}`);
    const box = await page.locator('summary').filter({ hasText: 'History' }).boundingBox();
    assert.ok(box !== null && box.height >= 24, JSON.stringify(box));
  });

  test('the buttons of a dialog that is longer than the window are there at once, also before any document was opened', async () => {
    const page = await open('/invoices', { height: 500 });
    await page.getByRole('button', { name: 'From work' }).click();
    const box = await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).boundingBox();
    assert.ok(box !== null && box.y + box.height <= 500, JSON.stringify(box));
  });

  test('an amount of twelve digits is in one line of a card, beside a long name', async () => {
    const name = 'Internationale Filmproduktionsgesellschaft Donaudampfschiffe mbH';
    const { body } = await app.server.admin.post('/v2/contact', { name, type: 'organization', client: true });
    const items = [{ item_text: 'Studio A', quantity: '1', unit_amount: '123456789012.50' }];
    const id = await invoice({ client: body.success, items });
    const page = await open('/invoices', { width: 360, touch: true });
    const amount = page.locator('tr.record').filter({ hasText: name }).locator('td.figure:visible').first();
    const { x = 0, width = 0, height = 0 } = (await amount.boundingBox()) ?? {};
    assert.ok(x + width <= 344 && height < 30, JSON.stringify([x, width, height]));
    // So is that of a line, and the bar of the document goes with the page.
    const millions = await invoice({ client: body.success, items: [{ item_text: 'Screws', quantity: '100000', unit_amount: '1234.56' }] });
    await page.goto(`${app.server.url}/invoices/${millions}`);
    await page.getByText('123,456,000.00', { exact: true }).first().scrollIntoViewIfNeeded();
    await assertAccessible(page);
    await page.evaluate(() => scrollTo(0, 600));
    assert.ok(((await page.locator('.document-bar').boundingBox())?.y ?? 0) < 0);
    await app.server.admin.delete(`/v2/invoice?id=${millions}`);
    await app.server.admin.delete(`/v2/invoice?id=${id}`);
  });

  test('in a narrow table a day is not broken at the hyphens of the Dutch', async () => {
    const { admin } = app.server;
    await admin.post(`/v2/invoice/issue?id=${await invoice()}`, {});
    const page = await open('/invoices', { width: 800, language: 'nl-NL' });
    const day = page.locator('tr.record td').filter({ hasText: /^\d\d-\d\d-\d{4}$/ });
    await day.first().waitFor();
    for (const cell of await day.all()) {
      const lines = await cell.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
      });
      assert.equal(lines, 1, await cell.innerText());
    }
  });

  test('contacts, projects, time, expenses and payments are cards, of which nothing lies beside the window', async () => {
    const { admin } = app.server;
    const id = await invoice();
    await admin.post(`/v2/invoice/issue?id=${id}`, {});
    const paid = { amount: '9.00', reference: 'A statement with a long name', allocations: [{ invoice_id: id }] };
    assert.equal((await admin.post('/v2/payment', paid)).status, 200);
    const named = { name: 'A project with a name that is longer than a telephone is wide', client: billed, budget_amount: '1000000' };
    const project = [{ id: await admin.create('project', named) }];
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const start = Math.floor(Date.now() / 1_000) - 7_200;
    await admin.create('time-entry', { owner_id: me, name: 'Edit', start, end: start + 3_600, project });
    await admin.create('expense', {
      owner_id: me,
      category: 'Travel',
      description: 'Taxi',
      date: start,
      amount: '21.00',
      currency: 'EUR',
      project,
    });
    const page = await open('/contacts', { width: 360, touch: true });
    for (const [path, text] of [
      ['/contacts', 'post@blue.example'],
      ['/projects', 'A project with a name that is longer than a telephone is wide'],
      ['/time/entries', '1:00'],
      ['/time/expenses', /EUR\s21\.00/],
      ['/invoices/payments', /EUR\s9\.00/],
    ] as const) {
      await page.goto(app.server.url + path);
      const row = page.locator('tr.record').filter({ hasText: text }).first();
      await row.waitFor();
      const cells = await row.locator('td:visible').all();
      assert.ok(cells.length > 1, path);
      for (const box of await Promise.all(cells.map((cell) => cell.boundingBox())))
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${path}: ${JSON.stringify(box)}`);
      await assertAccessible(page);
    }
  });

  test('what is set up and what has happened are cards, too', async () => {
    const { admin } = app.server;
    await admin.create('custom-field', { name: 'Branch', type: 'text', module: 'organization' });
    const page = await open('/settings/users', { width: 360, touch: true });
    for (const path of ['users', 'tokens', 'groups', 'custom-fields', 'audit']) {
      await page.goto(`${app.server.url}/settings/${path}`);
      const row = page.locator('tr.record').first();
      await row.waitFor();
      for (const box of await Promise.all((await row.locator('td:visible').all()).map((cell) => cell.boundingBox())))
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${path}: ${JSON.stringify(box)}`);
      await assertAccessible(page);
    }
  });

  test('what belongs to a project is on cards in its tabs', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Archive', client: billed });
    const at = Math.floor(Date.now() / 1_000);
    const { id: me } = (await admin.get('/v2/me')).body.data;
    await admin.create('time-entry', { owner_id: me, name: 'Edit', start: at - 3_600, end: at, project: [{ id: project }] });
    await invoice({ project: [{ id: project }] });
    for (const tab of ['time', 'documents']) {
      const page = await open(`/projects/${project}?tab=${tab}`, { width: 360, touch: true });
      const row = page.locator('.short-list tbody tr').first();
      await row.waitFor();
      for (const box of await Promise.all((await row.locator('td').all()).map((cell) => cell.boundingBox())))
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${tab}: ${JSON.stringify(box)}`);
      await assertAccessible(page);
    }
  });

  test('a column that is chosen is on the card, whatever it holds', async () => {
    const { admin } = app.server;
    await admin.create('custom-field', { name: 'Handed over as', type: 'textarea', module: 'project' });
    const [{ id: field }] = (await admin.get('/v2/custom-field?module=project')).body.data;
    const value = `Two drives, ${'Donaudampfschifffahrt'.repeat(4)}`;
    await admin.create('project', { name: 'Delivered', code: 'D-77', custom_fields: [{ id: field, value }] });
    const page = await open('/projects', { width: 360, touch: true });
    const row = page.locator('tr.record').filter({ hasText: 'Delivered' });
    await row.waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Code', 'Handed over as']) await page.getByRole('checkbox', { name, exact: true }).click();
    // What is ticked is on the card, also of what is usual in wide windows.
    const boxes = page.getByRole('checkbox', { name: /./ }).and(page.locator('[value]'));
    assert.equal(await boxes.and(page.locator(':checked')).count(), await row.locator('td:not(.box)').count());
    assert.equal((await boxes.count()) > (await boxes.and(page.locator(':checked')).count()), true);
    await page.keyboard.press('Escape');
    for (const text of ['D-77', value]) {
      const cell = row.getByRole('cell', { name: text });
      await cell.waitFor();
      const box = await cell.boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, `${text}: ${JSON.stringify(box)}`);
    }
    await assertAccessible(page);
  });

  test('what discards a draft and what removes a file are as high as a finger needs', async () => {
    const page = await open('/time/expenses', { width: 390, touch: true });
    const panel = page.locator('.panel');
    const begin = page.getByRole('button', { name: 'New expense' }).first();
    await begin.tap();
    const file = { name: 'taxi.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await panel.locator('input[type=file]').setInputFiles(file);
    const remove = panel.getByRole('button', { name: 'Remove: taxi.svg' });
    await remove.waitFor();
    await panel.getByRole('textbox', { name: 'Description' }).fill('Taxi');
    await panel.getByRole('button', { name: 'Close' }).tap();
    await panel.waitFor({ state: 'detached' });
    await begin.tap();
    for (const button of [panel.getByRole('button', { name: 'Discard' }), remove]) {
      await button.waitFor();
      const { height = 0, width = 0 } = (await button.boundingBox()) ?? {};
      assert.ok(height >= 36 && width >= 36, JSON.stringify({ width, height }));
    }
    await assertAccessible(page);
  });
});
