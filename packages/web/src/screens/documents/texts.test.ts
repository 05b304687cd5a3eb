import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts as german } from './texts/de.ts';

test('a German credit note is called as on its paper', () => {
  const { documentName, creditNote, makeCreditNote } = german;
  assert.deepEqual(
    [documentName.credit_note('G-1'), creditNote, makeCreditNote],
    ['Rechnungskorrektur G-1', 'Rechnungskorrektur', 'Rechnungskorrektur erstellen'],
  );
});
