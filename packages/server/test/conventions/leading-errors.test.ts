import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { languages } from '@daybook/values';
import { MONDAY, HOUR } from '../support/booking-steps.ts';
import { tokenWith } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { assertProblem } from '../support/problem.ts';
import { sendBytes } from '../support/raw-http.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

describe('9 an error says what to send instead', () => {
  const server = testServer();
  const detailOf = (answer: Parameters<typeof assertProblem>[0], status: number, code: string): string =>
    String(assertProblem(answer, status, code)['detail']);

  test('an address that there is not names the one that was meant', async () => {
    for (const [method, sent, meant] of [
      ['GET', '/v2/bookings', '/v2/booking'],
      ['GET', '/v2/booking/151', '/v2/booking?id=151'],
      ['PUT', '/v2/booking/151', '/v2/booking?id=151'],
      ['POST', '/v2/booking/', '/v2/booking'],
    ] as const) {
      const answer = await server.admin.send(method, sent, method === 'GET' ? undefined : {});
      assert.equal(detailOf(answer, 404, 'not_found'), `there is no path ${sent}; did you mean ${meant}?`);
    }
    assert.match(detailOf(await server.admin.get('/v2/%ff'), 404, 'not_found'), /there is no path/);
    assert.match(detailOf(await server.admin.send('PATCH', '/v2/booking', {}), 405, 'method_not_allowed'), /PUT changes only the members/);
  });

  test('a POST that names a record leads to PUT', async () => {
    for (const [path, name] of [
      ['/v2/quote', 'id'],
      ['/v2/contact', 'uuid'],
    ] as const) {
      const answer = await server.admin.post(`${path}?${name}=1`, {});
      const meant = `${name}: there is no parameter "${name}"; POST creates a record, PUT changes one`;
      assert.equal(detailOf(answer, 400, 'unknown_parameter'), meant);
    }
    const other = await server.admin.post('/v2/tax?sort=1', {});
    assert.equal(detailOf(other, 400, 'unknown_parameter'), 'sort: there is no parameter "sort"');
  });

  test('an ETag that is not that of the record says what to send', async () => {
    const id = await server.admin.create('tax', { name: 'Matched', rate: '1' });
    for (const sent of ['1', '"7-x"']) {
      const answer = await server.admin.put(`/v2/tax?id=${id}`, {}, { 'if-match': sent });
      assert.equal(
        detailOf(answer, 412, 'precondition_failed'),
        'the record is at version 1 now; read it again, and send its ETag with the quotes',
      );
    }
  });

  test('an address that is not encoded says so', async () => {
    for (const text of ['Blue Harbour', 'Zürich']) {
      const answer = await sendBytes(server.url, `GET /v2/contact?name=${text} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assert.equal(answer.status, 400);
      assert.match(JSON.parse(answer.text).detail, /encode them, a space as %20/);
    }
  });

  test('a body without a Content-Type, or with another, names the one to send', async () => {
    const send = async (path: string, type: string): Promise<string> =>
      detailOf(
        await server.admin.send('POST', path, new TextEncoder().encode('{}'), { 'content-type': type }),
        415,
        'unsupported_media_type',
      );
    assert.equal(await send('/v2/contact', ''), 'the request has no Content-Type; send Content-Type: application/json');
    const bare = await fetch(`${server.url}/v2/contact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.adminToken}` },
      body: new TextEncoder().encode('{}'),
    });
    assert.deepEqual(
      [bare.status, ((await bare.json()) as { detail: string }).detail],
      [415, 'the request has no Content-Type; send Content-Type: application/json'],
    );
    assert.equal(
      await send('/v2/contact', 'text/plain'),
      'Content-Type text/plain is not accepted here; send Content-Type: application/json',
    );
    assert.match(await send('/v2/file', 'text/plain'), /send multipart\/form-data, or the bytes with image\/png/);
  });

  test('a compressed body is refused as such, and one that says that it is not is taken', async () => {
    const send = (coding: string, body: string | Uint8Array) => server.admin.send('POST', '/v2/tax', body, { 'content-encoding': coding });
    const tax = '{"name":"Coded","rate":"1"}';
    const refused = await send('gzip', gzipSync(tax));
    assert.equal(detailOf(refused, 415, 'unsupported_media_type'), 'Content-Encoding gzip is not accepted; send the body without one');
    assert.equal(refused.headers.get('accept-encoding'), 'identity');
    assert.equal((await send('identity', tax)).status, 200);
  });

  test('what has no body needs no type of one, and is judged as any other', async () => {
    const type = { 'content-type': 'text/plain' };
    const sent = (path: string, method = 'DELETE', api = server.admin) => api.send(method, path, undefined, type);
    const id = await server.admin.create('tax', { name: 'Typed', rate: '1' });
    detailOf(await sent(`/v2/tax?id=${id}`, 'DELETE', server.as(undefined)), 401, 'token_missing');
    assert.equal((await sent(`/v2/tax?id=${id}`)).status, 200);
    assert.match(detailOf(await sent('/v2/tax', 'POST'), 400, 'malformed_json'), /the request has no body/);
  });

  test('another way to authenticate than a bearer token names it', async () => {
    for (const authorization of ['Basic YWRtaW46c2VjcmV0', server.adminToken, 'Token abc', 'Bearer a b']) {
      const answer = await server.as(undefined).get('/v2/me', { authorization });
      assert.match(detailOf(answer, 401, 'token_invalid'), /`Bearer <token>`.*POST \/v2\/token/);
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
      assert.ok(!answer.text.includes(authorization));
    }
  });

  test('403 names the level, and where the caller sees the own ones', async () => {
    const api = server.as(await tokenWith(new World(server), 'acl_finance', 'R-'));
    const detail = detailOf(await api.post('/v2/invoice', {}), 403, 'permission_denied');
    assert.match(detail, /requires RW in the Finance module; the token has R-.*scopes.*group.*GET \/v2\/me/);
  });

  test('a relation that is sent as a name or as another value than its key shows the object to send', async () => {
    const faults = async (kind: string, body: object): Promise<[string, string][]> =>
      assertProblem(await server.admin.post(`/v2/${kind}`, body), 422, 'validation_failed')['errors'].map(
        ({ pointer, message }: { pointer: string; message: string }) => [pointer, message],
      );
    const statuses = '(1 Draft, 2 Sent, 3 Accepted, 4 Invoiced, 5 Declined)';
    assert.deepEqual(await faults('quote', { status: '3', client: 5, project: '12' }), [
      ['/status', `must be an object, not string; send {"id": 3} ${statuses}`],
      ['/client', 'must be an object, not number; send {"uuid": …}'],
      ['/project', 'must be an object, not string; send {"id": 12}'],
    ]);
    assert.deepEqual(await faults('quote', { status: ['sent'], client: [5] }), [
      ['/status/0', `must be an object, not string; send {"id": 2} ${statuses}`],
      ['/client/0', 'must be an object, not number; send {"uuid": …}'],
    ]);
    assert.deepEqual(await faults('quote', { status: 99, client: 'Harbour Films', project: 0 }), [
      ['/status', 'must be one of 1 (Draft), 2 (Sent), 3 (Accepted), 4 (Invoiced), 5 (Declined)'],
      ['/client', '"Harbour Films" is not a UUID'],
      ['/project', `must be from 1 to ${Number.MAX_SAFE_INTEGER}`],
    ]);
    assert.deepEqual((await faults('booking', { resources: [4] }))[0], ['/resources/0', 'must be an object, not number; send {"id": 4}']);
  });

  test('a single relation is taken as its key alone', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization', client: true })).body.success;
    const { id: person, uuid: whom } = (await server.admin.post('/v2/contact', { name: 'Grace Hopper', type: 'person' })).body.success;
    const project = await server.admin.create('project', { name: 'Film', client: uuid, status: 2 });
    const id = await server.admin.create('quote', { client: uuid, status: 2, project });
    const read = async (): Promise<any> => (await server.admin.get(`/v2/quote?id=${id}`)).body.data[0];
    const shown = ({ client, status, project: on }: any): unknown => [client[0].uuid, status[0].id, on[0].id];
    assert.deepEqual(shown(await read()), [uuid, 2, project]);
    assert.equal((await server.admin.put(`/v2/quote?id=${id}`, { client: { uuid, contact_person: person }, status: 3 })).status, 200);
    const { client, status } = await read();
    assert.deepEqual([client[0].contact_person.id, status[0].id], [person, 3]);
    const { alias } = (await server.admin.send('POST', '/v2/file', png(), { 'content-type': 'image/png' })).body;
    assert.equal((await server.admin.put(`/v2/contact?uuid=${whom}`, { icon: alias })).status, 200);
    assert.equal((await server.admin.get(`/v2/contact?uuid=${whom}`)).body.data[0].icon.alias, alias);
    const unknown = await server.admin.post('/v2/time-entry', { owner_id: 1, name: 'Cut', start: MONDAY, project: 987_654 });
    assert.equal(assertProblem(unknown, 422, 'validation_failed')['errors'][0].pointer, '/project');
  });

  test('a text or milliseconds where UNIX seconds belong shows the seconds, and the member for texts', async () => {
    const faults = async (kind: string, body: object): Promise<Record<string, string>> =>
      Object.fromEntries(
        assertProblem(await server.admin.post(`/v2/${kind}`, body), 422, 'validation_failed')['errors'].map(
          ({ pointer, message }: { pointer: string; message: string }) => [pointer, message],
        ),
      );
    const seen = await faults('time-entry', { name: 'x', start: '2026-03-29T10:00:00+02:00', end: '2026-03-29T12:00' });
    assert.equal(seen['/start'], 'must be an integer, not string: send 1774771200, or the text as "start_date_time_iso"');
    assert.equal(seen['/end'], 'must be an integer, not string: send UNIX seconds, or the text as "end_date_time_iso"');
    const other = await faults('user', { expires: '1774771200' });
    assert.equal(other['/expires'], 'must be an integer, not string: send 1774771200');
    const late = await faults('booking', { start: 1_774_771_200_000, end: 'tomorrow' });
    assert.match(late['/start'] ?? '', /1774771200000 looks like milliseconds, send 1774771200$/);
    assert.match(late['/end'] ?? '', /send UNIX seconds/);
  });

  test('a clash names bookings and resources, with local times, each once', async () => {
    assert.equal((await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam' })).status, 200);
    const [studio, camera] = [
      await server.admin.create('resource', { name: 'Studio A', type_id: 1 }),
      await server.admin.create('resource', { name: 'Camera', type_id: 3 }),
    ];
    const resources = [{ id: studio }, { id: camera }];
    const times = { start: MONDAY, end: MONDAY + HOUR };
    const series = await server.admin.create('booking', { name: 'Shoot', resources, ...times });
    const refused = await server.admin.post('/v2/booking', { name: 'Other', resources, ...times });
    const { detail, clashes } = assertProblem(refused, 409, 'double_booking');
    const local = { start_date_time_iso: clashes[0].start_date_time_iso, end_date_time_iso: clashes[0].end_date_time_iso };
    assert.equal(Date.parse(local.start_date_time_iso) / 1000, MONDAY);
    assert.match(local.start_date_time_iso, /\+0[12]:00$/);
    assert.deepEqual(
      clashes,
      [
        [studio, 'Studio A'],
        [camera, 'Camera'],
      ].map(([resource, resource_name]) => ({ booking: series, booking_name: 'Shoot', resource, resource_name, ...times, ...local })),
    );
    const time = `from ${local.start_date_time_iso} to ${local.end_date_time_iso}`;
    assert.equal(
      detail,
      `"Studio A" is booked ${time} for "Shoot" (booking ${series}); "Camera" is booked ${time} for "Shoot" (booking ${series})`,
    );
  });

  test('7 the members of a small object, the values of a choice and a tax that is named twice are said', async () => {
    const messages = async (path: string, body: object): Promise<string[]> =>
      ((await server.admin.send(path === '/v2/account' ? 'PUT' : 'POST', path, body)).body.errors ?? []).map((one: any) => one.message);
    const contact = { name: 'One', type: 'organization' };
    assert.deepEqual(await messages('/v2/contact', { ...contact, electronic_address: { scheme: '9930', value: 'DE1' } }), [
      'there is no member of this name; its members are scheme, id',
    ]);
    assert.deepEqual(await messages('/v2/contact', { ...contact, electronic_address: 'DE1' }), [
      'must be an object, not string; send {"scheme": …, "id": …}',
    ]);
    assert.deepEqual(await messages('/v2/account', { language: 'xx' }), [
      `must be one of ${Object.entries(languages)
        .map(([code, { english }]) => `"${code}" (${english})`)
        .join(', ')}`,
    ]);
    const id = await server.admin.create('tax', { name: 'Twice', rate: '7' });
    const { uuid } = (await server.admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'One', taxes: [{ id }, { name: 'Twice', rate: '7.0' }] }];
    assert.deepEqual(await messages('/v2/invoice', { client: { uuid }, items }), [
      `duplicate tax ${id} (Twice 7 %): a line names each tax once`,
    ]);
  });

  test('an integer beyond 2^53 is said to be too large, and a flag that is answered as 0 or 1 that it may be sent so', async () => {
    for (const id of ['9007199254740992', '99999999999999999999', '-99999999999999999999'])
      assert.equal(
        detailOf(await server.admin.get(`/v2/project?id=${id}`), 400, 'invalid_parameter'),
        'id: must be from -9007199254740991 to 9007199254740991',
      );
    assert.equal((await server.admin.get('/v2/project?id=9007199254740991,-9007199254740991')).status, 200);
    assert.equal(
      detailOf(await server.admin.post('/v2/project', { name: 'Hidden', private: 2 }), 422, 'validation_failed'),
      '/private: must be a boolean, 0 or 1, not number',
    );
  });

  test('7 an operation whose body may be empty may have none', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Two', type: 'organization', email_1: 'two@client.example' })).body
      .success;
    const body = { client: { uuid }, items: [{ item_text: 'One', quantity: 1, unit_amount: '10' }], status: { id: 3 } };
    const id = await server.admin.create('invoice', body);
    for (const path of ['send', 'credit']) {
      const { status, text } = await server.admin.post(`/v2/invoice/${path}?id=${id}`, undefined);
      assert.equal(status, 200, text);
    }
    assert.equal((await server.admin.post(`/v2/invoice/refund?id=${id}`, undefined)).body.code, 'nothing_to_refund');
    assert.equal((await server.admin.post('/v2/invoice', undefined)).body.code, 'malformed_json');
  });
});
