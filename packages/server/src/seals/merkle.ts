import { hash } from 'node:crypto';

const INNER = Buffer.from([1]);

const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** What is beside the way from a leaf to the root: each hash, and the side that it is on. */
export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

// Of an odd number the last one goes up as it is.
function above(row: readonly Buffer[]): Buffer[] {
  const next: Buffer[] = [];
  for (let i = 0; i < row.length; i += 2) {
    const [left, right] = [row[i] as Buffer, row[i + 1]];
    next.push(right === undefined ? left : sha256(INNER, left, right));
  }
  return next;
}

/** The root of a Merkle tree over hashes of leaves; there is at least one. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let row = leaves;
  while (row.length > 1) row = above(row);
  return row[0] as Buffer;
}

/** The way from a leaf to the root. */
export function pathOf(leaves: readonly Buffer[], index: number): Step[] {
  const path: Step[] = [];
  let [row, place] = [leaves, index];
  while (row.length > 1) {
    const beside = row[place ^ 1];
    if (beside !== undefined) path.push({ side: place % 2 === 0 ? 'right' : 'left', hash: beside });
    row = above(row);
    place >>= 1;
  }
  return path;
}
