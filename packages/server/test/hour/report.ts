import { cpus } from 'node:os';
import type { Evidence, Promised } from './proof.ts';
import { table } from './table.ts';
import { unexpectedOf } from './unexpected.ts';
import { slopeOf, type Memory, type Watch } from './watch.ts';

/** What the run was. */
export interface RunOf {
  readonly minutes: number;
  readonly seed: number;
  readonly users: number;
  readonly servers: number;
  readonly rate: number;
  readonly hasDisk: boolean;
  readonly hasOwnDatabase: boolean;
}

/** A fault is felt for a moment after it has ended. */
const AFTER_MS = 5_000;
const MAX_SORTS = 12;
const MAX_FAULT = 300;
const QUARTER_MS = 900_000;
const TEN_MINUTES_MS = 600_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const wordsOf = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');

/** The report of a run in Markdown. */
export function reportOf(run: RunOf, promises: readonly Promised[], evidence: Evidence): string {
  const { watch, memory, ledger } = evidence;
  const broken = promises.filter((one) => one.broken.length > 0).length;
  const parts = [
    `# ${run.minutes} minutes of everything`,
    `${run.users} users at ${run.rate} requests a second each, ${run.servers} ${run.servers === 1 ? 'server' : 'servers'} on ` +
      `one database, ` +
      `seed ${run.seed}, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} processors. ` +
      `${watch.answers.length} requests, ${ledger.writes} acknowledged writes. ` +
      (broken === 0 ? '**Every promise was kept.**' : `**${broken} promises were broken.**`),
    ...notTried(run),
    '## What was promised',
    table(
      ['promise', 'kept', 'what was seen'],
      promises.map(({ what, shown, broken: faults }) => [
        what,
        faults.length === 0 ? 'yes' : '**no**',
        faults.length === 0 ? shown : inShort(faults),
      ]),
    ),
    '## What was done, and what the clients saw',
    faultsOf(evidence),
    '## Answers that nobody should get',
    unexpectedOf(evidence),
    '## Answers',
    answersOf(watch, run.minutes * 60_000),
    '## Memory of the servers',
    memoryOf(memory, run.servers, watch.began),
    '## Errors that the servers logged',
    logged(evidence),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Each sort once: what differs in numbers alone is the same. */
function inShort(faults: readonly string[]): string {
  const sorts = [...Map.groupBy(faults, (fault) => fault.replace(/\d+/g, '0')).values()].map(([first = '']) => first.slice(0, MAX_FAULT));
  const shown = sorts.slice(0, MAX_SORTS).join('; ').replaceAll('|', '/').replaceAll('\n', ' ');
  return `${faults.length}: ${shown}${sorts.length > MAX_SORTS ? '; …' : ''}`;
}

function notTried({ hasDisk, hasOwnDatabase }: RunOf): string[] {
  const left = [
    ...(hasOwnDatabase ? [] : ['kills of the database, because it is not ours']),
    ...(hasDisk ? [] : ['a full disk, because only root can mount a small one']),
    'a jump of the clock of the database',
  ];
  return [`Not tried: ${left.join('; ')}.`];
}

function faultsOf({ done, watch }: Evidence): string {
  const rows = [...Map.groupBy(done, ({ fault }) => fault)].map(([fault, times]) => {
    const statuses = new Map<number, number>();
    for (const { from, to } of times)
      for (const [status, count] of watch.statuses(from, to + AFTER_MS)) statuses.set(status, (statuses.get(status) ?? 0) + count);
    const gap = Math.max(...times.map(({ from, to }) => watch.longestGap(from, to + AFTER_MS)));
    const details = [...new Set(times.map((one) => one.told).filter((one) => one !== ''))].join('; ').slice(0, 160);
    return [
      fault,
      String(times.length),
      wordsOf(new Map([...statuses].toSorted(([a], [b]) => a - b))),
      seconds(gap),
      details.replaceAll('|', '/'),
    ];
  });
  return table(
    ['fault', 'times', 'answers from its begin to 5 s after its end', 'longest time in which nobody was served', 'what it said'],
    rows,
  );
}

function answersOf(watch: Watch, lengthMs: number): string {
  const rows: string[][] = [];
  for (let from = 0; from < lengthMs; from += QUARTER_MS) {
    const [begin, end] = [watch.began + from, watch.began + from + QUARTER_MS];
    const name = `${from / 60_000} to ${Math.min(from + QUARTER_MS, lengthMs) / 60_000} minutes`;
    const at = (share: number): string => `${watch.percentile(share, begin, end).toFixed(0)} ms`;
    rows.push([name, wordsOf(watch.statuses(begin, end)), at(0.5), at(0.99)]);
  }
  return [
    table(['time', 'answers', 'p50', 'p99'], rows),
    `The longest time in which nobody was served was ${seconds(watch.longestGap())}; the longest that one request was sent ` +
      `again until it was ` +
      `answered was ${seconds(watch.longestWait)}. ${watch.sent.size} different requests were sent.`,
  ].join('\n\n');
}

function memoryOf(memory: Memory, servers: number, began: number): string {
  const rows = Array.from({ length: servers }, (_, server) => {
    const own = memory.samples.filter((one) => one.server === server);
    const tens = [...Map.groupBy(own, ({ at }) => Math.floor((at - began) / TEN_MINUTES_MS)).values()];
    const means = tens.map((few) => (few.reduce((sum, { mb }) => sum + mb, 0) / few.length).toFixed(0));
    const longest = memory.longestLife(server, 0);
    const lived = longest.length < 2 ? 0 : ((longest.at(-1)?.at ?? 0) - (longest[0]?.at ?? 0)) / 60_000;
    const late = longest.slice(Math.floor(longest.length / 2));
    return [String(server + 1), means.join(', '), lived.toFixed(1), `${slopeOf(late).toFixed(2)} MB a minute`];
  });
  return table(
    ['server', 'resident MB, mean of each ten minutes', 'minutes that its longest process lived', 'slope in the second half of that'],
    rows,
  );
}

function logged({ house }: Evidence): string {
  const counts = new Map<string, number>();
  for (const { errorLog } of house.servers) for (const message of errorLog.messages()) counts.set(message, (counts.get(message) ?? 0) + 1);
  if (counts.size === 0) return 'None.';
  return table(
    ['message', 'times'],
    [...counts].map(([message, count]) => [message, String(count)]),
  );
}
