import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryParameters } from '@daybook/contract';

const MAX_CURSOR_LENGTH = 2_000;
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
    return cursor.length > MAX_CURSOR_LENGTH ? undefined : cursor;
  }

  /** Reads a cursor of the given list; undefined when it is of another, or none. */
  decode(list: string, cursor: string): (string | null)[] | undefined {
    if (cursor.length > MAX_CURSOR_LENGTH || !/^[\w-]{16,}$/.test(cursor)) return undefined;
    const text = cursor.slice(SIGNATURE_LENGTH);
    const signature = Buffer.from(cursor.slice(0, SIGNATURE_LENGTH), 'base64url');
    if (!timingSafeEqual(signature, this.#sign(list, text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as (string | null)[];
  }

  #sign(list: string, text: string): Buffer {
    return createHmac('sha256', this.#secret).update(`cursor ${list}\n${text}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}

interface LinkTarget {
  readonly address: string;
  readonly query: QueryParameters;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Whether more may follow. */
  readonly more: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

// Clients refuse an answer whose headers are longer than some 16 KB, and every link repeats the whole query.
const MAX_LINK_LENGTH = 8_000;

/** The Link header of a page (RFC 8288): first, prev, next, last. Undefined when the query is too long to be repeated. */
export function linkHeader({ address, query, page, limit, total, more, next }: LinkTarget): string | undefined {
  const last = Math.max(1, Math.ceil(total / limit));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'page' && name !== 'cursor') for (const one of typeof value === 'string' ? [value] : value) parameters.append(name, one);
  }
  const same = parameters.size === 0 ? '' : `${parameters.toString()}&`;
  const to = (rel: string, target: number, cursor?: string): string =>
    `<${address}?${same}page=${target}${cursor === undefined ? '' : `&cursor=${cursor}`}>; rel="${rel}"`;
  const links = [
    to('first', 1),
    ...(page > 1 ? [to('prev', Math.min(page - 1, last))] : []),
    ...(more ? [to('next', page + 1, next)] : []),
    to('last', last),
  ].join(', ');
  return links.length > MAX_LINK_LENGTH ? undefined : links;
}
