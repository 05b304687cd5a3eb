import assert from 'node:assert/strict';
import { test } from 'node:test';
import { separatorsIn } from './numbers.ts';
import { readsAsSwiss } from '../texts/swiss.ts';

test('German is read as the Swiss write it where the browser is Swiss, or has no country and a Swiss clock', () => {
  assert.equal(readsAsSwiss('de', ['de-CH', 'de'], 'UTC'), true);
  assert.equal(readsAsSwiss('de', ['en-US', 'de-LI'], 'Europe/Berlin'), true);
  assert.equal(readsAsSwiss('de', ['en-GB', 'de'], 'Europe/Zurich'), true);
  assert.equal(readsAsSwiss('de', ['en-GB'], 'Europe/Zurich'), true);
  assert.equal(readsAsSwiss('de', ['de-DE', 'de-CH'], 'Europe/Zurich'), false);
  assert.equal(readsAsSwiss('de', ['de-AT'], 'Europe/Vienna'), false);
  assert.equal(readsAsSwiss('de', ['en-US@posix', 'c', 'de-Latn-CH-1996'], 'UTC'), true, 'no tag stops the application');
});

test('French and Italian are read so by their own tags', () => {
  assert.equal(readsAsSwiss('fr', ['fr-CH', 'de-DE'], 'UTC'), true);
  assert.equal(readsAsSwiss('fr', ['fr-FR', 'de-CH'], 'Europe/Zurich'), false);
  assert.equal(readsAsSwiss('it', ['de-CH'], 'Europe/Zurich'), true);
});

test('the Swiss see amounts as their papers have them', () => {
  assert.deepEqual(separatorsIn('de', true), ['’', '.']);
  assert.deepEqual(separatorsIn('it', true), ['’', '.']);
  assert.equal(separatorsIn('fr', true)[1], '.');
  assert.deepEqual(separatorsIn('de', false), ['.', ',']);
  assert.deepEqual(separatorsIn('en', true), [',', '.']);
});
