// Every order and every filter of the lists that grow, in an account with very many of their records: the slowest of each kind, and those
// that take longer than they may.
import { isSortable, records, type Filter, type RecordDescription } from '@daybook/contract';
import type { Figure } from './figure.ts';

const ORDER_MS = 1_000;
const FILTER_MS = 60;
/** How many records are taken as samples, from all over the list. */
const SAMPLES = 5;
const DAY = 86_400;
const MINUTE = 60;
const NOBODY = '00000000-0000-4000-8000-000000000000';

interface LimitsTarget {
  readonly port: number;
  readonly token: string;
  /** How many records there are of each kind that is measured. */
  readonly counts: { readonly [kind: string]: number };
}

type Sample = { readonly [member: string]: unknown };

export async function measureLimits({ port, token, counts }: LimitsTarget, say: (figure: Figure) => void): Promise<void> {
  const list = async (kind: string, query: string): Promise<{ data: Sample[]; milliseconds: number }> => {
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/v2/${kind}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${kind}?${query}: ${text}`);
    return { data: (JSON.parse(text) as { data: Sample[] }).data, milliseconds: performance.now() - from };
  };
  for (const [kind, count] of Object.entries(counts)) {
    const description: RecordDescription = Object.values(records).find((one) => one.kind === kind) as never;
    const samples: Sample[] = [];
    for (let n = 1; n <= SAMPLES; n += 1)
      samples.push(...(await list(kind, `limit=1&page=${Math.floor((n * count) / (SAMPLES + 1))}`)).data);
    const timed = async (queries: readonly string[]): Promise<number> => {
      const times: number[] = [];
      for (const query of queries) times.push((await list(kind, query)).milliseconds);
      return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    };
    const report = async (what: string, most: number, cases: readonly (readonly [string, readonly string[]])[]): Promise<void> => {
      const took: { name: string; milliseconds: number }[] = [];
      for (const [name, queries] of cases) took.push({ name, milliseconds: await timed(queries) });
      const sorted = took.toSorted((one, other) => other.milliseconds - one.milliseconds);
      const over = sorted.filter(({ milliseconds }) => milliseconds > most);
      const shown = (over.length > 0 ? over : sorted.slice(0, 3)).map(({ name, milliseconds }) => `${name} ${milliseconds.toFixed(0)}`);
      say({
        what: `${took.length} ${what} of ${count} × ${kind}`,
        target: `≤ ${most} ms`,
        measured: `${shown.join(', ')} ms`,
        met: over.length === 0,
      });
    };
    // Another limit each time, so that no page is known.
    await report(
      'orders',
      ORDER_MS,
      ordersOf(description).map((order) => [order, [10, 11, 12].map((limit) => `${order}&limit=${limit}`)]),
    );
    await report('filters', FILTER_MS, filtersOf(description, samples));
  }
}

const ordersOf = ({ fields }: RecordDescription): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [`order_asc=${name}`, `order_desc=${name}`] : []));

/** Each filter with the values of the samples; what bounds a column from both sides together. */
function filtersOf({ filters }: RecordDescription, samples: readonly Sample[]): [string, string[]][] {
  const groups = Map.groupBy(Object.entries(filters), ([name, filter]) => (isBound(filter) ? `${filter.column ?? name} between` : name));
  return [...groups].flatMap(([group, members]): [string, string[]][] => {
    const [first] = members;
    if (first === undefined) return [];
    if (first[1].type === 'flag' || first[1].type === 'passed')
      return ['true', 'false'].map((value) => [`${group}=${value}`, [10, 11, 12].map((limit) => `${group}=${value}&limit=${limit}`)]);
    const queries = samples.map((sample, i) =>
      [
        ...members.map(([name, filter]) => `${name}=${encodeURIComponent(valueOf(name, filter, sample))}`),
        'filter_operator=AND',
        `limit=${10 + i}`,
      ].join('&'),
    );
    return [[group, queries]];
  });
}

const isBound = ({ comparison, type }: Filter): boolean => comparison !== undefined && type !== 'above';

function valueOf(name: string, filter: Filter, sample: Sample): string {
  const own = ownOf(name, filter, sample);
  if (filter.type === 'moment')
    return String(Number(own ?? sample['start'] ?? 0) + (filter.comparison?.startsWith('<') === true ? DAY : -1));
  if (filter.type === 'deletions') return String(Math.floor(Date.now() / 1_000) - MINUTE);
  if (filter.type === 'partial' || filter.type === 'contains' || filter.type === 'fullText')
    return String(own ?? '').slice(-8) || 'nothing';
  return String(own ?? filter.values?.[0] ?? (filter.cast === 'uuid' ? NOBODY : 1));
}

// `status_id` and its like compare the id of the one element.
function ownOf(name: string, filter: Filter, sample: Sample): unknown {
  const column = filter.column ?? filter.columns?.[0] ?? name;
  if (column in sample) return sample[column];
  const [, member = '', key = ''] = /^(.*)_(id|uuid)$/.exec(name) ?? [];
  const related = (sample[member] ?? sample[`${member}s`]) as Sample[] | undefined;
  return related?.[0]?.[key] ?? null;
}
