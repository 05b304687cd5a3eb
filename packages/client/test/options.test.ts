import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDaybookClient, type ClientOptions } from '../src/index.ts';

const baseUrl = 'http://daybook.test';
const messageOf = (options: object): string => {
  try {
    createDaybookClient(options as ClientOptions);
    return 'accepted';
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return error.message;
  }
};

test('an address that no request can be sent to is refused, with what is wrong', () => {
  const requirement = 'baseUrl must be an address such as "http://127.0.0.1:8080"';
  assert.deepEqual(
    [{}, { baseUrl: null }, { baseUrl: '' }, { baseUrl: 'daybook.test' }, { baseUrl: 'ftp://daybook.test' }].map(messageOf),
    [
      `${requirement}, not undefined`,
      `${requirement}, not null`,
      `${requirement}, not ""`,
      `${requirement}, not "daybook.test"`,
      `${requirement}, not "ftp://daybook.test"`,
    ],
  );
  assert.equal(messageOf({ baseUrl: 'https://ada:secret@daybook.test' }), `${requirement} without a user: give the token as \`token\``);
  assert.equal(messageOf({ baseUrl: `${baseUrl}?a=1` }), `${requirement} without a query`);
  assert.equal(messageOf({ baseUrl: `${baseUrl}/v2/` }), `${requirement} without "/v2": the paths of the calls have it`);
  for (const right of [baseUrl, `${baseUrl}/`, 'https://example.com/daybook/']) assert.equal(messageOf({ baseUrl: right }), 'accepted');
});

test('a token that is missing or is none is refused without being repeated', () => {
  assert.equal(messageOf({ baseUrl, token: undefined }), 'token is undefined: leave it out to call without one');
  assert.equal(messageOf({ baseUrl, token: '' }), 'token is empty: leave it out to call without one');
  assert.equal(messageOf({ baseUrl, token: 5 }), 'token must be a string, not number');
  assert.equal(messageOf({ baseUrl, token: 'Bearer dbk_secret' }), 'token must be the token alone, without "Bearer"');
  assert.equal(
    messageOf({ baseUrl, token: 'dbk_secret\n' }),
    'token has characters that no token has, such as a space or the end of a line',
  );
  assert.equal(messageOf({ baseUrl, token: 'dbk_secret' }), 'accepted');
});

test('numbers and words that mean nothing are refused', () => {
  assert.equal(messageOf({ baseUrl, timeoutSeconds: 0 }), 'timeoutSeconds must be a number above 0, not 0');
  assert.equal(messageOf({ baseUrl, timeoutSeconds: '30' }), 'timeoutSeconds must be a number above 0, not 30');
  assert.equal(messageOf({ baseUrl, retry: { attempts: 0 } }), 'retry.attempts must be a number from 1, not 0');
  assert.equal(messageOf({ baseUrl, retry: { maxWaitSeconds: Number.NaN } }), 'retry.maxWaitSeconds must be a number from 0, not NaN');
  assert.equal(messageOf({ baseUrl, retry: true }), 'retry must be false or an object such as { attempts: 4 }');
  assert.equal(messageOf({ baseUrl, filterOperator: 'and' }), 'filterOperator must be "AND" or "OR"');
  assert.equal(messageOf({ baseUrl, fetch: 'fetch' }), 'fetch must be a function');
  assert.equal(messageOf({ baseUrl, retry: false, timeoutSeconds: 0.5, filterOperator: 'AND', fetch }), 'accepted');
});

test('an option that there is not is refused, with those that there are', () => {
  const all = 'there are baseUrl, token, retry, timeoutSeconds, filterOperator, fetch';
  assert.equal(messageOf({ baseUrl, timeout: 5 }), `there is no option timeout; ${all}`);
  assert.equal(messageOf({ baseURL: baseUrl }), `there is no option baseURL; ${all}`);
  assert.equal(messageOf({ baseUrl, retry: { tries: 3 } }), 'there is no option retry.tries; there are attempts, maxWaitSeconds');
  assert.equal(messageOf(undefined as unknown as object), 'the options are missing: give at least { baseUrl }');
});

test('filters are combined as the client was told, unless a call says it', async () => {
  const sent: string[] = [];
  const send = async (input: unknown): Promise<Response> => {
    sent.push(`${(input as Request).method} ${(input as Request).url.slice(baseUrl.length)}`);
    const body = { data: [{}], meta: { pagination: { total: 1, count: 1, per_page: 10, current_page: 1 } } };
    return Response.json(body);
  };
  const client = createDaybookClient({ baseUrl, filterOperator: 'AND', fetch: send as typeof fetch });
  await client.GET('/v2/quote', { params: { query: { reference: 'A', number: '5' } } });
  await client.GET('/v2/quote', { params: { query: { filter_operator: 'OR' } } });
  for await (const _contact of client.records('/v2/contact')) break;
  await client.GET('/v2/me');
  await client.POST('/v2/contact', { body: { name: 'Ada', type: 'person' } });
  assert.deepEqual(sent, [
    'GET /v2/quote?filter_operator=AND&reference=A&number=5',
    'GET /v2/quote?filter_operator=OR',
    'GET /v2/contact?filter_operator=AND',
    'GET /v2/me',
    'POST /v2/contact',
  ]);
});
