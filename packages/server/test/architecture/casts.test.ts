import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../../../../packages/web/src/', import.meta.url));

// A comment beside each explains why the compiler cannot know. What is read or typed somewhere is checked with `api/checked.ts` instead.
const CASTS: { readonly [file: string]: number } = {
  'api/client.ts': 1,
  'api/kept-answers.ts': 1,
  'api/queries.ts': 1,
  'api/with-waiting.ts': 1,
  'api/writes.ts': 1,
  'parts/address.ts': 1,
  'parts/list/list-query.ts': 1,
  'parts/list/record-table.tsx': 1,
  'screens/documents/actions/use-preview.ts': 1,
  'screens/documents/editor/new-document.ts': 1,
};

/** How often a file asserts a type instead of letting it follow: `as`, but `as const`, and `!`. */
function castsIn(file: string): number {
  const source = readFileSync(join(root, file), 'utf8');
  let casts = 0;
  const count = ({
    typeAnnotation: { start, end },
  }: {
    readonly typeAnnotation: { readonly start: number; readonly end: number };
  }): void => {
    if (source.slice(start, end) !== 'const') casts += 1;
  };
  new Visitor({ TSAsExpression: count, TSTypeAssertion: count, TSNonNullExpression: () => (casts += 1) }).visit(
    parseSync(file, source).program,
  );
  return casts;
}

test('the web application casts no more than the places that say why', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  assert.ok(files.length > 300);
  const excess = files.map((file) => [file.replaceAll('\\', '/'), castsIn(file)] as const).filter(([, casts]) => casts > 0);
  assert.deepEqual(Object.fromEntries(excess.toSorted()), CASTS);
});
