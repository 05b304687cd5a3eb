import http from 'node:http';
import https from 'node:https';
import { constants } from 'node:crypto';
import { connect, type TcpNetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { BoundedConnection } from '../bounded-connection.ts';
import { Destinations, lookupOf, Unanswered, unansweredOf, within } from './destinations.ts';
import type { ResolveName } from './resolve-name.ts';

/** Of an answer so much is read; then the connection is ended. */
export const MAX_ANSWER = 64 * 1024;
/** The pieces that it may come in: each takes work, however small it is, so what sends more has failed, and rests. */
const MAX_PIECES = 1_024;
/** Interim answers (100 to 199) before it: each takes a turn of this process, and a receiver can send any number. */
const MAX_INTERIM = 16;
/** The most bytes of an encrypted answer and all that comes with it: tickets and new keys take work, and there is no end of them. */
const MAX_ENCRYPTED = 256 * 1024;
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

const NOT_HTTP = 'the address is neither http:// nor https://';

interface OutgoingOptions {
  /** Addresses and CIDR ranges that are not public and may be reached all the same. */
  readonly allowed: readonly string[];
  readonly resolve?: ResolveName;
  readonly withinMs?: number;
}

/**
 * Sends requests to addresses that somebody else chose: in bounded time, reading a bounded answer, never following a redirect, and to
 * none but the addresses that were checked.
 */
export class Outgoing {
  readonly #destinations: Destinations;
  readonly #withinMs: number;

  constructor({ withinMs = WITHIN_MS, ...reach }: OutgoingOptions) {
    this.#destinations = new Destinations(reach);
    this.#withinMs = withinMs;
  }

  /** Why nothing is ever sent to an address; undefined where that is known only when its name is resolved. */
  refusalOf(url: string): string | undefined {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) return NOT_HTTP;
    return this.#destinations.refusalOf(target.hostname);
  }

  /** Sends a POST. Throws Unanswered. */
  post(request: OutgoingRequest): Promise<OutgoingAnswer> {
    return this.#send('POST', request);
  }

  /** Sends a GET. Throws Unanswered. */
  get(request: Omit<OutgoingRequest, 'body'>): Promise<OutgoingAnswer> {
    return this.#send('GET', { ...request, body: '' });
  }

  async #send(method: Exchange['method'], { url, headers, body }: OutgoingRequest): Promise<OutgoingAnswer> {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) throw new Unanswered(NOT_HTTP, 'not_allowed');
    const signal = AbortSignal.timeout(this.#withinMs);
    try {
      const addresses = await within(signal, this.#destinations.addressesOf(target.hostname));
      return await exchange(target, { method, headers, body, signal, addresses });
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      if (!signal.aborted) throw unansweredOf(error);
      throw new Unanswered(`no whole answer within ${this.#withinMs / 1_000} seconds`, 'no_answer', { cause: error });
    }
  }
}

interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly headers: OutgoingRequest['headers'];
  readonly body: string;
  readonly signal: AbortSignal;
  readonly addresses: readonly string[];
}

/** How long a connection is kept after an answer, and how many to the same addresses. */
const KEPT = { keepAlive: true, timeout: 4_000, maxFreeSockets: 4 };

/** A connection is used again only for a request whose name has the same checked addresses. */
function ofAddresses<A extends http.Agent>(agent: A): A {
  const nameOf = agent.getName.bind(agent);
  agent.getName = (options) => `${nameOf(options)} ${(options as Partial<Exchange> | undefined)?.addresses?.join()}`;
  return agent;
}

const tooMuch = (): Unanswered => new Unanswered('more is sent than any answer takes', 'interrupted');

/** Opens encrypted connections of which only so much is read for each request. */
class BoundedAgent extends https.Agent {
  override createConnection(options: TcpNetConnectOpts & https.RequestOptions): Duplex | null | undefined {
    const bounded = new BoundedConnection(connect(options), MAX_ENCRYPTED, tooMuch);
    // Each renegotiation would bring certificates to check again.
    const over = { ...options, socket: bounded, secureOptions: constants.SSL_OP_NO_RENEGOTIATION };
    return super
      .createConnection(over)
      ?.once('secureConnect', () => bounded.takeLongReplies())
      .on('free', () => bounded.restart());
  }
}

const agents = { http: ofAddresses(new http.Agent(KEPT)), https: ofAddresses(new BoundedAgent(KEPT)) };
const unkeptAgents = { http: new http.Agent(), https: new BoundedAgent() };

/** A connection that was kept may have been closed by its other end meanwhile: then the request goes over a new one. */
class Stale extends Error {}

async function exchange(target: URL, request: Exchange): Promise<OutgoingAnswer> {
  const protocol = target.protocol === 'https:' ? 'https' : 'http';
  try {
    return await send(target, request, agents[protocol]);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return send(target, request, unkeptAgents[protocol]);
  }
}

function send(target: URL, { addresses, body, ...options }: Exchange, agent: http.Agent): Promise<OutgoingAnswer> {
  const { request: begin } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const how = { ...options, agent, addresses, lookup: lookupOf(addresses) };
    const request = begin(target, how);
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      reject(isStale ? new Stale(error.message, { cause: error }) : error);
    });
    // Without this nothing more would be heard of the request.
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ status: statusCode ?? 0, body: Buffer.alloc(0) });
    });
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM) request.destroy(new Unanswered('the answer never begins', 'interrupted'));
    });
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const finish = (): void => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).subarray(0, MAX_ANSWER) });
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (pieces.length > MAX_PIECES) request.destroy(new Unanswered('the answer is in too many pieces', 'interrupted'));
        if (size < MAX_ANSWER) return;
        finish();
        request.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}
