import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { WebApplication } from '../../server/src/web-application/index.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('the service worker', () => {
  const app = application();

  test('that of Safari gets the page, for which it asks as for anything', async () => {
    const statusOf = (path: string, mode: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { accept: '*/*', 'sec-fetch-mode': mode };
        get(app.server.url + path, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    assert.equal(await statusOf('/quotes/1', 'navigate'), 200);
    assert.equal(await statusOf('/quotes/1', 'cors'), 404, 'a program is told that there is no such path');
    assert.equal(await statusOf('/v2/nothing', 'navigate'), 404);
  });

  test('a new build takes the place of the one before, whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-build-'));
    await cp(fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
    const web = new WebApplication(folder);
    const server = createServer(({ url = '/' }, response) => {
      const path = url.split('?')[0] ?? '/';
      const isFile = /\.[a-z0-9]+$/.test(path);
      const file = path.startsWith('/v2/') ? undefined : isFile ? web.file(path) : web.page(path);
      response.writeHead(file?.status ?? (file === undefined ? 404 : 200), {
        ...file?.headers,
        'content-type': file?.type ?? 'text/plain',
      });
      response.end(file?.body);
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const page = await app.open('/sign-in', { token: app.server.adminToken, keeps: true });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`);
    const caches = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
    await page.evaluate(() => navigator.serviceWorker.ready);
    await eventually(() => isSettled(page), true);
    const [first = ''] = await caches();
    for (const build of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
      const worker = await readFile(join(folder, 'worker.js'), 'utf8');
      const only = `/assets/only-${build}.js`;
      await rm(join(folder, '/assets/only-aaaaaaaaaaaa.js'), { force: true });
      await writeFile(join(folder, only), `// ${build}`);
      await writeFile(
        join(folder, 'worker.js'),
        worker
          .replace(/BUILD = '\w+'/, `BUILD = '${build}'`)
          .replace(/FILES = \[(\["\/assets\/only[^\]]+\],)?/, `FILES = [["${only}",""],`),
      );
      await writeFile(join(folder, 'icon.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${build} --></svg>`);
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, 'index.html'), html.replace('</head>', `<!-- ${build} --></head>`));
      await page.reload();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      // A build that is being kept has its cache already.
      await eventually(async () => [(await caches()).at(-1)?.split('-')[1], await isSettled(page)], [build, true]);
    }
    await eventually(async () => (await caches()).map((name) => name.split('-')[1]), ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
    assert.ok(!(await caches()).includes(first));
    server.close();
    server.closeAllConnections();
    // A tab that is still of the build before asks for what only that had.
    assert.equal(
      await page.evaluate(async () => (await fetch('/assets/only-aaaaaaaaaaaa.js', { cache: 'reload' })).text()),
      '// aaaaaaaaaaaa',
    );
    await page.reload();
    assert.match(await page.content(), /<!-- bbbbbbbbbbbb -->/);
    assert.match(await page.evaluate(async () => (await fetch('/icon.svg')).text()), /<!-- bbbbbbbbbbbb -->/);
    await rm(folder, { recursive: true });
  });
});

/** Whether the newest service worker of a page has taken its place. */
const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return installing === null && waiting === null && active?.state === 'activated';
  });
