import { setTimeout as sleep } from 'node:timers/promises';
import { createDaybookClient, DaybookError, newIdempotencyKey } from '../../../client/src/index.ts';
import { line, loadKinds, type LoadKind } from './kinds.ts';
import type { Ledger, Life, Refused } from './ledger.ts';
import { looks, type Ground } from './looks.ts';
import type { Watch } from './watch.ts';

/** Answers of any path: the users know which one they ask. */
type Call = (path: string, init?: object) => Promise<{ readonly data: any }>;
export interface AnyClient {
  readonly GET: Call;
  readonly POST: Call;
  readonly PUT: Call;
  readonly DELETE: Call;
  events(options: { after: number; signal: AbortSignal }): AsyncGenerator<{ event: string; id?: string; data?: any }>;
}

interface UserOptions {
  readonly token: string;
  readonly urls: readonly string[];
  /** The server that this one is sent to first. */
  readonly server: number;
  readonly watch: Watch;
  readonly ledger: Ledger;
  readonly ground: Ground;
  readonly random: () => number;
  /** Requests a second. */
  readonly rate: number;
}

const TIMEOUT_S = 20;
/** What passes by itself, and is sent again with the same key. */
const PASSING = ['unavailable', 'idempotency_in_progress', 'rate_limited', 'maintenance'];
const WRITES = 0.35;
const CHANGES = 0.5;

/** The client of one user, whose requests are watched. */
export function clientOf({ token, urls, server, watch }: Pick<UserOptions, 'token' | 'urls' | 'server' | 'watch'>): AnyClient {
  const fetch = watch.fetchOver(urls, server);
  // As in a browser: what is not answered is sent again by its sender.
  return createDaybookClient({ baseUrl: urls[0] ?? '', token, timeoutSeconds: TIMEOUT_S, retry: false, fetch }) as unknown as AnyClient;
}

/** Somebody at work: looks at screens, writes, and sends again with the same key what was not answered. */
export class User {
  readonly #options: UserOptions;
  readonly #client: AnyClient;
  /** Records of this user that are there. */
  readonly #own: Life[] = [];

  constructor(options: UserOptions) {
    this.#options = options;
    this.#client = clientOf(options);
  }

  /** Works until `working` ends; what is under way then is sent again until `patience` ends. */
  async work(working: AbortSignal, patience: AbortSignal): Promise<void> {
    const { random, rate } = this.#options;
    while (!working.aborted) {
      const began = performance.now();
      const requests = random() < WRITES ? await this.#write(patience) : await this.#look(patience);
      const pause = (requests / rate) * 1_000 * (0.5 + random()) - (performance.now() - began);
      if (pause > 0) await sleep(pause, undefined, { signal: working }).catch(() => undefined);
    }
  }

  async #look(patience: AbortSignal): Promise<number> {
    const { ground, random } = this.#options;
    const screens = looks(ground, Math.floor(Date.now() / 1_000));
    const paths = screens[Math.floor(random() * screens.length)] ?? [];
    await Promise.all(paths.map((path) => this.#ask('GET', path, {}, patience)));
    return paths.length;
  }

  async #write(patience: AbortSignal): Promise<number> {
    const { random } = this.#options;
    const life = random() < CHANGES ? this.#own[Math.floor(random() * this.#own.length)] : undefined;
    if (life !== undefined) return random() < 0.2 ? this.#delete(life, patience) : this.#change(life, patience);
    const chosen = Math.floor(random() * (loadKinds.length + 2));
    const kind = loadKinds[chosen];
    if (kind !== undefined) return this.#create(kind, patience);
    return chosen === loadKinds.length ? this.#bill(patience) : this.#hand(patience);
  }

