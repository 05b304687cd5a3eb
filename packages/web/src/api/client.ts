import { createDaybookClient, DaybookError, type Answer } from '@daybook/client';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The API, as the session of this browser. Lost connections and busy moments are waited out a little, then said. */
export const api = createDaybookClient({ baseUrl: window.location.origin, retry: { attempts: 3, maxWaitSeconds: 5 } });

interface Request {
  readonly params?: { readonly query?: object; readonly header?: object };
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
}

/** A request whose path is data, such as that of a list: what calls it is typed by the path. */
export const request = (method: Method, path: string, init: Request = {}): Promise<Answer<unknown>> =>
  (api[method] as (path: string, init: Request) => Promise<Answer<unknown>>)(path, init);

export { DaybookError };

/** Whether a request got no answer: that is how `fetch` says that a connection was lost or could not be made, and that the time is over. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
