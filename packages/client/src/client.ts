import createClient, { type Client, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import { errorOf } from './problem.ts';
import type { paths } from './schema.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsOf<M extends Method> = { [Path in keyof paths]: paths[Path] extends { [K in M]: object } ? Path : never }[keyof paths];

/** A successful answer: its body, typed by the operation, and the response with its headers. */
export interface Answer<Data> {
  readonly data: Data;
  readonly response: Response;
}

type DataOf<Path extends keyof paths, M extends Method, Init> = paths[Path] extends {
  [K in M]: infer Operation extends Record<string, unknown>;
}
  ? NonNullable<FetchResponse<Operation, Init, `${string}/${string}`>['data']>
  : never;

type Call<M extends Method> = <Path extends PathsOf<M>, Init extends MaybeOptionalInit<paths[Path], M>>(
  path: Path,
  ...init: undefined extends MaybeOptionalInit<paths[Path], M> ? [init?: Init] : [init: Init]
) => Promise<Answer<DataOf<Path, M, Init>>>;

/** The API, typed by its OpenAPI document. What is refused throws a `DaybookError`. */
export interface DaybookClient {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly DELETE: Call<'delete'>;
}

export interface ClientOptions {
  /** Where Daybook listens, such as http://127.0.0.1:8080. */
  readonly baseUrl: string;
  /** Without a token only POST /v2/token can be called. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
}

/** A client of the Daybook at an address, as one token. */
export function createDaybookClient({ baseUrl, token, fetch: given }: ClientOptions): DaybookClient {
  const client: Client<paths> = createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(given === undefined ? {} : { fetch: given }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok && response.status !== 304) throw await errorOf(response);
    },
  });
  // The types of DaybookClient differ from the client's only in that a refusal is thrown and not answered.
  return client as unknown as DaybookClient;
}
