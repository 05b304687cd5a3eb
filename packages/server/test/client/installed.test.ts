import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { startBrowser, type TestBrowser } from '../support/browser.ts';
import { installClient, type InstalledClient } from '../support/installed-client.ts';
import { testServer } from '../support/server.ts';
import { startUnreliableProxy, type UnreliableProxy } from '../support/unreliable-proxy.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

const readme = await readFile(join(root, 'packages/client/README.md'), 'utf8');
const block = (heading: string, language: string): string => {
  const code = new RegExp(`${heading}\\n\\n\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  assert.ok(code !== undefined, `the README has no block ${language} after "${heading}"`);
  return code;
};
const example = block('## Use', 'ts');
const printed = block('The example prints:', '');

// Each runs the example of the README in an empty folder, over a way on which the first answer to every write is lost.
describe('the packed client', () => {
  const server = testServer({ DAYBOOK_CORS_ORIGINS: '*' });
  let client: InstalledClient;
  before(async () => {
    client = await installClient();
  });
  after(() => client.remove());

  const exampleFor = (url: string, token: string): string => example.replace('http://127.0.0.1:8080', url).replace('dbk_...', token);
  const throughFaults = async (
    where: string,
    runExample: (proxy: UnreliableProxy, token: string) => Promise<string>,
    pages = new Map<string, { type: string; text: string }>(),
  ): Promise<void> => {
    const { api, token } = await server.newAccount(where);
    const proxy = await startUnreliableProxy(server.url, pages);
    const output = await runExample(proxy, token).finally(() => proxy.close());
    assert.equal(output, printed);
    assert.deepEqual(proxy.faults.map((fault) => fault.replace(/\?.*/, '')).sort(), [
      'busy GET /v2/contact',
      ...Array.from({ length: 4 }, () => 'lost POST /v2/contact'),
    ]);
    const { body } = await api.get('/v2/contact?type=organization&fields=name&order_asc=name');
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Blue Harbour Films', 'Canal Studios', 'Lantern Theatre'],
    );
  };

  for (const { version, node } of [
    { version: 20, node: join(root, 'tools/node-20/node_modules/node/bin/node') },
    { version: 24, node: process.execPath },
  ]) {
    test(`runs on Node ${version}`, async () => {
      assert.match((await run(node, ['--version'])).stdout, new RegExp(`^v${version}\\.`));
      await throughFaults(`Node ${version}`, async ({ port }, token) => {
        const file = join(client.folder, `example-${version}.js`);
        await writeFile(file, exampleFor(`http://127.0.0.1:${port}`, token));
        return (await run(node, [file], { cwd: client.folder })).stdout;
      });
    });
  }

  describe('in a browser', () => {
    let browser: TestBrowser;
    const pages = new Map<string, { type: string; text: string }>();
    before(async () => {
      browser = await startBrowser('--host-resolver-rules=MAP daybook.test 127.0.0.1');
      for (const path of client.files.filter((name) => name.endsWith('.js'))) {
        const text = await readFile(join(client.folder, 'node_modules/@daybook/client', path), 'utf8');
        pages.set(`/client/${path}`, { type: 'text/javascript', text });
      }
    });
    after(() => browser.close());

    const outputOf = async (pageUrl: string, url: string, token: string): Promise<string> => {
      const imports = JSON.stringify({ imports: { '@daybook/client': '/client/dist/index.js' } });
      const script = `<script type="module">${exampleFor(url, token)}\nconsole.log('end');</script>`;
      pages.set('/', { type: 'text/html', text: `<!doctype html><script type="importmap">${imports}</script>${script}` });
      const lines = await browser.logOf(pageUrl, 'end');
      return lines.map((line) => `${line}\n`).join('');
    };

    test('runs in a page that came without TLS', async () => {
      await throughFaults(
        'browser',
        async ({ port }, token) => {
          const url = `http://daybook.test:${port}`;
          return outputOf(url, url, token);
        },
        pages,
      );
    });

    test('runs in a page of another origin', async () => {
      const { token } = await server.newAccount('another origin');
      const elsewhere = await startUnreliableProxy(server.url, pages);
      const output = await outputOf(`http://daybook.test:${elsewhere.port}`, server.url, token).finally(() => elsewhere.close());
      assert.equal(output, printed);
      assert.deepEqual(elsewhere.faults, []);
    });
  });

  test('has types for the compilers and the module resolutions in use, without those of Node', async () => {
    await writeFile(join(client.folder, 'example.ts'), example);
    const wrong = ["GET('/v2/quotes')", "POST('/v2/contact', { body: { type: 'person' } })", "pages('/v2/me')"];
    await writeFile(
      join(client.folder, 'wrong.ts'),
      [
        "import { createDaybookClient, type ErrorCode } from '@daybook/client';",
        "const daybook = createDaybookClient({ baseUrl: '' });",
        ...wrong.map((call) => `// @ts-expect-error It is not in the description.\ndaybook.${call};`),
        "// @ts-expect-error There is no such code.\nexport const code: ErrorCode = 'not_fond';",
      ].join('\n'),
    );
    for (const [compiler, module, moduleResolution] of [
      ['node_modules/typescript', 'esnext', 'bundler'],
      ['tools/openapi-types/node_modules/typescript', 'nodenext', 'nodenext'],
    ] as const) {
      const lib = ['es2022', 'dom', 'dom.iterable'];
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'es2022',
        lib,
        types: [],
        strict: true,
        noEmit: true,
        skipLibCheck: false,
      };
      await writeFile(join(client.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts', 'wrong.ts'] }));
      const { stdout } = await run(process.execPath, [join(root, compiler, 'bin/tsc'), '-p', client.folder]).catch(
        (error: { stdout: string }) => error,
      );
      assert.equal(stdout, '', `${compiler} ${moduleResolution}`);
    }
  });

  test('is JavaScript with types, the licence and the README, and needs nothing else', async () => {
    const manifest = JSON.parse(await readFile(join(client.folder, 'node_modules/@daybook/client/package.json'), 'utf8')) as object;
    assert.ok(!('dependencies' in manifest));
    const others = client.files.filter((path) => !/^dist\/[a-z]+\.(?:js|d\.ts)$/.test(path));
    assert.deepEqual(others.sort(), ['LICENSE', 'README.md', 'package.json']);
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: client.folder });
    assert.deepEqual(stdout.trim().split('\n').slice(1), [join(client.folder, 'node_modules/@daybook/client')]);
  });
});
