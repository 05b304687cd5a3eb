import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testCertificate } from '../support/certificate.ts';

const LONGEST = 11 * 1024 * 1024;

const example = (name: string): string => readFileSync(new URL(`../../../../deploy/proxy/${name}`, import.meta.url), 'utf8');

/** A proxy of the examples: its program, the arguments that it starts with, and the answer to who asks for the metrics. */
interface Proxy {
  readonly name: string;
  readonly program: string | undefined;
  readonly metrics: number;
  /** Writes its configuration into a folder, for a server at a port, and returns its arguments; it listens at the socket `443` there. */
  configure(folder: string, upstream: number): string[];
}

const programOf = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: programOf('/usr/sbin/nginx', process.env['DAYBOOK_TEST_NGINX']),
    metrics: 403,
    configure(folder, upstream) {
      const server = example('nginx.conf')
        .replace('/etc/ssl/daybook.pem', join(folder, 'daybook.cert'))
        .replace('/etc/ssl/daybook.key', join(folder, 'daybook.key'))
        .replace('server 127.0.0.1:8080', `server 127.0.0.1:${upstream}`)
        .replaceAll(/^ {2}listen (80|443)\b/gm, `  listen unix:${folder}/$1`);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
      const main = `pid ${folder}/pid;\nerror_log stderr;\ndaemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}`;
      writeFileSync(join(folder, 'nginx.conf'), `${main}events {}\nhttp {\naccess_log off;\n${folders}\n${server}\n}\n`);
      return ['-p', folder, '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'Caddy',
    program: programOf('/usr/bin/caddy', process.env['DAYBOOK_TEST_CADDY']),
    metrics: 404,
    configure(folder, upstream) {
      const server = example('Caddyfile')
        .replace(
          'daybook.example.com {',
          `daybook.example.com {\n\tbind unix/${folder}/443\n\ttls ${folder}/daybook.cert ${folder}/daybook.key`,
        )
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
      const main = `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n`;
      writeFileSync(join(folder, 'Caddyfile'), `${main}${server}`);
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

/** A proxy before a server, in a folder; returns its socket. */
async function start(t: TestContext, { program, configure }: Proxy, upstream: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  for (const [name, text] of Object.entries(testCertificate)) writeFileSync(join(folder, `daybook.${name}`), text);
  const child = spawn(program ?? '', configure(folder, upstream), { stdio: ['ignore', 'ignore', 'inherit'], env: { HOME: folder } });
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !existsSync(join(folder, '443')) && tries < 400; tries += 1) await sleep(50);
  return join(folder, '443');
}

/** A body of 10 MB arrives, an event is passed on at once, and the metrics are for the machine alone. */
async function isAsTheExampleSays(t: TestContext, proxy: Proxy): Promise<void> {
  let forwarded = '';
  const upstream = createServer((incoming, outgoing) => {
    forwarded = String(incoming.headers['x-forwarded-for']);
    if (incoming.url === '/v2/event/stream') return void outgoing.write('data: 1\n\n');
    // Caddy leaves it to Daybook to refuse what is too long.
    if (Number(incoming.headers['content-length']) > LONGEST) return void outgoing.writeHead(413).end();
    let length = 0;
    incoming.on('data', (piece: Buffer) => (length += piece.length)).on('end', () => outgoing.end(String(length)));
  });
  t.after(() => upstream.closeAllConnections());
  t.after(() => upstream.close());
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const socketPath = await start(t, proxy, (upstream.address() as AddressInfo).port);
  const ask = (path: string, body?: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'daybook.example.com', 'x-forwarded-for': '10.9.9.9' };
      const method = body === undefined ? 'GET' : 'POST';
      const asked = request({ socketPath, path, method, headers, servername: 'daybook.example.com', rejectUnauthorized: false }, resolve);
      asked.on('error', reject).end(body);
    });
  const textOf = async (answer: IncomingMessage): Promise<string> => Buffer.concat(await answer.toArray()).toString();
  assert.equal(await textOf(await ask('/v2/file', Buffer.alloc(10 * 1024 * 1024 + 1_000))), String(10 * 1024 * 1024 + 1_000));
  assert.doesNotMatch(forwarded, /10\.9\.9\.9/, 'what a client says of its address does not count');
  assert.equal((await ask('/v2/file', Buffer.alloc(12 * 1024 * 1024))).statusCode, 413);
  const stream = await ask('/v2/event/stream');
  const [event] = (await once(stream, 'data')) as [Buffer];
  assert.equal(event.toString(), 'data: 1\n\n');
  stream.destroy();
  assert.equal((await ask('/metrics')).statusCode, proxy.metrics);
}

for (const proxy of proxies)
  test(
    `behind ${proxy.name} bodies, events and metrics are as the example says`,
    { skip: proxy.program === undefined && `there is no ${proxy.name}` },
    (t) => isAsTheExampleSays(t, proxy),
  );
