import { records, type Kind } from '@daybook/contract';
import type { Answer, Api } from './api.ts';
import { servedKinds } from './kinds.ts';
import { bodyOf, type Body } from './samples/index.ts';
import type { TestServer } from './server.ts';

export interface Made {
  readonly id: number;
  readonly uuid: string | undefined;
}

/** Bodies of records that others refer to are numbered from here, so that they repeat no unique value of those under test. */
const ASIDE = 600;

const pathOf = (kind: string): string => records[kind as Kind]?.path ?? `/v2/${kind}`;

/** What the bodies of one account refer to; each thing is made once, when it is first needed. */
export class World {
  readonly server: TestServer;
  readonly #api: Api | undefined;
  readonly #account: number | undefined;
  readonly #made = new Map<string, Promise<unknown>>();
  /** Pages that were read before, each with its ETag, by their address. */
  readonly #pages = new Map<string, Answer>();

  constructor(server: TestServer, api?: Api, account?: number) {
    this.server = server;
    this.#api = api;
    this.#account = account;
  }

  get api(): Api {
    return this.#api ?? this.server.admin;
  }

  get account(): number {
    return this.#account ?? this.server.account;
  }

  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const value = (this.#made.get(name) as Promise<T> | undefined) ?? make();
    this.#made.set(name, value);
    return value;
  }

  /** Whether records of the kind can be made. */
  serves(kind: string): boolean {
    return servedKinds.some((served) => served.kind === kind && served.methods.has('POST'));
  }

  /** Creates a record and returns its id and, of a contact, its uuid. */
  async create(kind: Kind, body: Body): Promise<Made> {
    const { status, text, body: answer } = await this.api.post(`/v2/${kind}`, body);
    if (status !== 200) throw new Error(`POST /v2/${kind} answered ${status}: ${text}\nto ${JSON.stringify(body)}`);
    return answer.success;
  }

  /** Id of a record of the kind that others may refer to, or null while the kind is not served. */
  id(kind: Kind, n = 1, overrides: Body = {}): Promise<number | null> {
    if (!this.serves(kind)) return Promise.resolve(null);
    return this.once(
      `${kind} ${n} ${JSON.stringify(overrides)}`,
      async () => (await this.create(kind, { ...(await bodyOf(kind, this, ASIDE + n)), ...overrides })).id,
    );
  }

  person(n = 0): Promise<{ id: number; uuid: string }> {
    return this.once(
      `person ${n}`,
      async () =>
        (await this.create('contact', { name: `Person ${n}`, type: 'person', email_1: `person${n}@example.com` })) as {
          id: number;
          uuid: string;
        },
    );
  }

  organization(n = 0): Promise<{ id: number; uuid: string }> {
    return this.once(
      `organization ${n}`,
      async () => (await this.create('contact', { name: `Organization ${n}`, type: 'organization' })) as { id: number; uuid: string },
    );
  }

  /** The first administrator of the account. */
  administrator(): Promise<number> {
    return this.once('administrator', async () => {
      const [row] = await this.server.sql<{ id: string }>('select min(id) as id from app_user where account_id = $1', [this.account]);
      return Number(row?.id);
    });
  }

  /** Alias of a file, put beside the API so that suites of other kinds do not depend on uploads. */
  file(n = 0): Promise<string> {
    return this.once(`file ${n}`, async () => {
      const alias = `sample-${this.account}-${n}`;
      await this.server.sql(
        `insert into file (account_id, alias, name, size, extension, mime_type, content, created_id)
          values ($1, $2, 'dot.png', 3, 'png', 'image/png', '\\x010203', $3)`,
        [this.account, alias, await this.administrator()],
      );
      return alias;
    });
  }

  /** A custom field definition of a module. */
  field(module: string): Promise<{ id: number; update_key: string }> {
    return this.once(`field ${module}`, async () => {
      const update_key = `sample_${module}`;
      if (this.serves('custom-field'))
        return { id: (await this.create('custom-field', { name: `Sample ${module}`, type: 'text', module, update_key })).id, update_key };
      const [row] = await this.server.sql<{ id: string }>(
        `insert into custom_field (account_id, name, type, module, update_key) values ($1, $2, 'text', $3, $4) returning id`,
        [this.account, `Sample ${module}`, module, update_key],
      );
      return { id: Number(row?.id), update_key };
    });
  }

  /** The account's present number of living records that the API shows. */
  async total(kind: string): Promise<number> {
    return (await this.api.get(`${pathOf(kind)}?limit=1&fields=id`)).body.meta.pagination.total;
  }

  /** Every record of a kind in its default order. */
  all(kind: string, query = ''): Promise<Body[]> {
    return this.#all(kind, query, (address) => this.api.get(address));
  }

  /** As `all`, for what is asked again and again: what has not changed since is not read again. Callers must not change it. */
  unchanged(kind: string, query: string): Promise<Body[]> {
    return this.#all(kind, query, async (address) => {
      const kept = this.#pages.get(address);
      const answer = await this.api.get(address, kept === undefined ? {} : { 'if-none-match': kept.headers.get('etag') ?? '' });
      if (kept !== undefined && answer.status === 304) return kept;
      this.#pages.set(address, answer);
      return answer;
    });
  }

  async #all(kind: string, query: string, get: (address: string) => Promise<Answer>): Promise<Body[]> {
    const records: Body[] = [];
    for (let page = 1; ; page += 1) {
      const { status, text, body } = await get(`${pathOf(kind)}?limit=1000&page=${page}${query}`);
      if (status !== 200) throw new Error(`GET ${pathOf(kind)} answered ${status}: ${text}`);
      records.push(...body.data);
      if (body.data.length < 1000) return records;
    }
  }

  /** Changes rows beside the API and makes the pages that showed them stale. */
  async meddle(kind: string, text: string, values: unknown[] = []): Promise<void> {
    await this.server.sql(text, values);
    const version = `"${kind.replaceAll('-', '_')}"`;
    await this.server.sql(
      `insert into kind_version (account_id, slot, ${version}) values ($1, 999, 1)
        on conflict (account_id, slot) do update set ${version} = kind_version.${version} + 1`,
      [this.account],
    );
  }
}
