import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, type ConfigurationError } from './config.ts';

const ENDPOINT = 'http://collector:4318';
const traces = (env: Record<string, string>) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...env }).traces;

test('nothing is traced without an address, whatever else the machine has set', () => {
  assert.equal(readConfig({}).traces, null);
  assert.equal(readConfig({ OTEL_SERVICE_NAME: 'other', OTEL_TRACES_SAMPLER: 'xray', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).traces, null);
  assert.equal(traces({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }), null);
  assert.equal(traces({ OTEL_SDK_DISABLED: 'TRUE' }), null);
  assert.equal(traces({ OTEL_TRACES_EXPORTER: 'none' }), null);
});

test('the variables of OpenTelemetry are read as it defines them', () => {
  assert.deepEqual(traces({}), {
    url: `${ENDPOINT}/v1/traces`,
    headers: {},
    resource: { 'service.name': 'daybook' },
    ratio: 1,
    followsCaller: true,
  });
  assert.equal(traces({ OTEL_EXPORTER_OTLP_ENDPOINT: `${ENDPOINT}/otlp/` })?.url, `${ENDPOINT}/otlp/v1/traces`);
  assert.equal(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/in' })?.url, 'https://other/in');
  const headers = traces({ OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi, x-dataset = trial ,' })?.headers;
  assert.deepEqual(headers, { Authorization: 'Basic YTpi', 'x-dataset': 'trial' });
  const resource = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=one,team=b' };
  assert.deepEqual(traces(resource)?.resource, { 'service.name': 'one', team: 'b' });
  assert.equal(traces({ ...resource, OTEL_SERVICE_NAME: 'two' })?.resource['service.name'], 'two');
});

test('each sampler says how many are kept, and whether callers decide', () => {
  const expected = {
    always_on: [1, false],
    always_off: [0, false],
    traceidratio: [0.25, false],
    parentbased_always_on: [1, true],
    parentbased_always_off: [0, true],
    parentbased_traceidratio: [0.25, true],
  };
  for (const [name, [ratio, followsCaller]] of Object.entries(expected)) {
    const read = traces({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.25' });
    assert.deepEqual([read?.ratio, read?.followsCaller], [ratio, followsCaller], name);
  }
  assert.equal(traces({ OTEL_TRACES_SAMPLER: 'traceidratio' })?.ratio, 1);
});

test('what cannot be done is refused at once, by the name of its variable, and no secret is shown', () => {
  const refused = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'xray',
    OTEL_EXPORTER_OTLP_HEADERS: 'a-secret-key',
    OTEL_RESOURCE_ATTRIBUTES: 'a=%zz',
  };
  assert.throws(
    () => traces(refused),
    (error: ConfigurationError) => {
      for (const name of Object.keys(refused))
        assert.ok(
          error.problems.some((problem) => problem.startsWith(name)),
          name,
        );
      assert.equal(error.message.includes('a-secret-key'), false);
      return error.problems.length === 5;
    },
  );
  assert.throws(() => traces({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }), /OTEL_TRACES_SAMPLER_ARG/);
  assert.throws(() => traces({ OTEL_EXPORTER_OTLP_HEADERS: 'x=a%0d%0ab' }), /OTEL_EXPORTER_OTLP_HEADERS/);
});
