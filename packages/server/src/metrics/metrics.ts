import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '@daybook/values';
import { type Registry, createRegistry } from './registry.ts';

/** What the server counts about itself; made once in `serve.ts` and passed to whoever has something to count. */
export type Metrics = {
  /** `route` is the pattern of the path, never the path itself, so that the number of series stays bounded. */
  requestDone(route: string, method: string, status: number, seconds: number): void;
  queryDone(seconds: number): void;
  /** What a cache has answered so far, and how many bytes it holds now. */
  cacheHolds(cache: string, state: { hits: number; misses: number; bytes: number }): void;
  /** Connections of a pool: in use, idle, and callers that wait for one. */
  poolHolds(pool: string, inUse: number, idle: number, waiting: number): void;
  /** The answer to a scrape, in Prometheus's text format. */
  print(): string;
  /** Ends the measuring of the event loop. */
  close(): void;
};

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const route = ['route', 'method', 'status'];
  const requests = registry.counter('daybook_requests_total', 'Answered requests.', route);
  const requestTimes = registry.histogram(
    'daybook_request_duration_seconds',
    'Time from the arrival of a request to its answer.',
    requestBuckets,
    ['route', 'method'],
  );
  const queryTimes = registry.histogram(
    'daybook_query_duration_seconds',
    'Time of the statements that were sent to the database together.',
    queryBuckets,
  );
  const cacheReads = registry.counter('daybook_cache_reads_total', 'Reads of a cache.', ['cache', 'result']);
  const cacheBytes = registry.gauge('daybook_cache_bytes', 'Bytes held by a cache.', ['cache']);
  const connections = registry.gauge('daybook_pool_connections', 'Database connections of a pool.', ['pool', 'state']);
  const waiting = registry.gauge('daybook_pool_waiting', 'Callers that wait for a connection.', ['pool']);
  const loop = measureProcess(registry);
  return {
    requestDone: (path, method, status, seconds) => {
      requests.add([path, method, String(status)]);
      requestTimes.observe([path, method], seconds);
    },
    queryDone: (seconds) => queryTimes.observe([], seconds),
    cacheHolds: (cache, { hits, misses, bytes }) => {
      cacheReads.set([cache, 'hit'], hits);
      cacheReads.set([cache, 'miss'], misses);
      cacheBytes.set([cache], bytes);
    },
    poolHolds: (pool, inUse, idle, callers) => {
      connections.set([pool, 'in_use'], inUse);
      connections.set([pool, 'idle'], idle);
      waiting.set([pool], callers);
    },
    print: () => {
      const text = registry.print();
      loop.reset();
      return text;
    },
    close: () => loop.disable(),
  };
}

// Read at each scrape; the names are those that dashboards for Node expect.
function measureProcess(registry: Registry): ReturnType<typeof monitorEventLoopDelay> {
  const memory = (kind: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[kind];
  registry.gauge('process_resident_memory_bytes', 'Resident memory.', [], () => process.memoryUsage.rss());
  registry.gauge('nodejs_heap_size_used_bytes', 'Used heap.', [], memory('heapUsed'));
  registry.gauge('nodejs_external_memory_bytes', 'Memory outside the heap.', [], memory('external'));
  registry.gauge('process_start_time_seconds', 'Start of the process, UNIX time.', [], () => startTime);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const help = 'Delay of the event loop since the last scrape, 99th percentile.';
  registry.gauge('nodejs_eventloop_lag_p99_seconds', help, [], () => loop.percentile(99) / 1e9);
  return loop;
}

const startTime = Math.round(systemClock.now() - process.uptime());
