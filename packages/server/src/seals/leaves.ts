const ID_BYTES = 8;
const HASH_BYTES = 32;
export const LEAF_BYTES = ID_BYTES + HASH_BYTES;

/** An entry of the audit trail by its hash, which is in hexadecimal. */
export interface Leaf {
  readonly id: number;
  readonly hash: string;
}

export function packLeaves(leaves: readonly Leaf[]): Buffer {
  const packed = Buffer.alloc(leaves.length * LEAF_BYTES);
  for (const [i, { id, hash }] of leaves.entries()) {
    packed.writeBigUInt64BE(BigInt(id), i * LEAF_BYTES);
    packed.write(hash, i * LEAF_BYTES + ID_BYTES, 'hex');
  }
  return packed;
}

export const countIn = (packed: Buffer): number => Math.floor(packed.length / LEAF_BYTES);

export function unpackLeaves(packed: Buffer): Leaf[] {
  return Array.from({ length: countIn(packed) }, (_, i) => ({
    id: Number(packed.readBigUInt64BE(i * LEAF_BYTES)),
    hash: packed.toString('hex', i * LEAF_BYTES + ID_BYTES, (i + 1) * LEAF_BYTES),
  }));
}

/** The hashes of packed leaves, as they lie there. */
export const hashesIn = (packed: Buffer): Buffer[] =>
  Array.from({ length: countIn(packed) }, (_, i) => packed.subarray(i * LEAF_BYTES + ID_BYTES, (i + 1) * LEAF_BYTES));
