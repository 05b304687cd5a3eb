import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { PoolTarget } from '../../src/database/pool-target.ts';

export const programFile = fileURLToPath(new URL('database-process.ts', import.meta.url));

/** A process that has started a database and keeps it. */
export type DatabaseOwner = { process: ChildProcess; pid: number; ownerUrl: PoolTarget; appUrl: PoolTarget };

type StartOptions = { uid?: number; program?: string; prefix?: string[] };

/** Starts a database in a process of its own; at the end of the test both are gone, whatever became of them. */
export async function startOwner(t: TestContext, dataDir: string, options: StartOptions = {}): Promise<DatabaseOwner> {
  const { uid, program = programFile, prefix = [] } = options;
  const [command, ...args] = [...prefix, process.execPath, program, dataDir];
  const child = spawn(command, args, { uid, gid: uid, stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(async () => {
    child.kill('SIGKILL');
    await killDatabase(dataDir);
  });
  let output = '';
  let faults = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (faults += text));
  while (!output.includes('\n')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(faults);
    await sleep(5);
  }
  const answer = JSON.parse(output) as Omit<DatabaseOwner, 'process'>;
  return { process: child, ...answer };
}

/** A clean stop, as an operator's service manager does it. */
export async function stopOwner({ process: child }: DatabaseOwner): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function killOwner({ process: child }: DatabaseOwner): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A folder that is removed after the test, once the database in it has ended. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(async () => {
    await killDatabase(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
}

export async function query(target: PoolTarget, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(target);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
  } catch {
    return;
  }
  while (isAlive(pid)) await sleep(10);
}
