import assert from 'node:assert/strict';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { childrenOf, Daybook } from '../support/daybook-process.ts';

const MEGABYTE = 1_000_000;
const HEAD = '-- Daybook backup 1\n-- {"created":1,"postgres":"18","migrations":[],"accounts":[]}\n';

/** The most memory that a process has taken so far, in bytes; 0 where it has ended. */
function peakOf(pid: number): number {
  try {
    return 1_024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function* long(head: string, text: string, bytes: number): Generator<string> {
  yield head;
  const piece = text.repeat(MEGABYTE / text.length);
  for (let i = 0; i < bytes / MEGABYTE; i += 1) yield piece;
}

for (const { what, content, message } of [
  {
    what: 'a row of 1.5 GB',
    content: () => long(`${HEAD}COPY "contact" ("name") FROM stdin;\n`, '0', 1_500 * MEGABYTE),
    message: /has a line of more than 64 MiB, which no backup has\. Use another backup\./,
  },
  {
    what: 'a line of 1.5 GB between tables',
    content: () => long(`${HEAD}-- {`, ' ', 1_500 * MEGABYTE),
    message: /has a line of more than 64 MiB, which no backup has\. Use another backup\./,
  },
  {
    what: '20 million objects in a line',
    content: function* () {
      yield* long(`${HEAD}-- {"rows":[`, '{},{},{},{},', 60 * MEGABYTE);
      yield '{}]}\n';
    },
    message: /it states more than a backup can have/,
  },
])
  test(`a small file that unpacks to ${what} is refused with little memory`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'crafted.backup');
    await pipeline(Readable.from(content()), createGzip({ level: 6 }), createWriteStream(file));
    assert.ok(statSync(file).size < 2 * MEGABYTE, `the file has ${statSync(file).size} bytes`);
    let peak = 0;
    let ended = false;
    const before = new Set(childrenOf(process.pid));
    const run = new Daybook(t).run('restore', file, '--check').finally(() => (ended = true));
    while (!ended) {
      for (const pid of childrenOf(process.pid)) if (!before.has(pid)) peak = Math.max(peak, peakOf(pid));
      await sleep(10);
    }
    const { code, err } = await run;
    assert.equal(code, 1, err);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at /);
    t.diagnostic(`peak of ${Math.round(peak / MEGABYTE)} MB`);
    assert.ok(peak > 0 && peak < 350 * MEGABYTE, `it took ${Math.round(peak / MEGABYTE)} MB`);
  });
