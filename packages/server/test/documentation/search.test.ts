import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { findSections, readIndex, type PlainIndex, type SearchSection } from '../../src/documentation/browser/match.js';
import { testServer } from '../support/server.ts';

describe('the search of the documentation', () => {
  const server = testServer();
  // The first search waits until the index is made, on a busy machine longer than an answer may take.
  before(async () => {
    while ((await server.as(undefined).get('/docs/search?q=booking')).status === 503);
  });

  const results = async (text: string): Promise<string[]> => {
    const { status, text: html } = await server.as(undefined).get(`/docs/search?q=${encodeURIComponent(text)}`);
    assert.equal(status, 200);
    return [...html.matchAll(/<a class="title" href="([^"]+)">/g)].map(([, path = '']) => path);
  };
  const index = async (): Promise<PlainIndex> => {
    const { text } = await server.as(undefined).get('/docs');
    const [, path = ''] = /data-index="(\/docs\/assets\/search-index-[\w-]{16}\.json)"/.exec(text) ?? [];
    const answer = await server.as(undefined).get(path);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    return answer.body;
  };

  test('finds operations by what they are called and by their path, errors by their code, guides by their headings', async () => {
    const expected: Record<string, string> = {
      booking: '/docs/reference/booking',
      Bookings: '/docs/reference/booking',
      'list bookings': '/docs/reference/booking#list-bookings',
      'POST /v2/quote/send': '/docs/reference/quote#send-a-quote-by-mail',
      double_booking: '/docs/errors/double_booking',
      'backup restore': '/docs/operations#backup-and-restore',
      round: '/docs/rounding',
    };
    for (const [text, path] of Object.entries(expected)) assert.equal((await results(text))[0], path, text);
  });

  test('every result has every word, and every page can be found', async () => {
    assert.deepEqual(await results('rounding xyzzy'), []);
    assert.deepEqual(await results(''), []);
    assert.deepEqual(await results('%'), []);
    const { storedFields } = await index();
    const pages = new Set(Object.values(storedFields).map((section) => (section as SearchSection).path.split('#')[0]));
    const { text } = await server.as(undefined).get('/docs');
    const menu = [...text.matchAll(/<li><a href="(\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    assert.deepEqual(
      menu.filter((path) => path !== '/docs/conformance' && !pages.has(path)),
      [],
    );
  });

  test('the browser finds what the server finds', async () => {
    const entries = readIndex(await index());
    for (const text of ['booking', 'hold until', 'vat number'])
      assert.deepEqual(
        findSections(entries, text, 30).map(({ path }) => path),
        await results(text),
      );
  });

  test('what is misspelt is answered with near words, what is asked for is shown as text', async () => {
    const open = server.as(undefined);
    assert.match((await open.get('/docs/search?q=bokings')).text, /Did you mean <a href="\/docs\/search\?q=bookings">/);
    const { text } = await open.get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.equal(text.includes('<script>alert'), false);
    assert.match(text, /value="&quot;&gt;&lt;script&gt;/);
    const long = await open.get(`/docs/search?q=${'word+'.repeat(2_000)}`);
    assert.equal(long.status, 200);
  });
});
