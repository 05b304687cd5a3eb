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

const files = globSync('packages/{values,contract,server,client}/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

// Statements and calls that name another module, whatever else they have.
const NAMED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const imports: Import[] = [...sources].flatMap(([from, text]) =>
  [...text.matchAll(NAMED)].map(([, name = '']) => ({ from, to: name.startsWith('.') ? normalize(join(dirname(from), name)) : name })),
);

interface Rule {
  readonly says: string;
  readonly remedy: string;
  readonly broken: (given: Import) => boolean;
}

const inServer = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`packages/server/src/${folder}/`));
const kindOf = (path: string): string | undefined => /^packages\/server\/src\/records\/([^/]+)\//.exec(path)?.[1];
const isPure = (path: string): boolean => inServer(path, 'billing', 'scheduling') || path.endsWith('.rules.ts');
const impure = /^(fastify|pg|pino|node:(fs|net|http|https|child_process|cluster|process)(\/.*)?)$/;

const rules: Rule[] = [
  {
    says: 'packages/values stands alone',
    remedy: 'move what needs a contract or a server there',
    broken: ({ from, to }) =>
      from.startsWith('packages/values/') && (to.startsWith('@daybook/') || (!to.startsWith('packages/values/') && !to.startsWith('node:'))),
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
    broken: ({ from, to }) => !from.startsWith('packages/server/') && (to.startsWith('packages/server/') || to.startsWith('@daybook/server')),
  },
  {
    says: 'http/ and database/ know no record kind',
    remedy: 'take a Reading, a RecordModule or a description as a parameter',
    broken: ({ from, to }) => inServer(from, 'http', 'database') && inServer(to, 'records'),
  },
  {
    says: 'a record kind reaches another through its index',
    remedy: 'export what is needed from the index.ts of the other kind',
    broken: ({ from, to }) => {
      const [own, other] = [kindOf(from), kindOf(to)];
      return own !== undefined && other !== undefined && own !== other && !to.endsWith('/index.ts');
    },
  },
  {
    says: 'billing/, scheduling/ and *.rules.ts are pure',
    remedy: 'let the caller read, write and answer, and pass values in',
    broken: ({ from, to }) =>
      isPure(from) &&
      !to.endsWith('/access/levels.ts') &&
      (impure.test(to) ||
        inServer(to, 'http', 'database', 'listing', 'writing', 'access', 'observe') ||
        /\/src\/(config|logging|services|serve)\.ts$/.test(to)),
  },
  {
    says: 'only database/ touches the database driver',
    remedy: 'use Connections, Transaction or asOwner',
    broken: ({ from, to }) => to === 'pg' && !inServer(from, 'database') && !from.endsWith('.sql.ts'),
  },
  {
    says: 'only http/ and *.routes.ts touch Fastify',
    remedy: 'export an endpoint as data, and let http/ mount it',
    broken: ({ from, to }) => /^(fastify|@fastify\/)/.test(to) && !inServer(from, 'http') && !from.endsWith('.routes.ts'),
  },
];

for (const { says, remedy, broken } of rules) {
  test(says, () => {
    const found = imports.filter(broken).map(({ from, to }) => `${from} imports ${to}: ${remedy}`);
    assert.deepEqual(found, []);
  });
}

test('only the clock of values reads the time, and only the configuration the environment', () => {
  const time = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bTemporal\.Now\b|process\.hrtime/;
  const readers = [...sources].filter(([, text]) => time.test(text)).map(([file]) => file);
  const measuring = readers.filter((file) => !file.startsWith('packages/server/src/database/'));
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
