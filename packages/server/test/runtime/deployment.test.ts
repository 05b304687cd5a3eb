import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { testCertificate } from '../support/certificate.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = (t: TestContext): string => {
  const made = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly page: string };
}

const rules = (): Rule[] =>
  (parse(read('monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

/** The names of all samples that a scrape can have. */
function knownMetrics(): Set<string> {
  const metrics = createMetrics();
  metrics.replicaIs({ used: true, lagBytes: 0, counts: { replica: 0 } });
  const types = [...metrics.print().matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  metrics.close();
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name])),
  );
}

const metricsIn = (expression: string): string[] => expression.match(/\b(?:daybook|nodejs|process)_\w+/g) ?? [];

test('every metric of the alert rules and of the dashboard is one that there is', () => {
  const known = knownMetrics();
  const panels = (JSON.parse(read('monitoring/grafana.json')) as { panels: { targets: { expr: string }[] }[] }).panels;
  const expressions = [...rules().map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  assert.ok(rules().length >= 10 && panels.length >= 10);
  const named = expressions.flatMap(metricsIn);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !known.has(name)),
    [],
  );
  for (const expression of expressions) {
    const count = (sign: string): number => expression.split(sign).length;
    assert.ok(count('(') === count(')') && count('{') === count('}') && count('"') % 2 === 1, expression);
  }
});

test('every metric of the manual is one that there is', () => {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = manual.split('\n').filter((line) => /^\| `(?:daybook|nodejs|process)_/.test(line));
  const known = [...knownMetrics()];
  const unknown = rows.flatMap((row) => metricsIn(row.split(' | ')[0] ?? '')).filter((name) => !known.some((one) => one.startsWith(name)));
  assert.deepEqual(unknown, []);
});

test('every alarm has a part of the page that says what to do, and no other has one', () => {
  const headings = [...readFileSync(join(root, 'docs/alarms.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(
    rules().map(({ alert }) => alert),
    headings,
  );
  for (const { alert, annotations } of rules()) assert.equal(annotations.page, `docs/alarms.md#${alert.toLowerCase()}`);
});

test('the unit of systemd is one that systemd takes', (t) => {
  const unit = read('systemd/daybook.service');
  assert.match(unit, /^TimeoutStopSec=40$/m);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return t.diagnostic('not verified: there is no systemd-analyze');
  const file = join(folder(t), 'daybook.service');
  // The program that it starts is not there on this machine.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('daybook.service'));
  assert.deepEqual(said, []);
  return assert.equal(status, 0, stderr);
});

test('the files of docker compose start the image without privilege, and set what Daybook knows', () => {
  const { services } = parse(read('compose.postgres.yaml')) as {
    services: { daybook: { [key: string]: unknown; environment: { [name: string]: string | null } } };
  };
  const { daybook } = services;
  assert.deepEqual([daybook['read_only'], daybook['cap_drop'], daybook['security_opt']], [true, ['ALL'], ['no-new-privileges:true']]);
  const environment = Object.fromEntries(
    Object.entries(daybook.environment).map(([name, value]) => [
      name,
      (value ?? 'x'.repeat(32)).replaceAll(/\$\{\w+(?::-([^}]*))?\}/g, (_, usual = 'x') => usual),
    ]),
  );
  assert.match(readConfig(environment).databaseUrl ?? '', /^postgres:\/\/daybook:x@database:5432\/daybook$/);
});

