import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmailAddress } from './email-address.ts';

test('addresses as people have them', () => {
  for (const address of ['ada@example.com', "o'neil+films@mail.example.co.uk", 'a@b.de', 'info@bücher.example'])
    assert.equal(isEmailAddress(address), true, address);
});

test('nothing that is none, and nothing that could become a second header or a second recipient', () => {
  const wrong = ['', 'ada', '@example.com', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.com\r\nBcc: eve@example.com'];
  const more = [
    'ada@example.com,eve@example.com',
    '<ada@example.com>',
    '"a b"@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-b.de',
  ];
  const long = [
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(127)}com`,
    'ada@example.com\n',
    'ada@exa\0mple.com',
  ];
  for (const address of [...wrong, ...more, ...long]) assert.equal(isEmailAddress(address), false, JSON.stringify(address));
});
