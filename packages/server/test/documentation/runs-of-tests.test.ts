import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ONLY_LONG } from '../../../../scripts/test-long.mjs';

const root = new URL('../../../../', import.meta.url);

/** The files of a row: names without a folder are in that of the name before them. */
function filesOf(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (name.includes('/')) folder = name.slice(0, name.indexOf('/'));
    return name.includes('/') ? name : `${folder}/${name}`;
  });
}

test('CONTRIBUTING lists what only the long run has', () => {
  const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
  const table = /Only in `npm run test:long`[^]*?\n\n(\|[^]*?)\n\n/.exec(text)?.[1] ?? '';
  const listed = table
    .split('\n')
    .slice(2)
    .flatMap((row) => filesOf(row.split('|')[1] ?? ''));
  const folderOf = (path: string): string => (path.startsWith('packages/web/') ? 'web' : (path.split('/').at(-2) ?? ''));
  const left = ONLY_LONG.map((path) => `${folderOf(path)}/${path.split('/').at(-1)?.replace('.test.ts', '')}`);
  assert.deepEqual(listed.toSorted(), left.toSorted());
  assert.deepEqual(
    ONLY_LONG.filter((path) => !existsSync(new URL(path, root))),
    [],
  );
});
