import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

const APP = 'https://app.example.com';
const preflight = { origin: APP, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };

describe('a browser of another origin', () => {
  const server = testServer({ DAYBOOK_CORS_ORIGINS: `${APP}, http://localhost:5173` });

  test('the pages of an allowed origin ask first, without a token, and may send what the API takes', async () => {
    for (const path of ['/v2/booking?id=1', '/v2/bookings', '/openapi.json']) {
      const { status, headers, text } = await server.as(undefined).send('OPTIONS', path, undefined, preflight);
      assert.deepEqual([status, text], [204, '']);
      assert.equal(headers.get('access-control-allow-origin'), APP);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        assert.match(headers.get('access-control-allow-methods') ?? '', RegExp(method));
      for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'Last-Event-ID', 'Prefer'])
        assert.match(headers.get('access-control-allow-headers') ?? '', RegExp(name));
      assert.equal(headers.get('access-control-allow-credentials'), null);
    }
  });

  test('answers and refusals can be read by them, with their headers', async () => {
    for (const [path, status] of [
      ['/v2/booking', 200],
      ['/v2/booking?x=1', 400],
      ['/v2/bookings', 404],
    ] as const) {
      const answer = await server.admin.get(path, { origin: APP });
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('access-control-allow-origin'), APP);
      for (const name of [
        'ETag',
        'Link',
        'Location',
        'Retry-After',
        'X-Request-Id',
        'RateLimit',
        'Idempotent-Replayed',
        'WWW-Authenticate',
        'Content-Disposition',
      ])
        assert.match(answer.headers.get('access-control-expose-headers') ?? '', RegExp(`(^|, )${name}(,|$)`));
    }
    const { headers } = await server.admin.get('/v2/booking', { origin: APP });
    assert.match(headers.get('vary') ?? '', /^origin, authorization/);
  });

  test('another origin gets no permission, and a cache is told that the answer depends on the origin', async () => {
    for (const origin of ['https://app.example.com.evil.example', 'http://app.example.com', 'null']) {
      const asked = await server.as(undefined).send('OPTIONS', '/v2/booking', undefined, { ...preflight, origin });
      assertProblem(asked, 405, 'method_not_allowed');
      const answer = await server.admin.get('/v2/booking', { origin });
      for (const { headers } of [asked, answer]) {
        assert.equal(headers.get('access-control-allow-origin'), null);
        assert.match(headers.get('vary') ?? '', /origin/);
      }
    }
    assert.match((await server.admin.get('/v2/booking')).headers.get('vary') ?? '', /origin/);
    assert.equal((await server.admin.get('/metrics', { origin: APP })).headers.get('access-control-allow-origin'), null);
  });
});

describe('a browser where no origin, or every one, is allowed', () => {
  const [closed, open] = [testServer(), testServer({ DAYBOOK_CORS_ORIGINS: '*' })];

  test('none is allowed unless the operator says so', async () => {
    const asked = await closed.as(undefined).send('OPTIONS', '/v2/booking', undefined, preflight);
    assertProblem(asked, 405, 'method_not_allowed');
    const { headers } = await closed.admin.get('/v2/booking', { origin: APP });
    assert.deepEqual([headers.get('access-control-allow-origin'), /origin/.test(headers.get('vary') ?? '')], [null, false]);
  });

  test('* allows every origin', async () => {
    const { headers } = await open.admin.get('/v2/booking', { origin: 'https://elsewhere.example' });
    assert.deepEqual([headers.get('access-control-allow-origin'), /origin/.test(headers.get('vary') ?? '')], ['*', false]);
  });
});
