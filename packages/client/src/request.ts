/** What a call gives to its request, whatever the operation. */
export interface CallInit {
  readonly params?: {
    readonly path?: { readonly [name: string]: unknown };
    readonly query?: { readonly [name: string]: unknown };
    readonly header?: { readonly [name: string]: unknown };
  };
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
}

/** The request of an operation. It is made once and sent as often as needed, so that its repetitions are the same. */
export function requestOf(base: string, method: string, path: string, { params = {}, body, headers }: CallInit): Request {
  const all = new Headers(headers);
  for (const [name, value] of present(params.header)) all.set(name, String(value));
  const json = body !== undefined && !(body instanceof Blob) && !(body instanceof FormData);
  if (json) all.set('content-type', 'application/json');
  return new Request(base + addressOf(path, params), {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as Blob | FormData) }),
  });
}

function addressOf(path: string, { path: places = {}, query }: NonNullable<CallInit['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(places[name])));
  const search = present(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

const present = (members: { readonly [name: string]: unknown } = {}): [string, unknown][] =>
  Object.entries(members).filter(([, value]) => value !== undefined && value !== null);

/** The same with what its query lacks. */
export const withQuery = (init: CallInit, others: { readonly [name: string]: unknown }): CallInit => ({
  ...init,
  params: { ...init.params, query: { ...others, ...Object.fromEntries(present(init.params?.query)) } },
});
