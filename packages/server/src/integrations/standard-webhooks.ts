import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0.0 (https://www.standardwebhooks.com): how a message is signed, so that its receiver can verify it with a library.

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The headers of a message, signed with each of the secrets: one of them changes while receivers still know the other. */
export function signedHeaders(id: string, timestamp: number, body: string, secrets: readonly string[]): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
