import { withDeadline } from './deadline.ts';
import { followEvents, type EventOptions, type StreamEvent } from './events.ts';
import { checkOptions, type ClientOptions } from './options.ts';
import { pagesOf } from './pages.ts';
import { errorOf } from './problem.ts';
import { requestOf, withQuery, type CallInit } from './request.ts';
import { withRetries } from './retry.ts';
import { filtered, keyless } from './schema.ts';
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
  /** What changes, as long as it is iterated over: the connection is made again where it ends, and goes on where it was. */
  events(options?: EventOptions): AsyncGenerator<StreamEvent, void, undefined>;
}

/** A client of the Daybook at an address, as one token. */
export function createDaybookClient(options: ClientOptions): DaybookClient {
  checkOptions(options);
  const { baseUrl, token, retry = {}, timeoutSeconds = 30, filterOperator, fetch: send = fetch } = options;
  const base = baseUrl.replace(/\/+$/, '');
  const policy = retry === false ? { attempts: 1 } : retry;

  const prepare = (method: string, path: string, init: CallInit): Request => {
    const isFiltered = filterOperator !== undefined && method === 'GET' && filtered.includes(path);
    const request = requestOf(base, method, path, isFiltered ? withQuery(init, { filter_operator: filterOperator }) : init);
    if (token !== undefined && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  };
  const call =
    (method: string) =>
    async (path: string, init: CallInit = {}): Promise<Answer<unknown>> => {
      const request = prepare(method, path, init);
      const keyed = takesIdempotencyKey(method, path);
      if (keyed && !request.headers.has('idempotency-key')) request.headers.set('idempotency-key', newIdempotencyKey());
      const attempt = (): Promise<Answer<unknown>> =>
        withDeadline(timeoutSeconds, init.signal, async (ending) => {
          const response = await send(request.clone(), { signal: ending });
          if (!response.ok && response.status !== 304) throw await errorOf(response);
          return { data: await bodyOf(response), response };
        });
      return withRetries(attempt, method === 'GET' || keyed ? 'always' : 'untouched', init.signal, policy);
    };

  const get = call('GET');
  async function* pages(path: string, init: CallInit = {}): AsyncGenerator<Answer<Page>, void, undefined> {
    const read = (query: object): Promise<Answer<Page>> =>
      get(path, { ...init, params: { ...init.params, query: { ...query } } }) as Promise<Answer<Page>>;
    yield* pagesOf(read, init.params?.query ?? {});
  }
  async function* records(path: string, init?: CallInit): AsyncGenerator<unknown, void, undefined> {
    for await (const { data } of pages(path, init)) yield* data.data;
  }
  const events = (eventOptions: EventOptions = {}): AsyncGenerator<StreamEvent, void, undefined> => {
    const { present, signal } = eventOptions;
    const open = (after: string | undefined): Promise<Response> =>
      withDeadline(timeoutSeconds, signal, async (ending) => {
        const headers = after === undefined ? {} : { 'last-event-id': after };
        const request = prepare('GET', '/v2/event/stream', { headers, params: { query: { present } } });
        const response = await send(request, { signal: ending });
        if (!response.ok) throw await errorOf(response);
        return response;
      });
    return followEvents(open, eventOptions);
  };
  // The types of the calls follow from the document, which the calls themselves do not know.
  return { GET: get, POST: call('POST'), PUT: call('PUT'), DELETE: call('DELETE'), pages, records, events } as unknown as DaybookClient;
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
