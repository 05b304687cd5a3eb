// Everything that a change must pass, in the order of what fails fastest. Words on the command line choose steps.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MOST_FILE_LINES = 400;
const LINE_COLUMNS = 140;
/** What a program wrote, or what is kept as data. */
const GENERATED = /\/golden\/|\/vectors\/|node_modules\/|client\/src\/(?:schema|kinds|dependents|refusals)\.ts$/;
const root = fileURLToPath(new URL('..', import.meta.url));

const run = (command, ...words) => spawnSync(command, words, { cwd: root, stdio: 'inherit' }).status === 0;
const output = (command, ...words) => spawnSync(command, words, { cwd: root, encoding: 'utf8' }).stdout.trim();

const steps = {
  lock: () => lockKnowsAllPlatforms(),
  format: () => run('oxfmt', '--check'),
  lint: () => run('oxlint', '--type-aware', '--deny-warnings'),
  sizes: () => longFiles(),
  columns: () => shortLines(),
  types: () => run('tsc', '-b'),
  unused: () => run('knip', '--no-config-hints'),
  generate: () => run('node', 'scripts/generate.ts', '--check'),
  tests: () => run('node', 'scripts/run-tests.mjs'),
  committed: () => nothingUncommitted(),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n== ${name}`);
  if (!step()) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

// npm leaves out packages of other platforms that its registry lacks, and "npm ci" then refuses the lock on all of them.
function lockKnowsAllPlatforms() {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))),
  );
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity = '', link }]) => path.includes('node_modules/') && !link && !integrity.startsWith('sha512-'),
  );
  const names = unchecked.map(([path]) => path).join(', ');
  if (unchecked.length > 0) console.error(`package-lock.json has no checksum of ${names}. Run "node scripts/complete-lock.mjs".`);
  if (missing.length > 0) console.error(`package-lock.json lacks ${missing.join(', ')}. Run "node scripts/complete-lock.mjs".`);
  return missing.length === 0 && unchecked.length === 0;
}

function longFiles() {
  const files = globSync(['packages/*/{src,test}/**/*.{ts,tsx,js}', '{bench,scripts,tools}/**/*.{ts,mjs}'], { cwd: root });
  const long = files.flatMap((file) => {
    const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n').length - 1;
    return lines > MOST_FILE_LINES && !GENERATED.test(file) ? [`${file} has ${lines} lines: at most ${MOST_FILE_LINES}`] : [];
  });
  if (long.length > 0) console.error(long.join('\n'));
  return long.length === 0;
}

// The formatter breaks code; texts, templates and comments are broken by hand. What is generated or kept as data stays as it is, and so
// do migrations, which never change.
function shortLines() {
  const files = globSync(['packages/*/{src,test}/**/*', '{bench,scripts,tools}/**/*'], { cwd: root }).filter(
    (file) => /\.(?:tsx?|m?js|sql|sh|py)$/.test(file) && !GENERATED.test(file),
  );
  const long = files.flatMap((file) =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.length > LINE_COLUMNS ? [`${file}:${i + 1} has ${line.length} columns: at most ${LINE_COLUMNS}`] : [])),
  );
  if (long.length > 0) console.error(long.join('\n'));
  return long.length === 0;
}

function nothingUncommitted() {
  const left = output('git', 'status', '--porcelain');
  if (left !== '') console.error(`Not committed:\n${left}`);
  return left === '';
}
