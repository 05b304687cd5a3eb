import { createDaybookClient, DaybookError } from '@daybook/client';

/** The API, as the session of this browser. Lost connections and busy moments are waited out a little, then said. */
export const api = createDaybookClient({ baseUrl: window.location.origin, retry: { attempts: 3, maxWaitSeconds: 5 } });

/** A request by a path that is known only at run time: a page of any kind, a write to it. */
export const anyApi = api as unknown as {
  readonly [Method in 'GET' | 'POST' | 'PUT' | 'DELETE']: (
    path: string,
    init?: { params?: { query?: object; header?: object }; body?: unknown; headers?: { [name: string]: string }; signal?: AbortSignal },
  ) => Promise<{ data: unknown; response: Response }>;
};

/** A record as the API sends it, where its kind is known only at run time. */
export type AnyRecord = { readonly [member: string]: unknown };

export interface AnyPage {
  readonly data: readonly AnyRecord[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number; readonly current_page: number } };
}

export { DaybookError };

/** Whether a request got no answer: that is how `fetch` says that a connection was lost or could not be made, and that the time is over. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
