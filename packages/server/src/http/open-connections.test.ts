import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '../../test/support/server.ts';

test('a request on a connection that was made just before the server stops is answered', async () => {
  const server = await startTestServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  // The server has the connection once it answers on a later one.
  await server.admin.get('/v2/me');
  const closed = server.close();
  await sleep(300);
  socket.write(`GET /v2/me HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nAuthorization: Bearer ${server.adminToken}\r\n\r\n`);
  assert.match(await answer, /^HTTP\/1\.1 200 /);
  await closed;
});

test('many requests at once on a connection whose answers nobody reads write nothing to the output', async () => {
  const server = await startTestServer();
  const { hostname, port } = new URL(server.url);
  const warnings: Error[] = [];
  const note = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', note);
  const socket = connect(Number(port), hostname).pause();
  socket.write(`GET /openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(30));
  await sleep(1_000);
  socket.destroy();
  process.off('warning', note);
  await server.close();
  assert.deepEqual(warnings, []);
});

test('a connection with hundreds of requests that are not answered is closed, and no more of them is read', async () => {
  const server = await startTestServer();
  const { hostname, port } = new URL(server.url);
  const begun: unknown[] = [];
  subscribe('http.server.request.start', (message) => begun.push(message));
  const ask = async (many: number): Promise<number> => {
    const socket = connect(Number(port), hostname);
    const answer = text(socket).catch(() => '');
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(many - 1) + `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    return (await answer).split('HTTP/1.1 200').length - 1;
  };
  assert.equal(await ask(60), 60);
  const asked = begun.length;
  assert.ok((await ask(1_500)) <= 64);
  assert.ok(begun.length - asked <= 65, `${begun.length - asked} were read`);
  assert.equal((await server.admin.get('/v2/me')).status, 200);
  await server.close();
});
