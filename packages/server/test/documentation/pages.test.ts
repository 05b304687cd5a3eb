import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errors, records } from '@daybook/contract';
import { testServer } from '../support/server.ts';

describe('the documentation', () => {
  const server = testServer();

  test('every error has a page, and it is the one that the problem document names', async () => {
    const { body } = await server.as(undefined).get('/v2/contact');
    assert.equal(body.type, `${server.url}/docs/errors/token_missing`);
    for (const [code, { title, remedy }] of Object.entries(errors)) {
      const page = await server.as(undefined).get(`/docs/errors/${code}`);
      assert.equal(page.status, 200, code);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.ok(page.text.includes(title), code);
      assert.ok(page.text.includes(remedy.split(/[`"'&<]/)[0] ?? ''), code);
    }
    assert.equal((await server.as(undefined).get('/docs/errors/no_such_error')).status, 404);
  });

  test('every link of every page leads somewhere', async () => {
    const open = server.as(undefined);
    const seen = new Set<string>();
    const waiting = ['/docs'];
    const broken: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const page = await open.get(path);
      if (page.status !== 200) broken.push(path);
      if (page.headers.get('content-type')?.startsWith('text/html') !== true) continue;
      for (const [, target = ''] of page.text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(target, server.url + path);
        assert.equal(origin, server.url, `${path} loads or links ${target}`);
        if (hash !== '' && pathname === path) assert.ok(page.text.includes(`id="${hash.slice(1)}"`), `${path} has no ${hash}`);
        waiting.push(pathname);
      }
    }
    assert.deepEqual(broken, []);
    for (const kind of Object.keys(records)) assert.ok(seen.has(`/docs/reference/${kind}`), kind);
    assert.ok(seen.size > Object.keys(errors).length + Object.keys(records).length);
  });

  test('the pages load and run nothing from elsewhere', async () => {
    const { headers, text } = await server.as(undefined).get('/docs');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.doesNotMatch(text, /<script|style=/);
    assert.doesNotMatch((await server.as(undefined).get('/docs/style.css')).text, /url\(|@import/);
  });

  test('the OpenAPI document names the address that it is served from, and is answered with 304 when it is known', async () => {
    const { body, headers } = await server.as(undefined).get('/openapi.json');
    assert.equal(body.openapi, '3.1.1');
    assert.equal(body.servers[0].url, server.url);
    const again = await server.as(undefined).get('/openapi.json', { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });
});
