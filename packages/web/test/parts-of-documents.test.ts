import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { invoicing } from './support/invoicing.ts';
import { texts as german } from '../src/screens/documents/texts/de.ts';
import { texts } from '../src/screens/documents/texts/en.ts';

describe('parts of documents are asked about once they are typed', () => {
  const { app, billed, open, invoice } = invoicing();

  /** What the server answers to a path otherwise than it should, from now on. */
  function refusedAt(page: Page, path: string): string[] {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes(path) && !answer.ok()) refused.push(`${answer.status()} ${answer.url()}`);
    });
    return refused;
  }

  test('a share of a credit note that is not typed yet asks nothing of the server', async () => {
    const page = await open(`/invoices/${await invoice({ status: { id: 3 } })}`);
    const refused = refusedAt(page, '/v2/invoice/credit');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: texts.actionNames.credit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(texts.aShare, { exact: true }).click();
    await dialog.getByRole('textbox', { name: texts.aShare }).fill('25');
    await dialog.getByRole('status').getByText('242.00').waitFor();
    await dialog.getByRole('textbox', { name: texts.aShare }).fill('');
    await dialog.getByText(texts.chosenLines, { exact: true }).click();
    await dialog.getByRole('checkbox', { name: /Studio A/ }).check();
    await dialog.getByRole('status').getByText('968.00').waitFor();
    assert.deepEqual(refused, []);
  });

  test('nor does a part of a quote', async () => {
    const items = [{ item_text: 'Studio A', quantity: '1', unit_amount: '800' }];
    const quote = await app.server.admin.create('quote', { client: { uuid: billed.uuid }, items, status: { id: 3 } });
    const page = await open(`/quotes/${quote}`);
    const refused = refusedAt(page, '/v2/quote/progress');
    await page.getByRole('button', { name: texts.actionNames.progress }).click();
    const dialog = page.getByRole('dialog');
    const share = dialog.getByRole('textbox', { name: texts.aShare });
    await dialog.getByRole('status').getByText('240.00').waitFor();
    await share.fill('');
    await dialog.getByText(texts.anAmount, { exact: true }).click();
    await dialog.getByRole('textbox', { name: texts.amountWithoutTax }).fill('100');
    await dialog.getByRole('status').getByText('100.00').waitFor();
    assert.deepEqual(refused, []);
  });

  test('more than is left is refused at its field alone, as the language writes amounts', async () => {
    const items = [{ item_text: 'Studio A', quantity: '1', unit_amount: '1800.5' }];
    const quote = await app.server.admin.create('quote', { client: { uuid: billed.uuid }, items, status: { id: 3 } });
    const page = await open(`/quotes/${quote}`, { language: 'de' });
    await page.getByRole('button', { name: german.actionNames.progress }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(german.anAmount, { exact: true }).click();
    await dialog.getByRole('textbox', { name: german.amountWithoutTax }).fill('2000');
    await dialog.getByRole('button', { name: german.actionNames.convert, exact: true }).click();
    await dialog.getByText('Vom Angebot sind ohne Steuer nur noch 1.800,50 übrig.', { exact: true }).waitFor();
    assert.equal(await dialog.getByRole('alert').count(), 0);
  });

  test('what is left of a quote is said before a part that is more is asked for', async () => {
    const items = [{ item_text: 'Studio A', quantity: '1', unit_amount: '800' }];
    const quote = await app.server.admin.create('quote', { client: { uuid: billed.uuid }, items, status: { id: 3 } });
    await app.server.admin.post(`/v2/quote/progress?id=${quote}`, { share: '90%' });
    const page = await open(`/quotes/${quote}`);
    await page.getByRole('button', { name: texts.actionNames.progress }).click();
    const dialog = page.getByRole('dialog');
    const left = dialog.getByRole('status').getByText(/^Only EUR\s80\.00 of the quote is left, without tax\.$/);
    await left.waitFor();
    await dialog.getByRole('textbox', { name: texts.aShare }).fill('5%');
    await left.waitFor({ state: 'detached' });
    await dialog.getByRole('status').getByText('40.00').first().waitFor();
    assert.equal(await dialog.getByRole('alert').count(), 0);
  });
});
