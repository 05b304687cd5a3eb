import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, describe, test } from 'node:test';
import { Destinations, Unanswered } from './destinations.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

/** A server that greets, on an address of this machine. */
async function greeting(host: string, port = 0): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined).end('hello'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

const place = (host: string, port: number, isEncrypted = true) => ({ host, port, isEncrypted });
const obstacleOf = (destinations: Destinations, ...to: Parameters<typeof place>): Promise<string> =>
  destinations.connect(place(...to), AbortSignal.timeout(10_000)).then(
    (socket) => {
      socket.destroy();
      return 'connected';
    },
    (error: unknown) => {
      assert.ok(error instanceof Unanswered, String(error));
      return error.obstacle;
    },
  );

describe('a connection to a place that somebody else chose', () => {
  test('goes to the address that was checked, not to one that the name has a moment later', async () => {
    const port = await greeting('127.0.0.1');
    let asked = 0;
    const resolve = async (): Promise<string[]> => ((asked += 1) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    const destinations = new Destinations({ allowed: ['127.0.0.1'], resolve });
    const socket = await destinations.connect(place('turning.example', port), AbortSignal.timeout(10_000));
    assert.deepEqual([socket.remoteAddress, asked], ['127.0.0.1', 1]);
    socket.destroy();
    assert.equal(await obstacleOf(destinations, 'turning.example', port), 'not_allowed');
  });

  test('is made to no address that is forbidden, and to none of a name that has one of these', async () => {
    let knocks = 0;
    const listener = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    servers.push(listener);
    await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
    const { port } = listener.address() as AddressInfo;
    const names: { readonly [name: string]: readonly string[] } = {
      'inside.example': ['127.0.0.1'],
      'mixed.example': ['93.184.216.34', '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
    };
    const destinations = new Destinations({ allowed: [], resolve: async (name) => names[name] ?? [] });
    for (const host of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', ...Object.keys(names)])
      assert.equal(await obstacleOf(destinations, host, port), 'not_allowed', host);
    assert.equal(await obstacleOf(new Destinations({ allowed: [] }), 'localhost', port), 'not_allowed');
    for (const host of ['127.1', '2130706433', '0x7f.1', 'nowhere.example'])
      assert.equal(await obstacleOf(destinations, host, port), 'unknown_host', host);
    assert.equal(knocks, 0);
  });

  test('is made in the clear to no address that is not allowed by name', async () => {
    const port = await greeting('127.0.0.1');
    const resolve = async (name: string): Promise<string[]> =>
      name === 'mixed.example' ? ['127.0.0.1', '93.184.216.34'] : ['93.184.216.34'];
    const destinations = new Destinations({ allowed: ['127.0.0.1'], resolve });
    for (const host of ['public.example', 'mixed.example', '93.184.216.34'])
      assert.equal(await obstacleOf(destinations, host, port, false), 'not_allowed', host);
    assert.equal(await obstacleOf(destinations, '127.0.0.1', port, false), 'connected');
  });

  test('says of a name server that fails what is wrong, and no code', async () => {
    for (const [code, reason] of [
      ['ETIMEOUT', 'the name server did not answer in time'],
      ['ESERVFAIL', 'the name server does not find the host'],
    ]) {
      const failing = new Destinations({ allowed: [], resolve: () => Promise.reject(Object.assign(new Error('query'), { code })) });
      const error: unknown = await failing.connect(place('slow.example', 25), AbortSignal.timeout(1_000)).catch((one: unknown) => one);
      assert.ok(error instanceof Unanswered);
      assert.equal(error.message, reason);
    }
  });

  test('ends in time where no name is answered, and where nobody listens', async () => {
    const nameless = new Destinations({ allowed: [], resolve: () => new Promise(() => undefined) });
    const error = await nameless.connect(place('slow.example', 25), AbortSignal.timeout(50)).catch((one: unknown) => one);
    assert.ok(error instanceof Unanswered);
    assert.equal(error.obstacle, 'no_answer');
    assert.equal(await obstacleOf(new Destinations({ allowed: ['127.0.0.1'] }), '127.0.0.1', 1), 'unreachable');
  });
});
