import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { MailFailure } from '@daybook/contract';
import { systemClock } from '@daybook/values';
import { BoundedConnection } from '../bounded-connection.ts';
import { Unsent } from './failure.ts';
import type { Mail, Sent } from './mail.ts';
import { sendBy } from './smtp.ts';

/** The mail server of an account. */
export interface MailServer {
  readonly account: number;
  /** Another one after each change of it. */
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  /** Empty where it wants no user. */
  readonly user: string;
  readonly password: string;
  /** Connects to it; what it throws may have the reason. */
  readonly connect: (signal: AbortSignal) => Promise<Socket>;
}

const [CONNECT_MS, SILENCE_MS, WHOLE_MS] = [8_000, 15_000, 30_000];
/** What took longer, and failed, counts as no answer. */
const SLOW_MS = 10_000;
/** The most characters of a reply. */
const MAX_REPLY = 16 * 1024;
/** The most bytes of all that it sends while it takes a mail. */
const MAX_RECEIVED = 128 * 1024;
const [FIRST_REST_MS, LONGEST_REST_MS] = [30_000, 15 * 60_000];

/** A server that did not answer this process. */
interface Resting {
  readonly version: string;
  readonly restMs: number;
  readonly until: number;
}

/**
 * Sends mails by servers that accounts chose: in bounded time, reading bounded answers, and encrypted by default. One that does
 * not answer rests for longer and longer: meanwhile its mails fail at once, so that they hold up no others.
 */
export class MailServers {
  readonly #resting = new Map<number, Resting>();

  /** Throws Unsent or Refused. With `asked`, for somebody who waits, it is tried though the server rests. */
  async send(server: MailServer, mail: Mail, asked?: { readonly withinMs: number }): Promise<Sent> {
    const { account } = server;
    const began = systemClock.elapsedMilliseconds();
    if (asked === undefined && (this.#known(server)?.until ?? 0) > systemClock.elapsedMilliseconds())
      throw new Unsent('the mail server did not answer a moment ago, and is tried again later', 'no_answer');
    try {
      const sent = await attempt(server, mail, asked?.withinMs ?? WHOLE_MS);
      this.#resting.delete(account);
      return sent;
    } catch (error) {
      const isSlow = systemClock.elapsedMilliseconds() - began > SLOW_MS;
      if (asked === undefined && (isSlow || (error as Unsent).outcome === 'no_answer')) this.#rest(server);
      else if (asked === undefined) this.#resting.delete(account);
      throw error;
    }
  }

  #rest({ account, version }: MailServer): void {
    const resting = this.#known({ account, version });
    const now = systemClock.elapsedMilliseconds();
    // Mails that left together fail together, and count once.
    if (resting !== undefined && resting.until > now) return;
    const restMs = resting === undefined ? FIRST_REST_MS : Math.min(2 * resting.restMs, LONGEST_REST_MS);
    this.#resting.set(account, { version, restMs, until: now + restMs });
  }

  #known({ account, version }: Pick<MailServer, 'account' | 'version'>): Resting | undefined {
    const resting = this.#resting.get(account);
    return resting?.version === version ? resting : undefined;
  }
}

async function attempt({ host, port, security, user, password, connect }: MailServer, mail: Mail, withinMs: number): Promise<Sent> {
  const began = systemClock.elapsedMilliseconds();
  const within = Math.min(CONNECT_MS, withinMs);
  const socket = await connect(AbortSignal.timeout(within)).catch((error: Error & { readonly obstacle?: MailFailure }) => {
    throw new Unsent(error.message, error.obstacle ?? 'interrupted');
  });
  const tooMuch = (): Unsent => new Unsent('the mail server sends too much', 'interrupted');
  const bounded: Duplex = new BoundedConnection(socket, MAX_RECEIVED, tooMuch);
  try {
    const options = {
      // The library describes a socket, and needs a stream with a time-out.
      connection: bounded as Socket,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { rejectUnauthorized: true, secureOptions: constants.SSL_OP_NO_RENEGOTIATION },
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      maxResponseSize: MAX_REPLY,
    };
    return await sendBy(options, mail, withinMs - (systemClock.elapsedMilliseconds() - began));
  } finally {
    socket.destroy();
  }
}
