import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('days of supply in the web application', () => {
  const { open, invoice, read } = invoicing();

  test('a day before that of the document is said to be one at its field', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const due = page.getByRole('textbox', { name: 'Due', exact: true });
    await due.fill('01/01/2020');
    await page.keyboard.press('Control+Enter');
    await page.getByText('This cannot be before the date of the document.', { exact: true }).waitFor();
    assert.equal(await due.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByText('Due: This cannot').count(), 0);
  });

  test('lines outside the days of their document are counted, and take these by one press', async () => {
    const line = (day: string) => ({ item_text: day, quantity: '1', unit_amount: '10', service_from: day, service_to: day });
    const items = [line('2033-01-04'), line('2033-01-20'), line('2033-01-30')];
    const id = await invoice({ service_from: '2033-01-01', service_to: '2033-01-31', items });
    const page = await open(`/invoices/${id}`);
    const to = page.getByRole('textbox', { name: 'Supplied until', exact: true });
    await to.fill('10/01/2033');
    await page.keyboard.press('Tab');
    await page.getByText('The days of 2 lines lie outside these.').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Use the days of the document' }).click();
    await page.getByText('The days of 2 lines lie outside these.').waitFor({ state: 'detached' });
    await focused(page.getByRole('textbox', { name: 'Supplied from', exact: true }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const days = (await read(id)).items.map(({ service_from: from, service_to: until }: any) => [from, until]);
    assert.deepEqual(days, [
      ['2033-01-04', '2033-01-04'],
      ['', ''],
      ['', ''],
    ]);
  });
});
