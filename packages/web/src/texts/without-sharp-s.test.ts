import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readsWithoutSharpS, withoutSharpS } from './without-sharp-s.ts';

test('German is read without ß where the browser is Swiss, or has no country and a Swiss clock', () => {
  assert.equal(readsWithoutSharpS(['de-CH', 'de'], 'UTC'), true);
  assert.equal(readsWithoutSharpS(['en-US', 'de-LI'], 'Europe/Berlin'), true);
  assert.equal(readsWithoutSharpS(['en-GB', 'de'], 'Europe/Zurich'), true);
  assert.equal(readsWithoutSharpS(['en-GB'], 'Europe/Zurich'), true);
  assert.equal(readsWithoutSharpS(['de-DE', 'de-CH'], 'Europe/Zurich'), false);
  assert.equal(readsWithoutSharpS(['de-AT'], 'Europe/Vienna'), false);
  assert.equal(readsWithoutSharpS(['en-US@posix', 'c', 'de-Latn-CH-1996'], 'UTC'), true, 'no tag stops the application');
});

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
