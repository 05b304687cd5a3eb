import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

  test('the pages load and run nothing from elsewhere, and nothing that stands within them', async () => {
    const { headers, text } = await server.as(undefined).get('/docs/reference/booking');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.doesNotMatch(text, /style=|<style|\son\w+=|javascript:/);
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)];
    assert.ok(scripts.length > 0);
    for (const [, attributes = '', code] of scripts) assert.ok(/src="\/docs\/assets\//.test(attributes) && code === '', attributes);
    const [style = ''] = /\/docs\/assets\/style[^"]*/.exec(text) ?? [];
    assert.doesNotMatch((await server.as(undefined).get(style)).text, /url\(|@import/);
  });

  test('what pages load is kept for good by an address that names its content, and compressed', async () => {
    const { text } = await server.as(undefined).get('/docs');
    const loaded = [...text.matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    for (const path of loaded) {
      assert.match(path, /-[\w-]{16}\.(?:css|js)$/);
      const answer = await server.as(undefined).get(path, { 'accept-encoding': 'br' });
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(answer.headers.get('content-encoding'), 'br');
      const again = await server.as(undefined).get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
      assert.equal(again.status, 304);
    }
    assert.equal((await server.as(undefined).get('/docs/assets/page.js')).status, 404);
  });

  test('every heading of a page has an address of its own, which the contents of the page lead to', async () => {
    for (const path of ['/docs/api-guide', '/docs/reference/other', '/docs/reference/invoice']) {
      const { text } = await server.as(undefined).get(path);
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
      assert.deepEqual(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        [],
        path,
      );
      const [contents = ''] = /<nav class="toc"[\s\S]*?<\/nav>/.exec(text) ?? [];
      for (const [, level, id] of text.matchAll(/<h([2-4]) id="([^"]*)"><a href="#\2">/g))
        assert.equal(contents.includes(`href="#${id}"`), Number(level) < 4, `${path} ${id}`);
      assert.equal([...text.matchAll(/<h[2-4]/g)].length, [...text.matchAll(/<h[2-4] id="([^"]*)"><a href="#\1">/g)].length);
    }
  });

  test('the menu has every guide, and says which page is shown', async () => {
    const { text } = await server.as(undefined).get('/docs/scheduling');
    const [menu = ''] = /<nav class="menu"[\s\S]*?<\/nav>/.exec(text) ?? [];
    const shown = [...menu.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
    const guides = ['', 'guides/'].flatMap((folder) =>
      readdirSync(join(import.meta.dirname, '../../../../docs', folder))
        .filter((name) => name.endsWith('.md') && name !== 'introduction.md')
        .map((name) => `/docs/${folder}${name.replace(/\.md$/, '')}`),
    );
    assert.deepEqual(
      guides.filter((path) => !shown.includes(path)),
      [],
    );
    assert.deepEqual(shown.slice(0, 3), ['/docs', '/docs/quick-start', '/docs/api-guide']);
    assert.deepEqual(
      [...menu.matchAll(/href="([^"]+)" aria-current="page"/g)].map(([, path]) => path),
      ['/docs/scheduling'],
    );
    assert.match(text, /<body>\n<a class="skip" href="#content">/);
  });

  test('an address that there is not is answered with a page that names those that were meant', async () => {
    const { status, headers, text } = await server.as(undefined).get('/docs/reference/bookings');
    assert.equal(status, 404);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.ok(text.includes('<a href="/docs/reference/booking">'));
    assert.ok(text.includes('<a href="/docs/search?q=bookings">'));
    assert.ok((await server.as(undefined).get('/docs/caf%C3%A9')).text.includes('Search for “café”'));
    assert.equal((await server.as(undefined).get('/docs/<script>alert(1)</script>')).text.includes('<script>alert'), false);
  });

  test('the OpenAPI document names the address that it is served from, and is answered with 304 when it is known', async () => {
    const { body, headers } = await server.as(undefined).get('/openapi.json');
    assert.equal(body.openapi, '3.1.1');
    assert.equal(body.servers[0].url, server.url);
    const again = await server.as(undefined).get('/openapi.json', { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
  });
});
