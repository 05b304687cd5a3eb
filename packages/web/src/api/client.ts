import { createDaybookClient, DaybookError, type Answer, type Data, type ListPath, type PathOf } from '@daybook/client';
import { connection } from './connection.ts';
import { noteMaintenance } from './maintenance.ts';
import { isOwnSession, noteSession, OtherUser, otherUser, requirePageOf, sessionNow, userOf } from './page-user.ts';
import type { Listed, Page } from './records.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const baseUrl = window.location.origin;

/** A write uses the session of all tabs: where another one may have changed it, it is asked first whose it is. */
const send: typeof fetch = async (input, init) => {
  if (otherUser.get() !== undefined) throw new OtherUser();
  if (input instanceof Request && isInName(input) && !isOwnSession()) {
    const seen = sessionNow();
    const { data: me } = (await atOnce.GET('/v2/me')).data;
    noteSession(userOf(requirePageOf(me)), seen);
  }
  return fetch(input, init);
};

/** Whether a request does something in the name of the user who is signed in. */
const isInName = ({ method, url }: Request): boolean => method !== 'GET' && (method !== 'POST' || new URL(url).pathname !== '/v2/session');

/** The API, as the session of this browser. Lost connections and busy moments are retried for a little, then reported. */
export const api = createDaybookClient({ baseUrl, retry: { attempts: 3, maxWaitSeconds: 5 }, fetch: send });
/** The same where nothing is gained by waiting. */
const atOnce = createDaybookClient({ baseUrl, retry: false, timeoutSeconds: 15, fetch: send });

interface Asked {
  readonly params?: { readonly query?: object; readonly header?: object };
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
  /** Whether nothing is waited out: where there is no answer, something else is shown. */
  readonly isOnce?: boolean;
}

/** A request. What is read follows from the path, also where the path of a list is data. */
export async function request<Path extends ListPath>(method: 'GET', path: Path, init?: Asked): Promise<Answer<Page<Listed<Path>>>>;
export async function request<Path extends PathOf<'get'>>(method: 'GET', path: Path, init?: Asked): Promise<Answer<Data<Path, 'get'>>>;
export async function request(method: Method, path: string, init?: Asked): Promise<Answer<unknown>>;
export async function request(method: Method, path: string, { isOnce = false, ...init }: Asked = {}): Promise<Answer<unknown>> {
  const client = isOnce || connection.isLost() || !navigator.onLine ? atOnce : api;
  const wasAnswered = connection.asks();
  try {
    // The client types each path by itself; here it is data.
    const answer = await (client[method] as (path: string, init: Asked) => Promise<Answer<unknown>>)(path, init);
    wasAnswered();
    return answer;
  } catch (error) {
    noteMaintenance(error);
    if (!isAway(error) && error instanceof DaybookError) wasAnswered();
    throw error;
  }
}

export { DaybookError };

/** What was thrown, as an error. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Whether a request got no answer: `fetch` throws these where a connection was lost or could not be made, and where the time is over. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

const isUnavailable = (error: unknown): boolean => isUnanswered(error) || (error instanceof DaybookError && error.code === 'unavailable');

/** Whether nothing is written for a while: nothing was done then for sure. */
export const isInMaintenance = (error: unknown): boolean => error instanceof DaybookError && error.code === 'maintenance';

/**
 * Whether a request got no answer, or that something before Daybook answered that it is not there, or that it takes no writes for a while.
 */
export const isAway = (error: unknown): boolean => isUnavailable(error) || isInMaintenance(error);

/** Asks whether the server is reached, where nothing else asks. */
export async function askForConnection(): Promise<void> {
  const wasAnswered = connection.asks();
  try {
    await atOnce.GET('/v2/me');
    wasAnswered();
  } catch (error) {
    if (isUnavailable(error)) connection.wasUnanswered();
    else wasAnswered();
  }
}
