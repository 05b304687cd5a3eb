// Counts what everyday changes cost: each errand is carried out in a copy of the repository, with what follows from it generated and the
// checks run, and the files are counted that were touched by hand: what is written in each language apart, and not what only proves it.
// `npm run errands -- field` runs those whose name has a word, --types ends after the type check, and --tests=a,b runs these test files.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Edit, Errand } from './errands/errand.ts';
import { errands } from './errands/index.ts';

const IS_OF_WORDS = /\/(?:texts|words)\/[\w/-]*[a-z]{2}\.ts$/;
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals: words } = parseArgs({
  options: { types: { type: 'boolean', default: false }, tests: { type: 'string' } },
  allowPositionals: true,
});

interface Outcome {
  readonly name: string;
  readonly limit: number;
  readonly files: readonly string[];
  /** Files of texts, one in each language. */
  readonly words: number;
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
  // What the compiler remembers of one checkout is written into the same files by the other.
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  for (const name of ['values', 'contract', 'server', 'client', 'web']) {
    const own = join(folder, 'node_modules/@daybook', name);
    rmSync(own, { force: true });
    symlinkSync(join(folder, 'packages', name), own);
  }
}

/** What has its place: behind a text, below the line in which a text is, or in a new file. Undefined where the text is no longer there. */
function edited(text: string, { after, below, insert }: Edit): string | undefined {
  if (after === undefined && below === undefined) return insert;
  const at = text.indexOf(after ?? below ?? '');
  if (at < 0) return undefined;
  const end = after === undefined ? text.indexOf('\n', at) + 1 : at + after.length;
  return text.slice(0, end) + insert + text.slice(end);
}

function carryOut({ name, limit, edits, proof = [], tests }: Errand): Outcome {
  const folder = copyRepository();
  const touched = new Set(edits.map(({ file }) => file));
  const files = [...touched].filter((file) => !IS_OF_WORDS.test(file));
  const outcome = (failed?: string): Outcome => ({ name, limit, files, words: touched.size - files.length, failed });
  try {
    for (const edit of [...edits, ...proof]) {
      const path = join(folder, edit.file);
      const text = edited(existsSync(path) ? readFileSync(path, 'utf8') : '', edit);
      if (text === undefined) return outcome(`${edit.file} has no ${JSON.stringify(edit.after ?? edit.below)} any more`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const checks: [string, ...string[]][] = [
      ['node', 'scripts/generate.ts'],
      ['tsc', '-b'],
      ...(options.types ? [] : [['node', 'scripts/run-tests.mjs', ...(options.tests?.split(',') ?? tests)] as [string, ...string[]]]),
    ];
    const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, UPDATE_EXAMPLES: '1' };
    for (const [command, ...args] of checks) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
      if (status !== 0) return outcome(`${command} ${args.join(' ')}\n${stdout.slice(-3_000)}${stderr.slice(-3_000)}`);
    }
    return outcome();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const chosen = errands.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No errand is named so. There are: ${errands.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
console.log('| errand | files by hand | at most | files of texts | |\n|---|---|---|---|---|');
for (const errand of chosen) {
  const { name, limit, files, words: ofWords, failed } = carryOut(errand);
  const isMet = failed === undefined && files.length <= limit;
  if (!isMet) process.exitCode = 1;
  console.log(`| ${name} | ${files.length}: ${files.join(', ')} | ${limit} | ${ofWords} | ${isMet ? 'met' : '**missed**'} |`);
  if (failed !== undefined) console.error(failed);
}
