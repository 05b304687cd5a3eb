import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smtpOptions } from './smtp.ts';

test('a password goes to another machine over TLS alone, whose certificate is checked', () => {
  const { host, port, secure, requireTLS, tls, auth } = smtpOptions('smtp://us%40er:p%3Ass@mail.example');
  assert.deepEqual(
    [host, port, secure, requireTLS, tls, auth],
    ['mail.example', 587, false, true, { rejectUnauthorized: true }, { user: 'us@er', pass: 'p:ss' }],
  );
});

test('TLS from the beginning, and servers of the same machine', () => {
  const encrypted = smtpOptions('smtps://mail.example');
  assert.deepEqual([encrypted.port, encrypted.secure, encrypted.tls, encrypted.auth], [465, true, { rejectUnauthorized: true }, undefined]);
  for (const address of ['smtp://user:secret@127.0.0.1:2525', 'smtp://user:secret@[::1]', 'smtp://user:secret@localhost'])
    assert.deepEqual([smtpOptions(address).requireTLS, smtpOptions(address).tls], [false, { rejectUnauthorized: false }], address);
  assert.equal(smtpOptions('smtp://127.0.0.1.evil.example').tls?.rejectUnauthorized, true);
});
