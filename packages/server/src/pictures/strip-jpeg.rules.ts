import { MAX_PARTS, type Stripped } from './stripped.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Tables and restarts: of Huffman codes, of arithmetic coding, number of lines, quantization, restart interval. */
const TABLES = new Set([0xc4, 0xcc, 0xdc, 0xdb, 0xdd]);
const EXIF = 0xe1;
const ADOBE = 0xee;
const JFIF = 0xe0;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a segment. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= START);

/** The segments that draw a JPEG, up to its end, with how it is turned. A preview, a profile and places where it was taken are left out. */
export function stripJpeg(bytes: Buffer): Stripped | undefined {
  const kept: Buffer[] = [];
  let parts = 0;
  let turned: Buffer | undefined;
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) break;
    // Fill bytes.
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      const end = at + 4 > bytes.length ? Infinity : at + 2 + bytes.readUInt16BE(at + 2);
      parts += 1;
      if (end > bytes.length || parts > MAX_PARTS) return undefined;
      const segment = bytes.subarray(at, end);
      if (isFrame(marker)) {
        if (size !== undefined || segment.length < 9) return undefined;
        size = { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
      }
      const next = marker === SCAN ? endOfScan(bytes, end) : end;
      if (isFrame(marker) || TABLES.has(marker) || marker === SCAN || saysColours(marker, segment)) kept.push(bytes.subarray(at, next));
      if (marker === EXIF) turned ??= turnedAs(segment);
      at = next;
    }
  }
  if (size === undefined) return undefined;
  const head = Buffer.from([0xff, START]);
  return { bytes: Buffer.concat([head, ...(turned === undefined ? [] : [turned]), ...kept, Buffer.from([0xff, END])]), ...size };
}

// Within a scan a byte 0xff has a zero behind it, or begins a restart.
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1;) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
    // What is nearly nothing else is looked at byte by byte, which is faster than to search for each.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
  }
  return bytes.length;
}

/** Whether a segment is one of the two notes of how the colours are coded, without a preview. */
function saysColours(marker: number, segment: Buffer): boolean {
  if (marker === JFIF) return segment.length === 18 && segment.toString('latin1', 4, 9) === 'JFIF\0';
  return marker === ADOBE && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';
}

const ORIENTATION = 0x0112;

/** A segment with the orientation of the picture, where the picture has one, and nothing else. */
function turnedAs(segment: Buffer): Buffer | undefined {
  const orientation = orientationOf(segment);
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined;
  const head = Buffer.from('\xff\xe1\x00\x22Exif\0\0MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00', 'latin1');
  return Buffer.concat([head, Buffer.from([orientation]), Buffer.alloc(6)]);
}

function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  if (tiff.length < 10) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const number = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const entries = Math.min(number(first), Math.floor((tiff.length - first - 2) / 12));
  for (let at = first + 2; at < first + 2 + 12 * entries; at += 12) if (number(at) === ORIENTATION) return number(at + 8);
  return undefined;
}
