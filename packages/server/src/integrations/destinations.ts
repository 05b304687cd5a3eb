import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { reachableAddresses } from './addresses.ts';
import { resolveName, type ResolveName } from './resolve-name.ts';

/** What prevented a connection. */
type Obstacle = 'unknown_host' | 'not_allowed' | 'unreachable' | 'no_answer' | 'interrupted';

/** There was no answer. The message has the reason, and nothing of the network that the server is in. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly obstacle: Obstacle;

  constructor(message: string, obstacle: Obstacle, options?: ErrorOptions) {
    super(message, options);
    this.obstacle = obstacle;
  }
}

const NOT_PUBLIC = 'the address is not public, and the configuration does not allow it';
const NOT_ENCRYPTED = 'without encryption only addresses are used that the configuration allows';

/** Each address of a name is checked: one that has more than any host needs is refused before that. */
const MAX_ADDRESSES = 64;

/** An IPv6 address is in brackets in a URL. */
const literalOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

interface DestinationOptions {
  /** Addresses and CIDR ranges that are not public and may be reached all the same. */
  readonly allowed: readonly string[];
  readonly resolve?: ResolveName;
}

/** A place that somebody else chose, and whether what is sent there can be read on its way. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/**
 * Places that somebody else chose: never this machine or its network. A name is resolved once and the connection made to the very
 * addresses that were checked, so that a name server cannot answer differently in between.
 */
export class Destinations {
  readonly #mayReach: (address: string) => boolean;
  readonly #isPublic = reachableAddresses([]);
  readonly #resolve: ResolveName;

  constructor({ allowed, resolve = resolveName }: DestinationOptions) {
    this.#mayReach = reachableAddresses(allowed);
    this.#resolve = resolve;
  }

  /** Why a host is never connected to; undefined where that is known only when its name is resolved. */
  refusalOf(hostname: string, isEncrypted = true): string | undefined {
    const literal = literalOf(hostname);
    return isIP(literal) === 0 ? undefined : this.#refusalOfAddress(literal, isEncrypted);
  }

  #refusalOfAddress(address: string, isEncrypted: boolean): string | undefined {
    if (!this.#mayReach(address)) return NOT_PUBLIC;
    return isEncrypted || !this.#isPublic(address) ? undefined : NOT_ENCRYPTED;
  }

  /** The addresses of a host, each of which may be connected to. Throws Unanswered, and what the resolution of names throws. */
  async addressesOf(hostname: string, isEncrypted = true): Promise<readonly string[]> {
    const literal = literalOf(hostname);
    const addresses = isIP(literal) === 0 ? await this.#resolve(literal) : [literal];
    if (addresses.length === 0) throw new Unanswered('the name of the host has no address', 'unknown_host');
    if (addresses.length > MAX_ADDRESSES) throw new Unanswered('the name of the host has too many addresses', 'not_allowed');
    // A name with one address of ours among others is no accident.
    const [refusal] = addresses.flatMap((address) => this.#refusalOfAddress(address, isEncrypted) ?? []);
    if (refusal !== undefined) throw new Unanswered(refusal, 'not_allowed');
    return addresses;
  }

  /** Opens a connection, unless the signal is given before it is there. Throws Unanswered. */
  async connect({ host, port, isEncrypted }: Place, signal: AbortSignal): Promise<Socket> {
    try {
      const addresses = await within(signal, this.addressesOf(host, isEncrypted));
      return await opened(connect({ host: literalOf(host), port, lookup: lookupOf(addresses) }), signal);
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      if (signal.aborted) throw new Unanswered('the connection could not be made in time', 'no_answer');
      throw unansweredOf(error);
    }
  }
}

function opened(socket: Socket, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const end = (): unknown => socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    // It stays: an error between now and what is done with the connection ends nothing else.
    socket.on('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', end);
      resolve(socket);
    });
  });
}

/** Ends the wait for work when the signal is given; the work itself goes on. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** Resolves to the addresses that were checked, whatever a name server would answer now. */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, callback) => {
    if (options.all === true) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
}

const REASONS: { readonly [code: string]: readonly [reason: string, obstacle: Obstacle] } = {
  ENOTFOUND: ['the name of the host is unknown', 'unknown_host'],
  ENODATA: ['the name of the host has no address', 'unknown_host'],
  EBADNAME: ['the name of the host is unknown', 'unknown_host'],
  ESERVFAIL: ['the name server does not find the host', 'unknown_host'],
  EREFUSED: ['the name server does not find the host', 'unknown_host'],
  ETIMEOUT: ['the name server did not answer in time', 'no_answer'],
  ECONNREFUSED: ['the connection was refused', 'unreachable'],
  ECONNRESET: ['the connection was closed before an answer', 'interrupted'],
  EHOSTUNREACH: ['the host cannot be reached', 'unreachable'],
  ENETUNREACH: ['the network cannot be reached', 'unreachable'],
  ETIMEDOUT: ['the connection could not be made in time', 'no_answer'],
  EPIPE: ['the connection was closed before an answer', 'interrupted'],
};

/** What a failure of the system means. Its own message names the address that was found for the host. */
export function unansweredOf(error: unknown): Unanswered {
  const { code = '', errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const inner = errors?.[0] === undefined ? undefined : (errors[0] as NodeJS.ErrnoException).code;
  const usualReason = REASONS[code] ?? REASONS[inner ?? ''];
  if (usualReason !== undefined) return new Unanswered(...usualReason, { cause: error });
  const isCertificate = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS)/.test(code);
  const reason = isCertificate ? `the certificate is not accepted (${code})` : `the exchange failed${code === '' ? '' : ` (${code})`}`;
  return new Unanswered(reason, 'interrupted', { cause: error });
}
