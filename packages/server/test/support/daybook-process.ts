import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { Api } from './api.ts';
import { ErrorLog } from './error-log.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `daybook` as an operator runs it: a process of its own with a data folder of its own. */
export class Daybook {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'daybook-ops-'));
  readonly #settings: Record<string, string>;
  readonly #program: string;
  #server: ChildProcess | undefined;
  output = '';
  /** The errors that its server has logged: the test fails where one was not expected. */
  readonly errorLog = new ErrorLog();

  constructor(t: { after(work: () => Promise<void>): void }, settings: Record<string, string> = {}, main = program) {
    this.#settings = settings;
    this.#program = main;
    t.after(async () => {
      await this.stop('SIGTERM');
      rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      this.errorLog.assertExpected();
    });
  }

  /** Runs a command to its end. */
  async run(...words: string[]): Promise<Ended> {
    const child = this.#spawn(words);
    let [out, err] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (err += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  }

  /** Runs a command, and kills it as soon as a condition holds. Returns whether it was still running then. */
  async kill(when: () => boolean | Promise<boolean>, ...words: string[]): Promise<boolean> {
    const child = this.#spawn(words);
    const ended = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    while (child.exitCode === null && !(await when())) await sleep(1);
    const wasRunning = child.exitCode === null;
    child.kill('SIGKILL');
    await ended;
    return wasRunning;
  }

  /** Starts the server and returns its address, once it listens. */
  async start(): Promise<string> {
    this.output = '';
    const child = this.#spawn(['serve']);
    this.#server = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (this.output += text));
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.errorLog.write(line));
    }
    for (;;) {
      const url = /^listening on (.*)$/m.exec(this.output)?.[1];
      if (url !== undefined) return url;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${this.output}`);
      await sleep(20);
    }
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    this.#server?.kill(signal);
  }

  /** Sends a signal and returns the exit code, null where the signal itself ended it. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#server;
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  /** The API as the administrator, with a token that is made beside the server. */
  async admin(url: string): Promise<Api> {
    const { out, err, code } = await this.run('token', 'create', '--admin');
    if (code !== 0) throw new Error(err);
    return new Api(url, out.trim());
  }

  /** Its database beside the server, as the owner of the tables. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client(connectEmbedded(this.dataDir).ownerUrl);
    await client.connect();
    return client;
  }

  /** The processes of the embedded database, the postmaster first. */
  databaseProcesses(): number[] {
    const postmaster = Number.parseInt(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return [postmaster, ...childrenOf(postmaster)];
  }

  #spawn(words: string[]): ChildProcess {
    // Settings of the test run itself, such as a log level, must not reach the server.
    const own = /^DAYBOOK_|^DATABASE_URL$|^NODE_TEST|^npm_/;
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
    const env = { ...inherited, DAYBOOK_DATA_DIR: this.dataDir, DAYBOOK_PORT: '0', DAYBOOK_LOG_LEVEL: 'warn', ...this.#settings };
    return spawn(process.execPath, [this.#program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

/** The processes whose parent is the given one. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`^\\d+ \\(.*\\) \\S ${parent} `).test(readFileSync(`/proc/${name}/stat`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}
