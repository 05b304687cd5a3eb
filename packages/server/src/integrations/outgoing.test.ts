import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createListener, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { testCertificate } from '../../test/support/certificate.ts';
import { reachableAddresses } from './addresses.ts';
import { Unanswered } from './destinations.ts';
import { MAX_ANSWER, Outgoing } from './outgoing.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

async function listening<S extends Server>(server: S, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}
const answering = (listener: RequestListener): Promise<number> => listening(createServer(listener));

const LOCAL = ['127.0.0.0/8', '::1'];
const post = (outgoing: Outgoing, url: string): ReturnType<Outgoing['post']> =>
  outgoing.post({ url, headers: { 'x-own': 'yes' }, body: '{}' });
const refusal = (outgoing: Outgoing, url: string): Promise<string> =>
  post(outgoing, url).then(
    ({ status }) => `it answered ${status}`,
    (error: unknown) => {
      assert.ok(error instanceof Unanswered, String(error));
      return error.message;
    },
  );

describe('which addresses may be reached', () => {
  const mayReach = reachableAddresses([]);
  test('public ones', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'])
      assert.equal(mayReach(address), true, address);
  });
  test('none of this machine, its network, or of no machine, however it is written', () => {
    for (const address of [
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '192.88.99.1',
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      '3fff::1',
      '100::1',
      '4000::1',
      'localhost',
      '',
      '127.1',
    ])
      assert.equal(mayReach(address), false, address);
  });
  test('none of the networks that this machine is in, though they are public, but for those that are allowed', () => {
    const networks = ['127.0.0.1/8', '93.184.216.34/28', '2a00:1450:1:2::5/64', '2606:4700::7/128'];
    const within = reachableAddresses(['93.184.216.40'], () => networks);
    assert.deepEqual(
      ['93.184.216.34', '93.184.216.33', '2a00:1450:1:2::5', '2a00:1450:1:2::9', '2606:4700::7'].map((address) => within(address)),
      [false, false, false, false, false],
    );
    assert.deepEqual(
      ['93.184.216.40', '93.184.216.60', '2a00:1450:1:3::9', '2606:4700::8'].map((address) => within(address)),
      [true, true, true, true],
    );
  });
  test('those that are allowed beside, and no others', () => {
    const some = reachableAddresses(['10.0.0.0/8', '::1', '192.168.1.7']);
    assert.deepEqual(
      ['10.9.9.9', '::1', '192.168.1.7', '192.168.1.8', '127.0.0.1', '::2'].map((address) => some(address)),
      [true, true, true, false, false, false],
    );
  });
});

