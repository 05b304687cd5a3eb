import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languageCodes } from '@daybook/values';
import { TextFile } from '../../../scripts/text-file.ts';
import { exportWords, importWords, type Words } from '../../../scripts/words.ts';

const root = join(import.meta.dirname, '../../..');
const COMMON = 'packages/web/src/texts/common';

/** A language that has no files yet, with a text for each English one. */
const translated = (text: (english: string, path: string) => string): Words =>
  Object.fromEntries(
    Object.entries(exportWords('xx')).map(([folder, words]) => [
      folder,
      Object.fromEntries(Object.entries(words).map(([path, [english]]) => [path, [english, text(english, path)]])),
    ]),
  );

for (const language of languageCodes) {
  test(`${language}: what is exported and imported changes no file`, () => {
    const words = JSON.parse(JSON.stringify(exportWords(language))) as Words;
    const files = importWords(language, words);
    for (const [file, source] of files) assert.equal(source, readFileSync(join(root, file), 'utf8'), file);
    assert.ok(files.size > 10);
  });
}

test('the button that reverses a payment is not called as the one that leaves its question', async () => {
  for (const language of languageCodes) {
    const [{ texts }, { texts: common }] = await Promise.all([
      import(`../src/screens/documents/texts/${language}.ts`),
      import(`../src/texts/common/${language}.ts`),
    ]);
    assert.notEqual(texts.reverse, common.cancel, language);
  }
});

test('a language without files gets each of them, typed by the English one, with all its texts', () => {
  const words = translated((english) => `’${english}`);
  const files = importWords('xx', words);
  for (const [file, source] of files) {
    assert.match(source, /^import type \{ texts as english \} from '\.\/en\.ts';$/m);
    assert.match(source, /^export const texts: typeof english = /m);
    assert.doesNotMatch(source, /plural\('en'/);
    const folder = file.slice(0, file.lastIndexOf('/'));
    assert.deepEqual(
      [...new TextFile(source).texts()],
      Object.entries(words[folder] ?? {}).map(([path, [, own]]) => [path, own]),
    );
  }
});

test('the forms of a plural are those of the language', () => {
  const words = translated((english) => english);
  const common = { ...words[COMMON], 'alsoHere.few': ['', '{count} people'], 'alsoHere.one': ['', 'Somebody is here'] } as const;
  const source = importWords('xx', { ...words, [COMMON]: common }).get(`${COMMON}/xx.ts`) ?? '';
  assert.match(
    source,
    /plural\('xx', count, \{ one: 'Somebody is here', few: `\$\{count\} people`, other: `\$\{count\} other people are here` \}\)/,
  );
});

test('a text that is missing, and a value that there is not, are named', () => {
  const words = translated((english, path) => (path === 'sureToDelete' ? '' : english.replace('{column}', '{field}')));
  assert.throws(() => importWords('xx', words), /texts\/common\/xx\.ts: sureToDelete is missing/);
  const unknown = translated((english) => english.replace('{column}', '{field}'));
  assert.throws(() => importWords('xx', unknown), /orderBy: there is no value \{field\}, but \{column\}/);
});
