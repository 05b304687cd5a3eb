import { createHash } from 'node:crypto';

const LONGEST = 2_000;

// A cursor of another order would silently begin at a wrong place, so it carries a mark of its own.
function markOf(order: string): string {
  return createHash('sha1').update(order).digest('base64url').slice(0, 6);
}

/** Where the next page begins, as text for an address. Undefined when it would be too long for one. */
export function encodeCursor(order: string, position: readonly (string | null)[]): string | undefined {
  const text = Buffer.from(JSON.stringify([markOf(order), ...position])).toString('base64url');
  return text.length > LONGEST ? undefined : text;
}

/** Reads a cursor that belongs to the given order and has so many terms; undefined when it does not. */
export function decodeCursor(order: string, text: string, terms: number): (string | null)[] | undefined {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== terms + 1 || parts[0] !== markOf(order)) return undefined;
    const position = parts.slice(1) as unknown[];
    return position.every((value) => value === null || (typeof value === 'string' && !value.includes('\0') && value.isWellFormed()))
      ? (position as (string | null)[])
      : undefined;
  } catch {
    return undefined;
  }
}
