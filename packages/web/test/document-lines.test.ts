import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('lines of quotes and invoices in the web application', () => {
  const { app, open, invoice, read } = invoicing();

  test('a line has fields of its own, which are filled in below its words', async () => {
    const { admin } = app.server;
    const [place, centre] = await Promise.all([
      admin.create('custom-field', { name: 'Place', type: 'select', module: 'billable_item', options: [{ name: 'Studio' }] }),
      admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'billable_item' }),
    ]);
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions of line 1' }).click();
    await page.getByRole('menuitem', { name: 'Custom fields' }).click();
    await page.getByLabel('Cost centre, line 1').fill('K7');
    await page.getByLabel('Place, line 1').selectOption({ label: 'Studio' });
    await assertAccessible(page);
    await page.getByLabel('Cost centre, line 1').press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const [line] = (await read(id)).items;
    assert.deepEqual(
      line.custom_fields.map(({ id: field, value }: any) => [field, value]).toSorted(),
      [
        [place, 'Studio'],
        [centre, 'K7'],
      ].toSorted(),
    );
    await page.reload();
    await eventually(() => page.getByLabel('Cost centre, line 1').inputValue(), 'K7');
  });

  test('an amount in another currency is not taken for one in that of the document, nor of its payment', async () => {
    const id = await invoice();
    const { currency } = await read(id);
    const other = currency === 'EUR' ? 'USD' : 'EUR';
    const page = await open(`/invoices/${id}`);
    const price = page.getByLabel('Price, line 1');
    await price.fill(`${other} 90`);
    await price.press('Tab');
    await page.getByText(`Enter an amount in ${currency}.`).waitFor();
    assert.equal(await price.inputValue(), `${other} 90`);
    await price.fill(`${currency} 90`);
    await price.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.match((await read(id)).items[0].unit_amount, /^90(\.00)?$/);
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    await page.reload();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill(`${other} 10`);
    await page.getByText(`Enter an amount in ${currency}.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('dialog').getByText(`Enter an amount in ${currency}.`).waitFor();
    assert.deepEqual((await app.server.admin.get('/v2/payment')).body.data, []);
    assert.equal(await amount.inputValue(), `${other} 10`);
  });

  test('a line keeps a choice that was taken away, and the lines of a long text', async () => {
    const { admin } = app.server;
    const options = [{ name: 'Stage' }, { name: 'Yard' }];
    const [hall, notes] = await Promise.all([
      admin.create('custom-field', { name: 'Hall', type: 'select', module: 'billable_item', options }),
      admin.create('custom-field', { name: 'Notes of the hall', type: 'textarea', module: 'billable_item' }),
    ]);
    const id = await invoice();
    const own = [
      { id: hall, value: 'Stage' },
      { id: notes, value: 'First\nSecond' },
    ];
    const { client, items } = await read(id);
    const [line] = items;
    const body = { client: [{ uuid: client[0].uuid }], items: [{ id: line.id, custom_fields: own }] };
    assert.equal((await admin.put(`/v2/invoice?id=${id}`, body)).status, 200);
    const left = (await admin.one('custom-field', hall)).options.filter(({ name }: any) => name === 'Yard');
    assert.equal((await admin.put(`/v2/custom-field?id=${hall}`, { options: left })).status, 200);
    const page = await open(`/invoices/${id}`);
    const chosen = page.getByLabel('Hall, line 1').locator('option:checked');
    await eventually(() => chosen.innerText(), 'Stage');
    const long = page.getByLabel('Notes of the hall, line 1');
    await long.press('End');
    await long.press('!');
    await long.press('Enter');
    await long.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const values = async (): Promise<unknown> =>
      (await read(id)).items[0].custom_fields.map(({ id: field, value }: any) => [field, value]).toSorted();
    assert.deepEqual(
      await values(),
      [
        [hall, 'Stage'],
        [notes, 'First!\n\nSecond'],
      ].toSorted(),
    );
  });

  test('a total of thirteen digits is read whole beside the menu of its line', async () => {
    const id = await invoice();
    const { client, items } = await read(id);
    const huge = [{ id: items[0].id, quantity: '1', unit_amount: '12345678901.23', discount: '0%' }];
    assert.equal((await app.server.admin.put(`/v2/invoice?id=${id}`, { client: [{ uuid: client[0].uuid }], items: huge })).status, 200);
    const page = await open(`/invoices/${id}`);
    for (const width of [1440, 800, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const total = page.locator('.line-total').first();
      await total.filter({ hasText: '12,345,678,901.23' }).waitFor();
      const right = await total.evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().right - cell.getBoundingClientRect().right;
      });
      assert.ok(right <= 0, `${width}: ${right} pixels out of its cell`);
      const end = await total.evaluate((cell) => cell.getBoundingClientRect().right - document.documentElement.clientWidth);
      assert.ok(end <= 0, `${width}: ${end} pixels out of the window`);
    }
  });

  test('a line says its own days of supply, which are seen and changed below its words', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions of line 1' }).click();
    await page.getByRole('menuitem', { name: 'Supplied from' }).click();
    await page.getByLabel('Supplied from, line 1').fill('4/1/2033');
    await page.getByLabel('Supplied from, line 1').press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await read(id)).items[0].service_from, '2033-01-04');
    await page.reload();
    // As the user writes days, not as the browser does.
    await eventually(() => page.getByLabel('Supplied from, line 1').inputValue(), '04/01/2033');
  });

  test('Enter in the name of a new group goes on to the line below it, and adds none', async () => {
    const page = await open(`/invoices/${await invoice()}`);
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Name of the group').fill('Light');
    const lines = page.getByLabel(/^Text, line/);
    const count = await lines.count();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lamps');
    await eventually(() => lines.last().inputValue(), 'Lamps');
    assert.equal(await lines.count(), count);
  });
});
