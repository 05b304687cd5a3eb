import { hash, randomBytes } from 'node:crypto';

// How the secrets and names by which an account is found stand in the table of credentials: as hashes.

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Hash by which an account is found by its name at sign-in. */
export function accountNameHash(name: string): Buffer {
  return hashOf(`account ${name.trim().normalize('NFC').toLowerCase()}`);
}

export function newTokenSecret(): string {
  return `dbk_${randomBytes(32).toString('base64url')}`;
}
