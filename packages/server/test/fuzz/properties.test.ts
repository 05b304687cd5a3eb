import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { records } from '@daybook/contract';
import { assertAnswered, type RawAnswer } from '../support/answers.ts';
import { colleague, type Colleague } from '../support/colleague.ts';
import { OpenApi } from '../support/openapi.ts';
import { populate } from '../support/populate.ts';
import { seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { World } from '../support/world.ts';
import { listQuery, membersOf, type Known } from './generators.ts';
import { uploadName, uploads, type Upload } from './uploads.ts';

/** One request as it was generated. */
interface Request {
  readonly method: string;
  /** The path of the document. */
  readonly path: string;
  /** The path that is asked for, where the document's has parts that vary. */
  readonly address?: string;
  readonly query: string;
  readonly body: unknown;
  /** A body that is no JSON. */
  readonly upload?: Upload;
  readonly headers: Record<string, string>;
}

/** A long run goes on until its time is over; the other makes all its requests, however slow the machine is. */
const TIME_MS = 60_000;
const RUNS = isLongRun ? 100_000 : 350;
const LEAST_REQUESTS = 500;

/** What an operator asks is tested in its own suite. */
const isDriven = (path: string): boolean => path.startsWith('/v2/');

describe('every operation, with right and wrong input', () => {
  const server = testServer();
  const world = new World(server);
  let knownKeys: Known;
  const openApi = new OpenApi();
  before(async () => {
    await populate(world, 4);
    knownKeys = {
      ids: [1, 2, 3, 4, 5, 6, 100, 101, 8_999_999],
      // The administrator's own contact is not among them: with it the caller would be erased.
      uuids: [
        ...(await world.all('contact'))
          .filter(({ user }) => user !== true)
          .slice(0, 6)
          .map(({ uuid }) => String(uuid)),
        '00000000-0000-4000-8000-000000000000',
      ],
      aliases: [await world.file(), 'no-such-file'],
      // Of a colleague, because the caller changes its own address on the way.
      feeds: [await feedOf(await colleague(server, { acl_schedule: 'R-' })), 'no-such-feed'],
    };
  });

  async function feedOf({ api }: Colleague): Promise<string> {
    const { feed } = (await api.get('/v2/me')).body.data;
    return String(feed).split('/').at(-2) as string;
  }

  async function send({ method, path, address = path, query, body, upload, headers }: Request): Promise<RawAnswer> {
    const sent =
      upload === undefined
        ? { type: 'application/json', bytes: JSON.stringify(body) }
        : { type: upload.type, bytes: Buffer.from(upload.bytes) };
    // What would go on is asked to end.
    const asked =
      path === '/v2/event/stream' && !query.includes('once') ? [query, 'once=true'].filter((part) => part !== '').join('&') : query;
    const response = await fetch(`${server.url}${address}${asked === '' ? '' : `?${asked}`}`, {
      method,
      headers: {
        authorization: `Bearer ${server.adminToken}`,
        ...(sent.bytes === undefined ? {} : { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent.bytes === undefined ? {} : { body: sent.bytes }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Never the caller itself: what it may do must stay. */
  const isSuicide = ({ method, path, query }: Request): boolean =>
    method !== 'GET' && ['/v2/user', '/v2/token'].includes(path) && /(^|&)id=1(&|$)/.test(query);

  test('every answer is what the OpenAPI document says, and none is an error of the server', { timeout: TIME_MS * 5 }, async () => {
    const seed = seedOfRun();
    const seen = new Map<string, Map<number, number>>();
    const requests = requestsOf(openApi, knownKeys);
    const property = fc.asyncProperty(fc.array(requests, { minLength: 6, maxLength: 6 }), async (batch) => {
      await Promise.all(
        batch
          .filter((request) => !isSuicide(request))
          .map(async (request) => {
            const answer = await send(request);
            const name = `${request.method} ${request.path}`;
            const address = `${request.address ?? request.path}?${request.query}`;
            const what = `${request.method} ${address} ${JSON.stringify(request.upload ?? request.body)}`;
            const statuses = seen.get(name) ?? new Map<number, number>();
            seen.set(name, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
            assertAnswered(answer, what);
            assert.deepEqual(openApi.faults(request.method, request.path, request.query, answer), [], what);
          }),
      );
    });
    await fc.assert(property, {
      seed,
      numRuns: RUNS,
      ...(isLongRun ? { interruptAfterTimeLimit: TIME_MS, markInterruptAsFailure: false } : {}),
      endOnFailure: true,
    });
    const counts = [...seen.values()].flatMap((statuses) => [...statuses]);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const fine = counts.reduce((sum, [status, count]) => sum + (status === 200 ? count : 0), 0);
    console.log(`${total} requests of ${seen.size} operations, ${fine} of them successful`);
    assert.ok(total > LEAST_REQUESTS, `only ${total} requests were made`);
    const undriven = openApi.operations.filter(({ method, path }) => isDriven(path) && !seen.has(`${method} ${path}`));
    assert.deepEqual(
      undriven.map(({ method, path }) => `${method} ${path}`),
      [],
    );
    assert.ok(fine > total / 5, 'most of the input is so broken that nothing is tested');
  });
});

const modes = fc.constantFrom(
  '',
  '',
  'validation_mode=strict',
  'validation_mode=auto_correct',
  'dry_run=true',
  'dry_run=0',
  'validation_mode=x',
  'surprise=1',
);
const validators = fc.constantFrom<Record<string, string>>({}, {}, { 'if-none-match': '*' }, { 'if-none-match': '"x", "y"' });
const conditions = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'if-match': '"1-x"' },
  { 'if-match': '*' },
  { 'idempotency-key': 'one' },
);

function requestsOf(openApi: OpenApi, knownKeys: Known): fc.Arbitrary<Request> {
  const driven = openApi.operations.filter(({ path }) => isDriven(path));
  return fc.constantFrom(...driven).chain(({ method, path, node }): fc.Arbitrary<Request> => {
    if (path.startsWith('/v2/feed/')) return feedRequest(path, knownKeys);
    if (path === '/v2/file') return fileRequest(method, knownKeys);
    const kind = path.split('/')[2] as keyof typeof records;
    const description = Object.hasOwn(records, kind) ? records[kind] : undefined;
    if (method === 'GET') {
      const query = description === undefined || path !== `/v2/${kind}` ? fc.constant('') : listQuery(description, knownKeys);
      return query.map((text) => ({ method, path, query: text, body: undefined, headers: {} }));
    }
    const parameters = ((node['parameters'] ?? []) as { name?: string; required?: boolean }[]).flatMap(({ name, required }) =>
      required === true && (name === 'id' || name === 'uuid') ? [name] : [],
    );
    const key = parameters[0];
    const address: fc.Arbitrary<string> =
      key === undefined
        ? fc.constant('')
        : (key === 'uuid' ? fc.constantFrom(...knownKeys.uuids, 'x') : fc.constantFrom(...knownKeys.ids.map(String), 'x')).map(
            (value) => `${key}=${value}`,
          );
    const withBody = node['requestBody'] !== undefined;
    const fields = description?.fields ?? {};
    const body = withBody
      ? path === `/v2/${kind}`
        ? membersOf(fields, knownKeys)
        : fc.constantFrom<Record<string, unknown>>({}, { surprise: 1 })
      : fc.constant(undefined);
    return fc.tuple(address, modes, body, conditions).map(([at, mode, sent, headers]) => ({
      method,
      path,
      query: [at, mode].filter((part) => part !== '').join('&'),
      body: sent,
      headers,
    }));
  });
}

function feedRequest(path: string, knownKeys: Known): fc.Arbitrary<Request> {
  const files = fc.oneof(
    fc.constantFrom(...knownKeys.ids.map((id) => `${id}.ics`)),
    fc.constantFrom('0.ics', 'x.ics', '1', '99999999999999999999.ics', '%ff.ics', '1.ics%00'),
  );
  return fc.tuple(fc.constantFrom(...knownKeys.feeds), files, validators).map(([secret, file, headers]) => {
    const address = path.replace('{secret}', secret).replace('{file}', file);
    return { method: 'GET', path, address, query: '', body: undefined, headers };
  });
}

function fileRequest(method: string, knownKeys: Known): fc.Arbitrary<Request> {
  const path = '/v2/file';
  if (method === 'GET') {
    const query = fc.oneof(
      fc.constantFrom(...knownKeys.aliases).map((alias) => `alias=${alias}`),
      fc.constantFrom('', 'alias=', 'alias=%00', 'alias=a&alias=b', 'alais=x'),
    );
    return fc.tuple(query, validators).map(([text, headers]) => ({ method, path, query: text, body: undefined, headers }));
  }
  return fc.tuple(uploadName, modes, uploads, conditions).map(([name, mode, upload, headers]) => ({
    method,
    path,
    query: [name, mode].filter((part) => part !== '').join('&'),
    body: undefined,
    upload,
    headers,
  }));
}
