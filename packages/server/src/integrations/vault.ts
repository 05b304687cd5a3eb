import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** No key that is here opens a secret. */
export class SecretLost extends Error {
  override name = 'SecretLost';
}

/** What a secret is for, such as `webhook 3`: it opens for nothing else, and in no other account. */
export interface SecretPlace {
  readonly account: number;
  readonly use: string;
}

const placeOf = ({ account, use }: SecretPlace): Buffer => Buffer.from(`${account} ${use}`);

/** Encrypts the secrets of accounts. */
export class Vault {
  readonly #load: () => readonly Buffer[];
  #keys: readonly Buffer[] = [];

  constructor(load: () => readonly Buffer[]) {
    this.#load = load;
  }

  /** Encrypts with the first key as it is now: a secret is made so seldom that the keys are read each time. */
  seal(place: SecretPlace, secret: string): Buffer {
    const [key] = (this.#keys = this.#load());
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key ?? '', nonce).setAAD(placeOf(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws SecretLost. */
  open(place: SecretPlace, sealed: Buffer): string {
    // The keys may have been changed since they were read.
    const secret = openWith(this.#keys, place, sealed) ?? openWith((this.#keys = this.#load()), place, sealed);
    if (secret === undefined) throw new SecretLost('the secret was encrypted with a key that is not here');
    return secret;
  }

  /** Whether a key that is here opens a secret. */
  opens(place: SecretPlace, sealed: Buffer): boolean {
    try {
      this.open(place, sealed);
      return true;
    } catch (error) {
      if (!(error instanceof SecretLost)) throw error;
      return false;
    }
  }

  /** Encrypts a secret with the first key; undefined where it is encrypted with that already. Throws SecretLost. */
  reseal(place: SecretPlace, sealed: Buffer): Buffer | undefined {
    const secret = this.open(place, sealed);
    return openWith(this.#load().slice(0, 1), place, sealed) === undefined ? this.seal(place, secret) : undefined;
  }
}

function openWith(keys: readonly Buffer[], place: SecretPlace, sealed: Buffer): string | undefined {
  for (const key of keys) {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(placeOf(place)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const begun = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([begun, decipher.final()]).toString('utf8');
    } catch {
      // It was sealed with another key.
    }
  }
  return undefined;
}
