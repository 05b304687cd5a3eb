import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { migrations } from '../../src/database/migrate.ts';

const root = realpathSync(join(import.meta.dirname, '../../../..'));
const FOLDER = 'packages/server/migrations';

/** A version from the history of the repository, as it was. */
export interface EarlierVersion {
  /** Its program. */
  readonly main: string;
  readonly commit: string;
  /** The migrations that it does not have. */
  readonly missing: readonly string[];
  remove(): void;
}

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The oldest version that lacks only migrations marked as compatible with older processes, and no package that it needs; undefined where
 * there is no history to look in.
 */
function findCommit(): { commit: string; missing: string[] } | undefined {
  const own = migrations();
  const commits = own.flatMap(({ name, compatible }) => {
    if (!compatible) return [];
    const commit = gitOrNothing('log', '--diff-filter=A', '--format=%P', '-1', '--', `${FOLDER}/${name}`).split(' ')[0] ?? '';
    if (commit === '') return [];
    const had = new Set(gitOrNothing('ls-tree', '--name-only', `${commit}:${FOLDER}`).split('\n'));
    const missing = own.filter((one) => !had.has(one.name));
    const isKnown = [...had].every((one) => !one.endsWith('.sql') || own.some((mine) => mine.name === one));
    const isFit = had.size > 1 && isKnown && missing.every((one) => one.compatible) && hasPackages(commit);
    return isFit ? [{ commit, missing: missing.map((one) => one.name) }] : [];
  });
  return commits.toSorted((one, other) => other.missing.length - one.missing.length)[0];
}

/** Whether the packages of others that a version needs are there; an operator's has its own. */
function hasPackages(commit: string): boolean {
  const { dependencies = {} } = JSON.parse(git('show', `${commit}:packages/server/package.json`)) as { dependencies?: object };
  return Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)));
}

function gitOrNothing(...words: readonly string[]): string {
  try {
    return git(...words);
  } catch {
    return '';
  }
}

/** Takes that version out of the history, with the packages of others that this one has; undefined where there is none. */
export function checkOutEarlier(): EarlierVersion | undefined {
  const earlier = findCommit();
  if (earlier === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'daybook-earlier-'));
  const archive = join(folder, 'earlier.tar');
  git('archive', '--format=tar', '-o', archive, earlier.commit, 'package.json', 'packages', 'docs', 'tools');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@daybook'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@daybook'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  // Its own ones.
  for (const name of readdirSync(join(root, 'node_modules/@daybook'))) {
    const own = relative(root, realpathSync(join(root, 'node_modules/@daybook', name)));
    symlinkSync(join(folder, own), join(modules, '@daybook', name));
  }
  return { main: join(folder, 'packages/server/src/main.ts'), ...earlier, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
