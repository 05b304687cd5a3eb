import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';
import { fillAccount, isUntouched } from './index.ts';

describe('the example company', () => {
  const server = testServer();

  test('is made to its end, by what every client of the API may send', async () => {
    const { admin, adminToken, url } = server;
    assert.equal(await isUntouched(url, adminToken), true);
    const steps: string[] = [];
    await fillAccount(url, adminToken, (step) => steps.push(step));
    assert.equal(steps.at(-1), 'recurring invoices and reminders');
    assert.equal(await isUntouched(url, adminToken), false);
    for (const kind of ['contact', 'resource', 'project', 'booking', 'time-entry', 'expense', 'quote', 'invoice', 'recurring-invoice'])
      assert.ok((await admin.get(`/v2/${kind}?limit=1`)).body.meta.pagination.total > 1, kind);
  });
});
