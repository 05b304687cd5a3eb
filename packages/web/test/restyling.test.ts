import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const DIST = process.env['DAYBOOK_TEST_DIST'] ?? join(import.meta.dirname, '../dist');
const COMMENTS = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g;

/** The parts of a text between separators that stand outside its brackets. */
function partsOf(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth++;
    if (')]'.includes(letter)) depth--;
    if (depth === 0 && separators.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter((part) => part !== '');
}

// A browser keeps the ends of all rules with :has() together. With one that ends in any element or in a tag, each change of any element
// makes it style all that is on the page once more: 13 ms for each row that is scrolled into the schedule.
test('what a rule styles by what an element has, it names by class, id or attribute', () => {
  const files = globSync('**/*.css', { cwd: DIST });
  const selectors = files
    .flatMap((file) => [
      ...readFileSync(join(DIST, file), 'utf8')
        .replaceAll(COMMENTS, '')
        .matchAll(/([^{};]+)\{/g),
    ])
    .flatMap(([, heads]) => partsOf(heads?.trim() ?? '', ','))
    .filter((selector) => selector.includes(':has('));
  assert.ok(selectors.length > 30, `only ${selectors.length} rules with :has()`);
  const broad = selectors.filter((selector) => {
    const [last = ''] = partsOf(selector.trim(), ' >+~').slice(-1);
    return !last.includes(':has(') && !/[.#[]/.test(last);
  });
  assert.deepEqual(broad, []);
});
