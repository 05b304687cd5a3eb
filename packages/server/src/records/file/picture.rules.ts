/** What a picture's own bytes say it is. */
interface PictureKind {
  readonly mime_type: string;
  readonly extension: string;
}

/** A picture whose bytes were looked at, or what is wrong with it. */
export type Inspected = ({ readonly bytes: Buffer } & PictureKind) | { readonly fault: string };

interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_SIDE = 16_384;
const MAX_PIXELS = 100_000_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const formats: readonly (PictureKind & { starts: (bytes: Buffer) => boolean; size: (bytes: Buffer) => Size | undefined })[] = [
  { mime_type: 'image/png', extension: 'png', starts: (bytes) => bytes.subarray(0, 8).equals(PNG_SIGNATURE), size: pngSize },
  {
    mime_type: 'image/jpeg',
    extension: 'jpg',
    starts: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    size: jpegSize,
  },
  {
    mime_type: 'image/webp',
    extension: 'webp',
    starts: (bytes) => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP',
    size: webpSize,
  },
];

const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** How many pixels a PNG, JPEG or WebP has; undefined for anything else. */
export function pixelsOf(bytes: Buffer): number | undefined {
  const size = formats.find(({ starts }) => starts(bytes))?.size(bytes);
  return size === undefined ? undefined : size.width * size.height;
}

/** Inspects the bytes of a PNG, JPEG or WebP. Undefined for anything else. */
export function inspectPicture(bytes: Buffer): Inspected | undefined {
  const format = formats.find(({ starts }) => starts(bytes));
  if (format === undefined) return undefined;
  const { mime_type, extension } = format;
  const size = format.size(bytes);
  if (size === undefined) return { fault: `the ${mime_type} picture is incomplete or damaged` };
  const { width, height } = size;
  const isSane = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
  return isSane
    ? { bytes, mime_type, extension }
    : { fault: `a picture may have at most ${MAX_SIDE} pixels per side and ${MAX_PIXELS} in total, not ${width} × ${height}` };
}

// Every chunk is walked over, because what lies behind the last one is no part of a picture.
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || textAt(bytes, 12) !== 'IHDR') return undefined;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (textAt(bytes, at + 4) !== 'IEND') continue;
    return at + 12 === bytes.length ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
  }
  return undefined;
}

function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const kind = textAt(bytes, 12);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  const isLossy = kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a;
  return isLossy ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff } : undefined;
}
