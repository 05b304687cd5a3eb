import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Collector, type Span } from '../support/collector.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { mailSteps } from '../support/mail-steps.ts';
import { answers, Receiver } from '../support/receiver.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const [SERVER, CLIENT] = [2, 3];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const names = (spans: readonly Span[]): string[] => spans.map(({ name }) => name);

describe('traces', () => {
  const server = {} as TestServer;
  let collector: Collector;
  let post: MailServer;
  let hook: Receiver;
  const steps = mailSteps(() => server);
  before(async () => {
    [collector, post, hook] = [await Collector.open(), await startMailServer(), await Receiver.open()];
    Object.assign(
      server,
      await startTestServer({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
        DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`,
        DAYBOOK_MAIL_FROM: 'studio@example.com',
        DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
      }),
    );
  });
  after(async () => {
    await server.close();
    for (const one of [collector, post, hook]) await one.close();
  });

  test('a request is a span with its route and outcome, and what the database did for it is below', { timeout: 90_000 }, async () => {
    const { headers } = await server.admin.post('/v2/contact', { name: 'Ada Lovelace', type: 'person' }, { 'x-request-id': 'first' });
    assert.equal(headers.get('x-request-id'), 'first');
    const span = await collector.find('POST /v2/contact', ({ facts }) => facts['daybook.request.id'] === 'first');
    assert.deepEqual(span.facts, {
      'http.request.method': 'POST',
      'http.route': '/v2/contact',
      'http.response.status_code': 200,
      'daybook.request.id': 'first',
      'daybook.account': server.account,
    });
    assert.deepEqual([span.kind, span.parent, span.failed], [SERVER, '', false]);
    const below = collector.below(span);
    assert.ok(names(below).includes('wait for a connection'), names(below).join());
    const statements = below.filter(({ facts }) => facts['db.system.name'] === 'postgresql');
    assert.ok(statements.length >= 2, names(below).join());
    assert.ok(statements.every(({ kind }) => kind === CLIENT));
    assert.ok(
      statements.some(({ facts }) => String(facts['db.query.summary']).includes('open_write')),
      JSON.stringify(below.map(({ facts }) => facts)),
    );
    for (const { start, end, name } of below) assert.ok(start >= span.start && end >= start, name);
  });

  test('a list, a refusal and what is not there are told apart', { timeout: 90_000 }, async () => {
    await server.admin.get('/v2/invoice?limit=3');
    const listed = await collector.find('GET /v2/invoice');
    assert.equal(listed.facts['http.response.status_code'], 200);
    assert.ok(collector.below(listed).length > 0);
    await server.as('x'.repeat(40)).get('/v2/tax');
    const refused = await collector.find('GET /v2/tax');
    assert.deepEqual(
      [refused.facts['http.response.status_code'], refused.facts['daybook.account'], refused.failed],
      [401, undefined, false],
    );
    await server.admin.get('/nowhere/secret-path');
    const lost = await collector.find('GET', ({ facts }) => facts['http.response.status_code'] === 404);
    assert.equal(lost.facts['http.route'], undefined);
  });

  test('the trace of a caller goes on where its header is valid', { timeout: 90_000 }, async () => {
    const get = (traceparent: string): Promise<unknown> =>
      server.admin.get('/v2/project', { traceparent, tracestate: 'vendor=opaque-state' });
    await get(`00-${TRACE}-${SPAN}-01`);
    const joined = await collector.find('GET /v2/project', ({ traceId }) => traceId === TRACE);
    assert.equal(joined.parent, SPAN);
    await get(`00-${'0'.repeat(32)}-${SPAN}-01`);
    await collector.find('GET /v2/project', ({ parent }) => parent === '');
    const before = collector.spans.filter(({ name }) => name === 'GET /v2/project').length;
    await get(`00-${TRACE}-${SPAN}-00`);
    await server.admin.get('/v2/quote');
    await collector.find('GET /v2/quote');
    assert.equal(collector.spans.filter(({ name }) => name === 'GET /v2/project').length, before, 'the caller keeps no trace');
  });

  test('a job is a trace of its own, with the paper, the mail and the database below', { timeout: 90_000 }, async () => {
    const delivery = await steps.sent('invoice', await steps.document('invoice', await steps.client()));
    await steps.until(delivery, 'sent');
    const job = await collector.find('job send mail');
    assert.equal(job.parent, '');
    assert.equal(job.facts['daybook.account'], server.account);
    assert.equal(job.facts['daybook.job.attempt'], 1);
    const below = collector.below(job);
    assert.ok(names(below).includes('mail'), names(below).join());
    assert.ok(
      names(below).some((name) => name.startsWith('paper ')),
      names(below).join(),
    );
    assert.ok(below.some(({ facts }) => facts['db.system.name'] === 'postgresql'));
  });

  test('a message of a webhook is a trace of its own, and takes none along', { timeout: 90_000 }, async () => {
    await server.admin.post('/v2/webhook', { url: `${hook.url}?key=hook-secret`, events: ['task.*', 'project.*'] });
    hook.answering = answers.with(503);
    await server.admin.create('project', { name: 'Hidden plan' });
    const span = await collector.find('webhook');
    assert.deepEqual([span.kind, span.failed, span.facts['http.response.status_code']], [CLIENT, true, 503]);
    assert.equal(span.facts['daybook.event.type'], 'project.created');
    assert.equal(hook.received[0]?.headers['traceparent'], undefined);
  });

  test('a stream is a span that ends as the stream begins', { timeout: 90_000 }, async () => {
    const ending = new AbortController();
    const response = await fetch(`${server.url}/v2/event/stream`, {
      headers: { authorization: `Bearer ${server.adminToken}` },
      signal: ending.signal,
    });
    assert.equal(response.status, 200);
    const span = await collector.find('GET /v2/event/stream');
    assert.deepEqual([span.facts['http.response.status_code'], span.failed], [200, false]);
    ending.abort();
  });

  test('what arrives says whose it is, and nothing that anybody typed or may keep secret', { timeout: 90_000 }, async () => {
    const body = { name: 'Confidential Client', type: 'company', email_1: 'private@client.example', notes: 'nobody may read this' };
    await server.admin.post('/v2/contact?mode=strict', body);
    await server.admin.get('/v2/contact?prefix=Confidential&name=Confidential%20Client');
    await server.as(undefined).post('/v2/token', { username: 'somebody@client.example', password: 'a wrong password' });
    await collector.find('POST /v2/token');
    assert.deepEqual(new Set(collector.paths), new Set(['/v1/traces']));
    assert.equal(collector.headers[0]?.['x-collector-key'], 'a key');
    const [{ resource }] = collector.spans as [Span];
    assert.equal(resource['service.name'], 'daybook');
    assert.equal(resource['deployment.environment.name'], 'trial');
    const sent = Buffer.concat(collector.bytes).toString('latin1');
    const secrets = [
      server.adminToken,
      ...Object.values(body).slice(2),
      'Confidential',
      'Ada Lovelace',
      'Grace Hopper',
      'client.example',
      'studio@example.com',
      'wrong password',
      'secret-path',
      'opaque-state',
      'Hidden plan',
      'hook-secret',
      '127.0.0.1',
      'Bearer',
      'set local',
    ];
    for (const secret of secrets) assert.equal(sent.includes(secret), false, secret);
  });
});

test('a share of the requests is traced, and no caller can choose to be among them', async (t) => {
  const collector = await Collector.open();
  const settings = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own`,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  };
  const server = await startTestServer(settings);
  t.after(() => collector.close());
  await server.admin.get('/v2/project', { traceparent: `00-${'0'.repeat(31)}1-${SPAN}-01` });
  await server.close();
  assert.deepEqual(collector.spans, []);
});

test('a stop sends what waits', async () => {
  const collector = await Collector.open();
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own?key=1`, OTEL_SERVICE_NAME: 'studio' });
  await server.admin.get('/v2/project');
  await server.close();
  assert.ok(names(collector.spans).includes('GET /v2/project'));
  assert.deepEqual(new Set(collector.paths), new Set(['/own?key=1']));
  assert.equal(collector.spans[0]?.resource['service.name'], 'studio');
  await collector.close();
});
