import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementsIn, isMembers, membersIn } from '../../api/checked.ts';
import { profileFields } from './profile-fields.ts';

const labelOf = (language?: 'en' | 'de' | 'nl'): unknown => {
  const field = profileFields('As usual', language).find((one) => membersIn(one)['name'] === 'date_format');
  return elementsIn(membersIn(field)['options'], isMembers).find(({ value }) => value === 'd/m/Y')?.['label'];
};

test('whoever chooses no format of days sees how they are written', () => {
  assert.deepEqual([labelOf('de'), labelOf('nl')], ['As usual: 25.04.2026', 'As usual: 25-04-2026']);
  assert.equal(labelOf('en'), '25/04/2026', 'English has none of its own');
  assert.equal(labelOf(), 'As usual', 'the language of somebody else');
});
