// Counts what everyday changes cost: each errand is carried out in a copy of the repository, with what follows from it generated and the
// checks run, and the files are counted that were touched by hand. `npm run errands -- field` runs those whose name has a word.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errands, type Errand } from './errands.data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);

interface Outcome {
  readonly name: string;
  readonly limit: number;
  readonly files: readonly string[];
  readonly failed: string | undefined;
}

/** A copy of what is committed or staged, with the installed packages of this checkout. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-errand-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), readFileSync(join(root, file)));
  }
  linkPackages(folder);
  return folder;
}

// The packages of the repository itself are those of the copy.
function linkPackages(folder: string): void {
  for (const path of ['node_modules', 'tools/openapi-types/node_modules'].filter((one) => existsSync(join(root, one))))
    execFileSync('cp', ['-al', join(root, path), join(folder, path)]);
  for (const name of ['values', 'contract', 'server', 'client', 'web']) {
    const own = join(folder, 'node_modules/@daybook', name);
    rmSync(own, { force: true });
    symlinkSync(join(folder, 'packages', name), own);
  }
}

function carryOut({ name, limit, edits, tests }: Errand): Outcome {
  const folder = copyRepository();
  const files = new Set<string>();
  try {
    for (const { file, after, insert } of edits) {
      const path = join(folder, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (after !== undefined && !text.includes(after))
        return { name, limit, files: [...files], failed: `${file} has no ${JSON.stringify(after)} any more` };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, after === undefined ? insert : text.replace(after, `${after}${insert}`));
      files.add(file);
    }
    const checks: [string, ...string[]][] = [
      ['node', 'scripts/generate.ts'],
      ['tsc', '-b', 'packages/server'],
      ['node', 'scripts/run-tests.mjs', ...tests],
    ];
    const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, UPDATE_EXAMPLES: '1' };
    for (const [command, ...args] of checks) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
      if (status !== 0)
        return { name, limit, files: [...files], failed: `${command} ${args.join(' ')}\n${stdout.slice(-3_000)}${stderr.slice(-3_000)}` };
    }
    return { name, limit, files: [...files], failed: undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const chosen = errands.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No errand is named so. There are: ${errands.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
console.log('| errand | files by hand | at most | |\n|---|---|---|---|');
for (const errand of chosen) {
  const { name, limit, files, failed } = carryOut(errand);
  const isMet = failed === undefined && files.length <= limit;
  if (!isMet) process.exitCode = 1;
  console.log(`| ${name} | ${files.length}: ${files.join(', ')} | ${limit} | ${isMet ? 'met' : '**missed**'} |`);
  if (failed !== undefined) console.error(failed);
}
