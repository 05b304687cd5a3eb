import type { RetryOptions } from './retry.ts';

export interface ClientOptions {
  /** Where Daybook listens, such as http://127.0.0.1:8080. */
  readonly baseUrl: string;
  /** Without a token only POST /v2/token can be called. */
  readonly token?: string;
  /** How often a request is sent again, or `false`: never. */
  readonly retry?: RetryOptions | false;
  /** How long an answer may take, each time the request is sent. */
  readonly timeoutSeconds?: number;
  /** How the filters of a list are combined unless the call sets it; Daybook's own default is OR. */
  readonly filterOperator?: 'AND' | 'OR';
  readonly fetch?: typeof fetch;
}

/** The longest that a timer waits. */
const MAX_SECONDS = 2_147_483;

const OPTIONS = ['baseUrl', 'token', 'retry', 'timeoutSeconds', 'filterOperator', 'fetch'] as const satisfies (keyof ClientOptions)[];
const RETRY_OPTIONS = ['attempts', 'maxWaitSeconds'] as const satisfies (keyof RetryOptions)[];

/** Throws a TypeError that names the first option that there is not, or with which no request can be made. */
export function checkOptions(options: ClientOptions): void {
  if (typeof options !== 'object' || options === null) throw new TypeError('the options are missing: give at least { baseUrl }');
  checkNames(options, OPTIONS, '');
  checkBaseUrl(options.baseUrl);
  if ('token' in options) checkToken(options.token);
  const { retry, timeoutSeconds, filterOperator, fetch: send } = options;
  if (timeoutSeconds !== undefined) checkNumber('timeoutSeconds', timeoutSeconds, Number.MIN_VALUE);
  if (filterOperator !== undefined && !['AND', 'OR'].includes(filterOperator)) throw new TypeError('filterOperator must be "AND" or "OR"');
  if (send !== undefined && typeof send !== 'function') throw new TypeError('fetch must be a function');
  if (retry === undefined || retry === false) return;
  if (typeof retry !== 'object' || retry === null) throw new TypeError('retry must be false or an object such as { attempts: 4 }');
  checkNames(retry, RETRY_OPTIONS, 'retry.');
  if (retry.attempts !== undefined) checkNumber('retry.attempts', retry.attempts, 1);
  if (retry.maxWaitSeconds !== undefined) checkNumber('retry.maxWaitSeconds', retry.maxWaitSeconds, 0);
}

function checkNames(options: object, names: readonly string[], prefix: string): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no option ${prefix}${unknown}; there are ${names.join(', ')}`);
}

function checkBaseUrl(baseUrl: unknown): void {
  const wrong = (how: string): TypeError => new TypeError(`baseUrl must be an address such as "http://127.0.0.1:8080"${how}`);
  if (typeof baseUrl !== 'string') throw wrong(`, not ${baseUrl === null ? 'null' : typeof baseUrl}`);
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) throw wrong(`, not ${JSON.stringify(baseUrl)}`);
  if (url.username !== '' || url.password !== '') throw wrong(' without a user: give the token as `token`');
  if (url.search !== '' || url.hash !== '') throw wrong(' without a query');
  if (/\/v2\/?$/.test(url.pathname)) throw wrong(' without "/v2": the paths of the calls have it');
}

// What was sent by mistake may be another secret: it is not repeated.
function checkToken(token: unknown): void {
  if (token === undefined) throw new TypeError('token is undefined: leave it out to call without one');
  if (typeof token !== 'string') throw new TypeError(`token must be a string, not ${token === null ? 'null' : typeof token}`);
  if (token === '') throw new TypeError('token is empty: leave it out to call without one');
  if (/^bearer\s/i.test(token)) throw new TypeError('token must be the token alone, without "Bearer"');
  if (!/^[!-~]+$/.test(token)) throw new TypeError('token has characters that no token has, such as a space or the end of a line');
}

export function checkNumber(name: string, value: unknown, least: number): void {
  if (typeof value !== 'number' || !(value >= least && value <= MAX_SECONDS))
    throw new TypeError(`${name} must be a number ${least === Number.MIN_VALUE ? 'above 0' : `from ${least}`}, not ${String(value)}`);
}
