import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { busy } from './busy.ts';

const children = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);

/** Whether a process is there and not just waiting to be forgotten. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const residentMib = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

test('work that takes more time of the processor than it may is ended in the middle', async () => {
  const process = busy({ processorMs: 300 });
  await assert.rejects(process.run('a', { type: 'spin' }), { isOverBounds: true });
  assert.equal(await process.run('b', { type: 'echo' }), 'echo');
  await process.close();
});

test('work that takes more memory than it may is ended while it fills it', async () => {
  const filling = busy({ growthMib: 100 });
  assert.equal(await filling.run('a', { type: 'echo' }), 'echo');
  const [pid = 0] = children(process.pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('busy-process'));
  const before = residentMib(pid);
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, residentMib(pid))), 5);
  await assert.rejects(filling.run('a', { type: 'fill' }), { isOverBounds: true });
  clearInterval(watching);
  assert.ok(most - before < 400, `it grew by ${most - before} MiB`);
  await filling.close();
});

test('work that is ended with its server is not to blame', async () => {
  const stopped = busy({});
  assert.equal(await stopped.run('a', { type: 'echo' }), 'echo');
  const spinning = assert.rejects(stopped.run('a', { type: 'spin' }), { isOverBounds: false });
  await sleep(50);
  await stopped.close();
  await spinning;
});

test('a process ends with the one that asked for its work, whatever it is doing', async () => {
  const asking = fork(fileURLToPath(new URL('asking-process.ts', import.meta.url)), [], { stdio: 'ignore' });
  let worker = 0;
  while (worker === 0) {
    worker = children(asking.pid ?? 0)[0] ?? 0;
    await sleep(20);
  }
  // Until it works on what never returns.
  const spent = (): number => Number(readFileSync(`/proc/${worker}/stat`, 'utf8').split(' ')[13]);
  const before = spent();
  while (spent() < before + 100) await sleep(20);
  const ended = once(asking, 'exit');
  asking.kill('SIGKILL');
  await ended;
  for (let i = 0; i < 600 && isAlive(worker); i += 1) await sleep(50);
  assert.equal(isAlive(worker), false);
});
