import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { languageCodes } from '@daybook/values';
import type { texts as english } from './texts/en.ts';
import type { texts as names } from '../../texts/words/names/en.ts';
import type { texts as settings } from '../settings/texts/en.ts';

const load = async <T>(folder: string, language: string): Promise<T> =>
  ((await import(join(import.meta.dirname, folder, `${language}.ts`))) as { readonly texts: T }).texts;
const said = await Promise.all(languageCodes.map((language) => load<typeof english>('texts', language)));
const called = await Promise.all(languageCodes.map((language) => load<typeof names>('../../texts/words/names', language)));
const menus = await Promise.all(languageCodes.map((language) => load<typeof settings>('../settings/texts', language)));

test('a hold that ends is not called by the word of a pencil', () => {
  const wrong = said.filter(({ holdEnds }, i) =>
    holdEnds('X', 'Y')
      .toLowerCase()
      .includes(called[i]?.statuses.Pencil.toLowerCase() ?? ''),
  );
  assert.deepEqual(wrong, []);
});

test('a single one that is left is not counted', () => {
  assert.deepEqual(
    said.map(({ goWithout }) => /\d/.test(goWithout('Move', 1))),
    said.map(() => false),
  );
  assert.deepEqual(
    said.map(({ goWithout }) => goWithout('Move', 5).includes('5')),
    said.map(() => true),
  );
});

test('prices of things and of work have two names in the menu of the settings', () => {
  for (const { priceList, rateSchemes } of menus) assert.notEqual(priceList, rateSchemes);
});

test('what became of a leave has the gender of what it is said of', () => {
  const rejected = Object.fromEntries(
    languageCodes.map((language, i) => [language, said[i]?.ownLeave(called[i]?.statuses.rejected ?? '', '1–2')]),
  );
  assert.deepEqual([rejected['es'], rejected['pl']], ['Estado de su ausencia, 1–2: Rechazado', 'Status urlopu, 1–2: Odrzucone']);
});
