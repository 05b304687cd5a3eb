import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { ErrorLog } from './error-log.ts';
import type { ClockJump } from './jumping-clock.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const watch = new URL('loop-watch.ts', import.meta.url).href;
const MAX_START = 180_000;

/** Of an event loop, in milliseconds: its work each time, and the delay that one of a thousand turns had. */
interface Loop {
  readonly held: readonly number[];
  readonly delay: number;
}

// A process may end while it is looked at.
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const isSubprocess = (pid: string): boolean => fileOf(`/proc/${pid}/cmdline`).includes('-process.ts');
const residentBytes = (pid: string): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

/** The program itself in a process of its own, with its embedded database, to be killed. */
export class ChildServer {
  readonly #dataDir: string;
  readonly #token: string;
  #process: ChildProcess | undefined;
  #killedDatabase: number | undefined;
  #output = '';
  readonly errorLog = new ErrorLog();
  /** Called with each line that its process prints, over all its starts. */
  onLine: (line: string) => void = () => undefined;
  url = '';

  readonly #settings: Record<string, string>;

  readonly #imports: readonly string[];

  /** `settings` are DAYBOOK_* variables; `imports` are files that its process imports before the program. */
  constructor(dataDir: string, token: string, settings: Record<string, string> = {}, imports: readonly string[] = [watch]) {
    this.#dataDir = dataDir;
    this.#token = token;
    this.#settings = settings;
    this.#imports = imports;
  }

  /** Starts the program, or starts it again, and waits until it listens. */
  async start(): Promise<void> {
    this.#output = '';
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DAYBOOK_DATA_DIR: this.#dataDir,
      DAYBOOK_ADMIN_TOKEN: this.#token,
      DAYBOOK_PORT: '0',
      DAYBOOK_RATE_LIMIT: '0',
      DAYBOOK_LOG_LEVEL: 'error',
      // It would be built first where only these tests run.
      DAYBOOK_WEB: 'off',
      ...this.#settings,
    };
    const imports = this.#imports.flatMap((file) => ['--import', file]);
    const child = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=100', ...imports, main, 'serve'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    const collect = (text: string): void => {
      this.#output = `${this.#output}${text}`.slice(-20_000);
    };
    for (const input of [child.stdout, child.stderr] as Readable[])
      createInterface({ input }).on('line', (line) => {
        this.errorLog.write(line);
        this.onLine(line);
      });
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const deadline = performance.now() + MAX_START;
    for (;;) {
      const address = /listening on (http:\S+)/.exec(this.#output)?.[1];
      if (address !== undefined) {
        this.url = address;
        return;
      }
      if (!this.isRunning || performance.now() > deadline) throw new Error(`the server did not start:\n${this.#output}`);
      await sleep(10);
    }
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Memory that the process of the server takes, without its database, in bytes. */
  get memory(): number {
    return residentBytes(String(this.#process?.pid ?? 0));
  }

  /** Memory of the processes in which it makes documents and cleans drawings, in bytes. */
  get memoryApart(): number {
    const pid = this.#process?.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.reduce((sum, child) => sum + (isSubprocess(child) ? residentBytes(child) : 0), 0);
  }

  /** What its event loop was like since this was asked last. */
  async loop(): Promise<Loop> {
    const child = this.#process;
    if (child === undefined) return { held: [], delay: 0 };
    child.send('loop');
    const [loop] = (await once(child, 'message')) as [Loop];
    return loop;
  }

  /** Sets the clock of its machine so many seconds ahead, where `jumping-clock.ts` is imported into it. */
  async jumpClock(seconds: number): Promise<void> {
    const child = this.#process;
    if (child === undefined || !this.isRunning) return;
    const jump: ClockJump = { clockJump: seconds };
    child.send(jump, () => undefined);
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** Process id of the database, by its lock file. */
  get databasePid(): number {
    return Number.parseInt(readFileSync(join(this.#dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  }

  async kill(): Promise<void> {
    if (this.#process === undefined || !this.isRunning) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  async stop(): Promise<void> {
    if (this.#process === undefined || !this.isRunning) return;
    this.#process.kill('SIGTERM');
    await Promise.race([once(this.#process, 'exit'), sleep(20_000)]);
    if (this.isRunning) throw new Error(`the server did not stop:\n${this.#output}`);
  }

  killDatabase(): void {
    this.#killedDatabase = this.databasePid;
    process.kill(this.#killedDatabase, 'SIGKILL');
  }

  /** Whether the database is another one than that which was killed: its connections may outlive it for a moment, and answer. */
  #hasSuccessor(): boolean {
    try {
      return this.databasePid !== this.#killedDatabase;
    } catch {
      return false;
    }
  }

  /** Waits until a request of the API succeeds, which it does again by itself after the database was killed. */
  async ready(): Promise<void> {
    const deadline = performance.now() + MAX_START;
    while (performance.now() < deadline) {
      const succeeded = this.#hasSuccessor();
      const response = await fetch(`${this.url}/v2/contact?limit=1`, {
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      await response?.body?.cancel();
      if (succeeded && response?.status === 200) return;
      await sleep(50);
    }
    throw new Error(`the server does not serve again:\n${this.#output}`);
  }
}
