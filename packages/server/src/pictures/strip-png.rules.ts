import { MAX_PARTS, type Stripped } from './stripped.ts';

/** Size, palette, transparent colours, pixels, end. Profiles and texts may be packed, and become a thousand times as large. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SIGNATURE_BYTES = 8;

/** The chunks that draw a PNG, up to the last: nothing may follow. */
export function stripPng(bytes: Buffer): Stripped | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES, parts = 0; at + 12 <= bytes.length && parts < MAX_PARTS; parts += 1) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND' && end === bytes.length)
      return { bytes: Buffer.concat(kept), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (type === 'IEND') return undefined;
    at = end;
  }
  return undefined;
}
