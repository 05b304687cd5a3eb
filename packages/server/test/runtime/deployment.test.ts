import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = (t: TestContext): string => {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** Whether this machine has a program. */
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

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
  const metrics = knownMetrics();
  const panels = (JSON.parse(read('monitoring/grafana.json')) as { panels: { targets: { expr: string }[] }[] }).panels;
  const expressions = [...rules().map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  assert.ok(rules().length >= 10 && panels.length >= 10);
  const named = expressions.flatMap(metricsIn);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !metrics.has(name)),
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
  const metrics = [...knownMetrics()];
  const unknown = rows
    .flatMap((row) => metricsIn(row.split(' | ')[0] ?? ''))
    .filter((name) => !metrics.some((one) => one.startsWith(name)));
  assert.deepEqual(unknown, []);
});

test('the alert rules are such as Prometheus takes', { skip: !has('promtool') && 'there is no promtool' }, () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/monitoring/alerts.yaml')], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
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
  if (!has('systemd-analyze')) return t.diagnostic('not verified: there is no systemd-analyze');
  const file = join(folder(t), 'daybook.service');
  // The program that it starts is not there on this machine.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  const messages = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('daybook.service'));
  assert.deepEqual(messages, []);
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

test('Kubernetes sets no variables that Daybook takes for settings, and numbers of the chart are written out', () => {
  const template = read('helm/daybook/templates/statefulset.yaml');
  // A service that is called daybook would bring DAYBOOK_PORT=tcp://…, which stops the start.
  assert.match(template, /^ {6}enableServiceLinks: false$/m);
  assert.throws(() => readConfig({ DAYBOOK_PORT: 'tcp://10.0.0.7:80', DAYBOOK_SERVICE_HOST: '10.0.0.7' }));
  // Helm reads 10000000 as a number that it prints as 1e+07.
  assert.match(template, /value: \{\{ kindIs "string" \$value \| ternary \$value \(toJson \$value\) \| quote \}\}/);
  const result = spawnSync('helm', ['template', 'daybook', join(root, 'deploy/helm/daybook'), '--values', '-'], {
    encoding: 'utf8',
    input: 'settings: { DAYBOOK_RATE_LIMIT: 10000000, DAYBOOK_SMTP_URL: "smtp://a:\\"b@c" }',
  });
  if (result.error === undefined) assert.match(result.stdout, /value: "10000000"\n[^]*value: "smtp:\/\/a:\\"b@c"/);
});

// No Helm is needed for this: it does not render, but finds what is missing in the values, blocks that do not end, and YAML that is none.
test('the templates of the Helm chart use values that there are, and are YAML between their braces', () => {
  const chart = parse(read('helm/daybook/Chart.yaml')) as { apiVersion: string; appVersion: string };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.deepEqual([chart.apiVersion, chart.appVersion], ['v2', version]);
  const values = parse(read('helm/daybook/values.yaml')) as { settings: { [name: string]: string } };
  // The root of the volume belongs to root, whose folder is refused.
  assert.equal(readConfig(values.settings).dataDir, '/data/daybook');
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
      .replaceAll(/\{\{ \.Values\.\w+(?:\.\w+)* \| quote \}\}|\{\{ [^}]*\| quote \}\}/g, '"x"')
      .replaceAll(/\{\{[^}]*\}\}/g, 'x');
    const { kind, metadata } = parse(rendered) as { kind: string; metadata: { name: string } };
    assert.ok(['StatefulSet', 'Service', 'Ingress'].includes(kind) && /^x(-nobody)?$/.test(metadata.name), file);
  }
});
