import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';

// The bytes before those of an Ed25519 key in DER (RFC 8410).
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** The content of a seal about its entries. */
export interface Seal {
  readonly account: number;
  readonly id: number;
  /** In UNIX seconds. */
  readonly at: number;
  readonly last_id: number;
  readonly entries: number;
  readonly root: Buffer;
  readonly previous: Buffer;
}

/** What is signed: lines of text, which a program without Daybook writes as easily. */
export const textOf = ({ account, id, at, last_id, entries, root, previous }: Seal): string =>
  `Daybook seal 1\naccount ${account}\nseal ${id}\nat ${at}\nentries ${entries}\nlast ${last_id}\nroot ${root.toString('hex')}\n` +
  `previous ${previous.toString('hex')}\n`;

/** What is signed of entries as they are stored: `stored` is the hash of the leaves, which have their numbers, and of their own hashes. */
export const textOfStored = (seal: Seal, stored: Buffer): string => `${textOf(seal)}stored ${stored.toString('hex')}\n`;

/** What the next seal names this one by. */
export const hashOf = (seal: Seal): Buffer => hashOfText(textOf(seal));
export const hashOfText = (signed: string): Buffer => createHash('sha256').update(signed).digest();

/** Signs with a key that follows from a secret, so that there is one secret to keep. */
export const signText = (secret: Buffer, text: string): Buffer => sign(null, Buffer.from(text), signingKey(secret));

export function isSignedText(text: string, key: Buffer, signature: Buffer): boolean {
  if (key.length !== KEY_BYTES) return false;
  return verify(null, Buffer.from(text), createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' }), signature);
}

/** What signatures made with a secret are checked with. */
export const publicKeyOf = (secret: Buffer): Buffer =>
  createPublicKey(signingKey(secret)).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);

function signingKey(secret: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'daybook seals of the audit trail', KEY_BYTES));
  return createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
}
