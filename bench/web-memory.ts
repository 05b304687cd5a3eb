// What memory the web application needs in the course of long work.
import type { Page } from 'playwright-core';
import { ALL_AREAS, workRound } from './web-work.ts';

/** What the page holds when everything that it released has been collected. */
export interface Memory {
  readonly minutes: number;
  readonly rounds: number;
  /** Bytes of records, texts, elements and the like: all but `code`. */
  readonly held: number;
  /** Bytes of code that the browser compiled, and of what it learned for that. It forgets what has not run for a while. */
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } };
  readonly nodes: readonly number[];
}

async function memoryOf(page: Page): Promise<Omit<Memory, 'minutes' | 'rounds'>> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return { ...sizesOf(JSON.parse(chunks.join('')) as Snapshot), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

function sizesOf({ snapshot: { meta }, nodes }: Snapshot): { held: number; code: number } {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const compiled = meta.node_types[0].indexOf('code');
  const sizes = { held: 0, code: 0 };
  for (let i = 0; i < nodes.length; i += meta.node_fields.length)
    sizes[nodes[i + type] === compiled ? 'code' : 'held'] += nodes[i + size] ?? 0;
  return sizes;
}

const MINUTE = 60_000;
/** Answers that nothing shows are kept for five minutes: by then as much is released as is added. */
const WARM_MINUTES = 6;
/** Parts of the time after which the memory is looked at. */
const PARTS = 12;
/** For so long somebody only looks, after each round. */
const LOOK_MS = 500;

/**
 * Works for so many rounds, or minutes where these are more than 0, and looks at the memory before, meanwhile and afterwards: each time
 * after the same area, as what is kept for the way back differs by area.
 */
export async function memoryOfWork(page: Page, rounds: number, minutes: number): Promise<Memory[]> {
  let n = 0;
  const work = async (): Promise<void> => {
    for (let i = 0; i < ALL_AREAS; i++) {
      await workRound(page, n++);
      await page.waitForTimeout(LOOK_MS);
    }
  };
  const minutesSince = (then: number): number => (performance.now() - then) / MINUTE;
  const began = performance.now();
  // Twice everywhere at least: everything has been loaded then.
  while (n < 2 * ALL_AREAS || (minutes > 0 && minutesSince(began) < WARM_MINUTES)) await work();
  const seen: Memory[] = [];
  const [warm, first] = [performance.now(), n];
  for (;;) {
    const passed = minutesSince(warm);
    const done = minutes > 0 ? passed / minutes : (n - first) / rounds;
    if (done >= seen.length / PARTS) seen.push({ minutes: Math.round(passed), rounds: n - first, ...(await memoryOf(page)) });
    if (done >= 1) return seen;
    await work();
  }
}
