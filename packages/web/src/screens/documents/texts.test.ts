import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts as german } from './texts/de.ts';
import { texts as french } from './texts/fr.ts';
import { texts as italian } from './texts/it.ts';
import { texts as polish } from './texts/pl.ts';

test('a German credit note is called as on its paper', () => {
  const { documentName, creditNote, makeCreditNote } = german;
  assert.deepEqual(
    [documentName.credit_note('G-1'), creditNote, makeCreditNote],
    ['Rechnungskorrektur G-1', 'Rechnungskorrektur', 'Rechnungskorrektur erstellen'],
  );
});

test('a single one is no plural', () => {
  assert.deepEqual(
    [polish.daysLate(1), polish.daysLate(2), polish.daysLate(5)],
    ['1 dzień po terminie', '2 dni po terminie', '5 dni po terminie'],
  );
  assert.deepEqual([french.moreWaiting(1), french.moreWaiting(2)], ['Et un autre', 'Et 2 autres']);
  assert.deepEqual([french.linesChosen(1, 3), french.linesChosen(2, 3)], ['1 ligne sur 3', '2 lignes sur 3']);
  assert.deepEqual([italian.moreWaiting(1), italian.linesChosen(1, 3)], ['E un altro', '1 riga su 3']);
});
