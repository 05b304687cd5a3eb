import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { languageCodes } from '@daybook/values';
import { fill, texts } from './index.ts';
import { writeMail } from './write-mail.ts';

const flat = (value: unknown, path = ''): (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, part]) => flat(part, path === '' ? name : `${path}.${name}`));
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

for (const code of languageCodes) {
  test(`${code}: the texts are those of English, none is empty, and each names the same values`, () => {
    const english = new Map(flat(texts.en));
    const own = flat(texts[code]);
    assert.deepEqual(
      own.map(([path]) => path),
      [...english.keys()],
    );
    for (const [path, text] of own) {
      assert.notEqual(text.trim(), '', path);
      assert.deepEqual(namesIn(text), namesIn(english.get(path) ?? ''), path);
    }
  });
}

test('no mail puts the name of a document, as it begins a line, into the middle of a sentence', () => {
  for (const code of languageCodes)
    for (const [path, text] of flat(texts[code].mails)) assert.ok(text.lastIndexOf('{type}') <= 0, `${code} ${path}: ${text}`);
});

test('a language is one entry of the table and the file of its code', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
  assert.deepEqual(files.toSorted(), languageCodes.toSorted());
  assert.equal(new Set(languageCodes.map((code) => JSON.stringify(texts[code].paper))).size, languageCodes.length);
});

test('no name of a unit has two meanings', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { unitNames } of Object.values(texts))
    for (const [code, names] of Object.entries(unitNames))
      for (const name of names.split(' ')) meanings.set(name, (meanings.get(name) ?? new Set()).add(code));
  assert.deepEqual(
    [...meanings].filter(([, codes]) => codes.size > 1).map(([name, codes]) => [name, ...codes]),
    [],
  );
});

test('a mail greets whom it knows, and takes no text of people for one of its own', () => {
  const words = { subject: '{firm}: {title}', paragraphs: ['{title} {link}'] };
  assert.deepEqual(writeMail('en', words, { firm: 'Nord', name: '', title: '{firm}' }, []), {
    subject: 'Nord: {firm}',
    body: 'Hello,\n\n{firm} {link}\n\nKind regards\nNord',
  });
  assert.match(writeMail('de', words, { firm: 'Nord', name: 'Ada', title: '' }, ['DE', '']).body, /^Guten Tag Ada,\n\n/);
  assert.equal(fill('{toString}', {}), '{toString}');
});

test('German from or to Switzerland and Liechtenstein has no ß, but what people wrote stays', () => {
  const words = { subject: '{firm}', paragraphs: [] };
  const written = (...countries: string[]): string => writeMail('de', words, { firm: 'Großhof', name: '' }, countries).body;
  assert.match(written('CH', ''), /Mit freundlichen Grüssen\nGroßhof$/);
  assert.match(written('DE', 'Liechtenstein'), /Grüssen/);
  assert.match(written('DE', 'AT'), /Grüßen/);
  for (const part of ['paper', 'publicPage'] as const)
    assert.deepEqual(
      flat(texts.de[part]).filter(([, text]) => text.includes('ß')),
      [],
    );
});

test('a sentence that ends with a value that ends with a full stop has one', () => {
  assert.equal(fill('Please contact {firm}.', { firm: 'Studio Aurora S.r.l.' }), 'Please contact Studio Aurora S.r.l.');
  assert.equal(fill('Please contact {firm}.', { firm: 'Lumentide' }), 'Please contact Lumentide.');
});

test('French has no-break spaces before its signs and inside guillemets', () => {
  assert.deepEqual(
    flat(texts.fr).filter(([, text]) => / [:;?!%»]|« /.test(text)),
    [],
  );
});

/** Where a greeting ends with a comma, the sentence after it goes on in small letters; names and forms of address keep theirs. */
test('a mail goes on after its greeting as its language does', () => {
  for (const code of ['de', 'it', 'pl'] as const) {
    const { access, mails: all } = texts[code];
    const { document, reminder, waiting, ...mails } = all;
    const { test: own, webhookDisabled, statement, receipt, refundReceipt } = mails;
    const withText = [own, webhookDisabled, statement, receipt, refundReceipt, access.invitation, access.password_link];
    const first = withText.map(({ text }) => text);
    const more = [document.attached, document.sent, waiting.text].flatMap((of) => Object.values<string>(of));
    for (const text of [...first, ...more, reminder.open, mails.seal.what, access.changed.address, access.changed.password])
      assert.match(text, /^(\p{Ll}|\{firm\}|Le )/u, `${code}: ${text}`);
  }
});

test('pl: no name of a firm is where Polish would decline it', () => {
  const { access, mails, publicPage } = texts.pl;
  for (const [path, text] of flat({ access, mails, publicPage })) assert.doesNotMatch(text, /(?:^|\s)(?:od|do|z|dla) \{firm\}/, path);
});
