import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Collector } from '../support/collector.ts';
import { Daybook } from '../support/daybook-process.ts';

test('each process of a server sends its own', async (t) => {
  const collector = await Collector.open();
  t.after(() => collector.close());
  const daybook = new Daybook(t, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DAYBOOK_WORKERS: '2', DAYBOOK_WEB: 'off' });
  const admin = await daybook.admin(await daybook.start());
  const answered = await Promise.all(Array.from({ length: 40 }, () => admin.get('/v2/project', { connection: 'close' })));
  assert.ok(answered.every(({ status }) => status === 200));
  assert.equal(await daybook.stop('SIGTERM'), 0);
  const spans = collector.spans.filter(({ name }) => name === 'GET /v2/project');
  assert.equal(spans.length, 40);
  assert.equal(new Set(spans.map(({ resource }) => resource['service.instance.id'])).size, 2);
});

test('a collector that hangs slows no request and no stop', async (t) => {
  const collector = await Collector.open();
  t.after(() => collector.close());
  collector.answering = () => undefined;
  const daybook = new Daybook(t, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DAYBOOK_WEB: 'off', DAYBOOK_RATE_LIMIT: '0' });
  const admin = await daybook.admin(await daybook.start());
  const times: number[] = [];
  for (let i = 0; i < 2_000; i += 1) {
    const began = performance.now();
    assert.equal((await admin.get(`/v2/project?limit=${1 + (i % 90)}`)).status, 200);
    times.push(performance.now() - began);
  }
  assert.ok(collector.bytes.length > 0, 'it was asked');
  const slow = times.filter((time) => time > 1_000);
  assert.ok(slow.length < 5, `${slow.length} requests took over a second`);
  const began = performance.now();
  assert.equal(await daybook.stop('SIGTERM'), 0);
  assert.ok(performance.now() - began < 10_000, 'it stopped');
});

test('a collector that is not there is said once, and stops nothing', async (t) => {
  const gone = await Collector.open();
  const { url } = gone;
  await gone.close();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a-secret-key',
  };
  const daybook = new Daybook(t, { ...settings, DAYBOOK_WEB: 'off' });
  const admin = await daybook.admin(await daybook.start());
  for (let i = 0; i < 8; i += 1) {
    assert.equal((await admin.get('/v2/project')).status, 200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  assert.equal(daybook.output.split('traces cannot be sent').length, 2, daybook.output);
  assert.equal(daybook.output.includes('a-secret-key'), false);
});
