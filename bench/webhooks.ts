// How soon a webhook gets the message of a write, and what a write costs for it: the same writes at the same pace without a webhook,
// with one for other events, and with one for these. In turns, so that all of them see the same machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SERVE, startServer, type BenchServer } from './bench-server.ts';
import { median } from './bookings.ts';
import { nthEntry } from './writes.ts';

const TOKEN = 'bench-webhooks-token-0123456789abcdef';
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    workers: { type: 'string', default: '1' },
  },
});
const [rate, seconds, rounds] = [Number(values.rate), Number(values.seconds), Number(values.rounds)];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);
const milliseconds = (numbers: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1].map((share) => at(ascending(numbers), share).toFixed(1)).join(' / ');

/** When the message of each record arrived, by the id of the record. */
const arrivals = new Map<string, number>();
let messages = 0;
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  request.on('end', () => {
    messages += 1;
    const { kind, record_id: record } = JSON.parse(text) as { kind: string; record_id: string };
    if (kind === 'time-entry' && !arrivals.has(record)) arrivals.set(record, performance.now());
    response.end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-webhooks-'));
const server = await startServer(SERVE, {
  DAYBOOK_DATA_DIR: dataDir,
  DAYBOOK_ADMIN_TOKEN: TOKEN,
  DAYBOOK_PORT: '0',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_WEB: 'off',
  DAYBOOK_LOG_LEVEL: 'error',
  DAYBOOK_WORKERS: values.workers,
  DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
});

interface Made {
  readonly success: { readonly id: number };
}

async function send(method: string, path: string, body?: unknown): Promise<Made> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text) as Made;
}

interface Round {
  /** Of each write, until it was answered. */
  readonly answered: readonly number[];
  /** From the answer to a write until the receiver had its message. */
  readonly late: readonly number[];
  /** Processor time of server and database for each write. */
  readonly processor: number;
}

let next = 0;
async function writeAt({ processor }: BenchServer, isTold: boolean): Promise<Round> {
  const answered: number[] = [];
  const done = new Map<string, number>();
  const before = processor();
  const began = performance.now();
  const writes: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1_000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    const from = performance.now();
    const write = async (): Promise<void> => {
      const { success } = await send('POST', '/v2/time-entry', nthEntry(next++));
      answered.push(performance.now() - from);
      done.set(String(success.id), performance.now());
    };
    writes.push(write());
  }
  await Promise.all(writes);
  while (isTold && [...done.keys()].some((record) => !arrivals.has(record))) await sleep(50);
  const late = isTold ? [...done].map(([record, moment]) => (arrivals.get(record) ?? 0) - moment) : [];
  return { answered, late, processor: (processor() - before) / (rate * seconds) };
}

const kinds = ['no webhook', 'one that asks for other events', 'one that is told of each'] as const;
const results = new Map<(typeof kinds)[number], Round[]>(kinds.map((kind) => [kind, []]));
try {
  // The first writes of a server are no measure of the others.
  await writeAt(server, false);
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const events = kind === 'one that is told of each' ? ['*'] : ['none.*'];
      const webhook = kind === 'no webhook' ? undefined : (await send('POST', '/v2/webhook', { url, events })).success.id;
      await sleep(3_000);
      results.get(kind)?.push(await writeAt(server, kind === 'one that is told of each'));
      if (webhook !== undefined) await send('DELETE', `/v2/webhook?id=${webhook}`);
      await sleep(1_000);
    }
} finally {
  await server.kill('SIGTERM');
  receiver.close();
  receiver.closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

console.log(
  `${rate} writes a second, ${rounds} rounds of ${seconds} s each, ${values.workers} process(es) of the server; 50 / 95 / 99 / 100 %`,
);
const base = median((results.get('no webhook') ?? []).map(({ processor }) => processor));
for (const [kind, all] of results) {
  const processor = median(all.map((one) => one.processor));
  const more = ((processor / base - 1) * 100).toFixed(1);
  console.log(
    `${kind}: a write is answered in ${milliseconds(all.flatMap(({ answered }) => answered))} ms; ` +
      `processor time of server and database ${processor.toFixed(2)} ms a write (${more} % more)`,
  );
}
const late = (results.get('one that is told of each') ?? []).flatMap((one) => one.late);
console.log(
  `the receiver has the message ${milliseconds(late)} ms after the answer to the write (${late.length} writes, ${messages} messages)`,
);
