import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { records } from '@daybook/contract';
import { closestName } from '@daybook/values';
import { GIVEN_UP_AFTER, lanesOfWebhook, matcherOf, misspelt, pauseOfMessage, restOfWebhook, shortened } from './webhook.rules.ts';

describe('10 webhooks: rules', () => {
  test('a pattern stands for the types that it says, and a star for anything', () => {
    const types = ['invoice.created', 'invoice.paid', 'recurring-invoice.created', 'quote.deleted'];
    const found = (...patterns: string[]): string[] => types.filter(matcherOf(patterns));
    assert.deepEqual(found('invoice.*'), types.slice(0, 2));
    assert.deepEqual(found('*.created'), ['invoice.created', 'recurring-invoice.created']);
    assert.deepEqual(found('quote.deleted', 'invoice.paid'), ['invoice.paid', 'quote.deleted']);
    assert.deepEqual(found('*'), types);
    assert.deepEqual(found('invoice'), []);
    assert.deepEqual(found('invoice_paid', 'invoicexpaid'), []);
    assert.deepEqual(found(), []);
    assert.deepEqual(found('in*ice.*d'), types.slice(0, 2));
    assert.deepEqual(found('**.created', '*quote*'), ['invoice.created', 'recurring-invoice.created', 'quote.deleted']);
    assert.deepEqual(found('invoice.p*paid', 'i*n*v*o*c*i*e*', '*.createdx'), [], 'no letter stands for two places');
  });

  test('a pattern with many stars looks at each letter once', () => {
    const searches: string[] = [];
    const type = Object.assign(Object(`${'a'.repeat(5_000)}b`) as string, {
      indexOf(piece: string, from: number) {
        searches.push(piece);
        return String.prototype.indexOf.call(`${'a'.repeat(5_000)}b`, piece, from);
      },
    });
    assert.equal(matcherOf([`${'*a'.repeat(40)}*c`])(type), false);
    assert.equal(searches.length, 40);
  });

  test('a message is tried for three days, after pauses that double up to six hours', () => {
    const pauses: number[] = [];
    let elapsed = 0;
    for (let pause = pauseOfMessage(0); pause !== undefined; pause = pauseOfMessage(elapsed)) {
      pauses.push(pause);
      elapsed += pause;
    }
    assert.deepEqual(pauses.slice(0, 6), [5, 5, 10, 20, 40, 80]);
    assert.ok(pauses.every((pause, i) => i === 0 || pause >= (pauses[i - 1] ?? 0)));
    assert.equal(Math.max(...pauses), 21_600);
    assert.ok(elapsed >= GIVEN_UP_AFTER && elapsed < GIVEN_UP_AFTER + 21_600, `${elapsed} s`);
    assert.ok(pauses.length < 30, `${pauses.length} attempts`);
  });

  test('a webhook that fails again and again has one lane, then rests', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 5, 40].map(restOfWebhook), [0, 0, 0, 5, 10, 20, 600]);
    const lanes = (failures: number, hasAnswered: boolean): number => lanesOfWebhook({ failures, hasAnswered, isSlow: false });
    assert.deepEqual([lanes(0, false), lanes(0, true), lanes(1, true), lanes(9, false)], [2, 16, 1, 1]);
  });

  test('an answer is kept short, on one line and without secrets', () => {
    assert.equal(shortened(Buffer.from('  no\n\tsuch\0 hook ')), 'no such hook');
    assert.equal(
      shortened(Buffer.from('paid \u202e1 EUR\u2066!\u001b[31m')),
      'paid 1 EUR ! [31m',
      'nothing turns the text of others around',
    );
    assert.equal(shortened(Buffer.from('x y '.repeat(100))).length, 200);
    const hostile = `whsec_${'a'.repeat(44)} {"token":"abc","password": "short"} Authorization: Bearer xyz`;
    assert.equal(shortened(Buffer.from(hostile)), '… {"token":"…","password": "…"} Authorization: Bearer …');
    const address = 'no postgres://app:s3cret@db.example/app, https://key@[::1]:8/x nor //a:b@c@d; mail a@b.example';
    assert.equal(shortened(Buffer.from(address)), 'no postgres://…@db.example/app, https://…@[::1]:8/x nor //…@d; mail a@b.example');
  });
});

test('what is like a kind of record and matches none of its events is misspelt', () => {
  const kinds = new Set(Object.values(records).map(({ kind }) => kind));
  const meant = (pattern: string): string | undefined => misspelt(pattern, kinds, closestName);
  assert.deepEqual(['invoices.*', 'invoice', 'custom_field.deleted'].map(meant), ['invoice.*', 'invoice.*', 'custom-field.deleted']);
  for (const right of [
    '*',
    '*.deleted',
    'inv*',
    'invoice.*',
    'invoice.paid',
    'account.updated',
    'file.created',
    'mail-server.updated',
    'task.*',
  ])
    assert.equal(meant(right), undefined, right);
});
