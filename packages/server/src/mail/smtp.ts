import { once } from 'node:events';
import { connect } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer';
import { failureOf, Unsent, withoutSecrets, type SmtpError } from './failure.ts';
import { optionsOf, type Mail, type Post, type Sent } from './mail.ts';

/** Together less than the time of a job. */
const [CONNECT_MS, SILENCE_MS, WHOLE_MS] = [10_000, 20_000, 45_000];

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** A mail server by its address. A password is never sent in the clear, but to a server on the same machine. */
export function smtpOptions(address: string): SMTPTransportOptions {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const local = isLoopback(host);
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: user !== '' && !local,
    // A connection within one machine cannot be intercepted, and its certificates are often self-made.
    tls: { rejectUnauthorized: !local },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

// Most processes send no mail for a while, and the library takes twenty megabytes.
async function transportOf(options: SMTPTransportOptions) {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

/** Sends a mail by a mail server. Throws Unsent or Refused, which reveal nothing of what signed in. */
export async function sendBy(options: SMTPTransportOptions, mail: Mail, withinMs = WHOLE_MS): Promise<Sent> {
  const secrets = [options.auth?.user ?? '', options.auth?.pass ?? ''];
  const transport = await transportOf(options);
  try {
    const { rejectedErrors = [], response } = await inTime(transport.sendMail(optionsOf(mail)), withinMs);
    const refused = rejectedErrors.map(({ recipient = '', response: said = '' }) => ({ recipient, said: withoutSecrets(said, secrets) }));
    return { refused, said: withoutSecrets(response, secrets) };
  } catch (error) {
    throw error instanceof Unsent ? error : failureOf(error as SmtpError, secrets);
  } finally {
    transport.close();
  }
}

export class Smtp implements Post {
  readonly #options: SMTPTransportOptions;

  constructor(address: string) {
    this.#options = smtpOptions(address);
  }

  /** By a connection of its own, which ends with it: the library would go on with one that it opened itself. */
  async send(mail: Mail, withinMs = WHOLE_MS): Promise<Sent> {
    const { host = 'localhost', port = 587 } = this.#options;
    const within = AbortSignal.timeout(withinMs);
    const connection = connect({ host, port: Number(port), timeout: Math.min(CONNECT_MS, withinMs) });
    // The library reports what breaks later.
    connection.on('error', () => undefined);
    connection.once('timeout', () => connection.destroy(new Unsent(`the mail server ${host}:${port} does not answer`, 'no_answer')));
    try {
      await once(connection, 'connect', { signal: within });
      connection.setTimeout(0);
      return await sendBy({ ...this.#options, connection }, mail, withinMs);
    } catch (error) {
      throw error instanceof Unsent ? error : new Unsent((error as Error).message, within.aborted ? 'no_answer' : 'unreachable');
    } finally {
      connection.destroy();
    }
  }

  async check(): Promise<string> {
    const { host, port } = this.#options;
    const transport = await transportOf(this.#options);
    try {
      await inTime(transport.verify(), WHOLE_MS);
      return `the mail server ${host}:${port} answers`;
    } catch (error) {
      throw new Error(`the mail server ${host}:${port} cannot be used: ${(error as Error).message}`, { cause: error });
    } finally {
      transport.close();
    }
  }
}

// A server that answers now and then would otherwise hold a mail for ever.
function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Unsent('the mail server takes too long', 'no_answer')), withinMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
