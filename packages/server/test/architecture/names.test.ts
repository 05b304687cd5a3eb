import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type BindingPattern, type ParamPattern } from 'oxc-parser';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What was done with a value does not say which one it is. */
const PARTICIPLES: ReadonlySet<string> = new Set(['found', 'given', 'known', 'made', 'wanted']);

type Pattern = BindingPattern | ParamPattern;

/** The lines of a file that call a variable or a parameter by a participle alone. Functions, and members of what is read, may. */
function participlesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const lines: string[] = [];
  const look = (pattern: Pattern): void => {
    if (pattern.type === 'AssignmentPattern') return look(pattern.left);
    if (pattern.type !== 'Identifier' || !PARTICIPLES.has(pattern.name)) return;
    lines.push(`${file}:${source.slice(0, pattern.start).split('\n').length} ${pattern.name}`);
  };
  const lookAll = ({ params }: { readonly params: readonly Pattern[] }): void => params.forEach(look);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionExpression') look(id);
    },
    ArrowFunctionExpression: lookAll,
    FunctionExpression: lookAll,
    FunctionDeclaration: lookAll,
  }).visit(parseSync(file, source).program);
  return lines;
}

test('a variable has the noun of what it holds', () => {
  const files = globSync('{packages/*/{src,test},bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.includes('node_modules'),
  );
  assert.ok(files.length > 1_500);
  assert.deepEqual(files.flatMap(participlesIn), []);
});
