import { createCipheriv, createDecipheriv, randomBytes, scrypt, type CipherGCMTypes } from 'node:crypto';
import { BackupError } from './format.ts';

// An encrypted backup begins with a line that marks it, the cost and the salt of its key. Then come frames: four bytes with the length and
// whether it is the last, the text in AES-256-GCM, and its tag. The number of a frame is its nonce, under a key that no other file has; the
// head and the length are authenticated with it. So a frame that was changed, moved, left out or added fails, and so does an end cut off.

export const ENCRYPTED = Buffer.from('Daybook encrypted backup 1\n');

const CIPHER: CipherGCMTypes = 'aes-256-gcm';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEAD_BYTES = ENCRYPTED.length + 1 + SALT_BYTES;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 256 * 1024;
const LAST = 0x8000_0000;
/** scrypt takes 2^17 × 8 × 128 bytes: 128 MiB, and half a second or more. */
const COST = 17;
/** A file that asks for more may be meant to exhaust us. */
const MAX_COST = 18;

/** Encrypts with a key of the passphrase and a new salt. */
export async function* encrypted(content: AsyncIterable<Buffer>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const head = Buffer.concat([ENCRYPTED, Buffer.of(cost), randomBytes(SALT_BYTES)]);
  const key = await keyOf(passphrase, head);
  yield head;
  let number = 0;
  let begun: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    begun = begun.length === 0 ? piece : Buffer.concat([begun, piece]);
    for (; begun.length > FRAME_BYTES; begun = begun.subarray(FRAME_BYTES))
      yield seal({ key, head, number: number++, isLast: false }, begun.subarray(0, FRAME_BYTES));
  }
  yield seal({ key, head, number, isLast: true }, begun);
}

/** Decrypts what `encrypted` wrote; `name` is the file's, for the reason of a refusal. No byte is yielded that was not authenticated. */
export async function* decrypted(content: AsyncIterable<Buffer>, passphrase: string | null, name: string): AsyncGenerator<Buffer> {
  const bytes = new Bytes(content);
  const head = await bytes.take(HEAD_BYTES);
  if (head === undefined) throw incomplete(name);
  if (passphrase === null)
    throw new BackupError(`${name} is encrypted. Set DAYBOOK_BACKUP_PASSPHRASE to the passphrase that it was made with.`);
  const key = await keyOf(passphrase, head, name);
  for (let number = 0; ; number += 1) {
    const word = await bytes.take(LENGTH_BYTES);
    if (word === undefined) throw incomplete(name);
    const isLast = (word.readUInt32BE() & LAST) !== 0;
    const length = (word.readUInt32BE() & ~LAST) >>> 0;
    if (length > FRAME_BYTES) throw damaged(name, number);
    const frame = await bytes.take(length + TAG_BYTES);
    if (frame === undefined) throw incomplete(name);
    const text = open({ key, head, number, isLast }, frame);
    if (text === undefined) throw damaged(name, number);
    if (text.length > 0) yield text;
    if (!isLast) continue;
    if ((await bytes.take(1)) !== undefined) throw new BackupError(`${name} is damaged: something follows its end. Use another backup.`);
    return;
  }
}

interface Frame {
  readonly key: Buffer;
  readonly head: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

function seal({ key, head, number, isLast }: Frame, text: Buffer): Buffer {
  const word = lengthOf(text.length, isLast);
  const cipher = createCipheriv(CIPHER, key, nonceOf(number)).setAAD(Buffer.concat([head, word]));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([word, sealed, cipher.getAuthTag()]);
}

/** The text of a frame; undefined where it is not what was sealed as this one. */
function open({ key, head, number, isLast }: Frame, frame: Buffer): Buffer | undefined {
  const sealed = frame.subarray(0, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([head, lengthOf(sealed.length, isLast)])).setAuthTag(frame.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}

function lengthOf(length: number, isLast: boolean): Buffer {
  const word = Buffer.alloc(LENGTH_BYTES);
  word.writeUInt32BE(length + (isLast ? LAST : 0));
  return word;
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function keyOf(passphrase: string, head: Buffer, name = ''): Promise<Buffer> {
  const cost = head[ENCRYPTED.length] ?? 0;
  if (cost < 1 || cost > MAX_COST) throw new BackupError(`${name} is damaged, or of a newer version of Daybook. Use another backup.`);
  const salt = head.subarray(-SALT_BYTES);
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
}

const incomplete = (name: string): BackupError => new BackupError(`${name} is not complete: it ends too early. Use another backup.`);
const damaged = (name: string, number: number): BackupError =>
  new BackupError(
    number === 0
      ? `${name} cannot be decrypted: the passphrase (DAYBOOK_BACKUP_PASSPHRASE) is another, or the file was changed.`
      : `${name} is damaged: it was changed after it was written. Use another backup.`,
  );

/** Takes bytes from pieces of any length. */
class Bytes {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer[] = [];
  #length = 0;

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  /** The next bytes, as many as asked for; undefined where there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const { done, value } = await this.#pieces.next();
      if (done === true) return undefined;
      this.#rest.push(value);
      this.#length += value.length;
    }
    const all = this.#rest.length === 1 ? this.#rest[0]! : Buffer.concat(this.#rest);
    this.#rest = [all.subarray(length)];
    this.#length -= length;
    return all.subarray(0, length);
  }
}
