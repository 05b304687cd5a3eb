import { hashOfText, isSignedText, textOf, type Seal } from './signing.ts';

/** A seal that was kept outside of Daybook. */
export interface KeptSeal {
  /** What the next seal names it by, in hexadecimal. */
  readonly hash: string;
  /** The public key of the signature, in hexadecimal; undefined where the hash alone was kept. */
  readonly key?: string;
}

const HASH = /^[0-9a-f]{64}$/;
const SIGNED = /^(Daybook seal 1\n(?:[a-z]+ [0-9a-f]+\n){7})key ([0-9a-f]{64})\nsignature ([0-9a-f]{128})$/;

/** What somebody keeps of a seal: the text that was signed, then the key and the signature, a line each. */
export const sealFile = (seal: Seal & { readonly public_key: Buffer; readonly signature: Buffer }): string =>
  `${textOf(seal)}key ${seal.public_key.toString('hex')}\nsignature ${seal.signature.toString('hex')}\n`;

/** Reads a hash or a file of a seal; undefined where the text is neither, or is not what was signed. */
export function readKeptSeal(text: string): KeptSeal | undefined {
  const kept = text.replaceAll('\r', '').trim();
  if (HASH.test(kept)) return { hash: kept };
  const [, signed = '', key = '', signature = ''] = SIGNED.exec(kept) ?? [];
  if (signed === '' || !isSignedText(signed, Buffer.from(key, 'hex'), Buffer.from(signature, 'hex'))) return undefined;
  return { hash: hashOfText(signed).toString('hex'), key };
}
