// npm run firefox -- --user NAME --password PASSWORD [--address http://127.0.0.1:8080] [--firefox firefox]: opens the set-up and every
// screen of a server that runs in Firefox, by its links, without pressing anything. Ends with 1 where one is not shown, or logs an error.
// The tests of the web application run in Chromium alone: browsers differ in what they know, such as the names of time zones.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:8080' },
    user: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    firefox: { type: 'string', default: 'firefox' },
  },
});
const MAX_SCREENS = 200;
/** So long a screen may take. */
const MAX_LOADING_MS = 20_000;

/** What is seen of a screen: whether it is still loading, what it says that went wrong, what was logged, and where it leads. */
const SEEN = `JSON.stringify({
  path: location.pathname,
  isLoading:
    document.querySelector('main, form, [role=alert]') === null || document.querySelector('[class*=Skeleton], [aria-busy=true]') !== null,
  failed: [...document.querySelectorAll('[role=alert]')]
    .map((alert) => alert.innerText)
    .filter((text) => /could not be shown|did not work/.test(text)),
  logged: globalThis.logged,
  links: [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')),
})`;

/** What is read of the answers of Firefox, each of which has some of it. */
interface Result {
  readonly contexts?: readonly { readonly context: string }[];
  readonly result?: { readonly value?: unknown };
}

interface Answer {
  readonly id?: number;
  readonly result?: Result;
  readonly message?: string;
}

interface Seen {
  readonly path: string;
  readonly isLoading: boolean;
  readonly failed: readonly string[];
  readonly logged: readonly string[];
  readonly links: readonly string[];
}

/** Firefox without a window, on a profile of its own, by WebDriver BiDi. */
class Firefox {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  #sent = 0;
  #context = '';

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.#answers.get(answer.id ?? 0)?.(answer);
    });
  }

  static async on(socket: WebSocket): Promise<Firefox> {
    const firefox = new Firefox(socket);
    await firefox.#send('session.new', { capabilities: {} });
    const { contexts } = await firefox.#send('browsingContext.getTree', {});
    firefox.#context = contexts?.[0]?.context ?? '';
    await firefox.#send('script.addPreloadScript', {
      functionDeclaration: `() => {
        globalThis.logged = [];
        const { error } = console;
        console.error = (...parts) => {
          logged.push(parts.map((part) => part?.stack ? part.message : String(part)).join(' '));
          error(...parts);
        };
        addEventListener('error', ({ message }) => logged.push(message));
        addEventListener('securitypolicyviolation', ({ violatedDirective }) => logged.push('against the policy: ' + violatedDirective));
      }`,
    });
    return firefox;
  }

  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'interactive' });
  }

  async evaluate(expression: string): Promise<unknown> {
    const parameters = { expression, target: { context: this.#context }, awaitPromise: true };
    return (await this.#send('script.evaluate', parameters)).result?.value;
  }

  async #send(method: string, params: object): Promise<Result> {
    const id = (this.#sent += 1);
    const answered = new Promise<Answer>((resolve) => this.#answers.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

async function seen(firefox: Firefox): Promise<Seen> {
  const end = Date.now() + MAX_LOADING_MS;
  for (;;) {
    await pause(400);
    const now = JSON.parse(String(await firefox.evaluate(SEEN))) as Seen;
    if (!now.isLoading || Date.now() > end) return now;
  }
}

/** One address of each shape: a list leads to many records of one kind. */
const shapeOf = (link: string): string => link.replaceAll(/\d+|[0-9a-f-]{36}/g, '#').replace(/\?.*/, '');

async function walk(firefox: Firefox): Promise<readonly string[]> {
  const { address, user, password } = values;
  const faults: string[] = [];
  const shapes = new Set<string>();
  const queue = ['/setup#none', '/sign-in', '/'];
  for (let shown = 0; shown < MAX_SCREENS; shown += 1) {
    const path = queue.shift();
    if (path === undefined) break;
    await firefox.open(address + path);
    const screen = await seen(firefox);
    if (path === '/sign-in') {
      const body = JSON.stringify(JSON.stringify({ username: user, password }));
      const request = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} }`;
      const status = await firefox.evaluate(`fetch('/v2/session', ${request}).then((response) => response.status)`);
      if (status !== 200) return [`${path}: signing in was answered with ${String(status)}`];
    }
    const wrong = [...screen.failed, ...screen.logged, ...(screen.isLoading ? ['it goes on loading'] : [])];
    console.log(`${wrong.length === 0 ? 'shown ' : 'FAULT '} ${screen.path}`);
    for (const what of wrong) faults.push(`${path}: ${what}`);
    for (const link of screen.links) {
      if (/^\/(?:docs|v\d|p)\b/.test(link) || shapes.has(shapeOf(link))) continue;
      shapes.add(shapeOf(link));
      queue.push(link);
    }
  }
  return faults;
}

const profile = await mkdtemp(join(tmpdir(), 'daybook-firefox-'));
const browser = spawn(values.firefox, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']);
const ended = new Promise((resolve) => browser.once('exit', resolve));
try {
  const begun = new Promise<string>((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error('Firefox ended before it listened')));
    browser.stderr.on('data', (data) => {
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(String(data)) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const socket = new WebSocket(`${await begun}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox accepts no connection')));
  });
  const faults = await walk(await Firefox.on(socket));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
  socket.close();
} finally {
  browser.kill();
  await ended;
  await rm(profile, { recursive: true, force: true });
}
