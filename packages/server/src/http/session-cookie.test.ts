import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done, type Answer } from '../../test/support/api.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { sendBytes } from '../../test/support/raw-http.ts';
import { testServer } from '../../test/support/server.ts';

const APP = 'https://app.example.com';
const PASSWORD = 'correct horse battery';
const HERE = { 'sec-fetch-site': 'same-origin' };

describe('the cookie of a session', () => {
  const server = testServer({ DAYBOOK_CORS_ORIGINS: APP, DAYBOOK_BASE_URL: 'http://studio.example:9000/' });
  let cookie = '';
  before(async () => {
    await server.admin.create('user', { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password: PASSWORD });
    const answer = await server.as(undefined).post('/v2/session', { username: 'mara', password: PASSWORD }, HERE);
    assert.equal(answer.status, 200, answer.text);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> =>
    server.as(undefined).send(method, path, body, { cookie, ...headers });
  /** The status of a GET with exactly these headers. */
  const visit = async (headers: Record<string, string>): Promise<number> => {
    const lines = Object.entries({ host: new URL(server.url).host, connection: 'close', cookie, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return (await sendBytes(server.url, `GET /v2/me HTTP/1.1\r\n${lines.join('')}\r\n`)).status;
  };
  const total = async (): Promise<number> => (await server.admin.get('/v2/contact')).body.meta.pagination.total;

  /** The headers that a browser sends from foreign pages, and none of them. */
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://studio.example:8000' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'http://studio.example' },
    { origin: 'null' },
    { origin: APP },
    {},
  ];

  test('what changes something is done for pages of this server alone', async () => {
    const before = await total();
    for (const headers of foreign) {
      for (const [method, path, body] of [
        ['POST', '/v2/contact', { type: 'person', name: 'Forged' }],
        ['POST', '/v2/batch', { operations: [{ method: 'POST', path: '/v2/contact', body: { type: 'person', name: 'Forged' } }] }],
        ['POST', '/v2/token', { type: 'person', name: 'Forged' }],
        ['PUT', '/v2/me', { first_name: 'Forged' }],
        ['DELETE', '/v2/session', undefined],
      ] as const) {
        const answer = await send(method, path, headers, body);
        assertProblem(answer, 403, 'cross_site_request');
        assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      }
    }
    // Also what browsers send without asking first.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      assertProblem(
        await send('POST', '/v2/contact', { origin: 'https://evil.example', 'content-type': type }, '{"name":"Forged"}'),
        403,
        'cross_site_request',
      );
    assert.equal(await total(), before);
    assert.equal((await send('GET', '/v2/me', HERE)).body.data.first_name, '');
  });

  test('pages of this server are known by what the browser says, or by their origin', async () => {
    const before = await total();
    const own = [HERE, { origin: server.url }, { origin: 'http://studio.example:9000' }, { ...HERE, origin: 'http://other-name.example' }];
    for (const headers of own) {
      done(await send('POST', '/v2/contact', headers, { type: 'person', name: 'Own' }));
    }
    assert.equal(await total(), before + own.length);
  });

  test('signing in is not done for pages of other sites, which would make somebody else of the user', async () => {
    for (const headers of foreign.filter((one) => Object.keys(one).length > 0))
      assertProblem(
        await server.as(undefined).post('/v2/session', { username: 'mara', password: PASSWORD }, headers),
        403,
        'cross_site_request',
      );
    assert.equal((await server.as(undefined).post('/v2/session', { username: 'mara', password: PASSWORD })).status, 200);
  });

  test('nothing is read for other sites, but what a link opens', async () => {
    const refused = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      { origin: 'https://evil.example' },
    ];
    assertProblem(await send('GET', '/v2/me', { 'sec-fetch-site': 'cross-site' }), 403, 'cross_site_request');
    for (const headers of refused) assert.equal(await visit(headers), 403, JSON.stringify(headers));
    const read: Record<string, string>[] = [
      HERE,
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { origin: new URL(server.url).origin },
      {},
    ];
    for (const headers of read) assert.equal(await visit(headers), 200, JSON.stringify(headers));
    assert.equal((await send('HEAD', '/v2/me', HERE)).status, 200);
  });

  test('a token in the header counts, whatever cookie comes along', async () => {
    done(
      await send(
        'POST',
        '/v2/contact',
        { authorization: `Bearer ${server.adminToken}`, origin: APP },
        { type: 'person', name: 'By token' },
      ),
    );
    assertProblem(await send('GET', '/v2/me', { ...HERE, authorization: 'Bearer wrong' }), 401, 'token_invalid');
    assertProblem(await send('GET', '/v2/me', { ...HERE, authorization: '' }), 401, 'token_missing');
  });

  test('only the secret of a session is taken from a cookie', async () => {
    const get = (value: string): Promise<Answer> => server.as(undefined).get('/v2/me', { ...HERE, cookie: value });
    const [name] = cookie.split('=');
    assertProblem(await get(`${name}=${server.adminToken}`), 401, 'token_missing');
    assertProblem(await get(`${name}=`), 401, 'token_missing');
    assertProblem(await get(`${name}=dbs_${'x'.repeat(5_000)}`), 401, 'token_missing');
    assertProblem(await get(`${name}=dbs_${'x'.repeat(43)}`), 401, 'token_invalid');
    assertProblem(await get(`other_${cookie}`), 401, 'token_missing');
    assert.equal((await get(`a=b; ${cookie}; c=d`)).status, 200);
  });

  test('that of a server at another port of the host is none of this one, and stays when this one signs in', async () => {
    const { port } = new URL(server.url);
    assert.match(cookie, new RegExp(`^daybook_session_${port}=dbs_`));
    const others = `daybook_session=dbs_${'x'.repeat(43)}; daybook_session_${Number(port) - 1}=dbs_${'y'.repeat(43)}`;
    assertProblem(await server.as(undefined).get('/v2/me', { ...HERE, cookie: others }), 401, 'token_missing');
    assert.equal((await server.as(undefined).get('/v2/me', { ...HERE, cookie: `${others}; ${cookie}` })).status, 200);
  });

  test('what is open to anybody stays so', async () => {
    const forged = { cookie: 'daybook_session=dbs_x', 'sec-fetch-site': 'cross-site' };
    assert.equal((await server.as(undefined).get('/openapi.json', forged)).status, 200);
    assert.equal((await server.as(undefined).get('/v2/feed/x/me.ics', forged)).status, 404);
  });

  test('answers differ by it, and pages of other origins may not send it', async () => {
    for (const path of ['/v2/me', '/v2/contact']) assert.match((await send('GET', path, HERE)).headers.get('vary') ?? '', /\bcookie\b/);
    const preflight = await server
      .as(undefined)
      .send('OPTIONS', '/v2/session', undefined, { origin: APP, 'access-control-request-method': 'POST' });
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-credentials')], [204, null]);
  });

  test('batches, files, documents and the stream of events come by it', async () => {
    done(
      await send('POST', '/v2/batch', HERE, {
        operations: [{ method: 'POST', path: '/v2/contact', body: { type: 'person', name: 'Batched' } }],
      }),
    );
    const clients = (await server.admin.get('/v2/contact?name=Batched')).body.data;
    const invoice = await server.admin.create('invoice', { client: { uuid: clients[0].uuid } });
    const paper = await send('GET', `/v2/invoice/document?id=${invoice}`, {
      ...HERE,
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
    });
    assert.deepEqual([paper.status, paper.headers.get('content-type')], [200, 'application/pdf']);
    const uploaded = await server.as(undefined).send('POST', '/v2/file?name=a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', {
      cookie,
      ...HERE,
      'content-type': 'image/svg+xml',
    });
    assert.equal(uploaded.status, 200, uploaded.text);
    const picture = await send('GET', `/v2/file?alias=${uploaded.body.alias}`, { ...HERE, 'sec-fetch-dest': 'image' });
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/svg+xml']);
    const response = await fetch(`${server.url}/v2/event/stream`, { headers: { cookie, ...HERE } });
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/event-stream; charset=utf-8']);
    await response.body?.cancel();
  });
});

describe('the rate limit', () => {
  const server = testServer({ DAYBOOK_RATE_LIMIT: '5' });

  test('counts a session by itself, as it counts a token', async () => {
    await server.admin.create('user', { username: 'mara', primary_email: 'mara@example.com', group_id: 1, password: PASSWORD });
    const signedIn = await server.as(undefined).post('/v2/session', { username: 'mara', password: PASSWORD }, HERE);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await server.as(undefined).get('/v2/me', { cookie, ...HERE })).status);
    // A browser has a quarter more, so that the scripts of its user do not stop it.
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200, 429, 429]);
    assert.equal((await server.admin.get('/v2/me')).status, 200);
  });
});
