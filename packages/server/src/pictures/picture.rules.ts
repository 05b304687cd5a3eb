import { stripJpeg } from './strip-jpeg.rules.ts';
import { stripPng } from './strip-png.rules.ts';
import { stripWebp } from './strip-webp.rules.ts';
import type { Stripped } from './stripped.ts';

/** The kind of a picture by its own bytes. */
interface PictureKind {
  readonly mime_type: string;
  readonly extension: string;
}

/** A picture whose bytes were looked at, or what is wrong with it. */
export type Inspected = ({ readonly bytes: Buffer } & PictureKind) | { readonly fault: string };

const MAX_SIDE = 16_384;
const MAX_PIXELS = 100_000_000;

/** `strip` returns undefined for what is incomplete or damaged. */
type Format = PictureKind & { readonly starts: (bytes: Buffer) => boolean; readonly strip: (bytes: Buffer) => Stripped | undefined };

const begins = (bytes: Buffer, start: string, at = 0): boolean => bytes.toString('latin1', at, at + start.length) === start;

const formats: readonly Format[] = [
  { mime_type: 'image/png', extension: 'png', starts: (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'), strip: stripPng },
  { mime_type: 'image/jpeg', extension: 'jpg', starts: (bytes) => begins(bytes, '\xff\xd8\xff'), strip: stripJpeg },
  { mime_type: 'image/webp', extension: 'webp', starts: (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8), strip: stripWebp },
];

const strip = (bytes: Buffer): Stripped | undefined => formats.find(({ starts }) => starts(bytes))?.strip(bytes);

/** Width and height of a PNG, JPEG or WebP in pixels; undefined for anything else. */
export const sizeOf = (bytes: Buffer): Pick<Stripped, 'width' | 'height'> | undefined => strip(bytes);

/** How many pixels a PNG, JPEG or WebP has; undefined for anything else. */
export function pixelsOf(bytes: Buffer): number | undefined {
  const size = strip(bytes);
  return size === undefined ? undefined : size.width * size.height;
}

/** Inspects the bytes of a PNG, JPEG or WebP, and keeps what draws it. Undefined for anything else. */
export function inspectPicture(bytes: Buffer): Inspected | undefined {
  const format = formats.find(({ starts }) => starts(bytes));
  if (format === undefined) return undefined;
  const { mime_type, extension } = format;
  const stripped = format.strip(bytes);
  if (stripped === undefined) return { fault: `the ${mime_type} picture is incomplete or damaged, or it moves` };
  const { width, height } = stripped;
  const isSane = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
  return isSane
    ? { bytes: stripped.bytes, mime_type, extension }
    : { fault: `a picture may have at most ${MAX_SIDE} pixels per side and ${MAX_PIXELS} in total, not ${width} × ${height}` };
}
