import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** How a test ended, by its name in the report. */
interface Ended {
  readonly [name: string]: string;
}

/** Runs the files of a pattern, which begins at the root, as `npm test` runs its own. */
export function runFiles(pattern: string): { ended: Ended; status: number | null; output: string; xml: string } {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-runner-'));
  const report = join(folder, 'report.xml');
  // The runner refuses to run within a test that it runs itself, which it detects by this variable.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const words = ['scripts/run-tests.mjs', `--files=${pattern}`, `--report=${report}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' });
  const xml = readFileSync(report, 'utf8');
  const cases = xml.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  const ended = Object.fromEntries(
    [...cases].map(([, name = '', content = '']) => [name, /<(failure|skipped)/.exec(content)?.[1] ?? 'passed']),
  );
  rmSync(folder, { recursive: true });
  return { ended, status, output: stdout + stderr, xml };
}
