import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: { readonly [path: string]: Entry } };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

test('the lock file has a checksum of every package, and the check fails where one is missing', (t) => {
  const unchecked = installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  assert.deepEqual(
    unchecked.map(([path]) => path),
    [],
  );
  assert.deepEqual(
    installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    [],
    'it names no registry',
  );
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(new URL('scripts/check.mjs', root), join(folder, 'scripts/check.mjs'));
  const check = (lock: object): { status: number | null; stderr: string } => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return spawnSync(process.execPath, ['scripts/check.mjs', 'lock'], { cwd: folder, encoding: 'utf8' });
  };
  assert.equal(check({ packages }).status, 0);
  const [path = '', entry] = installed.find(([name]) => name.endsWith('linux-arm64-gnu')) ?? [];
  const { status, stderr } = check({ packages: { ...packages, [path]: { ...entry, integrity: undefined } } });
  assert.equal(status, 1);
  assert.match(stderr, /package-lock\.json has no checksum of node_modules\/\S+linux-arm64-gnu\. Run "node scripts\/complete-lock\.mjs"/);
});

test('the bill of materials names every package of the lock file', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: fileURLToPath(root), encoding: 'utf8', stdio: 'pipe' });
  const { bomFormat, components } = JSON.parse(output) as { bomFormat: string; components: { name: string; version: string }[] };
  assert.equal(bomFormat, 'CycloneDX');
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = installed
    .map(([path, { name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }]) => `${name}@${version}`)
    .filter((one) => !named.has(one));
  assert.deepEqual(missing, []);
});

test('a container of Daybook has no privilege, and bounds', () => {
  const compose = read('compose.yaml');
  for (const rule of [
    /^ {4}read_only: true$/m,
    /^ {4}cap_drop: \[ALL\]$/m,
    /no-new-privileges:true/,
    /^ {4}mem_limit: /m,
    /^ {4}pids_limit: /m,
  ])
    assert.match(compose, rule);
  const dockerfile = read('Dockerfile');
  assert.match(dockerfile, /^USER daybook$/m);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  assert.deepEqual(bases, ['${BUILD_BASE}', '${BASE}'], 'the script that pins the bases finds them all');
  assert.equal([...dockerfile.matchAll(/^ARG (?:BUILD_)?BASE=\S+:\S+$/gm)].length, 2);
  assert.match(dockerfile, /\bnpm ci\b/);
});

test('no secret and no backup is sent to the build of the image', () => {
  const ignored = new Set(read('.dockerignore').split('\n'));
  for (const name of ['.git', '.env*', '**/.env*', 'data', '**/*.backup', '**/*.dump', '**/*.pem', '**/*.key', '**/*.eml', '**/*.log'])
    assert.ok(ignored.has(name), `${name} is not left out`);
});
