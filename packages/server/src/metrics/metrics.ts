import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '@daybook/values';
import type { DiskSpace } from '../disk-space.ts';
import { programVersion } from '../version.ts';

/** What the server counts about itself; made once in `serve.ts` and passed to what has something to count. */
export type Metrics = {
  /** `route` is the pattern of the path, never the path itself, so that the number of series stays bounded. */
  requestDone(route: string, method: string, status: number, seconds: number): void;
  queryDone(milliseconds: number): void;
  /** What a cache has answered so far, and how many bytes it holds now. */
  cacheHolds(cache: string, state: { hits: number; misses: number; bytes: number }): void;
  /** Connections of a pool: in use, idle, and callers that wait for one. */
  poolHolds(pool: string, inUse: number, idle: number, waiting: number): void;
  /** Whether long reads are made at the replica, how far it is behind, and where they were answered so far. */
  replicaIs(state: { used: boolean; lagBytes: number; counts: Readonly<Record<string, number>> }): void;
  /** A job of this process ended: done, failed for good, or to be tried again. */
  jobEnded(name: string, result: 'done' | 'failed' | 'retried'): void;
  /** The jobs of all accounts that are not done. */
  jobsAre(counts: JobCounts): void;
  /** The same as they were last; undefined where this process has not seen any. */
  readonly jobs: JobCounts | undefined;
  /** An attempt to send a message of a webhook ended. */
  messageSent(result: 'accepted' | 'not_accepted', seconds: number): void;
  /** The room of the disk that a folder lies on. */
  diskHas(folder: string, space: DiskSpace): void;
  /** What the installation knows of itself. */
  installationIs(state: InstallationFigures): void;
  /** The answer to a scrape, in Prometheus's text format. */
  print(): string;
  /** Ends the measuring of the event loop. */
  close(): void;
};

/** Jobs that are not done, by their state. */
export type JobCounts = { readonly [state in 'queued' | 'running' | 'failed']: number };

/** Figures of the whole installation; what there is nothing of yet is not shown. */
export interface InstallationFigures {
  readonly maintenance: boolean;
  readonly backupMade?: number | undefined;
  readonly backupFailed?: number | undefined;
  readonly backupBytes?: number | undefined;
  readonly backupSeconds?: number | undefined;
  readonly trialPassed?: number | undefined;
  readonly trialFailed?: number | undefined;
  readonly databaseBytes?: number | undefined;
  readonly warnings?: number | undefined;
  readonly faults?: number | undefined;
}

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
  const jobsEnded = registry.counter('daybook_jobs_ended_total', 'Attempts at jobs that ended.', ['name', 'result']);
  const loop = measureProcess(registry);
  const jobs = measureJobs(registry);
  // Shown only where there is one.
  let measureReplica: Metrics['replicaIs'] | undefined;
  return {
    get jobs() {
      return jobs.last;
    },
    requestDone: (path, method, status, seconds) => {
      requests.add([path, method, String(status)]);
      requestTimes.observe([path, method], seconds);
    },
    queryDone: (milliseconds) => queryTimes.observe([], milliseconds / 1_000),
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
    replicaIs: (state) => {
      measureReplica ??= replicaGauges(registry);
      measureReplica(state);
    },
    jobEnded: (name, result) => jobsEnded.add([name, result]),
    jobsAre: (counts) => jobs.set(counts),
    messageSent: measureMessages(registry),
    diskHas: measureDisks(registry),
    installationIs: measureInstallation(registry),
    print: () => {
      const text = registry.print();
      loop.reset();
      return text;
    },
    close: () => loop.disable(),
  };
}

function measureJobs(registry: Registry): { last: JobCounts | undefined; set(counts: JobCounts): void } {
  const jobs = registry.gauge('daybook_jobs', 'Jobs of all accounts that are not done, as every process sees them.', ['state']);
  return {
    last: undefined,
    set(counts) {
      this.last = counts;
      for (const [state, count] of Object.entries(counts)) jobs.set([state], count);
    },
  };
}

function replicaGauges(registry: Registry): Metrics['replicaIs'] {
  const used = registry.gauge('daybook_replica_used', 'Whether long reads are made at the replica.');
  const lag = registry.gauge('daybook_replica_lag_bytes', 'What the replica has not applied of the log.');
  const reads = registry.counter('daybook_replica_reads_total', 'Long reads, by where they were answered and why.', ['result']);
  return (state) => {
    used.set([], state.used ? 1 : 0);
    lag.set([], state.lagBytes);
    for (const [result, count] of Object.entries(state.counts)) reads.set([result], count);
  };
}

function measureDisks(registry: Registry): Metrics['diskHas'] {
  const free = registry.gauge('daybook_disk_free_bytes', 'Room that is left on the disk of a folder.', ['folder']);
  const size = registry.gauge('daybook_disk_size_bytes', 'Size of the disk of a folder.', ['folder']);
  return (folder, space) => {
    free.set([folder], space.free);
    size.set([folder], space.total);
  };
}

function measureMessages(registry: Registry): Metrics['messageSent'] {
  const attempts = registry.counter('daybook_webhook_attempts_total', 'Attempts to send messages of webhooks.', ['result']);
  const help = 'Time until the receiver of a message answered, or did not.';
  const times = registry.histogram('daybook_webhook_attempt_duration_seconds', help, requestBuckets);
  return (result, seconds) => {
    attempts.add([result]);
    times.observe([], seconds);
  };
}

