import type { SMTPTransportOptions } from 'nodemailer';
import { optionsOf, Refused, type Mail, type Post } from './mail.ts';

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

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

// A refusal of the mail or its recipients is final; one about the server itself may pass.
function isFinal({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

export class Smtp implements Post {
  readonly #options: SMTPTransportOptions;

  constructor(address: string) {
    this.#options = smtpOptions(address);
  }

  // Most processes send no mail for a while, and the library takes twenty megabytes.
  async #transport() {
    const { createTransport } = await import('nodemailer');
    return createTransport(this.#options);
  }

  async send(mail: Mail): Promise<{ refused: string }> {
    const transport = await this.#transport();
    try {
      const { rejectedErrors = [] } = await inTime(transport.sendMail(optionsOf(mail)));
      return { refused: rejectedErrors.map(({ message }) => message).join('; ') };
    } catch (error) {
      throw isFinal(error as SmtpError) ? new Refused((error as Error).message, { cause: error }) : error;
    } finally {
      transport.close();
    }
  }

  async check(): Promise<string> {
    const { host, port } = this.#options;
    const transport = await this.#transport();
    try {
      await inTime(transport.verify());
      return `the mail server ${host}:${port} answers`;
    } catch (error) {
      throw new Error(`the mail server ${host}:${port} cannot be used: ${(error as Error).message}`, { cause: error });
    } finally {
      transport.close();
    }
  }
}

// A server that answers now and then would otherwise hold a mail for ever.
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('the mail server takes too long')), WHOLE_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
