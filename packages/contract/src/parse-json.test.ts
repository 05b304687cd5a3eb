import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { JsonNumber, toPlain } from './json.ts';
import { JsonLimitError, parseJson } from './parse-json.ts';

/** What a parser makes of a text: its value, or that it refuses it. */
function outcome(parse: (text: string) => unknown, text: string): { value: unknown } | { refused: string } {
  try {
    return { value: parse(text) };
  } catch (error) {
    assert.ok(error instanceof SyntaxError, text);
    return { refused: error.message };
  }
}

const native = (text: string): unknown => JSON.parse(text);
const own = (text: string): unknown => toPlain(parseJson(text));

/**
 * Whether both read the same. V8 may take the name of a member from an object that it read before, and reads `" \""` as `" \\"` then: one
 * that has read nothing yet has the last word.
 */
function assertAlike(read: object, text: string): void {
  const expected = outcome(native, text);
  if (isDeepStrictEqual(read, expected)) return;
  if (!('value' in read) || !('value' in expected)) return assert.deepEqual(read, expected, text);
  assert.equal(JSON.stringify(read.value), runInNewContext('JSON.stringify(JSON.parse(text))', { text }), text);
}

const TWICE = 'occurs twice in one object; send it once';

test('reads what the parser of the language reads, and refuses the rest in its words', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"\\-+.eE0189 \n\ttnu\u0000\u001f\ud800é'), (text, place, character) => {
      const at = place % (text.length + 1);
      for (const one of [text, text.slice(0, at) + character + text.slice(at), text.slice(0, at) + character + text.slice(at + 1)]) {
        const read = outcome(own, one);
        // The parser of the language keeps the last of two members of one name.
        if (!('refused' in read && read.refused.endsWith(TWICE))) assertAlike(read, one);
      }
    }),
    { numRuns: 3000 },
  );
});

test('keeps the text of a number, and refuses two members of one name', () => {
  assert.deepEqual(parseJson(' {"a": [0.10, -1E+2, true, null], "__proto__": {"b": ""}} '), {
    a: [new JsonNumber('0.10'), new JsonNumber('-1E+2'), true, null],
    ['__proto__']: { b: '' },
  });
  const twice = (name: string): RegExp => new RegExp(`the member ${name.replaceAll('"', '\\"')} ${TWICE}`);
  for (const [text, name] of [
    ['{"a": 1, "a": 1}', '"a"'],
    ['[{"b": {"a": 1, "\\u0061": 2}}]', '"a"'],
    ['{"__proto__": 1, "__proto__": 2}', '"__proto__"'],
  ] as const)
    assert.throws(() => parseJson(text), { name: 'SyntaxError', message: twice(name) });
  assert.deepEqual(parseJson('[{"a": null}, {"a": null}]'), [{ a: null }, { a: null }]);
});

test('ends where a document is deeper than 64 levels, or has more than 100,000 values or 10,000 names', () => {
  const limitOf = (text: string): string => {
    try {
      parseJson(text);
      return 'none';
    } catch (error) {
      return error instanceof JsonLimitError ? error.limit : 'not JSON';
    }
  };
  assert.deepEqual(
    [64, 65, 500_000].map((depth) => limitOf('['.repeat(depth) + ']'.repeat(depth))),
    ['none', 'depth', 'depth'],
  );
  assert.deepEqual(
    [99_999, 100_000].map((count) => limitOf(`[${Array(count).fill('1').join(',')}]`)),
    ['none', 'values'],
  );
  const named = (from: number, count: number): string => `{${Array.from({ length: count }, (_, i) => `"n${from + i}": 1`).join(',')}}`;
  assert.deepEqual(
    [named(0, 10_000), named(0, 10_001), `[${named(0, 5_000)}, ${named(5_000, 5_001)}]`, `[${named(0, 9_000)}, ${named(0, 9_000)}]`].map(
      limitOf,
    ),
    ['none', 'names', 'names', 'none'],
  );
});
