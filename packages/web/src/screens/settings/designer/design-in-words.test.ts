import assert from 'node:assert/strict';
import { test } from 'node:test';
import { designInWords } from './design-in-words.ts';
import { texts as german } from './texts/de.ts';
import { texts as english } from './texts/en.ts';

test('a width is written as its language writes percentages', () => {
  const design = { columns: [{ column: 'price', label: '', width: 12.5 }] };
  assert.match(designInWords(design, english, false, 'en'), /Price 12\.5%/);
  assert.match(designInWords(design, german, false, 'de'), /Preis 12,5\u00a0%/);
});
