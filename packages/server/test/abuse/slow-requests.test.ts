import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { pdf } from '../support/pictures.ts';
import { RawRequest } from '../support/raw-request.ts';
import { testServer } from '../support/server.ts';

const open: RawRequest[] = [];
after(() => {
  for (const one of open) one.end();
});
const server = testServer();

function begin(): RawRequest {
  const request = new RawRequest(server.url);
  open.push(request);
  return request;
}

const MIB = 1024 * 1024;
const authorization = () => `Bearer ${server.adminToken}`;

test('whoever has no token is told so before the body', async () => {
  const cases: [path: string, headers: Record<string, string>, status: number][] = [
    ['/v2/project', {}, 401],
    ['/v2/project', { authorization: `Bearer ${'x'.repeat(40)}` }, 401],
    ['/v2/file', { 'content-type': 'image/png' }, 401],
    ['/v2/availability/search', {}, 401],
    ['/v2/nothing', {}, 404],
    ['/v2/token', {}, 413],
  ];
  for (const [path, headers, status] of cases)
    assert.equal(await begin().announce(path, MIB, headers).send('{"name":').status(), status, path);
});

test('a body that stalls, one that trickles, and headers that do not end are given up', { timeout: 120_000 }, async () => {
  const stalled = begin().announce('/v2/project', MIB, { authorization: authorization() }).send('{');
  const trickling = begin().announce('/v2/project', MIB, { authorization: authorization() });
  const upload = begin().announce('/v2/file?purpose=picture', MIB, {
    authorization: authorization(),
    'content-type': 'multipart/form-data; boundary=x',
  });
  const headers = begin().send('GET /v2/project HTTP/1.1\r\nhost: test\r\nx-more: ');
  const trickle = setInterval(() => trickling.socket.writable && trickling.send(' '), 200);
  try {
    for (const request of [stalled, trickling, upload, headers])
      assert.match(await request.closed, /^HTTP\/1\.1 408 [^]*"request_timeout"/);
  } finally {
    clearInterval(trickle);
  }
});

test('a body that comes steadily is waited for', { timeout: 120_000 }, async () => {
  const body = JSON.stringify({ name: 'Fair', description: 'x'.repeat(60_000) });
  const request = begin().announce('/v2/project', body.length, { authorization: authorization() });
  // 2 KB a second would be too slow for a body of a megabyte, not for one that has arrived within the first half minute.
  for (let at = 0; at < body.length; at += 6_000) {
    request.send(body.slice(at, at + 6_000));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  assert.equal(await request.status(), 200);
});

test('a connection with a body in thousands of tiny chunks is closed, one in many small ones is read', async () => {
  const headers = { authorization: authorization(), 'transfer-encoding': 'chunked' };
  const chunked = (path: string, own: Record<string, string>): RawRequest => {
    const lines = Object.entries({ host: 'test', 'content-type': 'application/json', ...own }).map((line) => `${line.join(': ')}\r\n`);
    return begin().send(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  };
  const tiny = '1\r\n \r\n'.repeat(5_000);
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  assert.equal(await chunked('/v2/project', headers).send(tiny).closed, '');
  assert.equal(await chunked('/v2/file', form).send(tiny).closed, '');
  assert.equal(await chunked('/v2/token', { 'transfer-encoding': 'chunked' }).send(tiny).closed, '');
  const small = [...JSON.stringify({ name: 'Fair', description: 'x'.repeat(300) })].map((letter) => `1\r\n${letter}\r\n`).join('');
  assert.equal(await chunked('/v2/project', headers).send(`${small}0\r\n\r\n`).status(), 200);
});

test('one caller keeps 24 MiB of unanswered bodies at most, and others are served meanwhile', async () => {
  const bodies = Array.from({ length: 40 }, () => begin().announce('/v2/project', MIB, { authorization: authorization() }));
  const sent = '['.padEnd(MIB - 1, ' ');
  for (const request of bodies) request.send(sent);
  const refused = await Promise.race(bodies.map((request) => request.status()));
  assert.equal(refused, 429);
  const other = await server.newAccount('Other');
  assert.equal((await other.api.post('/v2/project', { name: 'Fair' })).status, 200);
  for (const request of bodies) request.end();
});

test('strangers of a network keep 2 MiB of unanswered bodies at most, which takes no room from callers', async () => {
  const bodies = Array.from({ length: 140 }, () => begin().announce('/v2/session', 16 * 1024));
  for (const request of bodies) request.send('['.padEnd(16 * 1024 - 1, ' '));
  assert.equal(await Promise.race(bodies.map((request) => request.status())), 429);
  assert.equal((await server.admin.post('/v2/project', { name: 'Known' })).status, 200);
  for (const request of bodies) request.end();
});

test('one user keeps 48 MiB of unread answers at most, however it names itself, others are served, and what was left is free', async () => {
  const upload = () => server.admin.send('POST', '/v2/file', pdf('x'.repeat(9 * MIB)), { 'content-type': 'application/pdf' });
  let file = await upload();
  // The bodies of the test before are released once their connections are.
  for (; file.status === 429; file = await upload()) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(file.status, 200, file.text);
  const path = `/v2/file?alias=${file.body.alias}`;
  const readers: Socket[] = [];
  for (let answered = ''; !answered.startsWith('HTTP/1.1 429');) {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nhost: test\r\nauthorization: ${authorization()}\r\n\r\n`);
    answered = await new Promise((resolve) =>
      socket.once('data', (begin) => {
        socket.pause();
        resolve(begin.toString('latin1'));
      }),
    );
    readers.push(socket);
  }
  assert.equal(readers.length, 6, 'five of 9 MiB are not read');
  const status = async (api = server.admin): Promise<number> => (await api.get(path)).status;
  const { headers, body } = await server.admin.get(path);
  assert.deepEqual([body.code, headers.get('etag'), headers.get('retry-after')], ['rate_limited', null, '1']);
  const { token } = (await server.admin.post('/v2/token', { name: 'Other' })).body;
  assert.equal(await status(server.as(token)), 429, 'another token of the user');
  const spaced = await fetch(`${server.url}${path}`, { headers: { authorization: authorization().replace(' ', '  ') } });
  assert.equal(spaced.status, 429, 'the same token, written in another way');
  const { api } = await server.newAccount('Elsewhere');
  const own = await api.send('POST', '/v2/file', pdf('x'.repeat(MIB)), { 'content-type': 'application/pdf' });
  assert.equal((await api.get(`/v2/file?alias=${own.body.alias}`)).status, 200);
  for (const socket of readers) socket.destroy();
  while ((await status()) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
});
