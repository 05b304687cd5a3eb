import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

/** What a process prints that works for a while, then waits for a while. */
async function run(): Promise<string[]> {
  const program = `
    import { trimHeapOnceIdle } from '${new URL('trim-heap.ts', import.meta.url).href}';
    trimHeapOnceIdle(100);
    const began = performance.now();
    const work = () => {
      const until = performance.now() + 40;
      while (performance.now() < until);
      if (performance.now() - began < 1_000) setImmediate(work);
      else console.log('idle');
    };
    work();
    setTimeout(() => console.log('end'), 3_000);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--trace-gc', '--input-type=module', '--eval', program]);
  return stdout.split('\n').flatMap((line) => /^(idle|end)$|\(reduce\)/.exec(line)?.[0] ?? []);
}

test('a process gives memory back once, when it is idle for the first time', async () => {
  // One such collection has two rounds.
  assert.deepEqual(await run(), ['idle', '(reduce)', '(reduce)', 'end']);
});
