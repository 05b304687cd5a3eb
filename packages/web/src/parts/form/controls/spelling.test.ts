import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { spelledIn } from './spelling.ts';

const items = ['Room', 'Person', 'Pool', 'Resource group', 'Équipement'].map((label) => ({ label, value: label }));

describe('letters in a short list', () => {
  const meant = (spelled: string, chosen: string | null = 'Room'): string | undefined => spelledIn(items, spelled, chosen)?.value;

  test('choose what begins so', () => {
    assert.deepEqual(
      ['p', 'po', 'RES', 'resource g', 'é'].map((one) => meant(one)),
      ['Person', 'Pool', 'Resource group', 'Resource group', 'Équipement'],
    );
  });

  test('that are the same go on to the next', () => {
    assert.deepEqual([meant('pp', 'Person'), meant('ppp', 'Pool'), meant('pp')], ['Pool', 'Person', 'Person']);
  });

  test('that nothing begins with choose nothing', () => {
    assert.deepEqual([meant('x'), meant('xx'), meant('pex'), meant('ool')], [undefined, undefined, undefined, undefined]);
  });
});
