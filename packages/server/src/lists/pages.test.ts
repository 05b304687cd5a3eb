import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageCache, type Page } from './pages.ts';

const page = (bytes: number): Page => ({ body: Buffer.alloc(bytes), etag: '"1"', link: undefined, until: 10 });

test('an offered page is kept from the second time on that it is asked for, and then replaced at once', () => {
  const pages = new PageCache(100_000);
  const [first, second, third] = [page(10), page(10), page(10)];
  pages.offer('a', 1, first);
  assert.equal(pages.get('a', 1, 9), undefined);
  pages.offer('a', 1, second);
  assert.equal(pages.get('a', 1, 9), second);
  pages.offer('a', 2, third);
  assert.deepEqual([pages.get('a', 1, 9), pages.get('a', 2, 9), pages.get('a', 2, 10)], [undefined, third, undefined]);
});

test('a walk through many pages pushes out none of those in use', () => {
  const pages = new PageCache(100_000);
  pages.set('used', 1, page(10));
  for (let n = 0; n < 1_000; n += 1) pages.offer(`walk ${n}`, 1, page(1_000));
  assert.ok(pages.get('used', 1, 9) !== undefined);
});

test('the cache stays within its bytes: the page that was not used for longest goes first, and one that is too large is not kept', () => {
  const pages = new PageCache(40_000);
  for (const key of ['a', 'b', 'c']) pages.set(key, 1, page(3_200));
  pages.get('a', 1, 9);
  for (let n = 0; n < 6; n += 1) pages.set(`${n}`, 1, page(3_200));
  assert.ok(pages.bytes <= 40_000);
  assert.deepEqual([pages.has('a'), pages.has('b')], [true, false]);
  pages.set('large', 1, page(10_000));
  assert.equal(pages.has('large'), false);
});

test('a page that nobody asked for in five minutes goes with the next one that is kept', () => {
  let now = 0;
  const pages = new PageCache(1_000_000, { now: () => 0, elapsedMilliseconds: () => now });
  pages.set('unused', 1, page(1_000));
  pages.set('used', 1, page(1_000));
  now = 200_000;
  pages.get('used', 1, 9);
  now = 300_000;
  pages.set('new', 1, page(1_000));
  assert.deepEqual([pages.has('unused'), pages.has('used'), pages.has('new')], [false, true, true]);
});

test('a kept page holds no memory but its own', () => {
  const pages = new PageCache(1_000_000);
  const { buffer } = Buffer.from('short');
  assert.ok(buffer.byteLength > 1_000);
  pages.set('short', 1, { ...page(0), body: Buffer.from('short') });
  const kept = pages.get('short', 1, 9)?.body;
  assert.deepEqual([kept?.toString(), kept?.buffer.byteLength], ['short', 5]);
});
