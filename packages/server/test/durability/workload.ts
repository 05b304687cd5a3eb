import type { Answer, Api } from '../support/api.ts';
import type { Body } from '../support/samples/index.ts';

export type LoadKind = 'contact' | 'time-entry' | 'invoice';

/** What became of one create: told to have worked, refused, or never answered. */
export interface Attempt {
  readonly marker: string;
  readonly kind: LoadKind;
  readonly body: Body;
  readonly key: string | undefined;
  outcome: 'stored' | 'refused' | 'unknown';
  record: string | undefined;
}

/** What the bodies refer to. */
export interface Ground {
  readonly user: number;
  readonly client: string;
}

const kinds: readonly LoadKind[] = ['contact', 'time-entry', 'invoice'];

/** Clients that create records with markers of their own, and remember what they were told. */
export class Workload {
  readonly attempts: Attempt[] = [];
  readonly surprises: string[] = [];
  /** Requests that got no answer, or none but that the database is away. */
  broken = 0;
  readonly #ground: Ground;
  readonly #random: () => number;
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
      while (this.#running) await this.#attempt(api, this.#next());
    });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#clients);
  }

  /** Sends what was not answered once more, where it had an Idempotency-Key: it must not be stored twice. */
  async repeatUnknown(api: Api): Promise<void> {
    for (const attempt of this.attempts) if (attempt.outcome === 'unknown' && attempt.key !== undefined) await this.#send(api, attempt);
  }

  #next(): Attempt {
    this.#count += 1;
    const marker = `marker ${this.#count}`;
    const kind = kinds[Math.floor(this.#random() * kinds.length)] as LoadKind;
    const key = this.#random() < 0.5 ? marker : undefined;
    return { marker, kind, key, body: this.#body(kind, marker), outcome: 'unknown', record: undefined };
  }

  #body(kind: LoadKind, marker: string): Body {
    const { user, client } = this.#ground;
    const lines = 1 + Math.floor(this.#random() * 4);
    if (kind === 'contact') return { name: marker, type: this.#random() < 0.5 ? 'person' : 'organization' };
    if (kind === 'time-entry') return { name: marker, owner_id: user, start: 1_700_000_000, end: 1_700_003_600 };
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

  async #attempt(api: Api, attempt: Attempt): Promise<void> {
    this.attempts.push(attempt);
    await this.#send(api, attempt);
  }

  async #send(api: Api, attempt: Attempt): Promise<void> {
    const headers: Record<string, string> = attempt.key === undefined ? {} : { 'idempotency-key': attempt.key };
    let answer: Answer | undefined;
    try {
      answer = await api.post(`/v2/${attempt.kind}`, attempt.body, headers);
    } catch {
      this.broken += 1;
      // The connection broke: whether it was stored is not known. A short pause, for the server is being killed.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return;
    }
    if (answer.status === 200) {
      attempt.outcome = 'stored';
      attempt.record = String(answer.body.success.uuid ?? answer.body.success.id);
      return;
    }
    // While the database is away the answer is 503, and a commit may have been on its way.
    if (answer.status === 503) {
      this.broken += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    } else this.surprises.push(`${attempt.kind}: ${answer.status} ${answer.text}`);
  }
}
