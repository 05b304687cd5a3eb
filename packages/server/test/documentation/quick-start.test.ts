import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { installClient, type InstalledClient } from '../support/installed-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

async function blocks(language: string, page = 'docs/quick-start.md'): Promise<string[]> {
  const text = await readFile(join(root, page), 'utf8');
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) => (name === language ? [code] : []));
}

describe('the first paid invoice of the README', () => {
  test('runs with curl, with the answers that are shown', async () => {
    const server = await startTestServer();
    const script = (await blocks('sh', 'README.md')).join('\n').replace(/^export DAYBOOK_URL=.*$/m, '');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      env: { PATH: process.env['PATH'], DAYBOOK_URL: server.url, DAYBOOK_TOKEN: server.adminToken },
    });
    for (const expected of [
      '{"success":{"id":1,"uuid":"',
      '"number":1,"status":[{"id":4,"name":"Paid"}]',
      '"tax_total":"151.20","total":"871.20"',
      // The text below the example explains them.
      '"warnings":[{"rule":',
    ]) {
      assert.ok(stdout.includes(expected), `${expected} in ${stdout}`);
    }
    await server.close();
  });
});

describe('every line of the quick start', () => {
  let server: TestServer;
  let client: InstalledClient;
  let folder: string;
  before(async () => {
    server = await startTestServer();
    client = await installClient();
    ({ folder } = client);
  });
  after(async () => {
    await server.close();
    await client.remove();
  });

  const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], DAYBOOK_URL: server.url, DAYBOOK_TOKEN: server.adminToken });
  const paid = async (): Promise<unknown[]> => (await server.admin.get('/v2/invoice?status_id=4&fields=total,status')).body.data;

  test('runs with curl', async () => {
    const script = (await blocks('sh')).join('\n');
    assert.match(script, /curl/);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env: environment(), cwd: folder });
    for (const expected of ['"net_total":"795.00","tax_total":"166.95","total":"961.95"', 'did you mean \\"name\\"']) {
      assert.ok(stdout.includes(expected), `${expected} in ${stdout}`);
    }
    assert.deepEqual(await paid(), [{ status: [{ id: 4, name: 'Paid' }], total: '961.95' }]);
    // What the script was shown depends on the other databases of the test run: an event waits for every older transaction.
    const { body } = await server.admin.get('/v2/event?type=invoice.issued,invoice.paid');
    assert.deepEqual(
      body.data.map((event: { type: string }) => event.type),
      ['invoice.issued', 'invoice.paid'],
    );
  });

  test('runs in TypeScript, and passes the type check', async () => {
    const [code = '', ...rest] = await blocks('ts');
    assert.deepEqual(rest, []);
    const file = join(folder, 'quick-start.ts');
    await writeFile(file, code);
    const { stdout } = await run(process.execPath, [file], { env: environment(), cwd: folder });
    assert.match(stdout, /^961\.95 Paid\nrecord_locked /);
    assert.equal((await paid()).length, 2);
    const project = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, composite: false, typeRoots: [join(root, 'node_modules/@types')] },
      files: ['quick-start.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const types = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    assert.equal(types.stdout, '');
  });
});
