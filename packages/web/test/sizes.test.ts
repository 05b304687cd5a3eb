import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const DIST = process.env['DAYBOOK_TEST_DIST'] ?? join(import.meta.dirname, '../dist');
const ENTRY = 'index.html';
const MOST = 80_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

// What a screen loads before it is drawn, packed by Brotli, beside the script of every page: also what most screens share, which is loaded
// once. What follows it, such as a dialog or a chart, is another chunk.
test('no screen loads more than 80 kB beside the script of every page', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as { readonly [source: string]: Chunk };
  const loadedBy = (source: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(source)) return loaded;
    loaded.add(source);
    for (const one of manifest[source]?.imports ?? []) loadedBy(one, loaded);
    return loaded;
  };
  const everywhere = loadedBy(ENTRY);
  // What is very small is not packed.
  const sizeOf = (source: string): number => {
    const file = join(DIST, String(manifest[source]?.file));
    return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
  };
  const screens = Object.keys(manifest).filter((source) => source.endsWith('-screen.tsx'));
  const sized = screens.map((source) => {
    const size = [...loadedBy(source)].filter((one) => !everywhere.has(one)).reduce((sum, one) => sum + sizeOf(one), 0);
    return [source.slice('src/screens/'.length), size] as const;
  });
  const largest = sized.toSorted(([, one], [, other]) => other - one).slice(0, 5);
  for (const [source, size] of largest) console.log(`${source} ${(size / 1_000).toFixed(1)} kB`);
  assert.ok(screens.length > 30, `only ${screens.length} screens`);
  assert.deepEqual(
    largest.filter(([, size]) => size > MOST),
    [],
  );
});
