import type { Answer, Api } from '../support/api.ts';
import type { Body } from '../support/samples/index.ts';

export type LoadKind = 'contact' | 'time-entry' | 'invoice' | 'booking';

/** What became of one create: confirmed, refused, or never answered. */
export interface Attempt {
  readonly marker: string;
  readonly kind: LoadKind;
  readonly body: Body;
  readonly key: string | undefined;
  outcome: 'stored' | 'refused' | 'unknown';
  record: string | undefined;
}

/** What was asked of a record after it was made. One whose change was not answered is left alone from then on. */
export interface Life {
  readonly kind: LoadKind;
  readonly record: string;
  /** What the last acknowledged update wrote; "" before the first. */
  value: string;
  /** What an update that was not answered would have written. */
  perhaps: string | undefined;
  updates: number;
  deleted: 'no' | 'perhaps' | 'yes';
}

/** What the bodies refer to. */
export interface Ground {
  readonly user: number;
  readonly client: string;
  readonly rooms: readonly number[];
}

const kinds: readonly LoadKind[] = ['contact', 'time-entry', 'invoice', 'booking'];
/** The text that updates write; it is empty in a new record. */
export const changedMember: { readonly [K in LoadKind]: string } = {
  contact: 'website',
  'time-entry': 'description',
  invoice: 'terms',
  booking: 'description',
};

/** Clients that create, change and delete records, and remember the answers. */
export class Workload {
  readonly attempts: Attempt[] = [];
  readonly lives: Life[] = [];
  readonly surprises: string[] = [];
  /** Requests that got no answer, or none but that the database is away. */
  broken = 0;
  readonly #ground: Ground;
  readonly #random: () => number;
  /** Records that no request is under way for. */
  readonly #free: Life[] = [];
  #running = false;
  #clients: Promise<void>[] = [];
  #count = 0;

  constructor(ground: Ground, random: () => number) {
    this.#ground = ground;
    this.#random = random;
  }

  start(api: Api, clients: number): void {
    this.#running = true;
    this.#clients = Array.from({ length: clients }, async () => {
      while (this.#running) await this.#step(api);
    });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#clients);
  }

  /** Sends what was not answered once more, where it had an Idempotency-Key: it must not be stored twice. */
  async repeatUnknown(api: Api): Promise<void> {
    for (const attempt of this.attempts) if (attempt.outcome === 'unknown' && attempt.key !== undefined) await this.#create(api, attempt);
  }

  async #step(api: Api): Promise<void> {
    const life = this.#random() < 0.4 ? this.#takeFree() : undefined;
    if (life === undefined) {
      const attempt = this.#next();
      this.attempts.push(attempt);
      await this.#create(api, attempt);
      // The numbers of invoices must have no gap, so none is deleted.
    } else if (life.kind !== 'invoice' && this.#random() < 0.3) await this.#delete(api, life);
    else await this.#update(api, life);
  }

  #takeFree(): Life | undefined {
    const last = this.#free.pop();
    if (last === undefined) return undefined;
    const i = Math.floor(this.#random() * (this.#free.length + 1));
    const chosen = this.#free[i];
    if (chosen === undefined) return last;
    this.#free[i] = last;
    return chosen;
  }

  #next(): Attempt {
    this.#count += 1;
    const marker = `marker ${this.#count}`;
    const kind = kinds[Math.floor(this.#random() * kinds.length)] as LoadKind;
    const key = this.#random() < 0.5 ? marker : undefined;
    return { marker, kind, key, body: this.#body(kind, marker), outcome: 'unknown', record: undefined };
  }

  #body(kind: LoadKind, marker: string): Body {
    const { user, client, rooms } = this.#ground;
    const lines = 1 + Math.floor(this.#random() * 4);
    if (kind === 'contact') return { name: marker, type: this.#random() < 0.5 ? 'person' : 'organization' };
    if (kind === 'time-entry') return { name: marker, owner_id: user, start: 1_700_000_000, end: 1_700_003_600 };
    // Each has a time of its own.
    const start = 1_900_000_000 + this.#count * 600;
    if (kind === 'booking') return { name: marker, start, end: start + 600, resources: [{ id: rooms[this.#count % rooms.length] }] };
    return {
      reference: marker,
      client: { uuid: client },
      items: Array.from({ length: lines }, (_, i) => ({
        item_text: `${marker} line ${i}`,
        quantity: `${i + 1}`,
        unit_amount: '12.35',
        taxes: [{ name: 'VAT', rate: '20' }],
      })),
    };
  }

  async #create(api: Api, attempt: Attempt): Promise<void> {
    const { kind, body, key } = attempt;
    const answer = await this.#ask(kind, () => api.post(`/v2/${kind}`, body, key === undefined ? {} : { 'idempotency-key': key }));
    if (answer === undefined) return;
    attempt.outcome = 'stored';
    attempt.record = String(answer.body.success.uuid ?? answer.body.success.id);
    const life: Life = { kind, record: attempt.record, value: '', perhaps: undefined, updates: 0, deleted: 'no' };
    this.lives.push(life);
    this.#free.push(life);
  }

  async #update(api: Api, life: Life): Promise<void> {
    life.updates += 1;
    life.perhaps = `change ${life.updates}`;
    const client = life.kind === 'invoice' ? { client: { uuid: this.#ground.client } } : {};
    const answer = await this.#ask(life.kind, () => api.put(addressOf(life), { ...client, [changedMember[life.kind]]: life.perhaps }));
    if (answer === undefined) return;
    life.value = life.perhaps;
    life.perhaps = undefined;
    this.#free.push(life);
  }

  async #delete(api: Api, life: Life): Promise<void> {
    life.deleted = 'perhaps';
    const answer = await this.#ask(life.kind, () => api.delete(addressOf(life)));
    if (answer !== undefined) life.deleted = 'yes';
  }

  /** The answer of a request that worked; undefined when it is not known whether it did. */
  async #ask(kind: LoadKind, request: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await request().catch(() => undefined);
    if (answer?.status === 200) return answer;
    // The connection broke, or the database is away, where a commit may have been on its way. A short pause, for something is being killed.
    if (answer === undefined || answer.status === 503) {
      this.broken += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    } else this.surprises.push(`${kind}: ${answer.status} ${answer.text}`);
    return undefined;
  }
}

function addressOf({ kind, record }: Life): string {
  return `/v2/${kind}?${kind === 'contact' ? 'uuid' : 'id'}=${record}`;
}
