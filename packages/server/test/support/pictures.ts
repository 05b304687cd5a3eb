import { crc32, deflateSync } from 'node:zlib';

// Files of the accepted kinds, as small as they can be: their first bytes, and their size in its place.

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

export function png(width = 2, height = 3): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that can be drawn, of ten pixels a side, with a profile of so many bytes where one is asked for. */
export function picture({ profile = 0, side = 10 }: { readonly profile?: number; readonly side?: number } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const packed = (bytes: Buffer): Buffer => deflateSync(bytes, { level: 1 });
  const chunks = [
    checked('IHDR', head),
    ...(profile === 0 ? [] : [checked('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), packed(Buffer.alloc(profile))]))]),
    checked('IDAT', packed(Buffer.alloc(side * (3 * side + 1), 0))),
    checked('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function checked(type: string, data: Buffer): Buffer {
  const [whole, sum] = [chunk(type, data), Buffer.alloc(4)];
  sum.writeUInt32BE(crc32(whole.subarray(4, -4)));
  whole.set(sum, whole.length - 4);
  return whole;
}

export function jpeg(width = 2, height = 3): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), frame, Buffer.from([0xff, 0xd9])]);
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width = 2, height = 3): Buffer {
  const content = Buffer.alloc(10);
  if (kind === 'VP8L') {
    content[0] = 0x2f;
    content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  } else {
    content.writeUIntBE(0x9d012a, 3, 3);
    content.writeUInt16LE(width & 0x3fff, 6);
    content.writeUInt16LE(height & 0x3fff, 8);
  }
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riff(kind === 'VP8X' ? [part('VP8X', canvas), part('VP8 ', content)] : [part(kind, content)]);
}

export function part(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function riff(parts: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([head, ...parts]);
}

export const svg = (content = '', attributes = ''): string => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;

export const pdf = (content = ''): Buffer => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1');
