import { readFileSync } from 'node:fs';

interface Vectors {
  readonly confusable_pairs: readonly { readonly a: string; readonly b: string }[];
  readonly normalization: readonly Record<string, string>[];
}

const load = (name: string): unknown => JSON.parse(readFileSync(new URL(`../vectors/fuzz/${name}.json`, import.meta.url), 'utf8'));

/** Texts that break what handles text carelessly; each as the JavaScript string that it is. */
export const nastyTexts: readonly string[] = [
  '\0',
  'a\0b',
  '\u0001\u0008\u000b\u001f\u007f',
  '\r\n\t',
  ' leading and trailing ',
  '\u202Eright to left\u202C',
  'ab\u200B\u200C\u200D\uFEFFcd',
  '\uFEFF',
  '\uFFFE\uFFFF',
  '\uFFFD',
  '𝄞',
  '👩‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'مرحبا',
  'א',
  'ﷺ',
  'İıſßẞ',
  'ÅÅ',
  'ﬀﬁ',
  '\uD83D\uDE00',
  "'; drop table contact; --",
  '" or ""="',
  '$1',
  '$account',
  "E'\\\\x41'",
  '{{7*7}}',
  '${7*7}',
  '%s%n%d',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'C:\\con\\aux',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '-1',
  '1e400',
  '0x10',
  '１２３',
  '٣',
  '½',
  '1,000.00',
  '1.000,00',
  '--',
  '%',
  '_',
  '\\',
  '%00',
  '%u0000',
  '&amp;',
  '\u2028\u2029',
  'a'.repeat(256),
  '𝄞'.repeat(255),
  'é'.repeat(70_000),
];

/** The same confusable and differently composed strings that others test with. */
export function unicodeTexts(): string[] {
  const { confusable_pairs: pairs, normalization } = load('unicode') as Vectors;
  return [
    ...new Set([
      ...pairs.flatMap(({ a, b }) => [a, b]),
      ...normalization.flatMap((row) => Object.entries(row).flatMap(([name, text]) => (name === 'kind' ? [] : [text]))),
    ]),
  ];
}

/** JSON source of strings that JSON can express and text cannot hold. */
export const brokenTextLiterals: readonly string[] = ['"\\ud800"', '"\\udc00x"', '"a\\ud83d"', '"\\u0000"', '"\\ude00\\ud83d"'];

/** JSON source of numbers, most of them legal. */
export function numberLiterals(): string[] {
  const { numbers } = load('numbers') as { numbers: readonly { literal: string }[] };
  const own = [
    '1e400',
    '-1e400',
    '-0',
    '-0.0',
    '0.0',
    '1.0',
    '1.5',
    '1e2',
    '1E-2',
    '123456789012345678',
    '9007199254740991',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '2147483647',
    '2147483648',
    '-2147483649',
    '9223372036854775807',
    '9223372036854775808',
    '0.1',
    '0.30000000000000004',
    '1e-400',
    '999999999999999',
    '1000000000000000',
    '0.1234567',
    '12345678901234567890.123',
    '253402300799',
    '253402300800',
    '-2208988800',
    '-2208988801',
  ];
  return [...new Set([...numbers.map(({ literal }) => literal), ...own])].filter((literal) => !literal.includes('\n'));
}

/** Whole JSON documents that are no ordinary record. */
export function hostileDocuments(): (string | Uint8Array)[] {
  const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
  return [
    '['.repeat(10_000) + ']'.repeat(10_000),
    '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    '{"name":' + '['.repeat(400_000),
    '"'.repeat(3),
    '{"name":"a","name":"b"}',
    '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}',
    `[${'1,'.repeat(100_000)}1]`,
    `{"items":[${'{},'.repeat(50_000)}{}]}`,
    `{"custom_fields":[${'{"id":1},'.repeat(20_000)}{"id":1}]}`,
    `{${Array.from({ length: 20_000 }, (_, i) => `"m${i}":1`).join(',')}}`,
    bytes('{"name":"', [0xff, 0xfe], '"}'),
    bytes('{"name":"', [0xc0, 0x80], '"}'),
    bytes('{"name":"', [0xed, 0xa0, 0x80], '"}'),
    bytes([0xef, 0xbb, 0xbf], '{"name":"bom"}'),
    bytes([0xff, 0xfe], '{\0}\0'),
    bytes('{"name":"', [0xf0, 0x9f], '"}'),
    '\0',
    ' ',
    '\n',
    '{"name":"a"}\0',
    '{"name":"a"} trailing',
    '{"name":\'a\'}',
    '{name:"a"}',
    '{"a":01}',
    '{"a":+1}',
    '{"a":.5}',
    '{"a":1.}',
    '{"a":0x1}',
    '{"a":Infinity}',
    '/* */{}',
    '{"a":"\t"}',
    '{"a":"\\x41"}',
  ];
}
