import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { connectionsTo } from '../../../test/support/connections-to.ts';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import type { Api } from '../../../test/support/api.ts';
import { jpeg, part, pdf, picture, png, riff, svg, webp } from '../../../test/support/pictures.ts';
import { testServer } from '../../../test/support/server.ts';
import { createLogger } from '../../logging.ts';
import { removeOrphanFiles } from './index.ts';

describe('files (4)', () => {
  const server = testServer();

  const upload = (api: Api, bytes: string | Uint8Array, type = 'image/png', query = '') =>
    api.send('POST', `/v2/file${query}`, bytes, { 'content-type': type });
  const aliasOf = async (api: Api = server.admin): Promise<string> => (await upload(api, png())).body.alias;
  const served = (api: Api, alias: string) => api.get(`/v2/file?alias=${alias}`);
  const form = async (data: FormData, headers: Record<string, string> = {}): Promise<{ status: number; body: any }> => {
    const response = await fetch(`${server.url}/v2/file`, {
      method: 'POST',
      body: data,
      headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  const formOf = (bytes: Uint8Array | string, name: string): FormData => {
    const data = new FormData();
    data.append('file', new Blob([bytes as string]), name);
    return data;
  };

  test('4 a file is sent as a multipart form or as the raw body, and its kind is judged by its content', async () => {
    const sent = [
      [await upload(server.admin, png(), 'image/png', '?name=logo.png'), 'image/png'],
      [await upload(server.admin, jpeg(), 'image/png'), 'image/jpeg'],
      [await upload(server.admin, webp('VP8L'), 'image/webp'), 'image/webp'],
      [await upload(server.admin, svg('<rect width="1"/>'), 'image/svg+xml; charset=utf-8'), 'image/svg+xml'],
      [await form(formOf(png(), 'C:\\pictures\\über.txt')), 'image/png'],
    ] as const;
    const names = ['logo.png', 'file.jpg', 'file.webp', 'file.svg', '%C3%BCber.txt.png'];
    for (const [i, [{ status, body }, type]] of sent.entries()) {
      assert.equal(status, 200);
      assert.match(body.alias, /^[0-9a-f]{32}$/);
      assert.ok(body.success.id > 0);
      assert.equal(body.success.alias, body.alias);
      const file = await served(server.admin, body.alias);
      assert.equal(file.headers.get('content-type'), type);
      assert.ok(
        file.headers.get('content-disposition')?.endsWith(`filename*=UTF-8''${names[i]}`),
        file.headers.get('content-disposition') ?? '',
      );
    }
    assert.equal(sent[0][0].headers.get('location'), `/v2/file?alias=${sent[0][0].body.alias}`);
  });

  test('4 the same bytes come back, as a picture that a browser runs nothing of and need not ask for again', async () => {
    const alias = await aliasOf();
    const response = await fetch(`${server.url}/v2/file?alias=${alias}`, { headers: { authorization: `Bearer ${server.adminToken}` } });
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), png());
    assert.equal(response.headers.get('content-security-policy'), `default-src 'none'; style-src 'unsafe-inline'; sandbox`);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('cache-control') ?? '', /private.*immutable/);
    const again = await server.admin.get(`/v2/file?alias=${alias}`, { 'if-none-match': response.headers.get('etag') ?? '' });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  test('4 a form with two files is refused, and neither is kept', async () => {
    const data = formOf(png(), 'one.png');
    data.append('file', new Blob([picture() as Uint8Array<ArrayBuffer>]), 'two.png');
    const { id } = (await upload(server.admin, png())).body.success;
    const { status, body } = await form(data);
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ code, message }: { code: string; message: string }) => [code, message]),
      [['too_many', 'the form has more than one file: send each in a request of its own']],
    );
    // The next file has the next id: nothing was stored in between.
    assert.equal((await upload(server.admin, png())).body.success.id, id + 1);
  });

  test('4 fields beside the file are not looked at, whatever they say that they are', async () => {
    for (const field of ['{"a": 1}', '{"a', `[${'"a", '.repeat(20_000)}"a"]`]) {
      const body = Buffer.concat([
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n${field}\r\n`),
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="one.png"\r\n\r\n'),
        png(),
        Buffer.from('\r\n--x--\r\n'),
      ]);
      assert.equal((await upload(server.admin, body, 'multipart/form-data; boundary=x')).status, 200, field.slice(0, 10));
    }
  });

  test('4 a form of millions of parts, or of what nearly ends one, is read to no end, and one that is cut off is none', async () => {
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="one.png"\r\n\r\n');
    const send = (...parts: Buffer[]) => upload(server.admin, Buffer.concat(parts), 'multipart/form-data; boundary=x');
    const statuses = [
      await send(Buffer.alloc(5_000_000, '--x\r\n')),
      await send(head, Buffer.alloc(5_000_000, '\r\n--y')),
      await send(head, Buffer.alloc(5_000_000, '\r\n--y'), Buffer.from('\r\n--x--\r\n')),
      await send(head, png()),
      await send(head.subarray(0, 30)),
      await send(Buffer.from('--x\r\n'), Buffer.alloc(200_000, 'a:b\r\n')),
      await send(head, png(), Buffer.from('\r\n--x--\r\n'), Buffer.alloc(200_000, 'epilogue')),
      await upload(server.admin, head, 'multipart/form-data'),
    ].map(({ status }) => status);
    assert.deepEqual(statuses, [413, 400, 415, 400, 400, 400, 200, 400]);
  });

  test('4 a picture keeps nothing but its picture', async () => {
    const kept = async (bytes: Buffer, type: string): Promise<Buffer> => {
      const { body } = await upload(server.admin, bytes, type);
      const response = await fetch(`${server.url}/v2/file?alias=${body.alias}`, {
        headers: { authorization: `Bearer ${server.adminToken}` },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    assert.deepEqual(await kept(picture({ profile: 5_000_000 }), 'image/png'), picture());
    const exif = (orientation: number): Buffer => {
      const tiff = Buffer.from('II\x2a\0\x08\0\0\0\x02\0', 'latin1');
      const entries = Buffer.alloc(28);
      entries.writeUInt16LE(0x8825, 0);
      entries.writeUInt16LE(0x0112, 12);
      entries.writeUInt16LE(3, 14);
      entries.writeUInt32LE(1, 16);
      entries.writeUInt16LE(orientation, 20);
      const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, entries, Buffer.from('52.37 N 4.89 E, a secret place')]);
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(data.length + 2, 2);
      return Buffer.concat([head, data]);
    };
    const plain = jpeg();
    const taken = Buffer.concat([plain.subarray(0, 2), exif(6), plain.subarray(2), Buffer.from('a film behind the picture')]);
    const photo = await kept(taken, 'image/jpeg');
    assert.ok(!photo.includes('secret') && !photo.includes('film'));
    const turned = Buffer.from('\x01\x12\0\x03\0\0\0\x01\0\x06', 'latin1');
    assert.ok(photo.includes(turned), 'it is still turned as it was');
    assert.deepEqual(await kept(photo, 'image/jpeg'), photo);
    const still = webp('VP8X');
    const noted = riff([
      still.subarray(12),
      part('ICCP', Buffer.alloc(99)),
      part('EXIF', Buffer.from('secret')),
      part('XMP ', Buffer.alloc(7)),
    ]);
    assert.deepEqual(await kept(noted, 'image/webp'), still);
    const moving = riff([part('VP8X', Buffer.alloc(10)), part('ANIM', Buffer.alloc(6)), part('ANMF', Buffer.alloc(40))]);
    assert.equal((await upload(server.admin, moving, 'image/webp')).status, 422);
  });

  test('9 a drawing that takes too much to be drawn is refused', async () => {
    const drawing = svg(
      '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="1000000"/></filter><rect width="4000" height="4000" ' +
        'filter="url(#f)"/>',
      ' width="4000" height="4000"',
    );
    const { status, body } = await upload(server.admin, drawing, 'image/svg+xml');
    assert.deepEqual([status, body.code], [422, 'validation_failed']);
    assert.match(body.detail, /too long or too much memory to be drawn/);
  });

  test('4 a PDF is kept for receipts alone, and served as an attachment that a browser runs nothing of', async () => {
    const bytes = pdf('1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj');
    const { body } = await form(formOf(bytes, 'Rechnung 4.pdf'));
    const alias = body.alias as string;
    assert.equal((await upload(server.admin, bytes, 'application/pdf', '?name=a.pdf')).status, 200);
    const response = await fetch(`${server.url}/v2/file?alias=${alias}`, { headers: { authorization: `Bearer ${server.adminToken}` } });
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
    assert.deepEqual(
      ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy'].map((name) =>
        response.headers.get(name),
      ),
      [
        'application/pdf',
        `attachment; filename="file.pdf"; filename*=UTF-8''Rechnung%204.pdf`,
        'nosniff',
        `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      ],
    );
    // Who saves it opens it as what it is, whatever its sender has called it.
    for (const [name, saved] of [
      ['receipt.hta', 'receipt.hta.pdf'],
      ['Receipt.PDF', 'Receipt.PDF'],
      // Shown from right to left it would seem to be something else.
      ['receipt\u202efdp.exe\u2028', 'receiptfdp.exe.pdf'],
      // Forms have no quotes and ends of lines in a name as they are.
      ['50% "off"\n%41.pdf', '50%25%20%22off%22%2541.pdf'],
    ] as const) {
      const { alias: other } = (await form(formOf(bytes, name))).body;
      const disposition = (await served(server.admin, other)).headers.get('content-disposition');
      assert.equal(disposition, `attachment; filename="file.pdf"; filename*=UTF-8''${saved}`);
    }
    const refused = [
      await server.admin.post('/v2/contact', { name: 'C', type: 'person', icon: { alias } }),
      await server.admin.post('/v2/resource', { name: 'R', type_id: 1, icon: [{ alias: alias.toUpperCase() }] }),
      await server.admin.post('/v2/invoice-template', { name: 'T', type_id: 1, logo: [{ alias }] }),
      await server.admin.put('/v2/account', { logo: { alias }, iban: 'no' }),
    ];
    assert.deepEqual(
      refused.map(({ status, body: { errors } }) => [status, ...errors.map(({ pointer, code }: any) => `${pointer} ${code}`).toSorted()]),
      [
        [422, '/icon/alias not_allowed'],
        [422, '/icon/0/alias not_allowed'],
        [422, '/logo/0/alias not_allowed'],
        [422, '/iban invalid_value', '/logo/alias not_allowed'],
      ],
    );
    const owner = await colleague(server, { acl_project: 'RW' });
    const expense = await server.admin.create('expense', { owner_id: owner.id, date: 1_774_857_600, amount: '10', receipt: { alias } });
    assert.equal((await server.admin.one('expense', expense)).receipt.mime_type, 'application/pdf');
  });

  test('4 an SVG is made harmless before it is kept', async () => {
    const { body } = await upload(
      server.admin,
      svg('<script>alert(1)</script><rect width="1" onclick="x()"/>', ' onload="x()"'),
      'image/svg+xml',
    );
    assert.equal((await served(server.admin, body.alias)).text.trimEnd(), svg('<rect width="1"/>'));
    const refused = await upload(server.admin, `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'image/svg+xml');
    assert.deepEqual([refused.status, refused.body.code], [422, 'validation_failed']);
  });

  test('9 what is no picture, too large or no body at all is refused', async () => {
    assert.equal((await upload(server.admin, 'GIF89a', 'image/png')).body.code, 'unsupported_media_type');
    assert.equal((await upload(server.admin, '%PDF-', 'application/pdf')).body.code, 'unsupported_media_type');
    assert.equal((await upload(server.admin, 'x'.concat(pdf().toString()), 'application/pdf')).body.code, 'unsupported_media_type');
    const cut = Buffer.concat([pdf('1'), Buffer.alloc(1_100, 'x')]);
    for (const damaged of [cut, pdf('1').subarray(0, 9)])
      assert.deepEqual((await upload(server.admin, damaged, 'application/pdf')).body.code, 'validation_failed');
    assert.equal((await upload(server.admin, pdf('x'.repeat(10 * 1024 * 1024)), 'application/pdf')).status, 413);
    assert.equal((await upload(server.admin, '{}', 'application/json')).status, 415);
    assert.equal((await upload(server.admin, png().subarray(0, 40))).status, 422);
    assert.equal((await upload(server.admin, png(20_000, 20_000))).status, 422);
    const large = Buffer.concat([png(), Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await form(formOf(large, 'large.png'));
    assert.deepEqual([answer.status, answer.body.code], [413, 'body_too_large']);
    assert.equal((await upload(server.admin, large)).status, 413);
    assert.equal((await form(new FormData())).status, 422);
    assert.equal((await server.admin.send('POST', '/v2/file', undefined)).status, 422);
    assert.equal((await upload(server.admin, png(), 'image/png', '?nmae=x')).body.code, 'unknown_parameter');
    assert.equal((await upload(server.as(undefined), png())).status, 401);
    assert.equal((await upload(server.admin, 'no form', 'multipart/form-data; boundary=x')).status, 400);
  });

  test('9 no other path takes a picture for a body', async () => {
    assert.equal((await server.admin.send('POST', '/v2/contact', png(), { 'content-type': 'image/png' })).status, 415);
    assert.equal((await server.admin.send('PATCH', '/v2/file', undefined)).status, 405);
    assert.equal((await server.admin.get('/v2/file')).body.code, 'missing_parameter');
    assert.equal((await server.admin.get('/v2/file?alias=x&id=1')).body.code, 'unknown_parameter');
    assert.equal((await server.admin.get('/v2/file?alias=%00')).status, 404);
  });

  test('4 an upload is repeated under its key and not stored by a dry run', async () => {
    const headers = { 'content-type': 'image/png', 'idempotency-key': 'upload-1' };
    const first = await server.admin.send('POST', '/v2/file', png(), headers);
    assert.equal((await server.admin.send('POST', '/v2/file', png(), headers)).body.alias, first.body.alias);
    assert.equal((await server.admin.send('POST', '/v2/file', jpeg(), headers)).body.code, 'idempotency_mismatch');
    const [one, other] = [
      await form(formOf(png(), 'a.png'), { 'idempotency-key': 'upload-2' }),
      await form(formOf(png(), 'a.png'), { 'idempotency-key': 'upload-2' }),
    ];
    assert.equal(one.body.alias, other.body.alias, 'also where the boundaries of the form differ');
    const dry = await upload(server.admin, png(), 'image/png', '?dry_run=true');
    assert.deepEqual([dry.status, dry.body.success.id, dry.body.record.mime_type], [200, null, 'image/png']);
    assert.equal((await served(server.admin, dry.body.record.alias)).status, 404);
  });

  test('4 a file is served to whoever may read a record that shows it, and until then to who uploaded it', async () => {
    const readers: Record<string, Colleague> = {};
    for (const module of ['contact', 'schedule', 'finance', 'project', 'task'])
      readers[module] = await colleague(server, { [`acl_${module}`]: 'R-' });
    const uploader = await colleague(server, { acl_contact: 'RW' });
    const who = async (alias: string): Promise<string[]> => {
      const seeing = await Promise.all(
        Object.entries(readers).map(async ([module, { api }]) => ((await served(api, alias)).status === 200 ? [module] : [])),
      );
      return seeing.flat();
    };
    const unused = await aliasOf(uploader.api);
    assert.equal((await served(uploader.api, unused)).status, 200);
    assert.deepEqual([await who(unused), (await served(server.admin, unused)).status], [[], 404]);

    const [icon, resource, template, logo, own] = [await aliasOf(), await aliasOf(), await aliasOf(), await aliasOf(), unused];
    await server.admin.create('contact', { name: 'C', type: 'person', icon: { alias: icon } });
    await server.admin.create('resource', { name: 'R', type_id: 1, icon: [{ alias: resource }] });
    await server.admin.create('invoice-template', { name: 'T', type_id: 1, logo: [{ alias: template }] });
    await server.admin.put('/v2/account', { logo: [{ alias: logo }] });
    assert.deepEqual(await who(icon), ['contact']);
    assert.deepEqual(await who(resource), ['schedule']);
    assert.deepEqual(await who(template), ['finance']);
    assert.deepEqual(await who(logo), ['contact', 'schedule', 'finance', 'project', 'task']);
    await server.admin.create('resource', { name: 'Own', type_id: 1, icon: [{ alias: own }] });
    assert.equal((await served(uploader.api, own)).status, 404, 'once it is shown, the records decide');
    assert.equal((await served((await server.newAccount('Other')).api, logo)).status, 404);
    const [{ uuid }] = (await server.admin.get('/v2/contact?name=Administrator')).body.data;
    const portrait = await aliasOf();
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { icon: { alias: portrait } });
    assert.deepEqual(await who(portrait), ['contact', 'project'], 'the icon of a user is shown with its time entries');
  });

  test('4 uploading needs RW in a module with records that show files', async () => {
    const status = async (levels: Record<string, string>): Promise<number> =>
      (await upload((await colleague(server, levels)).api, png())).status;
    for (const module of ['contact', 'schedule', 'project', 'finance', 'account'])
      assert.equal(await status({ [`acl_${module}`]: 'RW' }), 200, module);
    assert.equal(await status({ acl_report: 'RW', acl_contact: 'R-' }), 403);
  });

  test('4 a file that nothing has shown for a day is removed, and no other', async () => {
    const { api, account } = await server.newAccount('Tidy');
    const connections = connectionsTo(server.database.app, {
      logger: createLogger('error', server.errorLog),
      slowQueryMs: 10_000,
      laneCount: 1,
    });
    const tidy = (): Promise<number> =>
      connections.transaction({ account, zone: null }, async (tx) => ({ commit: true, value: await removeOrphanFiles(tx, 1_000) }));
    const age = () => server.sql(`update file set unused_since = unused_since - interval '25 hours' where account_id = $1`, [account]);
    try {
      const [kept, dropped, young] = [await aliasOf(api), await aliasOf(api), await aliasOf(api)];
      const uuid = (await api.post('/v2/contact', { name: 'C', type: 'person', icon: { alias: kept } })).body.success.uuid;
      await server.sql(`update file set unused_since = unused_since - interval '25 hours' where account_id = $1 and alias <> $2`, [
        account,
        young,
      ]);
      assert.equal(await tidy(), 1);
      assert.deepEqual(
        (await server.sql<{ alias: string }>('select alias from file where account_id = $1 order by id', [account])).map(
          ({ alias }) => alias,
        ),
        [kept, young],
      );
      assert.equal((await served(api, dropped)).status, 404);
      await api.put(`/v2/contact?uuid=${uuid}`, { icon: null });
      assert.equal(await tidy(), 0, 'what was let go has its day from then on');
      await api.put(`/v2/contact?uuid=${uuid}`, { icon: { alias: kept } });
      await age();
      assert.equal(await tidy(), 1, 'only the young one, which has become old');
      assert.equal((await served(api, kept)).status, 200);
    } finally {
      await connections.close();
    }
  });
});
