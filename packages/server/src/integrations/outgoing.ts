import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reachableAddresses } from './addresses.ts';
import { resolveName, type ResolveName } from './resolve-name.ts';

/** Of an answer so much is read; then the connection is ended. */
export const MAX_ANSWER = 64 * 1024;
const WITHIN_MS = 15_000;

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

export interface OutgoingAnswer {
  readonly status: number;
  /** As it was sent, cut after the first 64 KiB. */
  readonly body: Buffer;
}

/** Nothing was answered. The message tells why, and nothing of the network that the server is in. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

const NOT_HTTP = 'the address is neither http:// nor https://';
const NOT_PUBLIC = 'the address is not public, and the configuration does not allow it';

/** An IPv6 address stands in brackets in a URL. */
const literalOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

interface OutgoingOptions {
  /** Addresses and CIDR ranges that are not public and may be reached all the same. */
  readonly allowed: readonly string[];
  readonly resolve?: ResolveName;
  readonly withinMs?: number;
}

/**
 * Sends requests to addresses that somebody else chose: in bounded time, reading a bounded answer, never following a redirect, and never
 * to this machine or its network. A name is resolved once and the connection made to the very addresses that were checked, so that a name
 * server cannot answer differently in between.
 */
export class Outgoing {
  readonly #mayReach: (address: string) => boolean;
  readonly #resolve: ResolveName;
  readonly #withinMs: number;

  constructor({ allowed, resolve = resolveName, withinMs = WITHIN_MS }: OutgoingOptions) {
    this.#mayReach = reachableAddresses(allowed);
    this.#resolve = resolve;
    this.#withinMs = withinMs;
  }

  /** Why nothing is ever sent to an address; undefined where that is known only when its name is resolved. */
  refusalOf(url: string): string | undefined {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) return NOT_HTTP;
    const literal = literalOf(target.hostname);
    return isIP(literal) !== 0 && !this.#mayReach(literal) ? NOT_PUBLIC : undefined;
  }

  /** Sends a POST. Throws Unanswered. */
  async post({ url, headers, body }: OutgoingRequest): Promise<OutgoingAnswer> {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) throw new Unanswered(NOT_HTTP);
    const signal = AbortSignal.timeout(this.#withinMs);
    try {
      const addresses = await within(signal, this.#addressesOf(target.hostname));
      return await exchange(target, { headers, body, signal, addresses });
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      const reason = signal.aborted ? `no whole answer within ${this.#withinMs / 1_000} seconds` : reasonOf(error);
      throw new Unanswered(reason, { cause: error });
    }
  }

  async #addressesOf(hostname: string): Promise<readonly string[]> {
    const literal = literalOf(hostname);
    const addresses = isIP(literal) === 0 ? await this.#resolve(literal) : [literal];
    if (addresses.length === 0) throw new Unanswered('the name of the host has no address');
    // A name with one address of ours among others is no accident.
    if (!addresses.every(this.#mayReach)) throw new Unanswered(NOT_PUBLIC);
    return addresses;
  }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

interface Exchange {
  readonly headers: OutgoingRequest['headers'];
  readonly body: string;
  readonly signal: AbortSignal;
  readonly addresses: readonly string[];
}

function exchange(target: URL, { headers, body, signal, addresses }: Exchange): Promise<OutgoingAnswer> {
  const { request: begin } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = begin(target, { method: 'POST', headers, agent: false, signal, lookup: lookupOf(addresses) });
    request.on('error', reject);
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const finish = (): void => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).subarray(0, MAX_ANSWER) });
        request.destroy();
      };
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (size >= MAX_ANSWER) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Answers the addresses that were checked, whatever a name server would answer now. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, callback) => {
    if (options.all === true) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
}

const REASONS: { readonly [code: string]: string } = {
  ENOTFOUND: 'the name of the host is unknown',
  ENODATA: 'the name of the host has no address',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before an answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection could not be made in time',
  EPIPE: 'the connection was closed before an answer',
};

// Messages of the system name the address that was found for the host.
function reasonOf(error: unknown): string {
  const { code = '', errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const inner = errors?.[0] === undefined ? undefined : (errors[0] as NodeJS.ErrnoException).code;
  const known = REASONS[code] ?? REASONS[inner ?? ''];
  if (known !== undefined) return known;
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS)/.test(code)) return `the certificate is not accepted (${code})`;
  return `the exchange failed${code === '' ? '' : ` (${code})`}`;
}
