import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followTag, tagSince } from './own-tags.ts';

test('what was seen before own changes is changed under the tag that they left, and what others left is not', () => {
  const path = '/v2/time-entry';
  followTag(path, { id: 7 }, '"3-page"', { success: { id: 7 }, etag: '"4"' });
  followTag(path, { id: '7' }, '"4"', { success: { id: 7 }, etag: '"5"' });
  assert.equal(tagSince(path, { id: 7 }, '"3-list"'), '"5"');
  assert.equal(tagSince(path, { id: 8 }, '"3-page"'), '"3-page"');
  followTag(path, { id: 8 }, '"3"', { success: { id: 9 }, etag: '"1"' });
  assert.equal(tagSince(path, { id: 8 }, '"3"'), '"3"');
});
