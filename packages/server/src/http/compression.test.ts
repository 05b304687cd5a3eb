import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testServer } from '../../test/support/server.ts';
import { heldTag, preferredEncoding } from './send-answer.ts';

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe('answers are compressed where the caller takes it', () => {
  const server = testServer();
  const LIST = '/v2/contact?limit=50';

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const sent = { authorization: `Bearer ${server.adminToken}`, ...headers };
      request(`${server.url}${path}`, { method, headers: sent }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }));
      })
        .on('error', reject)
        .end();
    });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  before(async () => {
    for (let i = 0; i < 12; i += 1) await server.admin.post('/v2/contact', { name: `Contact ${i}`, type: 'person' });
  });

  for (const encoding of ['br', 'gzip'] as const)
    test(`${encoding}: lists, read again and again, and what is no list`, async () => {
      for (const path of [LIST, LIST, LIST, '/v2/account', '/openapi.json', '/docs']) {
        const plain = await get(path);
        const packed = await get(path, { 'accept-encoding': encoding });
        assert.equal(plain.headers['content-encoding'], undefined);
        assert.equal(plain.status, 200, path);
        assert.equal(plain.headers['vary'], packed.headers['vary']);
        assert.match(String(packed.headers['vary']), /accept-encoding/);
        if (plain.bytes.length < 1_400) assert.deepEqual([packed.headers['content-encoding'], packed.bytes], [undefined, plain.bytes]);
        else {
          assert.equal(packed.headers['content-encoding'], encoding, path);
          assert.deepEqual(unpack[encoding](packed.bytes), plain.bytes);
          assert.ok(packed.bytes.length < plain.bytes.length / 2, path);
          assert.equal(packed.headers['content-length'], String(packed.bytes.length));
        }
      }
    });

  test('each encoding has a tag of its own, and any of them is answered with 304', async () => {
    const tags = await Promise.all(
      [undefined, 'br', 'gzip'].map(async (encoding) => {
        const { headers } = await get(LIST, encoding === undefined ? {} : { 'accept-encoding': encoding });
        return String(headers['etag']);
      }),
    );
    assert.equal(new Set(tags).size, 3);
    for (const tag of tags)
      for (const encoding of ['', 'br', 'gzip']) {
        for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
          const { status, headers, bytes } = await get(LIST, { 'accept-encoding': encoding, 'if-none-match': sent });
          assert.deepEqual([status, headers['etag'], bytes.length, headers['content-encoding']], [304, tag, 0, undefined]);
        }
      }
    assert.equal((await get(LIST, { 'if-none-match': '*' })).status, 304);
    assert.equal((await get(LIST, { 'if-none-match': '"1-other-br"' })).status, 200);
  });

  test('the tag of a compressed record guards a write, and a change is seen at once', async () => {
    const { uuid } = (await server.admin.get(LIST)).body.data[0];
    const address = `/v2/contact?uuid=${uuid}`;
    const long = {
      address_line_1: 'x'.repeat(255),
      address_line_2: 'y'.repeat(255),
      address_line_3: 'z'.repeat(255),
      name: 'n'.repeat(255),
    };
    assert.equal((await server.admin.put(address, { ...long, website: 'https://'.padEnd(255, 'w') })).status, 200);
    const { headers, bytes } = await get(address, { 'accept-encoding': 'br' });
    assert.match(String(headers['etag']), /-br"$/);
    assert.equal(JSON.parse(brotliDecompressSync(bytes).toString()).data[0].name, long.name);
    assert.equal((await server.admin.put(address, { name: 'Other' }, { 'if-match': String(headers['etag']) })).status, 200);
    assert.equal((await server.admin.put(address, { name: 'Third' }, { 'if-match': String(headers['etag']) })).status, 412);
    const changed = await get(LIST, { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
    assert.ok(brotliDecompressSync(changed.bytes).toString().includes('"Other"'));
  });

  test('HEAD says what GET would send, and a picture is sent as it is', async () => {
    const [head, whole] = [await get(LIST, { 'accept-encoding': 'gzip' }, 'HEAD'), await get(LIST, { 'accept-encoding': 'gzip' })];
    assert.deepEqual([head.headers['content-encoding'], head.headers['etag'], head.bytes.length], ['gzip', whole.headers['etag'], 0]);
    assert.equal(head.headers['content-length'], String(whole.bytes.length));
  });
});

test('the encoding that a caller prefers is chosen', () => {
  for (const [header, encoding] of [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=1.0, gzip; q=1', 'br'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.2, identity;q=0.5', undefined],
    ['gzip;q=x', undefined],
  ] as const)
    assert.equal(preferredEncoding(header), encoding, header);
});

test('a hash that ends like the name of an encoding is not taken for one', () => {
  assert.equal(heldTag('"1-abc"', '"1-abc-br"'), undefined);
  assert.equal(heldTag('"1-abc-br"', '"1-abc-br"'), '"1-abc-br"');
  assert.equal(heldTag('"1-abc-br-br"', '"1-abc-br"'), '"1-abc-br-br"');
});
