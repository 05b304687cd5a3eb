import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../packages/web/src/', import.meta.url));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
/** The area of a screen, or the part, that a file belongs to. */
const areaOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Classes that a selector begins with: it styles them wherever they are. */
function styledBy(file: string): string[] {
  const rules = read(file).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) => selector.split(/,(?![^(]*\))/));
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1] ?? []);
}

const usedIn = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/className(?:=|: )["']([^"']+)["']/g)].flatMap(([, names = '']) => names.split(' ')));

test('a class that a screen styles is used in its area alone, because its styles stay when another screen is opened', () => {
  const styled = filesOf('screens/**/*.css').flatMap((file) => styledBy(file).map((name) => ({ name, area: areaOf(file) })));
  const used = filesOf('**/*.tsx').map((file) => ({ file, names: usedIn(file) }));
  assert.ok(styled.length > 100 && used.length > 200);
  const areasOf = Map.groupBy(styled, ({ name }) => name);
  const foreign = [...areasOf].flatMap(([name, places]) => {
    const areas = new Set(places.map(({ area }) => area));
    return used.filter(({ file, names }) => names.has(name) && !areas.has(areaOf(file))).map(({ file }) => `${name} in ${file}`);
  });
  assert.deepEqual(foreign, []);
});
