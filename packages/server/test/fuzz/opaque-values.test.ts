import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logging.ts';
import { serve } from '../../src/serve.ts';
import { assertAnswered, sendRaw } from '../support/answers.ts';
import { servedKinds, sortableFields } from '../support/kinds.ts';
import { populate } from '../support/populate.ts';
import { sendBytes } from '../support/raw-http.ts';
import { seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { World } from '../support/world.ts';

const RUNS = isLongRun ? 1_000 : 60;

/** Texts of some pieces. */
const pieces = (...of: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.constantFrom(...of), fc.string({ maxLength: 3 })), { maxLength: 60 }).map((parts) => parts.join(''));

const searches = fc.oneof(
  pieces(
    '-',
    '-',
    '- ',
    '"',
    ' or ',
    'or',
    'a',
    'x-y',
    '(',
    '!',
    '&',
    '|',
    ':*',
    "'",
    '\\',
    '<->',
    'é',
    '漢',
    'a@b.c',
    'http://x/y',
    '1.5',
  ),
  fc
    .constantFrom('-', 'x-', '"x ', 'a or ', '漢', '-(', 'x_')
    .chain((part) => fc.nat(6_000).map((n) => part.repeat(Math.ceil(n / part.length)))),
);
const moments = pieces('2024', '-', '02', '29', 'T', '12', ':', '60', 'Z', '+', '14:00', '.5', 'W', ' ', '-0', '9999', '1e9');
const rules = pieces(
  'FREQ=',
  'WEEKLY',
  'YEARLY',
  ';',
  'BYDAY=',
  'MO',
  '-1FR',
  ',',
  'COUNT=',
  'UNTIL=',
  '20240101',
  'T000000Z',
  'BYSETPOS=',
  '-',
  '0',
  '9',
  '=',
);
const headers = pieces(
  '"',
  ',',
  ';',
  '=',
  'W/',
  '*',
  '1-',
  'Bearer ',
  'dbk_',
  'application/json',
  'charset',
  'return=',
  '\u00e9',
  '\t',
  ' ',
);
const json = pieces('{', '}', '[', ']', '"', ':', ',', '1', 'null', '\\u0000', '\\ud800', '-', 'e9', '"id"', '"name"');

