import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, createRegistry } from './metrics.ts';
test('a registry prints the text format of Prometheus', () => {
  const registry = createRegistry();
  const seen = registry.counter('seen_total', 'Things seen.', ['kind']);
  seen.add(['a "quoted"\\name\n']);
  seen.add(['b']);
  seen.add(['b'], 2);
  registry.gauge('level', 'A level\nin two lines.').set([], 1.5);
  registry.gauge('asked', 'Read at each scrape.', [], () => 7);
  const times = registry.histogram('seconds', 'Times.', [0.1, 1], ['route']);
  for (const value of [0.0625, 0.5, 0.5, 4]) times.observe(['/x'], value);
  assert.equal(
    registry.print(),
    `# HELP seen_total Things seen.
# TYPE seen_total counter
seen_total{kind="a \\"quoted\\"\\\\name\\n"} 1
seen_total{kind="b"} 3
# HELP level A level\\nin two lines.
# TYPE level gauge
level 1.5
# HELP asked Read at each scrape.
# TYPE asked gauge
asked 7
# HELP seconds Times.
# TYPE seconds histogram
seconds_bucket{route="/x",le="0.1"} 1
seconds_bucket{route="/x",le="1"} 3
seconds_bucket{route="/x",le="+Inf"} 4
seconds_sum{route="/x"} 5.0625
seconds_count{route="/x"} 4
`,
  );
});

test('a name is registered once', () => {
  const registry = createRegistry();
  registry.counter('twice_total', 'Once.');
  assert.throws(() => registry.gauge('twice_total', 'Again.'), /twice_total is registered twice/);
});

test('the server counts its requests, queries, caches and pools', (t) => {
  const metrics = createMetrics();
  t.after(() => metrics.close());
  metrics.requestDone('/v2/quote', 'GET', 200, 0.003);
  metrics.queryDone(0.4);
  metrics.cacheHolds('pages', { hits: 5, misses: 1, bytes: 1024 });
  metrics.poolHolds('application', 3, 1, 2);
  const lines = metrics.print().split('\n');
  for (const line of [
    'daybook_requests_total{route="/v2/quote",method="GET",status="200"} 1',
    'daybook_request_duration_seconds_bucket{route="/v2/quote",method="GET",le="0.005"} 1',
    'daybook_query_duration_seconds_count 1',
    'daybook_cache_reads_total{cache="pages",result="hit"} 5',
    'daybook_cache_reads_total{cache="pages",result="miss"} 1',
    'daybook_cache_bytes{cache="pages"} 1024',
    'daybook_pool_connections{pool="application",state="in_use"} 3',
    'daybook_pool_waiting{pool="application"} 2',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  const memory = lines.find((line) => line.startsWith('process_resident_memory_bytes '));
  assert.ok(Number(memory?.split(' ')[1]) > 1_000_000);
});
