import { createHash, randomBytes } from 'node:crypto';

/** A new token, and the hash by which the server finds it. */
export function makeToken(): { secret: string; hash: Buffer } {
  const secret = `dbk_${randomBytes(32).toString('base64url')}`;
  return { secret, hash: createHash('sha256').update(secret).digest() };
}
