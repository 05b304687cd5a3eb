import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Import {
  readonly from: string;
  /** A path from the root of the repository, or the name of a package. */
  readonly to: string;
}

const files = globSync('packages/{values,contract,server,client}/src/**/*.{ts,js}', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

// Statements and calls that name another module, whatever else they have.
const NAMED = /(?:\bfrom(?= )|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const imports: Import[] = [...sources].flatMap(([from, text]) =>
  [...text.matchAll(NAMED)].map(([, name = '']) => ({ from, to: name.startsWith('.') ? normalize(join(dirname(from), name)) : name })),
);

interface Rule {
  readonly says: string;
  readonly remedy: string;
  readonly broken: (given: Import) => boolean;
}

const SERVER = 'packages/server/src/';
const inServer = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`${SERVER}${folder}/`));
/** The folder of the server, or its file, that a path lies in. */
const partOf = (path: string): string | undefined => (path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined);
/** The folder of a record kind or of a view. What kinds share has no index, because it is no whole. */
const unitOf = (path: string): string | undefined => /^packages\/server\/src\/((?:records|views)\/(?!shared\/)[^/]+)\//.exec(path)?.[1];
const isPure = (path: string): boolean => inServer(path, 'billing', 'electronic-invoice', 'scheduling') || path.endsWith('.rules.ts');
const impure = /^(fastify|pg|pino|node:(fs|net|http|https|child_process|cluster|process)(\/.*)?)$/;

/** The parts of the server from the top down: each may import what stands below it. Those of one row know nothing of each other. */
const layers: readonly (readonly string[])[] = [
  ['main.ts'],
  ['cli'],
  ['runtime'],
  ['serve.ts'],
  ['documentation', 'health.ts', 'housekeeping', 'seeding', 'views', 'web-pages.ts'],
  ['records'],
  ['erasure', 'http', 'queue'],
  ['services.ts'],
  ['lists', 'writes'],
  ['accounts', 'backup'],
  ['access'],
  ['database'],
  ['electronic-invoice', 'paper'],
  ['subprocess'],
  ['billing', 'mail', 'metrics', 'scheduling', 'turns.ts', 'web-application'],
  ['logging.ts', 'problem.ts'],
  ['config.ts'],
];
const heightOf = new Map(layers.flatMap((parts, i) => parts.map((part) => [part, layers.length - i] as const)));

function isUpward({ from, to }: Import): boolean {
  const [own, other] = [partOf(from), partOf(to)];
  if (own === undefined || other === undefined || own === other) return false;
  return (heightOf.get(own) ?? 0) <= (heightOf.get(other) ?? 0);
}

const rules: Rule[] = [
  {
    says: 'packages/values stands alone',
    remedy: 'move what needs a contract or a server there',
    broken: ({ from, to }) =>
      from.startsWith('packages/values/') &&
      (to.startsWith('@daybook/') || (!to.startsWith('packages/values/') && !to.startsWith('node:'))),
  },
  {
    says: 'packages/contract imports values alone',
    remedy: 'pass in what it needs, or move it to values',
    broken: ({ from, to }) =>
      from.startsWith('packages/contract/') && !to.startsWith('packages/contract/') && to !== '@daybook/values' && !to.startsWith('node:'),
  },
  {
    says: 'nobody imports the server',
    remedy: 'move what is shared into contract or values',
    broken: ({ from, to }) =>
      !from.startsWith('packages/server/') && (to.startsWith('packages/server/') || to.startsWith('@daybook/server')),
  },
  {
    says: 'in the server every import leads downward',
    remedy: 'pass it in as a parameter, or move what both need to a layer below (see `layers`)',
    broken: isUpward,
  },
  {
    says: 'http/ and database/ know no record kind and no view',
    remedy: 'take a ReadModel, a Module or a description as a parameter',
    broken: ({ from, to }) => inServer(from, 'http', 'database') && inServer(to, 'records', 'views'),
  },
  {
    says: 'a record kind or a view that has a folder is reached through its index',
    remedy: 'export what is needed from the index.ts of that folder',
    broken: ({ from, to }) => unitOf(to) !== undefined && unitOf(from) !== unitOf(to) && !to.endsWith('/index.ts'),
  },
  {
    says: 'billing/, electronic-invoice/, scheduling/ and *.rules.ts are pure',
    remedy: 'let the caller read, write and answer, and pass values in',
    broken: ({ from, to }) => isPure(from) && (impure.test(to) || (to.startsWith(SERVER) && !isPure(to))),
  },
  {
    says: 'only database/ touches the database driver',
    remedy: 'use Connections, Transaction or asOwner',
    broken: ({ from, to }) => to === 'pg' && !inServer(from, 'database'),
  },
  {
    says: 'only http/ touches Fastify',
    remedy: 'export a handler as data, and let http/ mount it',
    broken: ({ from, to }) => /^(fastify|@fastify\/)/.test(to) && !inServer(from, 'http'),
  },
];

test('every part of the server has its layer', () => {
  const parts = new Set(files.flatMap((file) => partOf(file) ?? []));
  assert.deepEqual(
    [...parts].filter((part) => !heightOf.has(part)),
    [],
    'add the folder or file to `layers`, above all that it imports',
  );
  assert.deepEqual(
    [...heightOf.keys()].filter((part) => !parts.has(part)),
    [],
    '`layers` names what is not there',
  );
});

for (const { says, remedy, broken } of rules) {
  test(says, () => {
    const found = imports.filter(broken).map(({ from, to }) => `${from} imports ${to}: ${remedy}`);
    assert.deepEqual(found, []);
  });
}

test('only the clock of values reads the time, and only the configuration the environment', () => {
  const time = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bTemporal\.Now\b|process\.hrtime/;
  const readers = [...sources].filter(([, text]) => time.test(text)).map(([file]) => file);
  // The client and the scripts of pages are programs of their own, without the clock of the server.
  const measuring = readers.filter((file) => !/^packages\/(server\/src\/(?:database|documentation\/browser)|client)\//.test(file));
  assert.deepEqual(measuring, ['packages/values/src/clock.ts'], 'take a Clock, or the instant itself, as a parameter');
  const environment = [...sources].filter(([, text]) => /process\.env\b/.test(text)).map(([file]) => file);
  assert.deepEqual(environment, ['packages/server/src/config.ts'], 'add the setting to config.ts');
});

test('there is no cycle of imports', () => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    assert.equal(at, -1, `a cycle: ${[...path.slice(at), file].join(' -> ')}`);
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) if (sources.has(to)) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
});

test('the checks have seen the code', () => {
  assert.ok(files.length > 250, `${files.length} files`);
  assert.ok(imports.length > 1_000, `${imports.length} imports`);
  const ours = imports.filter(({ to }) => to.startsWith('packages/'));
  assert.deepEqual(
    ours.filter(({ to }) => !sources.has(to) && !to.endsWith('.json')),
    [],
    'an import leads to a file that was not seen',
  );
});
