import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { describe, test } from 'node:test';
import { sendBytes } from '../../test/support/raw-http.ts';
import { testServer } from '../../test/support/server.ts';

describe('what is no request of HTTP/1.1 is told what is wrong with it', () => {
  const server = testServer();

  const body = 'POST /v2/contact HTTP/1.1\r\nHost: x\r\n';
  const faults = {
    'a method that there is not': ['FOO /v2/contact HTTP/1.1\r\n\r\n', /method/],
    'an address with a space': ['GET /v2/contact?name=a b HTTP/1.1\r\nHost: x\r\n\r\n', /spaces.*%20/],
    'an address with a letter beyond ASCII': ['GET /v2/contact?name=\u00fc HTTP/1.1\r\nHost: x\r\n\r\n', /letters beyond ASCII/],
    'two lengths': [`${body}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, /Content-Length/],
    'a length beside chunks': [`${body}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /Transfer-Encoding/],
    'a header with a space': ['GET /v2/contact HTTP/1.1\r\nHo st: x\r\n\r\n', /header/],
  } as const;
  for (const [name, [request, reason]] of Object.entries(faults))
    test(name, async () => {
      const { status, text } = await sendBytes(server.url, request);
      const { code, detail } = JSON.parse(text);
      assert.deepEqual([status, code], [400, 'malformed_request']);
      assert.match(detail, reason);
      assert.equal(detail.includes('address'), name.includes('address'), detail);
    });

  test('a tunnel is refused, not left without an answer', async () => {
    const { status, headers, text } = await sendBytes(server.url, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    assert.deepEqual([status, JSON.parse(text).code], [405, 'method_not_allowed']);
    assert.equal(JSON.parse(text).instance, headers.get('x-request-id'));
  });

  test('tunnels that are given up before they are answered harm nobody, nor do those that are kept open', async () => {
    const open = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const socket = createConnection({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
        await once(socket, 'connect');
        socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
        if (i % 2 === 0) return socket.resetAndDestroy();
        return socket.resume();
      }),
    );
    await Promise.all(open.filter(({ destroyed }) => !destroyed).map((socket) => once(socket, 'end')));
    assert.equal((await server.admin.get('/v2/me')).status, 200);
    for (const socket of open) socket.destroy();
  });

  test('a body in UTF-16 is told that JSON is sent in UTF-8', async () => {
    const json = '{"name":"Blue Harbour","type":"organization"}';
    for (const body of [Buffer.from(json, 'utf16le'), Buffer.from(json, 'utf16le').swap16()]) {
      const answer = await fetch(`${server.url}/v2/contact`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.adminToken}`, 'content-type': 'application/json; charset=utf-16' },
        body,
      });
      const { code, detail } = JSON.parse(await answer.text());
      assert.deepEqual([answer.status, code], [400, 'malformed_json']);
      assert.match(detail, /UTF-16.*UTF-8/);
    }
  });
});
