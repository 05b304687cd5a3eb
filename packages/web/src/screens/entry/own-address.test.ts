import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownAddress } from './own-address.ts';

const ORIGIN = 'https://daybook.example.com';

test('what follows a sign-in is an address of this application', () => {
  for (const own of ['/', '/time?open=new', '/quotes/3#items', '/a/b?next=//evil.example']) assert.equal(ownAddress(own, ORIGIN), own);
  assert.equal(ownAddress(undefined, ORIGIN), '/');
  const others = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '\\\\evil.example', '/.//evil.example'];
  for (const other of [...others, 'https://evil.example', 'javascript:alert(1)', 'data:text/html,x', 'http://'])
    assert.equal(ownAddress(other, ORIGIN), '/', other);
});
