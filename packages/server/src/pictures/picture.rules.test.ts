import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpeg, png, webp } from '../../test/support/pictures.ts';
import { inspectPicture } from './picture.rules.ts';

const mimeOf = (bytes: Buffer): unknown => {
  const inspected = inspectPicture(bytes);
  return inspected === undefined || 'fault' in inspected ? inspected : inspected.mime_type;
};

test('a picture is known by its bytes', () => {
  assert.equal(mimeOf(png()), 'image/png');
  assert.equal(mimeOf(jpeg()), 'image/jpeg');
  for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const) assert.equal(mimeOf(webp(kind)), 'image/webp', kind);
  for (const bytes of ['', 'GIF89a', '%PDF-1.7', '<html>', '\x89PNG', 'RIFF....WAVE'])
    assert.equal(inspectPicture(Buffer.from(bytes, 'latin1')), undefined, bytes);
});

test('a picture that is cut off, or that something is hung onto, is not taken', () => {
  const broken = [
    png().subarray(0, 40),
    Buffer.concat([png(), Buffer.from('<script>')]),
    jpeg().subarray(0, 12),
    webp('VP8X').subarray(0, 32),
    Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPXXXX'), Buffer.alloc(20)]),
  ];
  for (const bytes of broken) assert.ok('fault' in (inspectPicture(bytes) ?? {}), bytes.toString('latin1'));
});

test('the sides of a picture must be sane', () => {
  assert.equal(mimeOf(png(16_384, 6_000)), 'image/png');
  for (const bytes of [png(0, 3), png(3, 0), png(16_385, 1), png(16_384, 16_384), jpeg(20_000, 2), webp('VP8 ', 16_383, 16_383)]) {
    assert.match(JSON.stringify(inspectPicture(bytes)), /pixels/);
  }
  assert.equal(mimeOf(webp('VP8L', 16_384, 1)), 'image/webp');
});

test('a picture of more parts than any has is not taken: each would take work and memory', () => {
  const [start, end] = [Buffer.from('\xff\xd8', 'latin1'), jpeg().subarray(2)];
  const tables = (count: number): Buffer => Buffer.concat([start, Buffer.alloc(4 * count, '\xff\xdb\x00\x02', 'latin1'), end]);
  assert.equal(mimeOf(tables(10_000)), 'image/jpeg');
  assert.ok('fault' in (inspectPicture(tables(30_000)) ?? {}));
  const [head, tail] = [png().subarray(0, 33), png().subarray(33)];
  const chunks = (count: number): Buffer => Buffer.concat([head, Buffer.alloc(12 * count, '\0\0\0\0tEXt\0\0\0\0', 'latin1'), tail]);
  assert.equal(mimeOf(chunks(10_000)), 'image/png');
  assert.ok('fault' in (inspectPicture(chunks(30_000)) ?? {}));
  const drawing = webp('VP8 ');
  const riff = (count: number): Buffer => {
    const bytes = Buffer.concat([drawing, Buffer.alloc(8 * count, 'ALPH\0\0\0\0', 'latin1')]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };
  assert.equal(mimeOf(riff(10_000)), 'image/webp');
  assert.ok('fault' in (inspectPicture(riff(30_000)) ?? {}));
});

test('no bytes make the inspection throw', () => {
  const starts = [png(), jpeg(), webp('VP8 '), webp('VP8L'), webp('VP8X')];
  for (const start of starts) {
    for (let length = 0; length <= start.length; length += 1) assert.doesNotThrow(() => inspectPicture(start.subarray(0, length)));
    for (let at = 8; at < start.length; at += 1) {
      const changed = Buffer.from(start);
      changed[at] = 0xff;
      assert.doesNotThrow(() => inspectPicture(changed));
    }
  }
});
