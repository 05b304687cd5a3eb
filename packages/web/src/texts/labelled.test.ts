import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const SOURCES = join(import.meta.dirname, '..');
/** A label before what it is of, put together without the space that French has before the colon. */
const BARE = /^\s*\{[^\n]*\}: \{\S|\.join\(': '\)/m;

test('no screen puts a label before a value by itself: French has a space before the colon', () => {
  const sources = globSync('**/*.tsx', { cwd: SOURCES });
  assert.ok(sources.length > 100);
  for (const source of sources) assert.doesNotMatch(readFileSync(join(SOURCES, source), 'utf8'), BARE, source);
});
