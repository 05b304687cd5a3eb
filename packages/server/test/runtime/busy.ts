import { Subprocess, type Bounds } from '../../src/subprocess/index.ts';
import type { BusyJob } from './busy-process.ts';

/** A process that does any job it is given, within these bounds. */
export const busy = (bounds: Partial<Bounds>): Subprocess<{ readonly type: BusyJob }, string> =>
  new Subprocess('being busy', new URL('busy-process', import.meta.url).href, {
    deadlineMs: 120_000,
    totalMs: 120_000,
    mostWaiting: 5,
    waitMs: 120_000,
    idleMs: 60_000,
    maxHeapMb: 64,
    keptMib: 500,
    niceness: 5,
    bounds: { processorMs: 60_000, growthMib: 500, ...bounds },
  });
