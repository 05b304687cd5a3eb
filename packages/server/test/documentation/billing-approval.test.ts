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

/** The helper of the page, which also keeps the uuid of the client that was made: the page has another one. */
const API = `api() {
  local answer; answer=$(curl --silent --show-error -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" "$@")
  echo "$answer"
  if [[ $answer =~ '"uuid":"'([^\\"]+) ]]; then client=\${BASH_REMATCH[1]}; fi
}
`;

/** What the comments below the requests say is returned, each answer in one line. */
const answersIn = (script: string): string[] =>
  [...script.matchAll(/^# ((?:.*\n# {2})*.*)$/gm)].map(([, answer = '']) => answer.replaceAll(/\n# {2}/g, ''));

describe('the guide to billing', () => {
  const server = testServer();

  test('the checks of an electronic invoice return what the page says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-guide-'));
    try {
      const script = await scriptOf('Electronic invoices');
      const ownClient = script.replaceAll('uuid=7d0c3a52-…', 'uuid=$client').replaceAll('7d0c3a52-…', `'"$client"'`);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', API + ownClient], {
        cwd: folder,
        env: { PATH: process.env['PATH'], DAYBOOK_URL: server.url, TOKEN: server.adminToken },
      });
      const uuid = /"uuid":"([^"]+)/.exec(stdout)?.[1] ?? '';
      const checks = answersIn(script.replaceAll('7d0c3a52-…', uuid)).filter((answer) => answer.includes('"faults"'));
      assert.equal(checks.length, 3);
      for (const check of checks) assert.ok(stdout.includes(check), `${check} in ${stdout}`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

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
