import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type Expression, type ParseResult } from 'oxc-parser';

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** A file of this name has the SQL of its folder that other folders write into their statements. */
const BORROWED = 'borrowed.sql.ts';

interface Declaration {
  readonly file: string;
  readonly name: string;
  /** What a constant is, or the type of what a function returns. */
  readonly value: Expression | string;
  readonly start: number;
  readonly end: number;
}

/** What a file takes from another one, to use it or to hand it on. */
interface Taken {
  readonly by: string;
  readonly from: string;
  readonly name: string;
  /** What it is called there. */
  readonly as: string | null;
}

interface Source {
  readonly text: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly taken: readonly Taken[];
  readonly identifiers: readonly { readonly name: string; readonly start: number }[];
}

function declarationsIn(file: string, text: string, { program }: ParseResult): Declaration[] {
  return program.body.flatMap((one): Declaration[] => {
    const declaration = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
    if (declaration?.type === 'FunctionDeclaration') {
      const { id, returnType, end } = declaration;
      const value = returnType ? text.slice(returnType.start, returnType.end) : '';
      return id === null ? [] : [{ file, name: id.name, value, start: one.start, end }];
    }
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init, end }) =>
      id.type === 'Identifier' && init !== null ? [{ file, name: id.name, value: init, start: one.start, end }] : [],
    );
  });
}

function takenBy(by: string, { module: { staticImports, staticExports } }: ParseResult): Taken[] {
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName, isType }) => ({ moduleRequest, importName, as: localName.value, isType })),
  );
  const handed = staticExports.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, as: entry.exportName.name })));
  return [...imported, ...handed].flatMap(({ moduleRequest, importName: { name }, as, isType }) =>
    moduleRequest?.value.startsWith('.') && name !== null && !isType
      ? [{ by, from: normalize(join(dirname(by), moduleRequest.value)), name, as }]
      : [],
  );
}

function read(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const identifiers: { name: string; start: number }[] = [];
  new Visitor({ Identifier: ({ name, start }) => identifiers.push({ name, start }) }).visit(parsed.program);
  const declarations = new Map(declarationsIn(file, text, parsed).map((one) => [one.name, one]));
  return { text, declarations, taken: takenBy(file, parsed), identifiers };
}

const sources = new Map(files.map((file) => [file, read(file)]));

/** What a name in a file refers to, wherever it is declared. */
function find(file: string, name: string): Declaration | undefined {
  const source = sources.get(file);
  const handed = source?.taken.find(({ as }) => as === name);
  return source?.declarations.get(name) ?? (handed && find(handed.from, handed.name));
}

const textOf = ({ file, start, end }: Declaration): string => sources.get(file)?.text.slice(start, end) ?? '';

const TEXTS = /^: (?:readonly )?(?:string(?:\[\])?|\[string.*\])$/;

/** Whether something is text, texts by name, or a function that makes text. */
function isText(file: string, value: Expression | string | undefined): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return TEXTS.test(value);
  switch (value.type) {
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof value.value === 'string';
    case 'ArrowFunctionExpression': {
      const { returnType, body } = value;
      if (returnType) return TEXTS.test(sources.get(file)?.text.slice(returnType.start, returnType.end) ?? '');
      return body.type !== 'BlockStatement' && isText(file, body);
    }
    case 'ObjectExpression':
      return value.properties.every((one) => one.type === 'Property' && isText(file, one.value));
    case 'CallExpression': {
      const called = value.callee.type === 'Identifier' ? find(file, value.callee.name) : undefined;
      return called !== undefined && isText(called.file, called.value);
    }
    default:
      return false;
  }
}

// The parameter that every statement has, and conditions of columns.
const SQL = /\$account\b|\b[a-z]{1,2}\.\w+ (?:=|<>|is|in) /;

/** Whether it is SQL of which only what is written around it makes a statement. */
const isFragment = (one: Declaration): boolean => isText(one.file, one.value) && (one.file.endsWith('.sql.ts') || SQL.test(textOf(one)));

/** The parameters of a fragment, with those of all that it is made of. */
function parametersOf(one: Declaration, seen = new Set<Declaration>()): Set<string> {
  if (seen.has(one)) return new Set();
  seen.add(one);
  const within = sources.get(one.file)?.identifiers.filter(({ start }) => start >= one.start && start < one.end) ?? [];
  const parts = within.flatMap(({ name }) => find(one.file, name) ?? []).flatMap((part) => [...parametersOf(part, seen)]);
  return new Set([...(textOf(one).match(/\$[a-z]\w*/g) ?? []), ...parts]);
}

const rooms = files.filter((file) => basename(file) === 'index.ts').map((file) => dirname(file));
/** The innermost folder with an index that a file lies in. */
const roomOf = (file: string): string | undefined =>
  rooms.filter((room) => file.startsWith(`${room}/`)).toSorted((one, other) => other.length - one.length)[0];

const fragments = [...sources.values()].flatMap(({ taken }) =>
  taken.flatMap((one) => {
    const declaration = find(one.from, one.name);
    return declaration !== undefined && isFragment(declaration) ? [{ ...one, declaration }] : [];
  }),
);
const fromOthers = fragments.filter(({ by, from }) => roomOf(from) !== undefined && roomOf(from) !== roomOf(by));

test('an index hands out statements, and no SQL to make some of', () => {
  const handed = fragments.filter(({ by }) => basename(by) === 'index.ts').map(({ by, name }) => `${by} hands out ${name}`);
  assert.deepEqual(handed, [], `hand out a statement, or move the text to the ${BORROWED} of the folder`);
});

test(`SQL of another folder is borrowed from its ${BORROWED} alone`, () => {
  assert.ok(fromOthers.length > 50, `${fromOthers.length} borrowed texts were seen`);
  const others = fromOthers.filter(({ from }) => basename(from) !== BORROWED).map(({ by, from, name }) => `${by} takes ${name} of ${from}`);
  assert.deepEqual(others, [], `let the folder hand out a statement, or move the text to its ${BORROWED}`);
});

const lent = files
  .filter((file) => basename(file) === BORROWED)
  .flatMap((file) =>
    parseSync(file, sources.get(file)?.text ?? '').module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ exportName: { name }, isType }) => (name === null || isType ? [] : [{ file, name, start }])),
    ),
  );

test('what is lent is borrowed', () => {
  const used = new Set(fromOthers.map(({ from, name }) => `${from} ${name}`));
  assert.deepEqual(
    lent.map(({ file, name }) => `${file} ${name}`).filter((one) => !used.has(one)),
    [],
    'nobody borrows it: move it to where it is used',
  );
});

test('what is lent says which parameters its statement has to have', () => {
  const silent = lent.flatMap(({ file, name, start }) => {
    const declaration = find(file, name);
    if (declaration === undefined) return [];
    const before = sources.get(file)?.text.slice(0, start).trimEnd() ?? '';
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    const unsaid = [...parametersOf(declaration)].filter((parameter) => parameter !== '$account' && !comment.includes(parameter));
    return comment === '' || unsaid.length > 0 ? [`${file}: ${name}${unsaid.map((one) => ` ${one}`).join('')}`] : [];
  });
  assert.deepEqual(silent, [], 'name them in the comment before it');
});
