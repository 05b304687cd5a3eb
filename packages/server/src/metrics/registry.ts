/** Label values in the order in which the metric names its labels. */
export type Labels = readonly string[];

/** `set` is for what is counted elsewhere already. */
export type Counter = { add(labels: Labels, amount?: number): void; set(labels: Labels, total: number): void };
export type Gauge = { set(labels: Labels, value: number): void };
export type Histogram = { observe(labels: Labels, value: number): void };

/** Metrics in memory and their Prometheus text format (version 0.0.4). */
export type Registry = {
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
        [...series.values()].map(({ labels: given, total }) => `${name}${printLabels(labels, given)} ${total}`),
      );
      return {
        add: (given, amount = 1) => void (totalOf(series, given).total += amount),
        set: (given, total) => void (totalOf(series, given).total = total),
      };
    },
    gauge: (name, help, labels = [], read) => {
      const values = new Map<string, number>();
      register(name, 'gauge', help, () => simpleLines(name, read ? new Map([['', read()]]) : values));
      return { set: (given, value) => void values.set(printLabels(labels, given), value) };
    },
    histogram: (name, help, buckets, labels = []) => {
      const series = new Map<string, Bins>();
      register(name, 'histogram', help, () => [...series.values()].flatMap((bins) => histogramLines(name, labels, buckets, bins)));
      return { observe: (given, value) => observe(series, buckets, given, value) };
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
