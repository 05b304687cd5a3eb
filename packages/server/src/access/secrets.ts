import { hash, randomBytes, createHmac } from 'node:crypto';

// How secrets are made, and how they and the names that accounts are found by are kept in the table of credentials: as hashes.

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

/** What makes a new link differ from one that had its id before, in an installation that was restored since. */
export const newLinkSalt = (): string => randomBytes(16).toString('base64url');

/** The secret of the link to set an installation up. Every start prints it until it was used, so it is made again each time. */
export function setupSecret(instanceSecret: string, account: number, token: number): string {
  return createHmac('sha256', instanceSecret).update(`setup link ${account} ${token}`).digest('base64url');
}

/** The secret of a public link. It is made again where a mail needs it, so that it is nowhere: only its hash is, to find the link by. */
export function linkSecret(instanceSecret: string, account: number, id: number, salt: string): string {
  return createHmac('sha256', instanceSecret).update(`public link ${account} ${id} ${salt}`).digest('base64url');
}

/** The secret in an address that other systems send to, which is made again in the same way wherever it is shown. */
export function hookSecret(instanceSecret: string, use: string, account: number, id: number, salt: string): string {
  return createHmac('sha256', instanceSecret).update(`${use} ${account} ${id} ${salt}`).digest('base64url');
}
