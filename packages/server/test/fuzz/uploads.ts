import fc from 'fast-check';
import { jpeg, pdf, png, svg, webp } from '../support/pictures.ts';

/** A body that is a file: raw bytes with their claimed type, or a form of parts. */
export interface Upload {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const pictures: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 300 })).map(([width, height]) => png(width, height)),
  fc.constantFrom(jpeg(), jpeg(1, 65_535), webp('VP8 '), webp('VP8L'), webp('VP8X')),
  fc.string({ maxLength: 40 }).map((content) => pdf(content)),
  fc
    .array(
      fc.constantFrom(
        '<rect width="1"/>',
        '<script>x</script>',
        '<a href="javascript:x"/>',
        '<use href="#a"/>',
        '<g id="a">',
        '</g>',
        '&lt;',
        '&x;',
      ),
      {
        maxLength: 4,
      },
    )
    .map((parts) => Buffer.from(svg(parts.join('')))),
);
const bytes = fc.oneof(
  { weight: 5, arbitrary: pictures },
  { weight: 2, arbitrary: fc.tuple(pictures, fc.nat()).map(([whole, at]) => whole.subarray(0, at % whole.length)) },
  {
    weight: 2,
    arbitrary: fc.tuple(pictures, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([whole, at, byte]) => {
      const broken = Uint8Array.from(whole);
      broken[at % broken.length] = byte;
      return broken;
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }) },
);

const rawTypes = fc.constantFrom(
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'image/svg+xml; charset=utf-8',
  'application/pdf',
  'image/gif',
  'application/json',
  'text/plain',
);
const names = fc.oneof(
  fc.constantFrom('a.png', '../../etc/passwd', 'é.svg', 'bill.pdf', '', 'x'.repeat(300), 'a\\"b'),
  fc.string({ maxLength: 20 }),
);

const form = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom('file', 'name', 'other'), names, bytes), { maxLength: 3 }), fc.boolean())
  .map(([parts, ends]): Upload => {
    const written = parts.flatMap(([field, name, content]) => [
      Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${field}"${name === '' ? '' : `; filename="${name}"`}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
    return { type: 'multipart/form-data; boundary=edge', bytes: Buffer.concat([...written, Buffer.from(ends ? '--edge--\r\n' : '')]) };
  });

/** What may be sent to be kept as a file, most of it a picture of the claimed kind. */
export const uploads: fc.Arbitrary<Upload> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(rawTypes, bytes).map(([type, content]) => ({ type, bytes: content })) },
  { weight: 1, arbitrary: form },
);

/** The query of an upload: a name for a raw body. */
export const uploadName: fc.Arbitrary<string> = fc.oneof(
  fc.constant(''),
  names.map((name) => `name=${encodeURIComponent(name.toWellFormed())}`),
);
