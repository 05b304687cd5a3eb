import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutSharpS } from './without-sharp-s.ts';

test('sentences have ss, and names in them stay as they are', () => {
  const texts = {
    close: 'Schließen',
    days: ['Größe', 'Farbe'],
    of: (name: string, { day }: { readonly day: string }) => `Straße von ${name} bis einschließlich ${day}`,
    many: (names: readonly string[]) => names.map((name) => `außer ${name}`),
    number: 3,
  };
  const { close, days, of, many, number } = withoutSharpS(texts) as typeof texts;
  assert.equal(close, 'Schliessen');
  assert.deepEqual(days, ['Grösse', 'Farbe']);
  assert.equal(of('Strauß AG', { day: 'Fußtag' }), 'Strasse von Strauß AG bis einschliesslich Fußtag');
  assert.deepEqual(many(['Weiß']), ['ausser Weiß']);
  assert.equal(number, 3);
});
