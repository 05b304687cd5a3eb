import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildServer } from '../support/child-server.ts';

/** The reason of a failure in an entry of a log. */
interface Reason {
  readonly message?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: Reason;
}

const FRAMES = 3;

/** What the servers logged of requests that failed, found again by the id that the answer named. */
export class Logs {
  readonly #folder: string | undefined;
  readonly #byId = new Map<string, string>();

  /** All of it is kept in a folder too, where one is given. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }

  follow(server: ChildServer, name: string): void {
    server.onLine = (line) => {
      if (this.#folder !== undefined) appendFileSync(join(this.#folder, `${name}.log`), `${line}\n`);
      const id = /"id":"([^"]+)"/.exec(line)?.[1];
      if (id !== undefined && line.startsWith('{"') && line.includes('"err":')) this.#byId.set(id, line);
    };
  }

  /** What was logged of a request, with where it happened. */
  of(id: string): string {
    const line = this.#byId.get(id);
    if (line === undefined) return 'nothing';
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: Reason };
    return [msg, ...reasonsOf(err)].join(': ');
  }
}

function reasonsOf(reason: Reason | undefined): string[] {
  if (reason === undefined) return [];
  const { message = '', code, stack = '', cause } = reason;
  const frames = stack.split('\n').filter((one) => /^\s+at .*\/src\//.test(one));
  const places = frames.slice(0, FRAMES).map((one) => /([\w-]+\.ts:\d+)/.exec(one)?.[1] ?? '');
  return [
    `${message}${code === undefined ? '' : ` (${code})`}${places.length === 0 ? '' : ` at ${places.join(', ')}`}`,
    ...reasonsOf(cause),
  ];
}
