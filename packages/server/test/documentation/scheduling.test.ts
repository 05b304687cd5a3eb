import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { testServer } from '../support/server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

describe('the guide to scheduling', () => {
  const server = testServer();

  test('its story from a hold to the invoice runs as it stands', async () => {
    const text = await readFile(join(root, 'docs/scheduling.md'), 'utf8');
    const script = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('\n');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      env: { PATH: process.env['PATH'], DAYBOOK_URL: server.url, DAYBOOK_TOKEN: server.adminToken },
    });
    const expected = [
      '"start":1906707600,"end":1906722000,"resources":[[1],[2],[4]]',
      '"code":"double_booking"',
      '"free":[{"start":1906723800,"end":1906740000}],"busy":[{"start":1906707600,"end":1906723800',
      '"status":[{"id":3,"name":"Confirmed"}]',
      '"start":1906707600,"end":1906725600,"duration_sec":"18000",' +
        '"booking":[{"id":1,"name":"Spring campaign","start":1906707600,"end":1906722000',
      '"booked_sec":14400,"confirmed_sec":14400,"billable_sec":18000,"available_sec":162000,"booked_ratio":"0.0889"',
    ];
    for (const one of expected) assert.ok(stdout.includes(one), `${one} in ${stdout}`);
    const [invoice] = (await server.admin.get('/v2/invoice?fields=total,status')).body.data;
    assert.deepEqual(invoice, { status: [{ id: 1, name: 'Draft' }], total: '480.00' });
  });
});
