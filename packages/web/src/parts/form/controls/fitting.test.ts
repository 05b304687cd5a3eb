import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { byFit, fitOf, fitting } from './fitting.ts';

describe('names that fit what is typed', () => {
  const sorted = (names: readonly string[], typed: string): string[] => fitting(names, typed, (name) => name);

  test('what is called so is first, then what begins so, then what has a word that does, then the rest', () => {
    const names = ['Remirai', 'Studio Mirai', 'Mirai Animation', 'mirai', 'Museum of Tides'];
    assert.deepEqual(sorted(names, 'Mirai '), ['mirai', 'Mirai Animation', 'Studio Mirai', 'Remirai']);
    assert.deepEqual(sorted(['Zoë & Łukasz', 'Ateliers (Łuk)'], 'łuk'), ['Zoë & Łukasz', 'Ateliers (Łuk)']);
    assert.deepEqual(
      [fitOf('Tom-Tom', 'tom'), fitOf('Autom Tom', 'tom'), fitOf('Autom', 'tom'), fitOf('Ann', 'tom')],
      [1, 2, 3, undefined],
    );
  });

  test('equals stay in their order, or in the one that is wanted', () => {
    assert.deepEqual(sorted(['Film B', 'Film A'], 'film'), ['Film B', 'Film A']);
    const after = (name: string): number => (name.endsWith('A') ? 0 : 1);
    assert.deepEqual(
      fitting(['Film B', 'Film A'], 'film', (name) => name, after),
      ['Film A', 'Film B'],
    );
  });

  test('options of groups are sifted in these, and nothing typed is everything', () => {
    const [one, other] = ['Crew', 'Office crew'].map((label) => ({ value: label, label }));
    const options = [{ group: 'Groups', items: [other!, one!] }, { group: 'Users', items: [] }, other!];
    assert.deepEqual(byFit({ options, search: 'crew', limit: 10 }), [other, { group: 'Groups', items: [one, other] }]);
    assert.deepEqual(byFit({ options, search: ' ', limit: 2 }), options.slice(0, 2));
  });
});