describe('a request to an address that somebody else chose', () => {
  test('brings its headers and its body, and answers with status and text', async () => {
    const port = await answering((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (body) => response.writeHead(202).end(`${request.method} ${request.headers['x-own']} ${body}`));
    });
    const { status, body } = await post(new Outgoing({ allowed: LOCAL }), `http://127.0.0.1:${port}/`);
    assert.deepEqual([status, body.toString()], [202, 'POST yes {}']);
  });

  test('opens no connection to an address that is forbidden, whichever way it is named', async () => {
    let knocks = 0;
    const listener = createListener((socket) => {
      knocks += 1;
      socket.destroy();
    });
    const port = await listening(listener, '::');
    const names: { readonly [name: string]: readonly string[] } = {
      'inside.example': ['127.0.0.1'],
      'mixed.example': ['93.184.216.34', '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
    };
    const outgoing = new Outgoing({ allowed: [], resolve: async (name) => names[name] ?? [] });
    const hosts = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0', '[::1]', '[::ffff:127.0.0.1]', '[::]', ...Object.keys(names)];
    for (const host of hosts) assert.match(await refusal(outgoing, `http://${host}:${port}/`), /not public/, host);
    for (const host of ['localhost', 'a.localhost', 'LOCALHOST.'])
      assert.match(await refusal(new Outgoing({ allowed: [] }), `http://${host}:${port}/`), /not public/, host);
    assert.equal(await refusal(outgoing, `http://nowhere.example:${port}/`), 'the name of the host has no address');
    assert.match(await refusal(outgoing, 'ftp://example.com/'), /neither/);
    assert.equal(knocks, 0);
  });

  test('goes to the address that was checked, not to one that the name has a moment later', async () => {
    let asked = 0;
    const port = await answering((_, response) => response.end('here'));
    // The second answer of the name server would lead to an address where nobody listens.
    const resolve = async (): Promise<string[]> => ((asked += 1) === 1 ? ['127.0.0.1'] : ['127.0.0.99']);
    const { body } = await post(new Outgoing({ allowed: ['127.0.0.1'], resolve }), `http://turning.example:${port}/`);
    assert.deepEqual([body.toString(), asked], ['here', 1]);
    // And the other way about: what turns inward at its second answer is asked once for each request.
    const inward = new Outgoing({ allowed: ['127.0.0.1'], resolve });
    assert.match(await refusal(inward, `http://turning.example:${port}/`), /not public/);
  });

  test('uses a connection again, but for other addresses of the name, and not one that was closed meanwhile', async () => {
    const connections = new Set<Socket>();
    const server = createServer((_, response) => response.end('here')).on('connection', (socket) => connections.add(socket));
    const port = await listening(server, '0.0.0.0');
    let addresses = ['127.0.0.1'];
    const outgoing = new Outgoing({ allowed: LOCAL, resolve: async () => addresses });
    const send = async (): Promise<number> => {
      assert.equal((await post(outgoing, `http://again.example:${port}/`)).status, 200);
      return connections.size;
    };
    assert.deepEqual([await send(), await send()], [1, 1]);
    addresses = ['127.0.0.2'];
    assert.deepEqual([await send(), await send()], [2, 2]);
    addresses = ['127.0.0.99', '10.0.0.1'];
    assert.match(await refusal(outgoing, `http://again.example:${port}/`), /not public/);
    addresses = ['127.0.0.2'];
    for (const socket of connections) socket.resetAndDestroy();
    assert.equal(await send(), 3);
  });

  test('follows no redirect', async () => {
    let visits = 0;
    const port = await answering(({ url }, response) => {
      visits += 1;
      response.writeHead(url === '/' ? 307 : 200, { location: '/inward' }).end();
    });
    const { status } = await post(new Outgoing({ allowed: LOCAL }), `http://127.0.0.1:${port}/`);
    assert.deepEqual([status, visits], [307, 1]);
  });

  test('ends where another protocol is answered, which nobody has asked for', async () => {
    const port = await answering(
      ({ socket }) => void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    const outgoing = new Outgoing({ allowed: LOCAL, withinMs: 2_000 });
    assert.equal(await Promise.race([refusal(outgoing, `http://127.0.0.1:${port}/`), sleep(4_000, 'it never ends')]), 'it answered 101');
  });

  test('reads the beginning of an endless answer and ends the connection', async () => {
    let isClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const port = await answering((_, response) => {
      response.on('close', isClosed);
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(32 * 1024, 'x'), () => setImmediate(more)));
      more();
    });
    const { status, body } = await post(new Outgoing({ allowed: LOCAL }), `http://127.0.0.1:${port}/`);
    assert.deepEqual([status, body.length], [200, MAX_ANSWER]);
    await closed;
  });

  test('gives up an answer that comes in thousands of pieces', async () => {
    const port = await listening(
      createListener((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () =>
          socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(60_000)}0\r\n\r\n`),
        );
      }),
    );
    assert.equal(await refusal(new Outgoing({ allowed: LOCAL }), `http://127.0.0.1:${port}/`), 'the answer is in too many pieces');
  });

  test('with encryption, uses a connection again, and ends one that brings no answer without end', async () => {
    const authorities = tls.getCACertificates();
    tls.setDefaultCACertificates([testCertificate.cert]);
    const connections = new Set<Duplex>();
    const server = createSecureServer(testCertificate, (_, response) => response.end('x'.repeat(60_000)));
    const port = await listening(server.on('connection', (socket) => connections.add(socket)));
    const outgoing = new Outgoing({ allowed: LOCAL, withinMs: 3_000 });
    for (let i = 0; i < 10; i += 1) assert.equal((await post(outgoing, `https://localhost:${port}/`)).status, 200);
    assert.equal(connections.size, 1, 'what came before does not count towards the next answer');
    assert.match(await refusal(outgoing, `https://127.0.0.1:${port}/`), /^the certificate is not accepted/);
    // A client skips the greetings of a server (RFC 5246, 7.4.1.1) until the handshake goes on.
    const greetings = Buffer.concat([Buffer.from([22, 3, 3, 0x40, 0]), Buffer.alloc(0x4000)]);
    const endless = await listening(
      createListener((socket) => {
        socket.on('error', () => undefined);
        const more = (): void => void (socket.destroyed || socket.write(greetings, () => setImmediate(more)));
        socket.once('data', more);
      }),
    );
    assert.equal(await refusal(outgoing, `https://localhost:${endless}/`), 'more is sent than any answer takes');
    assert.equal(await refusal(outgoing, 'https://localhost:1/'), 'the connection was refused');
    tls.setDefaultCACertificates(authorities);
    for (const socket of connections) socket.destroy();
  });

  test('reads no more certificates than a host needs: each is checked, whoever made it', async () => {
    const authorities = tls.getCACertificates();
    tls.setDefaultCACertificates([testCertificate.cert]);
    const chained = (count: number): Promise<number> =>
      listening(createSecureServer({ ...testCertificate, cert: testCertificate.cert.repeat(count) }, (_, response) => response.end()));
    const outgoing = new Outgoing({ allowed: LOCAL, withinMs: 3_000 });
    assert.equal(await refusal(outgoing, `https://localhost:${await chained(20)}/`), 'it answered 200');
    assert.equal(await refusal(outgoing, `https://localhost:${await chained(60)}/`), 'more is sent than any answer takes');
    tls.setDefaultCACertificates(authorities);
  });

  test('connects to no name that has more addresses than any host needs', async () => {
    const outgoing = new Outgoing({
      allowed: [],
      resolve: () => Promise.resolve(Array.from({ length: 4_000 }, (_, i) => `8.8.${i >> 8}.${i & 255}`)),
    });
    assert.equal(await refusal(outgoing, 'http://many.example/'), 'the name of the host has too many addresses');
  });

  test('ends where one interim answer follows another, and reads the answer after a few', async () => {
    const hints = (count: number): Promise<number> =>
      listening(
        createListener((socket) => {
          socket.on('error', () => undefined);
          socket.once('data', () =>
            socket.write(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(count)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`),
          );
        }),
      );
    const outgoing = new Outgoing({ allowed: LOCAL });
    const { status, body } = await post(outgoing, `http://127.0.0.1:${await hints(3)}/`);
    assert.deepEqual([status, body.toString()], [200, 'ok']);
    assert.equal(await refusal(outgoing, `http://127.0.0.1:${await hints(1_000)}/`), 'the answer never begins');
  });

  test('ends in time where nothing is answered, half of it, or no name, and tells why without an address', async () => {
    const outgoing = new Outgoing({ allowed: LOCAL, withinMs: 300 });
    const silent = await answering(() => undefined);
    const half = await answering((_, response) => void response.write('begun'));
    for (const port of [silent, half])
      assert.equal(await refusal(outgoing, `http://127.0.0.1:${port}/`), 'no whole answer within 0.3 seconds');
    const nameless = new Outgoing({ allowed: [], withinMs: 300, resolve: () => new Promise(() => undefined) });
    assert.equal(await refusal(nameless, 'http://slow.example/'), 'no whole answer within 0.3 seconds');
    const closing = await answering(({ socket }) => void socket.destroy());
    assert.equal(await refusal(outgoing, `http://127.0.0.1:${closing}/`), 'the connection was closed before an answer');
    const gone = createListener();
    const port = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
    assert.equal(await refusal(outgoing, `http://localhost:${port}/`), 'the connection was refused');
  });
});
