import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceOf } from './rule-sentences.ts';

test('what Peppol asks for of lines, addresses and their numbers is said in the language of the page', () => {
  const said = ['PEPPOL-EN16931-R120', 'PEPPOL-EN16931-R110', 'PEPPOL-EN16931-CL008', 'PEPPOL-COMMON-R040', 'NL-R-002'].map(sentenceOf);
  assert.deepEqual(said, ['lineNotProduct', 'lineOutsideSupply', 'notDelivered', 'wrongElectronicAddress', 'needWholeAddress']);
});
