import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { after, describe, test } from 'node:test';
import { MAX_ANSWER, Outgoing } from '../outgoing.ts';
import { readVatAnswer } from './vat-answer.ts';
import { VatUnchecked, Vies } from './vies.ts';

const ASKED = { letters: 'NL', number: '803456785B01' };
const OWN = { letters: 'EL', number: '094259216' };
const VALID = {
  countryCode: 'NL',
  vatNumber: '803456785B01',
  requestDate: '2026-11-26T12:00:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAZ0000001',
  name: 'LEFT B.V.',
  address: 'Kade 1\n1011AB Amsterdam',
};
const errorsOf = (...codes: string[]): object => ({ actionSucceed: false, errorWrappers: codes.map((error) => ({ error })) });

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});
const answering = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const said = (url: string, withinMs = 15_000): Promise<unknown> =>
  new Vies(url, new Outgoing({ allowed: ['127.0.0.1'], withinMs })).check(ASKED).catch((error: unknown) => {
    assert.ok(error instanceof VatUnchecked, String(error));
    return error.fault;
  });
const read = (answer: unknown): unknown => readVatAnswer(JSON.stringify(answer), ASKED);

describe('the service of the European Commission for VAT numbers', () => {
  test('is asked by a number without its country, and by who asks where that is known', async () => {
    const bodies: unknown[] = [];
    const url = await answering((request, response) => {
      assert.deepEqual([request.method, request.headers['content-type']], ['POST', 'application/json']);
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(JSON.parse(text)));
      request.on('end', () => response.end(JSON.stringify(VALID)));
    });
    const vies = new Vies(url, new Outgoing({ allowed: ['127.0.0.1'] }));
    const registered = { isRegistered: true, name: 'LEFT B.V.', request: 'WAPIAAAAZ0000001' };
    assert.deepEqual(await vies.check(ASKED), registered);
    assert.deepEqual(await vies.check(ASKED, OWN), registered);
    const asked = { countryCode: 'NL', vatNumber: '803456785B01' };
    assert.deepEqual(bodies, [asked, { ...asked, requesterMemberStateCode: 'EL', requesterNumber: '094259216' }]);
  });

  test('says whether it is registered, and leaves out what it does not know', () => {
    const { requestIdentifier: _, ...without } = VALID;
    assert.deepEqual(read({ ...without, name: '---', address: '---' }), { isRegistered: true, name: '', request: '' });
    assert.deepEqual(read({ ...VALID, userError: 'VALID' }), { isRegistered: true, name: 'LEFT B.V.', request: 'WAPIAAAAZ0000001' });
    const unknown = { isRegistered: false, name: '', request: '' };
    assert.deepEqual(read({ ...without, valid: false, userError: 'INVALID', name: '---' }), unknown);
    assert.deepEqual(read({ valid: false }), unknown);
    const long = readVatAnswer(JSON.stringify({ ...VALID, name: ` A\u0000\nB ${'x'.repeat(400)}` }), ASKED);
    assert.ok(typeof long === 'object');
    assert.deepEqual([long.name.slice(0, 4), long.name.length], ['A B ', 255]);
  });

  test('never says that a number is not registered where it, or a country, is away', () => {
    const codes = {
      MS_UNAVAILABLE: 'country_away',
      SERVICE_UNAVAILABLE: 'service_away',
      TIMEOUT: 'service_away',
      SERVER_BUSY: 'busy',
      GLOBAL_MAX_CONCURRENT_REQ: 'busy',
      GLOBAL_MAX_CONCURRENT_REQ_TIME: 'busy',
      MS_MAX_CONCURRENT_REQ: 'busy',
      MS_MAX_CONCURRENT_REQ_TIME: 'busy',
      INVALID_INPUT: 'not_accepted',
      INVALID_REQUESTER_INFO: 'requester',
      VAT_BLOCKED: 'refused',
      IP_BLOCKED: 'refused',
      constructor: 'refused',
    };
    for (const [code, fault] of Object.entries(codes)) {
      assert.equal(read(errorsOf(code, 'INVALID_INPUT')), fault, code);
      assert.equal(read({ ...VALID, valid: false, userError: code }), fault, code);
    }
    assert.equal(read({ ...VALID, ...errorsOf('MS_UNAVAILABLE') }), 'country_away', 'whatever else is said');
  });

  test('is not understood where anything is not as it writes it', () => {
    const others: readonly unknown[] = [
      null,
      [],
      'valid',
      {},
      { ...VALID, valid: 'true' },
      { ...VALID, valid: 1 },
      { ...VALID, valid: null },
      { ...VALID, vatNumber: '111111111B01' },
      { ...VALID, countryCode: 'DE' },
      { ...VALID, valid: false, userError: 'VALID' },
      { ...VALID, userError: 'INVALID' },
      { ...VALID, userError: 7 },
      { ...VALID, name: { of: 'LEFT' } },
      { ...VALID, requestIdentifier: 7 },
      { actionSucceed: false },
      errorsOf(),
      { actionSucceed: false, errorWrappers: [{ error: 7 }] },
      { actionSucceed: false, errorWrappers: 'MS_UNAVAILABLE' },
    ];
    for (const one of others) assert.equal(read(one), 'unreadable', JSON.stringify(one));
    const text = JSON.stringify(VALID);
    for (const broken of ['', text.slice(0, -1), `${text}}`, text.replace('{', '{"valid":false,'), '<html>Welcome to the hotel</html>'])
      assert.equal(readVatAnswer(broken, ASKED), 'unreadable', broken);
  });

  test('is given so much time and room, and its errors are read with any status', async () => {
    const text = JSON.stringify(VALID);
    assert.equal(await said('http://127.0.0.1:1/'), 'no_answer');
    assert.equal(await said(await answering(() => undefined), 300), 'no_answer', 'silence');
    assert.equal(await said(await answering((_, response) => void response.write(text.slice(0, 30))), 300), 'no_answer', 'half of it');
    assert.equal(await said(await answering((_, response) => response.writeHead(404).end(text))), 'refused');
    assert.equal(await said(await answering((_, response) => response.writeHead(503).end('away'))), 'refused');
    const errors = JSON.stringify(errorsOf('MS_MAX_CONCURRENT_REQ'));
    assert.equal(await said(await answering((_, response) => response.writeHead(500).end(errors))), 'busy');
    assert.equal(await said(await answering((_, response) => response.end('{"valid":'))), 'unreadable');
    const padded = JSON.stringify({ ...VALID, address: 'x'.repeat(MAX_ANSWER) });
    assert.equal(await said(await answering((_, response) => response.end(padded))), 'unreadable', 'too large');
    const endless = await answering((_, response) => {
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(32 * 1024, ' '), () => setImmediate(more)));
      more();
    });
    assert.equal(await said(endless), 'unreadable', 'endless');
  });

  test('leads nowhere else', async () => {
    let visits = 0;
    const inward = await answering((_, response) => {
      visits += 1;
      response.end(JSON.stringify(VALID));
    });
    const redirect = await answering((_, response) => response.writeHead(307, { location: inward }).end(JSON.stringify(VALID)));
    assert.equal(await said(redirect), 'refused');
    await assert.rejects(new Vies(inward, new Outgoing({ allowed: [] })).check(ASKED), VatUnchecked);
    await assert.rejects(new Vies(null, new Outgoing({ allowed: [] })).check(ASKED), /allows no VAT numbers/);
    assert.equal(visits, 0);
  });
});
