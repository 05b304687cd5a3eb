import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const now = (): number => Math.floor(Date.now() / 1_000);

/** What Mailgun sends of an event, signed with a key. */
export function mailgunBody(event: unknown, key: string, { at = now(), token = randomUUID() as string } = {}): string {
  const signature = createHmac('sha256', key).update(`${at}${token}`).digest('hex');
  return JSON.stringify({ signature: { timestamp: String(at), token, signature }, 'event-data': event });
}

/** The headers of a body as Standard Webhooks sign it, by their library. */
export function standardHeaders(body: string, secret: string, { at = new Date(), prefix = 'webhook' } = {}): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1_000)),
    [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
  };
}
