import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlOf, requestOf } from './request.js';

test('fields go where their names say, and empty ones nowhere', () => {
  const fields: [string, string][] = [
    ['query:id', '1,2'],
    ['query:name', ''],
    ['query:from', '2026-03-01T10:00+01:00'],
    ['header:If-Match', '"3-x"'],
    ['path:secret', 'a/b'],
    ['token', 'dbk_secret'],
    ['body', '{}'],
  ];
  assert.deepEqual(requestOf({ method: 'PUT', path: '/v2/feed/{secret}/me.ics', body: 'record' }, fields), {
    method: 'PUT',
    address: '/v2/feed/a%2Fb/me.ics?id=1,2&from=2026-03-01T10%3A00%2B01%3A00',
    headers: { 'If-Match': '"3-x"', 'Content-Type': 'application/json' },
    body: '{}',
  });
});

test('a file is sent as it is, with its name', () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  assert.deepEqual(requestOf({ method: 'POST', path: '/v2/file', body: 'file' }, [['file', file]]), {
    method: 'POST',
    address: '/v2/file?name=logo.png',
    headers: { 'Content-Type': 'image/png' },
    body: file,
  });
});

test('the line of curl says the same to a shell, and not the token', () => {
  const body = `{"name": "Mara's $HOME \`x\` \\"y\\""}`;
  const line = curlOf({ method: 'POST', address: '/v2/contact?a=$1', headers: { 'If-Match': `"it's"` }, body }, 'http://x', true);
  const words = execFileSync('sh', ['-c', `TOKEN=T; curl() { printf '%s\\n' "$@"; }; ${line}`], { encoding: 'utf8' });
  assert.deepEqual(words.trimEnd().split('\n'), [
    '-X',
    'POST',
    'http://x/v2/contact?a=$1',
    '-H',
    'Authorization: Bearer T',
    '-H',
    `If-Match: "it's"`,
    '-d',
    body,
  ]);
});
