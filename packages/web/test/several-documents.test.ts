import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { invoicing } from './support/invoicing.ts';

const OLD = Date.parse('2026-01-15T12:00:00Z') / 1_000;

describe('what is done with several documents at once', () => {
  const { app, open, invoice, read, tick } = invoicing();
  const issue = async (page: Page): Promise<void> => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  };

  test('what a batch has no time for goes into the next one', async () => {
    const ids = [await invoice(), await invoice(), await invoice()];
    const page = await open('/invoices?order=-number');
    await tick(page, ids);
    let batches = 0;
    await page.route('**/v2/batch**', async (route) => {
      if (route.request().url().includes('dry_run')) return route.continue();
      batches += 1;
      const body = route.request().postDataJSON();
      const [first, ...late] = body.operations;
      if (batches > 1) return route.continue();
      const answer = await route.fetch({ postData: { ...body, operations: [first] } });
      const refused = { status: 503, headers: {}, body: { code: 'unavailable', status: 503, title: 'Later' } };
      const { results, ...others } = await answer.json();
      return route.fulfill({ response: answer, json: { ...others, results: [...results, ...late.map(() => refused)] } });
    });
    await issue(page);
    await page.getByText('Done for 3 documents').waitFor();
    assert.equal(batches, 2);
    for (const id of ids) assert.equal((await read(id)).status[0].name, 'Awaiting Payment');
  });

  test('why several are refused is said once, with their numbers', async () => {
    const ids = [await invoice({ date: OLD }), await invoice({ date: OLD })];
    const page = await open('/invoices?order=-number');
    await tick(page, ids);
    await app.server.admin.put('/v2/account', { closed_until: '2026-01-31' });
    await issue(page);
    await page.getByText(/^I-\d+; I-\d+: The books are closed up to and including 31 January 2026\./m).waitFor();
    await app.server.admin.put('/v2/account', { closed_until: '' });
    assert.equal((await read(ids[0] ?? 0)).status[0].name, 'Draft');
  });
});
