import assert from 'node:assert/strict';
import { before } from 'node:test';
import { done, type Answer, type Api } from './api.ts';
import type { TestServer } from './server.ts';

/** What quotes and invoices are tested for alike. */
export const documentKinds = ['quote', 'invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const untilOf = (kind: DocumentKind): 'expiry_date' | 'due_date' => (kind === 'quote' ? 'expiry_date' : 'due_date');

/** Statuses by name, of either kind. */
export const statusIds: Record<DocumentKind, Record<string, number>> = {
  quote: { Draft: 1, Sent: 2, Accepted: 3, Invoiced: 4, Declined: 5 },
  invoice: { Draft: 1, Submitted: 2, 'Awaiting Payment': 3, Paid: 4 },
};

/** Quotes and invoices of one client, as tests make and change them. */
export class Billing {
  readonly api: Api;
  readonly client: { readonly uuid: string };

  constructor(api: Api, uuid: string) {
    this.api = api;
    this.client = { uuid };
  }

  /** With a new client of its own. */
  static async of(api: Api, name = 'Client'): Promise<Billing> {
    const { body } = await api.post('/v2/contact', { name, type: 'organization', client: true });
    return new Billing(api, body.success.uuid);
  }

  post(kind: DocumentKind, body: object = {}, query = ''): Promise<Answer> {
    return this.api.post(`/v2/${kind}${query}`, { client: this.client, ...body });
  }

  put(kind: DocumentKind, id: number, body: object, query = ''): Promise<Answer> {
    return this.api.put(`/v2/${kind}?id=${id}${query}`, { client: this.client, ...body });
  }

  async create(kind: DocumentKind, body: object = {}): Promise<any> {
    return this.api.one(kind, await this.api.create(kind, { client: this.client, ...body }));
  }

  /** Changes a document, which must be accepted, and returns it as it is then. */
  async change(kind: DocumentKind, id: number, body: object, query = ''): Promise<any> {
    done(await this.put(kind, id, body, query));
    return this.api.one(kind, id);
  }

  /** A document in a status, by the shortest way. */
  async inStatus(kind: DocumentKind, status: string, body: object = {}): Promise<any> {
    return this.create(kind, { ...body, status: { id: statusIds[kind][status] } });
  }

  async events(kind: DocumentKind, id: number): Promise<string[]> {
    const { body } = await this.api.get(`/v2/event?filter_operator=AND&kind=${kind}&record_id=${id}&limit=100`);
    return body.data.map(({ type }: { type: string }) => type);
  }
}

/** Asserts that an answer refuses a body for exactly these places and codes. */
export function assertFaults(answer: Answer, expected: Record<string, string>): void {
  assert.equal(answer.status, 422, answer.text);
  const faults = answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]);
  assert.deepEqual(Object.fromEntries(faults), expected);
}

/** A line as it is read. */
export type Line = { id: number; item_text: string; order: number; [member: string]: unknown };

/** A line to be sent: one of ten, unless overridden. */
export const line = (item_text: string, others: object = {}): object => ({ item_text, quantity: 1, unit_amount: '10', ...others });

/** Those of a suite, whose client is made before the first test. */
export function testBilling(server: TestServer, name?: string): Billing {
  const billing: Billing = Object.create(Billing.prototype);
  before(async () => {
    Object.assign(billing, await Billing.of(server.admin, name));
  });
  return billing;
}
