import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_LENGTH = 2_000;
const SIGNATURE_BYTES = 12;
const SIGNATURE_LENGTH = 16;

/**
 * Writes and reads cursors: where the next page of a list begins. A cursor is signed for its list and order, so that
 * only positions that a page ended at reach the database, and none of another list.
 */
export class Cursors {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Where the next page begins, as text for an address. Undefined when it would be too long for one. */
  encode(list: string, position: readonly (string | null)[]): string | undefined {
    const text = Buffer.from(JSON.stringify(position)).toString('base64url');
    const cursor = `${this.#sign(list, text).toString('base64url')}${text}`;
    return cursor.length > MAX_LENGTH ? undefined : cursor;
  }

  /** Reads a cursor of the given list; undefined when it is of another, or none. */
  decode(list: string, cursor: string): (string | null)[] | undefined {
    if (cursor.length > MAX_LENGTH || !/^[\w-]{16,}$/.test(cursor)) return undefined;
    const text = cursor.slice(SIGNATURE_LENGTH);
    const signature = Buffer.from(cursor.slice(0, SIGNATURE_LENGTH), 'base64url');
    if (!timingSafeEqual(signature, this.#sign(list, text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as (string | null)[];
  }

  #sign(list: string, text: string): Buffer {
    return createHmac('sha256', this.#secret).update(`cursor ${list}\n${text}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}
