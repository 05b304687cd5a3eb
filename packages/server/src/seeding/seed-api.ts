import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countryCode } from '@daybook/values';
import type { BodyOfRecord, records } from '@daybook/contract';
import { hourIn } from './company.ts';

/** A body as it is sent. */
export type Body = { readonly [member: string]: unknown };

type Kinds = typeof records;
type KindAt<Path extends string> = Path extends `/v2/${infer K extends keyof Kinds}` | `/v2/${infer K extends keyof Kinds}?${string}`
  ? K
  : never;
/** What is sent to a path: where that is a kind of record, only members that it has. */
type BodyAt<Path extends string> = [KindAt<Path>] extends [never]
  ? Body
  : { readonly [Member in keyof BodyOfRecord<Kinds[KindAt<Path>]>]?: unknown };

/** The id of a new record, and of a contact its uuid. */
export interface Made {
  readonly id: number;
  readonly uuid: string;
}

interface Answered {
  readonly success: Made;
  readonly alias: string;
  /** Of a public link. */
  readonly url: string;
  readonly data: readonly Body[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

const typeOf = (body: Body | string): string => (typeof body === 'string' ? 'image/svg+xml' : 'application/json');

const ATTEMPTS = 5;

/** Whether the same request can be done in a while: the server is busy, maybe with this very request. */
const isLater = async (response: Response): Promise<boolean> =>
  response.status === 503 ||
  (response.status === 409 && ((await response.clone().json()) as { code?: string }).code === 'idempotency_in_progress');

/** A slow machine may be too busy at first: what it could not do is sent again. */
async function fetchWhenFree(address: URL, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, init);
    if (attempt >= ATTEMPTS || !(await isLater(response))) return response;
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

/** What everything is made for: the firm may be one that was set up before, anywhere. */
interface Home {
  readonly name: string;
  readonly currency: string;
  /** Its code, empty where it is not known. */
  readonly country: string;
  readonly zone: string;
  /** Days until an invoice is due; null where none were set. */
  readonly paymentDays: number | null;
  /** The ids of what new documents charge a client at home, in another country of the Union, and outside of it. */
  readonly taxes: { readonly domestic: number | null; readonly reverse: number | null; readonly abroad: number | null };
}

/** The API over HTTP, for a program that expects every request to be accepted. */
export class SeedApi {
  readonly #url: string;
  readonly #token: string;
  #home: Home | undefined;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async create<Path extends string>(path: Path, body?: BodyAt<Path>): Promise<Made> {
    return (await this.#send('POST', path, body)).success;
  }

  /** Uploads a picture and returns its alias. */
  async upload(name: string, svg: string): Promise<string> {
    return (await this.#send('POST', `/v2/file?name=${encodeURIComponent(name)}`, svg)).alias;
  }

  async update<Path extends string>(path: Path, body: BodyAt<Path>): Promise<void> {
    await this.#send('PUT', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#send('DELETE', path);
  }

  /** The record that a list has by its id. */
  async read(path: string): Promise<Body> {
    const [record] = (await this.#send('GET', path)).data;
    if (record === undefined) throw new Error(`GET ${path} has no record`);
    return record;
  }

  /** Opens the page of a document as its client does, and answers by its form, where something is typed into that. */
  async visit(path: `/v2/${'quote' | 'invoice'}/link?id=${number}`, answer?: Readonly<Record<string, string>>): Promise<void> {
    // The link is for clients: here the server is at an address of its own.
    const [, secret = ''] = /\/p\/(.+)$/.exec((await this.#send('POST', path)).url) ?? [];
    const address = new URL(`/p/${secret}`, this.#url);
    const page = await fetchWhenFree(address);
    if (answer === undefined) return;
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const body = new URLSearchParams({ ...answer, token });
    const { status } = await fetchWhenFree(address, { method: 'POST', redirect: 'manual', body });
    if (status !== 303) throw new Error(`the answer to ${path} was answered with ${status}`);
  }

  /** The firm as it is once its details are filled in. */
  get home(): Home {
    if (this.#home === undefined) throw new Error('the firm was not looked at yet');
    return this.#home;
  }

  async lookAtHome(): Promise<void> {
    const firm = (await this.#send('GET', '/v2/account')).data as unknown as Body;
    const { name, currency, address_country: country, time_zone: zone } = firm;
    const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    this.#home = {
      name: String(name),
      currency: String(currency),
      country: countryCode(String(country)) ?? '',
      zone: String(zone),
      paymentDays: numberOf(firm['payment_terms_days']),
      taxes: {
        domestic: numberOf(firm['domestic_tax_id']),
        reverse: numberOf(firm['reverse_charge_tax_id']),
        abroad: numberOf(firm['export_tax_id']),
      },
    };
  }

  /** An hour of a day of the examples on the clocks of the firm. */
  at(day: number, hour = 0): number {
    return hourIn(this.home.zone, day, hour);
  }

  /** How many records a list has. */
  async total(path: string): Promise<number> {
    return (await this.#send('GET', `${path}?limit=1`)).meta.pagination.total;
  }

  // A text is a picture as SVG. What is sent again has the same key, and is done once.
  async #send(method: string, path: string, body?: Body | string): Promise<Answered> {
    const response = await fetchWhenFree(new URL(path, this.#url), {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answered;
  }
}
