import { hash, randomBytes } from 'node:crypto';

// How the secrets and names by which an account is found stand in the table of credentials: as hashes.

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Hash by which an account is found by its name at sign-in. */
export function accountNameHash(name: string): Buffer {
  return hashOf(`account ${name.trim().normalize('NFC').toLowerCase()}`);
}

const SESSION_PREFIX = 'dbs_';

export function newSessionSecret(): string {
  return `${SESSION_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** Whether a secret is one of a session: a token in the cookie of a browser would sign it in as somebody else's. */
export const isSessionSecret = (secret: string): boolean => secret.startsWith(SESSION_PREFIX);

/** Secret of a link that works once. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

export function newTokenSecret(): string {
  return `dbk_${randomBytes(32).toString('base64url')}`;
}