function measureInstallation(registry: Registry): Metrics['installationIs'] {
  const gauge = (name: string, help: string): ((value: number | undefined) => void) => {
    const one = registry.gauge(`daybook_${name}`, help);
    return (value) => void (value !== undefined && one.set([], value));
  };
  registry.gauge('daybook_build_info', 'The version of Daybook.', ['version', 'node']).set([programVersion, process.versions.node], 1);
  const maintenance = gauge('maintenance', 'Whether nothing is written, for maintenance.');
  const madeAt = gauge('backup_last_success_timestamp_seconds', 'When the newest backup was begun, UNIX time.');
  const failed = gauge('backup_last_failure_timestamp_seconds', 'When a backup failed since the newest, UNIX time; 0 where none did.');
  const bytes = gauge('backup_size_bytes', 'Size of the newest backup.');
  const seconds = gauge('backup_duration_seconds', 'Time that the newest backup took.');
  const passed = gauge(
    'backup_trial_last_success_timestamp_seconds',
    'When a backup was restored for a trial and had no fault, UNIX time.',
  );
  const faulty = gauge('backup_trial_last_failure_timestamp_seconds', 'When a trial failed since then, UNIX time; 0 where none did.');
  const database = gauge('database_size_bytes', 'Size of the database.');
  const findings = registry.gauge('daybook_doctor_findings', 'What the doctor found at its last examination.', ['verdict']);
  return (figures) => {
    maintenance(figures.maintenance ? 1 : 0);
    madeAt(figures.backupMade);
    failed(figures.backupFailed);
    bytes(figures.backupBytes);
    seconds(figures.backupSeconds);
    passed(figures.trialPassed);
    faulty(figures.trialFailed);
    database(figures.databaseBytes);
    if (figures.warnings !== undefined) findings.set(['warning'], figures.warnings);
    if (figures.faults !== undefined) findings.set(['fault'], figures.faults);
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

/** Label values in the order in which the metric names its labels. */
export type Labels = readonly string[];

/** `set` is for what is counted elsewhere already. */
type Counter = { add(labels: Labels, amount?: number): void; set(labels: Labels, total: number): void };
type Gauge = { set(labels: Labels, value: number): void };
type Histogram = { observe(labels: Labels, value: number): void };

/** Metrics in memory and their Prometheus text format (version 0.0.4). */
type Registry = {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  /** With `read`, the value is asked for at each scrape instead of being set. */
  gauge(name: string, help: string, labels?: readonly string[], read?: () => number): Gauge;
  histogram(name: string, help: string, buckets: readonly number[], labels?: readonly string[]): Histogram;
  /** The answer to a scrape. */
  print(): string;
};

type Total = { labels: Labels; total: number };
type Bins = { labels: Labels; counts: number[]; sum: number; count: number };

export function createRegistry(): Registry {
  const metrics = new Map<string, () => string[]>();

  function register(name: string, type: string, help: string, lines: () => string[]): void {
    if (metrics.has(name)) throw new Error(`The metric ${name} is registered twice.`);
    const head = [`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${type}`];
    metrics.set(name, () => [...head, ...lines()]);
  }

  return {
    counter: (name, help, labels = []) => {
      const series = new Map<string, Total>();
      register(name, 'counter', help, () =>
        [...series.values()].map(({ labels: values, total }) => `${name}${printLabels(labels, values)} ${total}`),
      );
      return {
        add: (values, amount = 1) => void (totalOf(series, values).total += amount),
        set: (values, total) => void (totalOf(series, values).total = total),
      };
    },
    gauge: (name, help, labels = [], read) => {
      const values = new Map<string, number>();
      register(name, 'gauge', help, () => simpleLines(name, read ? new Map([['', read()]]) : values));
      return { set: (labelValues, value) => void values.set(printLabels(labels, labelValues), value) };
    },
    histogram: (name, help, buckets, labels = []) => {
      const series = new Map<string, Bins>();
      register(name, 'histogram', help, () => [...series.values()].flatMap((bins) => histogramLines(name, labels, buckets, bins)));
      return { observe: (values, value) => observe(series, buckets, values, value) };
    },
    print: () => `${[...metrics.values()].flatMap((lines) => lines()).join('\n')}\n`,
  };
}

function totalOf(series: Map<string, Total>, labels: Labels): Total {
  const key = labels.join('\0');
  let total = series.get(key);
  if (total === undefined) series.set(key, (total = { labels, total: 0 }));
  return total;
}

function observe(series: Map<string, Bins>, buckets: readonly number[], labels: Labels, value: number): void {
  const key = labels.join('\0');
  let bins = series.get(key);
  if (bins === undefined) series.set(key, (bins = { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }));
  const bucket = buckets.findIndex((bound) => value <= bound);
  if (bucket >= 0) bins.counts[bucket]!++;
  bins.sum += value;
  bins.count++;
}

function simpleLines(name: string, values: Map<string, number>): string[] {
  return [...values].map(([labels, value]) => `${name}${labels} ${value}`);
}

// The format wants each bucket to hold everything below its bound, and one without a bound at the end.
function histogramLines(name: string, names: readonly string[], buckets: readonly number[], bins: Bins): string[] {
  let below = 0;
  const line = (bound: string, count: number) => `${name}_bucket${printLabels([...names, 'le'], [...bins.labels, bound])} ${count}`;
  return [
    ...buckets.map((bound, index) => line(String(bound), (below += bins.counts[index]!))),
    line('+Inf', bins.count),
    `${name}_sum${printLabels(names, bins.labels)} ${bins.sum}`,
    `${name}_count${printLabels(names, bins.labels)} ${bins.count}`,
  ];
}

function printLabels(names: readonly string[], values: Labels): string {
  if (names.length === 0) return '';
  return `{${names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`).join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