  async #create(kind: LoadKind, patience: AbortSignal): Promise<number> {
    const { ledger, ground } = this.#options;
    const n = ledger.next();
    const marker = `marker ${n}`;
    const answer = await this.#ask('POST', `/v2/${kind.kind}`, { body: kind.body(marker, n, ground) }, patience);
    if (answer !== undefined) this.#keep(kind.kind, String(answer.success[kind.key]), marker, false);
    return 1;
  }

  async #change(life: Life, patience: AbortSignal): Promise<number> {
    const kind = kindOf(life);
    const value = `change ${this.#options.ledger.next()}`;
    const body = { ...kind.kept?.(this.#options.ground), [kind.changed]: value };
    const done = await this.#ask('PUT', `/v2/${kind.kind}?${kind.key}=${life.key}`, { body }, patience);
    if (done === undefined) return 1;
    life.value = value;
    life.updates += 1;
    return 1;
  }

  async #delete(life: Life, patience: AbortSignal): Promise<number> {
    const kind = kindOf(life);
    this.#own.splice(this.#own.indexOf(life), 1);
    const done = await this.#ask('DELETE', `/v2/${kind.kind}?${kind.key}=${life.key}`, {}, patience);
    life.deleted = done !== undefined;
    return 1;
  }

  /** From an invoice to its payment, and its mail to the client. */
  async #bill(patience: AbortSignal): Promise<number> {
    const { ledger, ground } = this.#options;
    const n = ledger.next();
    const [marker, client] = [`marker ${n}`, { uuid: ground.client }];
    const answer = await this.#ask(
      'POST',
      '/v2/invoice',
      { body: { reference: marker, client, currency: 'EUR', items: [line(n)] } },
      patience,
    );
    if (answer === undefined) return 1;
    const id = String(answer.success.id);
    // It cannot be deleted any more, and is changed by its payment.
    this.#keep('invoice', id, marker, true);
    if ((await this.#ask('POST', `/v2/invoice/issue?id=${id}`, {}, patience)) === undefined) return 2;
    const payment = {
      reference: `paid ${n}`,
      amount: '5.00',
      client,
      currency: 'EUR',
      allocations: [{ invoice_id: Number(id), amount: '5.00' }],
    };
    const paid = await this.#ask('POST', '/v2/payment', { body: payment }, patience);
    if (paid !== undefined) this.#keep('payment', String(paid.success.id), `paid ${n}`, true);
    const mail = { to: ['client@example.com'], subject: marker, body: 'Here it is.' };
    const sent = await this.#ask('POST', `/v2/invoice/send?id=${id}`, { body: mail }, patience);
    if (sent !== undefined) ledger.mails.set(sent.success.id, marker);
    return 4;
  }

  /** An expense with its receipt, handed in and approved. */
  async #hand(patience: AbortSignal): Promise<number> {
    const { ledger, ground } = this.#options;
    const n = ledger.next();
    const marker = `marker ${n}`;
    const file = new Blob([`%PDF-1.4\n% ${marker}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`], {
      type: 'application/pdf',
    });
    const uploaded = await this.#ask('POST', '/v2/file', { body: file }, patience);
    if (uploaded === undefined) return 1;
    const { alias } = uploaded.success;
    const body = { category: marker, owner_id: ground.user, date: 1_700_000_000 + n, amount: '10.00', currency: 'EUR', receipt: { alias } };
    const answer = await this.#ask('POST', '/v2/expense', { body }, patience);
    if (answer === undefined) return 2;
    ledger.files.set(alias, marker);
    const id = String(answer.success.id);
    this.#keep('expense', id, marker, true);
    await this.#ask('POST', `/v2/expense/submit?id=${id}`, {}, patience);
    await this.#ask('POST', `/v2/expense/approve?id=${id}`, {}, patience);
    return 4;
  }

  #keep(kind: string, key: string, marker: string, shared: boolean): void {
    const life: Life = { kind, key, marker, value: undefined, updates: 0, deleted: false, shared };
    this.#options.ledger.lives.push(life);
    if (!shared) this.#own.push(life);
  }

  /** The answer, after as many repetitions as it takes; undefined where it was refused or never answered. */
  async #ask(method: Exclude<keyof AnyClient, 'events'>, path: string, init: object, patience: AbortSignal): Promise<any> {
    const { watch, ledger } = this.#options;
    const headers = method === 'GET' ? {} : { headers: { 'idempotency-key': newIdempotencyKey() } };
    const began = performance.now();
    for (let tries = 0; ; tries += 1) {
      try {
        const { data } = await this.#client[method](path, { ...init, ...headers, signal: patience });
        watch.waited(performance.now() - began);
        return data;
      } catch (error) {
        if (patience.aborted) return void (method !== 'GET' && ledger.unanswered.push(`${method} ${path}`));
        if (error instanceof DaybookError && !PASSING.includes(error.code))
          return void ledger.unexpected.push(refusedAs(error, `${method} ${path}`));
        await sleep(Math.min(2_000, 200 * 2 ** tries) * (0.5 + Math.random() / 2));
      }
    }
  }
}

function refusedAs({ status, code, errors, message, problem }: DaybookError, request: string): Refused {
  const says = [message, ...errors.map((one) => JSON.stringify(one))].join(' ');
  return { at: performance.now(), request, status, code, says, id: problem.instance ?? '' };
}

function kindOf(life: Life): LoadKind {
  const kind = loadKinds.find((one) => one.kind === life.kind);
  if (kind === undefined) throw new Error(`there is no kind ${life.kind}`);
  return kind;
}
