import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { languageCodes, type Language } from '@daybook/values';

type Texts = { readonly [name: string]: unknown };

const source = join(import.meta.dirname, '..');
const folders = globSync('**/en.ts', { cwd: source }).map((file) => dirname(file));

const load = async (folder: string, language: Language): Promise<Texts> =>
  ((await import(join(source, folder, `${language}.ts`))) as { readonly texts: Texts }).texts;
const all = new Map(
  await Promise.all(
    folders.map(async (folder) => [folder, await Promise.all(languageCodes.map((language) => load(folder, language)))] as const),
  ),
);

test('every part has its texts in every language, and no file is of another', () => {
  const files = globSync('**/texts/**/??.ts', { cwd: source });
  assert.deepEqual(files.toSorted(), folders.flatMap((folder) => languageCodes.map((code) => join(folder, `${code}.ts`))).toSorted());
});

test('what is said alike in all languages is said once', () => {
  const places = new Map<string, string[]>();
  for (const [folder, [english = {}, ...others]] of all)
    for (const [name, text] of Object.entries(english)) {
      if (typeof text !== 'string') continue;
      const key = [text, ...others.map((texts) => texts[name])].join('\n');
      places.set(key, [...(places.get(key) ?? []), `${folder}: ${name}`]);
    }
  assert.deepEqual(
    [...places.values()].filter((said) => new Set(said.map((place) => place.split(':')[0])).size > 1),
    [],
    'one of them in texts/common, or a word of texts/words',
  );
});

test('every text of a screen is drawn somewhere', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('texts/'));
  const used = new Set(files.flatMap((file) => readFileSync(join(source, file), 'utf8').match(/[\w$]+/g) ?? []));
  const own = [...all].filter(([folder]) => !/^texts\/(words|refusals)\b/.test(folder));
  assert.ok(own.length > 5);
  assert.deepEqual(
    own.flatMap(([folder, [english = {}]]) => Object.keys(english).flatMap((name) => (used.has(name) ? [] : [`${folder}: ${name}`]))),
    [],
  );
});

test('Italian says tu', () => {
  const files = globSync('**/texts/**/it.ts', { cwd: source });
  assert.ok(files.length > 5);
  const others = /\b(voi|vostr[aeio]|avete|inserite|scegliete|aggiungete|scrivete|apritene)\b/i;
  assert.deepEqual(
    files.flatMap((file) => readFileSync(join(source, file), 'utf8').match(others)?.[0] ?? []),
    [],
  );
});

const CODE = /\/\/.*|'((?:[^'\\]|\\.)*)'|[`{}]|[^]/y;
const TEMPLATE = /((?:[^`\\$]|\\.|\$(?!\{))*)(`|\$\{)/y;

/** What is written between quotes in a file, without the code within templates. */
function writtenIn(file: string): string[] {
  const written: string[] = [];
  const open: string[] = [];
  for (let at = 0; at < file.length;) {
    const token = open.at(-1) === '`' ? TEMPLATE : CODE;
    token.lastIndex = at;
    const [whole = '', text, end = whole] = token.exec(file) ?? [];
    assert.notEqual(whole, '', `it ends within a text: ${file.slice(0, 80)}`);
    at += whole.length;
    if (text !== undefined) written.push(text);
    if (end === '}' || (end === '`' && open.at(-1) === '`')) open.pop();
    else if (end === '`' || end === '{' || end === '${') open.push(end);
  }
  return written;
}

test('French has no-break spaces before its signs and inside guillemets', () => {
  const files = globSync('**/texts/**/fr.ts', { cwd: source });
  const words = files.flatMap((file) => writtenIn(readFileSync(join(source, file), 'utf8')));
  assert.ok(words.filter((text) => text.includes('\u00a0:')).length > 100);
  assert.deepEqual(
    words.filter((text) => / [:;?!%»]|« /.test(text)),
    [],
  );
});
