import { serveJobs } from '../../src/subprocess/serve-jobs.ts';

export type BusyJob = 'spin' | 'fill' | 'echo';

/** Work that never returns, that takes all memory outside of the heap, and that is nothing. */
serveJobs<{ readonly type: BusyJob }, string>(({ type }) => {
  const filled: Buffer[] = [];
  while (type === 'spin');
  while (type === 'fill') filled.push(Buffer.alloc(4 * 1024 * 1024, 1));
  return type;
});
