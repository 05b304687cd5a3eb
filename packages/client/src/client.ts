import { withDeadline } from './deadline.ts';
import { pagesOf } from './pages.ts';
import { errorOf } from './problem.ts';
import { requestOf, type Given } from './request.ts';
import { withRetries, type RetryOptions } from './retry.ts';
import { keyless } from './schema.ts';
import type { Answer, Call, Data, ListArguments, ListPath, Page, Read, RecordOf } from './types.ts';

/** The API, typed by its OpenAPI document. What is refused throws a `DaybookError`. */
export interface DaybookClient {
  readonly GET: Read;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly DELETE: Call<'delete'>;
  /** Every page of a list, one after the other. */
  pages<Path extends ListPath>(path: Path, ...init: ListArguments<Path>): AsyncGenerator<Answer<Data<Path, 'get'>>, void, undefined>;
  /** Every record of a list; a page is read when its first record is wanted. */
  records<Path extends ListPath>(path: Path, ...init: ListArguments<Path>): AsyncGenerator<RecordOf<Path>, void, undefined>;
}

export interface ClientOptions {
  /** Where Daybook listens, such as http://127.0.0.1:8080. */
  readonly baseUrl: string;
  /** Without a token only POST /v2/token can be called. */
  readonly token?: string;
  /** How often a request is sent again, or `false`: never. */
  readonly retry?: RetryOptions | false;
  /** How long an answer may take, each time the request is sent. */
  readonly timeoutSeconds?: number;
  readonly fetch?: typeof fetch;
}

/** A client of the Daybook at an address, as one token. */
export function createDaybookClient({
  baseUrl,
  token,
  retry = {},
  timeoutSeconds = 30,
  fetch: send = fetch,
}: ClientOptions): DaybookClient {
  const base = baseUrl.replace(/\/+$/, '');
  const policy = retry === false ? { attempts: 1 } : retry;

  const call =
    (method: string) =>
    async (path: string, given: Given = {}): Promise<Answer<unknown>> => {
      const request = requestOf(base, method, path, given);
      if (token !== undefined && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
      const keyed = takesIdempotencyKey(method, path);
      if (keyed && !request.headers.has('idempotency-key')) request.headers.set('idempotency-key', newIdempotencyKey());
      const attempt = (): Promise<Answer<unknown>> =>
        withDeadline(timeoutSeconds, given.signal, async (ending) => {
          const response = await send(request.clone(), { signal: ending });
          if (!response.ok && response.status !== 304) throw await errorOf(response);
          return { data: await bodyOf(response), response };
        });
      return withRetries(attempt, method === 'GET' || keyed ? 'always' : 'untouched', given.signal, policy);
    };

  const get = call('GET');
  async function* pages(path: string, given: Given = {}): AsyncGenerator<Answer<Page>, void, undefined> {
    const read = (query: object): Promise<Answer<Page>> =>
      get(path, { ...given, params: { ...given.params, query: { ...query } } }) as Promise<Answer<Page>>;
    yield* pagesOf(read, given.params?.query ?? {});
  }
  async function* records(path: string, given?: Given): AsyncGenerator<unknown, void, undefined> {
    for await (const { data } of pages(path, given)) yield* data.data;
  }
  // The types of the calls follow from the document, which the calls themselves do not know.
  return { GET: get, POST: call('POST'), PUT: call('PUT'), DELETE: call('DELETE'), pages, records } as unknown as DaybookClient;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 304) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

/** Whether an operation can be sent once more with its key. */
export const takesIdempotencyKey = (method: string, path: string): boolean => method !== 'GET' && !keyless.includes(`${method} ${path}`);

/** A key for a write that may have to be sent once more later, with the same key. */
// `crypto.randomUUID` is missing in pages that a browser read without TLS.
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
