import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { childrenOf, Daybook } from '../support/daybook-process.ts';
import { freePort } from '../support/free-port.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';

const HEAD = `Host: daybook\r\nAuthorization: Bearer ${TOKEN}\r\n`;
const CONTACT = '{"name": "Anna", "type": "person"}';
const BODY = `Content-Type: application/json\r\nContent-Length: ${CONTACT.length}\r\n\r\n`;
const READY = 'GET /readyz HTTP/1.1\r\nHost: daybook\r\n\r\n';

async function open(url: string, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  socket.on('error', () => undefined);
  return socket;
}

/** A connection whose first request was answered. */
async function answered(url: string, text = READY): Promise<Socket> {
  const socket = await open(url, text);
  await once(socket, 'data');
  return socket;
}

/** What clients leave open of requests that are not worked for. */
const LEFT_OPEN: readonly ((url: string) => Promise<Socket>)[] = [
  (url) => open(url),
  (url) => answered(url),
  (url) => answered(url, `GET /v2/event/stream HTTP/1.1\r\n${HEAD}\r\n`),
  (url) => open(url, 'GET /readyz HTTP/1.1\r\nHost: '),
  (url) => answered(url, `${READY}GET /readyz HTTP/1.1\r\nHost: `),
  (url) => open(url, `POST /v2/contact HTTP/1.1\r\n${HEAD}${BODY}{"name"`),
  (url) => answered(url, `${READY}POST /v2/contact HTTP/1.1\r\n${HEAD}${BODY}{"name"`),
];

for (const workers of ['1', '2'])
  test(`nothing that clients leave open holds up a stop (${workers} processes)`, async (t) => {
    const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WORKERS: workers, DAYBOOK_WEB: 'off' });
    const url = await daybook.start();
    const sockets = await Promise.all(LEFT_OPEN.map((leave) => leave(url)));
    await sleep(200);
    const begun = performance.now();
    assert.equal(await daybook.stop('SIGTERM'), 0);
    const took = Math.round(performance.now() - begun);
    t.diagnostic(`${took} ms`);
    assert.ok(took < 8_000, `long before the 20 seconds that a request may take to end, but after ${took} ms`);
    for (const socket of sockets) socket.destroy();
  });

test('a body that goes on slowly is still read and answered while a server stops', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off' });
  const socket = await open(await daybook.start(), `POST /v2/contact HTTP/1.1\r\n${HEAD}${BODY}`);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  await sleep(200);
  const stopped = daybook.stop('SIGTERM');
  for (let i = 0; i < CONTACT.length; i += 5) {
    await sleep(500);
    socket.write(CONTACT.slice(i, i + 5));
  }
  assert.equal(await stopped, 0);
  assert.match(heard, /^HTTP\/1\.1 200 /);
});

test('SIGHUP stops a server and its database as SIGTERM does', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_LOG_LEVEL: 'info' });
  await daybook.start();
  const database = daybook.databaseProcesses();
  assert.equal(await daybook.stop('SIGHUP'), 0);
  assert.match(daybook.output, /"signal":"SIGHUP".*"msg":"stopping"/);
  for (const pid of database) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' }, `process ${pid} of the database is left`);
});

for (const workers of ['1', '2'])
  test(`the first start is ready once the token of the configuration works (${workers} processes)`, async (t) => {
    const port = await freePort();
    const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_PORT: String(port), DAYBOOK_WORKERS: workers });
    const started = daybook.start();
    const url = `http://127.0.0.1:${port}`;
    const seen = new Set<number>();
    for (let status = 0; status !== 200;) {
      status = await fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      seen.add(status);
    }
    const { status } = await fetch(`${url}/v2/me`, { headers: { authorization: `Bearer ${TOKEN}` } });
    assert.equal(status, 200, `${[...seen].join(', ')}: ready before the first account was there`);
    await started;
  });

test('a worker that is killed leaves no request without an end', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WORKERS: '3' });
  const url = await daybook.start();
  daybook.errorLog.expect(/a worker (ended unexpectedly|could not start)/);
  const headers = { authorization: `Bearer ${TOKEN}` };
  let isOver = false;
  const ends = { answered: 0, cut: 0, hung: 0 };
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      // Each request has a connection of its own, so that some are being handed over when the process dies.
      const request = get(`${url}/v2/contact`, { headers, agent: new Agent() }, (answer) => {
        answer.resume().on('close', () => ((ends.answered += 1), resolve()));
      });
      request.on('error', () => ((ends.cut += 1), resolve()));
      request.setTimeout(15_000, () => ((ends.hung += 1), request.destroy()));
    });
  const callers = Array.from({ length: 24 }, async () => {
    while (!isOver) await one();
  });
  for (let round = 0; round < 3; round += 1) {
    await sleep(1_000);
    const [worker] = childrenOf(daybook.pid).filter(isWorker);
    if (worker !== undefined) process.kill(worker, 'SIGKILL');
  }
  await sleep(1_000);
  isOver = true;
  await Promise.all(callers);
  assert.equal(ends.hung, 0, JSON.stringify(ends));
  assert.ok(ends.answered > 100, JSON.stringify(ends));
});

function isWorker(pid: number): boolean {
  return childrenOf(pid).length === 0 && commandOf(pid).includes('serve');
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
