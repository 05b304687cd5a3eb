import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = globSync('packages/{values,contract,server}/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** Why the texts that the slow expressions of a file meet are short, or ours. */
const bounded: { readonly [file: string]: string } = {
  'packages/server/src/documentation/markdown.ts': 'reads the documentation, which is ours',
  'packages/server/src/paper/formats.ts': 'groups the digits of one amount',
};

interface Expression {
  readonly text: string;
  readonly source: string;
  readonly flags: string;
}

function expressionsOf(file: string, text: string): Expression[] {
  const expressions: Expression[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) expressions.push({ text: node.raw ?? '', source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSync(file, text).program);
  return expressions;
}

const isSlow = ({ source, flags }: Expression): boolean =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

test('expressions take a time that grows with the text, and not with its square', () => {
  const slow = files.flatMap((file) =>
    expressionsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((one) => (isSlow(one) ? [{ file, text: one.text }] : [])),
  );
  const unbounded = slow.filter(({ file }) => bounded[file] === undefined);
  assert.deepEqual(unbounded, [], 'anchor it where it may begin, such as by (?<!x)x+$ for x+$, or split the text first');
  const needless = Object.keys(bounded).filter((file) => !slow.some((one) => one.file === file));
  assert.deepEqual(needless, [], 'a file that has no such expression any more');
});

test('expressions that stopped the process once are found', () => {
  const slowExpressions = [/(.)\/+$/, /[T ].*(Z|[+-]\d{2}:?\d{2})$/i, /(?:^|[,;])\s*return\s*=\s*"?([^",;]*?)"?\s*(?:[,;]|$)/i];
  for (const { source, flags } of slowExpressions) assert.ok(isSlow({ text: source, source, flags }), source);
  const [read] = expressionsOf('one.ts', 'const trailing: RegExp = /\\s+$/u;');
  assert.deepEqual(read, { text: '/\\s+$/u', source: '\\s+$', flags: 'u' });
});