/** The values that a path of the templates names; undefined where there is none. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as { [name: string]: unknown } | undefined)?.[name], values);

// No Helm is needed for this: it is no rendering, but finds what does not stand in the values, blocks that do not end, and YAML that is
// none.
test('the templates of the Helm chart use values that there are, and are YAML between their braces', () => {
  const chart = parse(read('helm/daybook/Chart.yaml')) as { apiVersion: string; appVersion: string };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.deepEqual([chart.apiVersion, chart.appVersion], ['v2', version]);
  const values = parse(read('helm/daybook/values.yaml')) as { settings: { [name: string]: string } };
  readConfig(values.settings);
  const files = globSync('helm/daybook/templates/*.yaml', { cwd: join(root, 'deploy') });
  assert.equal(files.length, 4);
  for (const file of files) {
    const template = read(file);
    for (const [, path = ''] of template.matchAll(/\.Values\.([\w.]+)/g))
      assert.notEqual(valueAt(values, path), undefined, `${file}: ${path}`);
    const opened = [...template.matchAll(/\{\{-? (?:if|range|with) /g)].length;
    assert.equal([...template.matchAll(/\{\{-? end \}\}/g)].length, opened, file);
    const rendered = template
      .replaceAll(/^\s*\{\{-? (?:if|range|with|end)\b.*\}\}\n/gm, '')
      .replaceAll(/\{\{-? toYaml [^}]*\}\}/g, '{}')
      .replaceAll(/\{\{ \.Values\.\w+(?:\.\w+)* \| quote \}\}|\{\{ \$value \| quote \}\}/g, '"x"')
      .replaceAll(/\{\{[^}]*\}\}/g, 'x');
    const { kind, metadata } = parse(rendered) as { kind: string; metadata: { name: string } };
    assert.ok(['StatefulSet', 'Service', 'Ingress'].includes(kind) && /^x(-nobody)?$/.test(metadata.name), file);
  }
});

test('the examples of proxies let bodies of 10 MB and streams of events through', () => {
  assert.match(read('proxy/nginx.conf'), /^ {2}client_max_body_size 11m;$/m);
  assert.match(read('proxy/nginx.conf'), /location = \/v2\/event\/stream \{[^}]*proxy_buffering off;[^}]*\}/);
  assert.match(read('proxy/Caddyfile'), /max_size 11MB/);
  assert.match(read('proxy/Caddyfile'), /flush_interval -1/);
});

/** The program of nginx, where this machine has one. */
const nginx = ['/usr/sbin/nginx', process.env['DAYBOOK_TEST_NGINX'] ?? ''].find((path) => path !== '' && existsSync(path));

/** nginx with the example before a server, in a folder. */
async function startNginx(t: TestContext, program: string, upstream: number): Promise<string> {
  const made = folder(t);
  for (const [name, text] of Object.entries(testCertificate)) writeFileSync(join(made, `daybook.${name}`), text);
  const server = read('proxy/nginx.conf')
    .replace('/etc/ssl/daybook.pem', join(made, 'daybook.cert'))
    .replace('/etc/ssl/daybook.key', join(made, 'daybook.key'))
    .replace('server 127.0.0.1:8080', `server 127.0.0.1:${upstream}`)
    .replaceAll(/^ {2}listen (80|443)\b/gm, `  listen unix:${made}/$1`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${made}/${name};`).join('\n');
  const main = `pid ${made}/pid;\nerror_log stderr;\ndaemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}`;
  writeFileSync(join(made, 'nginx.conf'), `${main}events {}\nhttp {\naccess_log off;\n${folders}\n${server}\n}\n`);
  const child = spawn(program, ['-p', made, '-c', join(made, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
  t.after(() => child.kill('SIGTERM'));
  for (let tries = 0; !existsSync(join(made, '443')) && tries < 200; tries += 1) await sleep(50);
  return join(made, '443');
}

/** A body of 10 MB arrives, an event is passed on at once, and the metrics are for the machine alone. */
const behindNginx =
  (program: string) =>
  async (t: TestContext): Promise<void> => {
    let forwarded = '';
    const upstream = createServer((incoming, outgoing) => {
      forwarded = String(incoming.headers['x-forwarded-for']);
      if (incoming.url === '/v2/event/stream') return void outgoing.write('data: 1\n\n');
      let length = 0;
      incoming.on('data', (piece: Buffer) => (length += piece.length)).on('end', () => outgoing.end(String(length)));
    });
    t.after(() => upstream.closeAllConnections());
    t.after(() => upstream.close());
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const socketPath = await startNginx(t, program, (upstream.address() as AddressInfo).port);
    const ask = (path: string, body?: Buffer): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'daybook.example.com', 'x-forwarded-for': '10.9.9.9' };
        const asked = request(
          { socketPath, path, method: body === undefined ? 'GET' : 'POST', headers, rejectUnauthorized: false },
          resolve,
        );
        asked.on('error', reject).end(body);
      });
    const textOf = async (answer: IncomingMessage): Promise<string> => Buffer.concat(await answer.toArray()).toString();
    assert.equal(await textOf(await ask('/v2/file', Buffer.alloc(10 * 1024 * 1024 + 1_000))), String(10 * 1024 * 1024 + 1_000));
    assert.notEqual(forwarded, '10.9.9.9', 'what a client says of its address does not count');
    assert.equal((await ask('/v2/file', Buffer.alloc(12 * 1024 * 1024))).statusCode, 413);
    const stream = await ask('/v2/event/stream');
    const [event] = (await once(stream, 'data')) as [Buffer];
    assert.equal(event.toString(), 'data: 1\n\n');
    stream.destroy();
    assert.equal((await ask('/metrics')).statusCode, 403);
  };

if (nginx !== undefined) test('behind nginx bodies, events and metrics are as the example says', behindNginx(nginx));
