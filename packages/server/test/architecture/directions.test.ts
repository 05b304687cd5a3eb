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

const files = globSync('packages/{values,contract,server,client,web}/src/**/*.{ts,tsx,js}', { cwd: root }).filter(
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
  readonly broken: (one: Import) => boolean;
}

const SERVER = 'packages/server/src/';
const inServer = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`${SERVER}${folder}/`));
/** The folder of the server, or its file, that a path lies in. */
const partOf = (path: string): string | undefined => (path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined);
/** The folder of a record kind, of a view, or of a whole that kinds share. All else that they share has no index. */
const unitOf = (path: string): string | undefined =>
  /^packages\/server\/src\/(records\/shared\/[^/]+|(?:records|views)\/(?!shared\/)[^/]+)\//.exec(path)?.[1];
const isPure = (path: string): boolean =>
  inServer(path, 'billing', 'electronic-invoice', 'pictures', 'scheduling', 'texts') || path.endsWith('.rules.ts');
const impure = /^(fastify|pg|pino|node:(fs|net|http|https|child_process|cluster|process)(\/.*)?)$/;

/** The parts of the server from the top down: each may import what is below it. Those of one row know nothing of each other. */
const layers: readonly (readonly string[])[] = [
  ['main.ts'],
  ['cli'],
  ['runtime'],
  ['serve.ts'],
  ['documentation', 'health.ts', 'housekeeping', 'security-text.ts', 'seeding', 'verification', 'views', 'web-pages.ts'],
  ['records'],
  ['erasure', 'http', 'queue', 'seals'],
  ['services.ts'],
  ['lists', 'writes'],
  ['accounts', 'backup'],
  ['installation'],
  ['access'],
  ['database'],
  ['electronic-invoice', 'paper'],
  ['subprocess'],
  ['billing', 'integrations', 'mail', 'metrics', 'pictures', 'scheduling', 'texts', 'tracing', 'turns.ts', 'web-application'],
  ['bounded-connection.ts', 'file-problem.ts', 'outage.ts'],
  ['address-for-links.ts', 'disk-space.ts', 'logging.ts', 'problem.ts'],
  ['config.ts', 'version.ts'],
  ['config-lists.ts', 'trace-settings.ts'],
];

const WEB = 'packages/web/src/';
const webPartOf = (path: string): string | undefined =>
  path.startsWith(WEB) ? /^(?:screens\/[^/]+|[^/]+)/.exec(path.slice(WEB.length))?.[0] : undefined;

/** The parts of the web application in the same way. */
const webLayers: readonly (readonly string[])[] = [
  ['main.tsx'],
  ['worker'],
  ['app'],
  ['contacts', 'entry', 'invoices', 'projects', 'quotes', 'reports', 'settings', 'time'].map((area) => `screens/${area}`),
  ['screens/documents', 'screens/schedule'],
  ['parts'],
  ['formats'],
  ['api'],
  ['texts'],
];

const SCHEDULE = `${WEB}screens/schedule/`;
/** The room of the schedule that a path lies in; its own files are the screen. */
const roomOf = (path: string): string | undefined =>
  path.startsWith(SCHEDULE) ? (/^(?:([^/]+)\/)?/.exec(path.slice(SCHEDULE.length))?.[1] ?? 'screen') : undefined;

/** The rooms of the schedule in the same way. */
const rooms: readonly (readonly string[])[] = [
  ['screen'],
  ['board', 'panel', 'toolbar'],
  ['agenda', 'finder', 'gestures'],
  ['several'],
  ['changes'],
  ['layout'],
  ['data'],
  ['times'],
  ['texts'],
];

const heights = (rows: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap((parts, i) => parts.map((part) => [part, rows.length - i] as const)));
const heightOf = heights(layers);
const webHeightOf = heights(webLayers);
const roomHeightOf = heights(rooms);

/** Whether an import leads from a part to one that is not below it. */
const isUpwardIn =
  (part: (path: string) => string | undefined, height: ReadonlyMap<string, number>) =>
  ({ from, to }: Import): boolean => {
    const [own, other] = [part(from), part(to)];
    return own !== undefined && other !== undefined && own !== other && (height.get(own) ?? 0) <= (height.get(other) ?? 0);
  };

