import { checkNumber } from './options.ts';
import type { RecordOf } from './types.ts';

/** The body of a message: the event as `GET /v2/event` shows it. */
export type WebhookEvent = RecordOf<'/v2/event'>;

export interface WebhookMessage {
  /** The body as it arrived, before any of it is read as JSON: another order of its members would be another message. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | { readonly [name: string]: string | readonly string[] | undefined };
  /** The secret of the webhook, or several while it is changed. */
  readonly secret: string | readonly string[];
  /** How far its time may be from that of this machine; 300 without it. */
  readonly toleranceSeconds?: number;
}

/** A message that no secret of the webhook has signed, or not lately. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

/** Returns the event of a message that Daybook has signed. Throws `WebhookRefused` for others, a TypeError for wrong arguments. */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
}: WebhookMessage): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('body must be the text or the bytes (Uint8Array) as they arrived, not what was read from them');
  checkNumber('toleranceSeconds', toleranceSeconds, 0);
  const keys = await keysOf(secret);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookRefused('a header is missing: it is no message of a webhook');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('webhook-timestamp is no time');
  const away = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (away > toleranceSeconds) throw new WebhookRefused(`the message is ${Math.round(away)} seconds away from the time of this machine`);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = concatenate(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  for (const key of keys)
    for (const signature of signatures.split(' '))
      if (await isSignedBy(key, signature, signed)) return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  throw new WebhookRefused('no signature of the message is by a secret of the webhook');
}

function headerOf(headers: WebhookMessage['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([one]) => one.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

async function keysOf(secret: WebhookMessage['secret']): Promise<readonly Key[]> {
  const secrets = Array.isArray(secret) ? secret : [secret];
  if (secrets.length === 0) throw noSecret();
  return Promise.all(secrets.map(keyOf));
}

const noSecret = (): TypeError => new TypeError(`secret must be that of a webhook, ${PREFIX}…`);

async function keyOf(secret: unknown): Promise<Key> {
  const bytes = typeof secret === 'string' && secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : undefined;
  if (bytes === undefined || bytes.length === 0) throw noSecret();
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

async function isSignedBy(key: Key, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [version, text = ''] = signature.split(',');
  const bytes = version === 'v1' ? bytesOf(text) : undefined;
  // Compared in a time that does not depend on where they differ.
  return bytes !== undefined && crypto.subtle.verify('HMAC', key, bytes, signed);
}

/** The bytes of base64; undefined of what is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function concatenate(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
