import { get } from 'node:http';
import { median } from './bookings.ts';
import type { Figure } from './figure.ts';
import { freshPage, knownPages } from './lists.ts';
import { load, requestBytes, type LoadOptions } from './load.ts';
import type { BenchTarget } from './target.ts';
import { nthEntry } from './writes.ts';

const ROUNDS = 5;
const PER_BATCH = 100;

/** Median of what each load reaches a second, all of them in turns, so that they see the same machine. */
async function inTurns(loads: readonly LoadOptions[]): Promise<number[]> {
  const rates = loads.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, options] of loads.entries()) {
      const { perSecond, failed } = await load(options);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      rates[i]?.push(perSecond);
    }
  return rates.map(median);
}

const encoded = (bytes: Buffer, encoding: string): Buffer =>
  Buffer.from(bytes.toString().replace('\r\n', encoding === '' ? '\r\n' : `\r\nAccept-Encoding: ${encoding}\r\n`));

const bytesOf = (port: number, token: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(encoding === '' ? {} : { 'accept-encoding': encoding }) };
    get({ port, path: '/v2/invoice?page=1&status_id=1', headers }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** What compression saves and costs, of pages that are kept and of pages that are read again. */
export async function measureCompression({ port, token, seconds }: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const encodings = ['', 'gzip', 'br'];
  const sizes = await Promise.all(encodings.map((encoding) => bytesOf(port, token, encoding)));
  const requestOf = knownPages(token);
  let fresh = 0;
  const options = { port, connections: 16, seconds: seconds / 2 };
  const kept = encodings.map((encoding) => {
    const pages = Array.from({ length: 20 }, (_, n) => encoded(requestOf(n), encoding));
    return { ...options, request: (n: number) => pages[n % 20] ?? Buffer.alloc(0) };
  });
  const read = encodings.map((encoding) => ({ ...options, request: () => encoded(freshPage(token, fresh++), encoding) }));
  for (const [what, loads] of [
    ['kept', kept],
    ['read anew', read],
  ] as const) {
    const [plain = 1, ...packed] = await inTurns(loads);
    const ratios = packed.map((rate, i) => `${encodings[i + 1]} ${(rate / plain).toFixed(2)} ×`).join(', ');
    const bytes = sizes.map((size, i) => `${encodings[i] === '' ? 'plain' : encodings[i]} ${size}`).join(', ');
    say({
      what: `list page compressed, ${what}, c = 16, against plain (bytes: ${bytes})`,
      target: '',
      measured: `${ratios} (plain ${plain.toFixed(0)}/s)`,
      met: null,
    });
  }
}

/** What an operation costs in a batch, against the same write by itself. */
export async function measureBatches({ port, token, seconds }: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const batch = (n: number, atomic: boolean): Buffer => {
    const operations = Array.from({ length: PER_BATCH }, (_, i) => ({
      method: 'POST',
      path: '/v2/time-entry',
      body: nthEntry(n * PER_BATCH + i),
    }));
    return requestBytes('POST', '/v2/batch', token, { atomic, operations });
  };
  for (const connections of [1, 2]) {
    const options = { port, connections, seconds: seconds / 2 };
    const [alone = 1, together = 0, apart = 0] = await inTurns([
      { ...options, request: (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)) },
      { ...options, request: (n) => batch(n, true) },
      { ...options, request: (n) => batch(n, false) },
    ]);
    const cost = (rate: number): string => (alone / (rate * PER_BATCH)).toFixed(2);
    say({
      what: `cost of a time entry in a batch of ${PER_BATCH}, against a request of its own, c = ${connections}`,
      target: '',
      measured: `${cost(together)} × atomic, ${cost(apart)} × each by itself (${alone.toFixed(0)} requests/s)`,
      met: null,
    });
  }
}