const rules: Rule[] = [
  {
    says: 'packages/values stands alone',
    remedy: 'move what needs a contract or a server there',
    broken: ({ from, to }) => from.startsWith('packages/values/') && !to.startsWith('packages/values/'),
  },
  {
    says: 'packages/contract imports values alone',
    remedy: 'pass in what it needs, or move it to values',
    broken: ({ from, to }) => from.startsWith('packages/contract/') && !to.startsWith('packages/contract/') && to !== '@daybook/values',
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
    broken: isUpwardIn(partOf, heightOf),
  },
  {
    says: 'in the web application every import leads downward',
    remedy: 'pass it in, or move what both need to a layer below (see `webLayers`)',
    broken: isUpwardIn(webPartOf, webHeightOf),
  },
  {
    says: 'in the schedule every import leads downward',
    remedy: 'pass it in, or move what both need to a room below (see `rooms`)',
    broken: isUpwardIn(roomOf, roomHeightOf),
  },
  {
    says: 'the web application knows the client and the values alone',
    remedy: 'let the contract generate what a browser may know (scripts/client-kinds.ts)',
    broken: ({ from, to }) =>
      from.startsWith(WEB) && (/^@daybook\/(?!client$|client\/|values$)/.test(to) || /^packages\/(?!web\/)/.test(to)),
  },
  {
    says: 'http/ and database/ know no record kind and no view',
    remedy: 'take a ReadModel, a Module or a description as a parameter',
    broken: ({ from, to }) => inServer(from, 'http', 'database') && inServer(to, 'records', 'views'),
  },
  {
    says: 'a record kind or a view that has a folder is reached through its index, or for SQL through what it lends',
    remedy: 'export what is needed from the index.ts of that folder',
    broken: ({ from, to }) =>
      unitOf(to) !== undefined && unitOf(from) !== unitOf(to) && !to.endsWith('/index.ts') && !to.endsWith('/borrowed.sql.ts'),
  },
  {
    says: 'billing/, electronic-invoice/, pictures/, scheduling/, texts/ and *.rules.ts are pure',
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

for (const [whole, part, height] of [
  ['server', partOf, heightOf],
  ['web application', webPartOf, webHeightOf],
  ['schedule', roomOf, roomHeightOf],
] as const)
  test(`every part of the ${whole} has its layer`, () => {
    const parts = new Set(files.flatMap((file) => part(file) ?? []));
    assert.deepEqual(
      [...parts].filter((one) => !height.has(one)),
      [],
      'add the folder or file to its layers, above all that it imports',
    );
    assert.deepEqual(
      [...height.keys()].filter((one) => !parts.has(one)),
      [],
      'the layers name what is not there',
    );
  });

for (const { says, remedy, broken } of rules) {
  test(says, () => {
    const violations = imports.filter(broken).map(({ from, to }) => `${from} imports ${to}: ${remedy}`);
    assert.deepEqual(violations, []);
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

// A browser may read what the contract knows, and a database alone understands SQL.
test('contract holds no SQL', () => {
  const sql = /::(?:text|int|bigint|numeric|boolean|jsonb?|uuid|\$\{)|\b(?:coalesce|date_\w+|to_\w+|trim_scale)\(|\b(?:collate|ilike)\b/;
  const lines = [...sources].flatMap(([file, text]) =>
    file.startsWith('packages/contract/') ? text.split('\n').flatMap((line) => (sql.test(line) ? [`${file}: ${line.trim()}`] : [])) : [],
  );
  assert.deepEqual(lines, [], 'move it to database/fields.ts or database/filters.ts of the server, or to a read model');
});

test('what is named after rules is pure, and what is named after refusals names problems', () => {
  const named = files.filter((file) => file.startsWith(SERVER) && /[-/]rules\.ts$/.test(file));
  assert.deepEqual(named, [], 'name it *.rules.ts where it is pure, *-refusals.ts where it names problems');
  const refusals = files.filter((file) => file.endsWith('-refusals.ts'));
  const problems = new Set(imports.flatMap(({ from, to }) => (to === `${SERVER}problem.ts` ? [from] : [])));
  assert.deepEqual(
    refusals.filter((file) => !problems.has(file)),
    [],
  );
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
    ours.filter(({ to }) => !sources.has(to) && !/\.(css|json)$/.test(to)),
    [],
    'an import leads to a file that was not seen',
  );
});
