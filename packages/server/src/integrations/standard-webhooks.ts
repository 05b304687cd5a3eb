import { createHmac, randomBytes } from 'node:crypto';
import { isRecent, isSame, type Incoming } from './incoming.ts';

// Standard Webhooks 1.0.0 (https://www.standardwebhooks.com): how a message is signed, so that its receiver can verify it with a library.

const PREFIX = 'whsec_';
/** What senders name their headers with; Svix was there before the standard. */
const NAMES = ['webhook', 'svix'];
/** No message has more signatures: two while a key changes. */
const MAX_SIGNATURES = 10;

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');

/** Whether a text can be the secret of messages: bytes in base64, 16 at least. */
export function isWebhookSecret(secret: string): boolean {
  const key = keyOf(secret);
  return key.length >= 16 && key.toString('base64').replaceAll('=', '') === secret.replace(PREFIX, '').replaceAll('=', '');
}

function signatureOf(id: string, timestamp: number | string, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
}

/** The headers of a message, signed with each of the secrets: one of them changes while receivers still know the other. */
export function signedHeaders(id: string, timestamp: number, body: string, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => `v1,${signatureOf(id, timestamp, body, secret).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}

/** The id of a message that is signed with a secret, and whether it is of now; undefined of others. */
export function verify({ headers, body, now }: Incoming, secret: string): { id: string; isNow: boolean } | undefined {
  const name = NAMES.find((one) => headers[`${one}-id`] !== undefined);
  const [id = '', timestamp = '', signatures = ''] = ['id', 'timestamp', 'signature'].map((part) => {
    const value = headers[`${name}-${part}`];
    return typeof value === 'string' ? value : '';
  });
  if (id === '') return undefined;
  const right = signatureOf(id, timestamp, body, secret);
  const versioned = signatures.split(' ', MAX_SIGNATURES).filter((one) => one.startsWith('v1,'));
  if (!versioned.some((one) => isSame(Buffer.from(one.slice(3), 'base64'), right))) return undefined;
  return { id, isNow: isRecent(timestamp, now) };
}
