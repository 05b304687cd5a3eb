import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { testServer } from '../support/server.ts';

const run = promisify(execFile);
const page = join(import.meta.dirname, '../../../../docs/billing.md');

/** The blocks of some sections of the page, one after another. */
async function scriptOf(...titles: readonly string[]): Promise<string> {
  const sections = (await readFile(page, 'utf8')).split(/^## /m);
  const chosen = titles.map((title) => sections.find((section) => section.startsWith(`${title}\n`)) ?? '');
  return chosen.flatMap((section) => [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code)).join('\n');
}

describe('the guide to billing', () => {
  const server = testServer();

  test('approval and expenses run as they stand', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-guide-'));
    try {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await scriptOf('Approval', 'Expenses')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], DAYBOOK_URL: server.url, TOKEN: server.adminToken },
      });
      const expected = [
        '{"success":{"id":1},"ids":[1,2]}',
        '"approval":{"status":"rejected"',
        '"reason":"Was it not on Wednesday?"',
        '{"success":{"id":2},"ids":[2]}',
        '"duration_sec":21600,"billable_sec":21600,"draft_sec":0,"submitted_sec":0,"approved_sec":21600',
        '"net_total":"100.00","tax_total":"19.00","total":"119.00","sell_total":"110.00"',
      ];
      for (const one of expected) assert.ok(stdout.includes(one), `${one} in ${stdout}`);
      const [{ approval, receipt }] = (await server.admin.get('/v2/expense?fields=approval,receipt')).body.data;
      assert.deepEqual([approval.status, receipt.name], ['approved', 'receipt.svg']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
