import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a server received it. */
export interface Received {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string;
  readonly raw: string;
  readonly mail: Email;
}

/** A refusal, as a mail server words it: of the sender, of a recipient, or of the mail once it was read. */
export interface Refusal {
  readonly at: 'sender' | 'recipient' | 'mail';
  readonly code: number;
  readonly recipient?: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** What it refuses next, once each. */
  readonly refusals: Refusal[];
  close(): Promise<void>;
}

const failureOf = (code: number, address = 'mail'): Error =>
  Object.assign(new Error(`<${address}> refused with ${code}`), { responseCode: code });

interface MailServerOptions {
  readonly user?: string;
  readonly password?: string;
  /** Of what it encrypts with; without one it has one that nobody accepts. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** Encrypts from the beginning, or never; otherwise by STARTTLS, which a password then needs. */
  readonly encrypts?: 'always' | 'never';
}

/** Starts a real mail server. */
export async function startMailServer({ user = '', password = '', certificate, encrypts }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const refused = (at: Refusal['at'], ...to: readonly string[]): Error | undefined => {
    const i = refusals.findIndex((one) => one.at === at && (one.recipient === undefined || to.includes(one.recipient)));
    const [refusal] = i < 0 ? [] : refusals.splice(i, 1);
    return refusal === undefined ? undefined : failureOf(refusal.code, at === 'mail' ? undefined : to[0]);
  };
  const server = new SMTPServer({
    authOptional: user === '',
    disabledCommands: [...(user === '' ? ['AUTH'] : []), ...(encrypts === 'never' ? ['STARTTLS'] : [])],
    allowInsecureAuth: encrypts === 'never',
    secure: encrypts === 'always',
    ...certificate,
    logger: false,
    onAuth: (credentials, _session, done) =>
      credentials.username === user && credentials.password === password ? done(null, { user }) : done(failureOf(535)),
    onMailFrom: ({ address }, _session, done) => done(refused('sender', address)),
    onRcptTo: ({ address }, _session, done) => done(refused('recipient', address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refused('mail', ...session.envelope.rcptTo.map(({ address }) => address));
        if (refusal !== undefined) return done(refusal);
        const raw = Buffer.concat(chunks);
        const take = callbackify(async () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            recipients: rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            user: String(session.user ?? ''),
            raw: raw.toString('latin1'),
            mail: await PostalMime.parse(raw),
          });
        });
        take((error) => done(error));
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