describe('9 every value that is opaque or free', () => {
  const server = testServer();
  const world = new World(server);
  const seed = seedOfRun();
  before(async () => {
    await populate(world, 3);
  });

  const check = async (arbitrary: fc.Arbitrary<string>, send: (text: string) => Promise<void>, numRuns = RUNS): Promise<void> => {
    await fc.assert(fc.asyncProperty(arbitrary, send), { seed, numRuns, endOnFailure: true });
    server.errorLog.assertExpected();
  };
  const get = async (address: string): Promise<number> => {
    const answer = await sendRaw(server.url, 'GET', address, server.adminToken);
    assertAnswered(answer, address.slice(0, 300));
    return answer.status;
  };
  const nextOf = async (address: string): Promise<string> => {
    const { headers: answered } = await server.admin.get(address);
    const next = /<([^>]+)>; rel="next"/.exec(answered.get('link') ?? '')?.[1];
    return next === undefined ? '' : (new URL(next).searchParams.get('cursor') ?? '');
  };

  test('a cursor with other content than a page gave it is refused', async () => {
    const orders = servedKinds.flatMap((served) => sortableFields(served).map((name) => `${served.path}?limit=1&order_asc=${name}`));
    for (const address of orders.filter((_, i) => i % 12 === 0)) {
      const cursor = await nextOf(address);
      if (cursor === '') continue;
      assert.equal(await get(`${address}&cursor=${cursor}`), 200, address);
      const position = JSON.parse(Buffer.from(cursor.slice(16), 'base64url').toString()) as unknown[];
      const forged = [position.map(() => 'x'), position.map(() => '99999999999999999999'), [...position, 'x'], [], {}, null].map((one) =>
        Buffer.from(JSON.stringify(one)).toString('base64url'),
      );
      for (const text of [...forged, ...forged.map((one) => `${cursor.slice(0, 16)}${one}`), cursor.slice(0, 16), `${cursor}A`])
        assert.equal(await get(`${address}&cursor=${text}`), 400, `${address} ${text}`);
    }
  });

  test('a cursor of another list, order or account is refused', async () => {
    const cursor = await nextOf('/v2/contact?limit=1');
    assert.notEqual(cursor, '');
    assert.equal(await get(`/v2/contact?limit=1&cursor=${cursor}`), 200);
    assert.equal(await get(`/v2/contact?limit=1&order_asc=created&cursor=${cursor}`), 400);
    assert.equal(await get(`/v2/project?limit=1&cursor=${cursor}`), 400);
    const { api } = await server.newAccount('Another');
    assert.equal((await api.get(`/v2/contact?limit=1&cursor=${cursor}`)).status, 400);
  });

  test('a cursor is good in another process and after a restart', async () => {
    const cursor = await nextOf('/v2/contact?limit=1');
    const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0' });
    const second = await serve(config, createLogger('error', server.errorLog), server.database.app);
    try {
      const answer = await sendRaw(second.url, 'GET', `/v2/contact?limit=1&cursor=${cursor}`, server.adminToken);
      assert.equal(answer.status, 200, answer.text);
    } finally {
      await second.close();
    }
  });

  test('cursors of any text', async () => {
    await check(fc.oneof(fc.string(), fc.base64String({ maxLength: 300 })), async (text) => {
      assert.equal(await get(`/v2/contact?cursor=${encodeURIComponent(text)}`), 400);
    });
  });

  test('searches for words, in short and in long texts', async () => {
    for (const text of [`${'-'.repeat(33)}a`, 'x'.repeat(48_000), '-x'.repeat(24_000), '- '.repeat(31)])
      assert.equal(await get(`/v2/group?name=${encodeURIComponent(text)}`), 400);
    for (const text of [`${'-'.repeat(30)}a`, 'x'.repeat(255), 'a-b-c-d', '-a -b'])
      assert.equal(await get(`/v2/group?name=${encodeURIComponent(text)}`), 200);
    for (const text of ['x_', '/.', '~/', '@1x', 'x-'])
      await world.api.create('group', { name: text, description: text.repeat(20_000 / text.length) });
    await check(searches, async (text) => {
      assert.ok([200, 400, 414, 431].includes(await get(`/v2/group?description=${encodeURIComponent(text)}`)));
    });
  });

  test('moments and ids', async () => {
    await check(moments, async (text) => {
      const value = encodeURIComponent(text);
      await get(`/v2/project?active_from=${value}&updated_to=${value}`);
      await get(`/v2/availability?from=${value}&to=${value}&resource_id=${value}`);
      await get(`/v2/file?alias=${value}`);
    });
  });

  test('recurrence rules and ISO texts of bodies', async () => {
    const send = async (path: string, body: unknown): Promise<void> =>
      assertAnswered(
        await sendRaw(server.url, 'POST', `${path}?dry_run=true`, server.adminToken, JSON.stringify(body)),
        JSON.stringify(body),
      );
    const client = [{ uuid: (await world.organization(0)).uuid }];
    await check(rules, async (rrule) => {
      await send('/v2/booking', { name: 'B', start: 1_774_771_200, end: 1_774_774_800, resources: [], recurrence: { rrule } });
      await send('/v2/quote', { client, date_date_time_iso: rrule, date_time_iso: rrule, currency: rrule });
    });
  });

  test('headers', async () => {
    const names = [
      'authorization',
      'if-none-match',
      'if-match',
      'idempotency-key',
      'content-type',
      'x-request-id',
      'prefer',
      'expect',
      'accept',
      'host',
    ];
    await check(
      fc.tuple(fc.constantFrom(...names), headers).map(([name, value]) => `${name}: ${value.replaceAll(/[^\x20-\x7e\x80-\xff\t]/g, '')}`),
      async (header) => {
        const token = header.startsWith('authorization') ? [] : [`Authorization: Bearer ${server.adminToken}`];
        const host = header.startsWith('host') ? [] : ['Host: x'];
        const type = header.startsWith('content-type') ? [] : ['Content-Type: application/json'];
        const lines = [header, ...token, ...host, ...type, 'Connection: close', 'Content-Length: 2', '', '{}'];
        const answer = await sendBytes(
          server.url,
          ['PUT /v2/contact?uuid=7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11 HTTP/1.1', ...lines].join('\r\n'),
        );
        assert.ok(answer.status < 500, `${header}: ${answer.text}`);
        assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/, header);
      },
    );
  });

  test('bodies that are nearly JSON', async () => {
    await check(json, async (text) => {
      assertAnswered(await sendRaw(server.url, 'POST', '/v2/contact?dry_run=true', server.adminToken, text), text);
    });
  });

  test('a request without Host, with two or two tokens, with an unknown Expect or coding, gets a problem document', async () => {
    const end = `Authorization: Bearer ${server.adminToken}\r\nConnection: close\r\n\r\n`;
    const [garbage, hostless, twice, twoTokens, coded, expecting, old, waiting] = await Promise.all([
      sendBytes(server.url, 'not HTTP\r\n\r\n'),
      sendBytes(server.url, `GET /v2/contact HTTP/1.1\r\n${end}`),
      sendBytes(server.url, `GET /v2/contact HTTP/1.1\r\nHost: x\r\nhost: y\r\n${end}`),
      sendBytes(server.url, `GET /v2/contact HTTP/1.1\r\nHost: x\r\nauthorization: Bearer of-another\r\n${end}`),
      sendBytes(server.url, `POST /v2/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n${end}2\r\n{}\r\n0\r\n\r\n`),
      sendBytes(server.url, `GET /v2/contact HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n${end}`),
      sendBytes(server.url, `GET /v2/contact?limit=1 HTTP/1.0\r\n${end}`),
      sendBytes(server.url, `GET /v2/contact?limit=1 HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\n${end}`),
    ]);
    for (const [answer, status, code] of [
      [garbage, 400, 'malformed_request'],
      [hostless, 400, 'malformed_request'],
      [twice, 400, 'malformed_request'],
      [twoTokens, 400, 'malformed_request'],
      [coded, 400, 'malformed_request'],
      [expecting, 417, 'expectation_failed'],
    ] as const) {
      assertAnswered(answer, code);
      const problem = JSON.parse(answer.text);
      assert.deepEqual([answer.status, problem.code, answer.headers.get('x-request-id')], [status, code, problem.instance]);
    }
    assert.equal(old.status, 200, 'HTTP/1.0 needs no Host');
    assert.ok([100, 200].includes(waiting.status));
  });
});
