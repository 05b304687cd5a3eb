import { MAX_PARTS, type Stripped } from './stripped.ts';

const HEAD_BYTES = 12;
/** Of the flags of the extended form: that there is transparency. */
const ALPHA = 0x10;

/** The chunks that draw a still WebP; one that moves has none. */
export function stripWebp(bytes: Buffer): Stripped | undefined {
  if (bytes.length < HEAD_BYTES || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const kept: Buffer[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let parts = 0;
  for (let at = HEAD_BYTES; at + 8 <= bytes.length;) {
    parts += 1;
    if (parts > MAX_PARTS) return undefined;
    const [type, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const end = at + 8 + length;
    if (end > bytes.length) return undefined;
    const content = bytes.subarray(at + 8, end);
    // A chunk of odd length is filled up.
    const whole = bytes.subarray(at, Math.min(end + (length % 2), bytes.length));
    if (type === 'VP8X' && canvas === undefined && kept.length === 0) {
      canvas = canvasSize(content);
      kept.push(withoutFlags(whole));
    } else if (type === 'ALPH' && picture === undefined) kept.push(whole);
    else if ((type === 'VP8 ' || type === 'VP8L') && picture === undefined) {
      picture = type === 'VP8L' ? losslessSize(content) : lossySize(content);
      kept.push(whole);
    }
    at = end + (length % 2);
  }
  if (picture === undefined) return undefined;
  // A canvas of another size would hide how large the picture is.
  if (canvas !== undefined && (canvas.width !== picture.width || canvas.height !== picture.height)) return undefined;
  return { bytes: riff(kept), ...picture };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const canvasSize = (content: Buffer): Size | undefined =>
  content.length < 10 ? undefined : { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) };

function losslessSize(content: Buffer): Size | undefined {
  if (content.length < 5 || content[0] !== 0x2f) return undefined;
  const bits = content.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function lossySize(content: Buffer): Size | undefined {
  if (content.length < 10 || content.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ALPHA;
  return copy;
}

function riff(chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([head, ...chunks]);
}
