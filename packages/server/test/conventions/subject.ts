import assert from 'node:assert/strict';
import type { Answer } from '../support/api.ts';
import type { ServedKind } from '../support/kinds.ts';
import { bodyOf, leastOf, type Body } from '../support/samples/index.ts';
import type { World } from '../support/world.ts';

/** The text that a small change is of, where a kind has no name. */
const TEXTS: Partial<Record<string, string>> = {
  payment: 'reference',
  quote: 'reference',
  invoice: 'reference',
  user: 'first_name',
  expense: 'description',
  webhook: 'description',
  'exchange-rate': 'source',
  'leave-request': 'reason',
};

/** One kind and a supply of valid bodies for it. */
export class Subject {
  readonly served: ServedKind;
  readonly world: World;
  #next = 200;

  constructor(served: ServedKind, world: World) {
    this.served = served;
    this.world = world;
  }
  get path(): string {
    return this.served.path;
  }
  get isDocument(): boolean {
    return this.served.kind === 'quote' || this.served.kind === 'invoice';
  }
  /** The members beside `success` that every answer of a verb has, by its description. */
  outcome(verb: 'create' | 'update'): string[] {
    const { extra = {}, extraOptional = false } = this.served.description.operations[verb]?.outcome ?? {};
    return extraOptional ? [] : Object.keys(extra);
  }
  /** Whether what the answer of a creation has beside `success` is left out of its repetition. */
  get isShownOnce(): boolean {
    return this.served.description.operations.create?.shownOnce === true;
  }
  /** Whether the answer of a creation is kept for a repetition. */
  get isRepeatable(): boolean {
    return this.served.description.operations.create?.repeatable !== false;
  }
  body(): Promise<Body> {
    return bodyOf(this.served.kind, this.world, (this.#next += 1));
  }
  post(body: unknown, query = '', headers: Record<string, string> = {}): Promise<Answer> {
    return this.world.api.post(`${this.path}${query}`, body, headers);
  }
  address(record: { id: number; uuid?: string | undefined }): string {
    return `${this.path}?${this.served.description.key}=${record.uuid ?? record.id}`;
  }
  async make(): Promise<{ id: number; uuid: string | undefined; address: string; key: string }> {
    const record = await this.world.create(this.served.kind, leastOf(this.served.kind, await this.body()));
    return { ...record, address: this.address(record), key: String(record.uuid ?? record.id) };
  }
  async read(address: string): Promise<Body> {
    const { body } = await this.world.api.get(address);
    assert.equal(body.data.length, 1);
    return body.data[0];
  }
  /** A small valid change of a record. */
  async change(address: string, text: string): Promise<Body> {
    const client = this.isDocument ? { client: (await this.read(address))['client'] } : {};
    return { ...client, [this.changing]: text };
  }
  get changing(): string {
    return TEXTS[this.served.kind] ?? 'name';
  }
}

export const pointers = (answer: Answer): string[] => answer.body.errors.map((error: Body) => error['pointer']);
