import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../../..');

/** How a test of the fixture ended, by its name in the report. */
type Ended = { readonly [name: string]: string };

function runFixture(): { ended: Ended; status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-runner-'));
  const report = join(folder, 'report.xml');
  // The runner refuses to run within a test that it runs itself, which this variable tells it.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const words = ['scripts/run-tests.mjs', '--files=packages/server/test/runner/*.fixture.ts', `--report=${report}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' });
  const cases = readFileSync(report, 'utf8').matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  const ended = Object.fromEntries(
    [...cases].map(([, name = '', content = '']) => [name, /<(failure|skipped)/.exec(content)?.[1] ?? 'passed']),
  );
  rmSync(folder, { recursive: true });
  return { ended, status, output: stdout + stderr };
}

test('a test in which no assertion ran fails the run, and says why', () => {
  const { ended, status, output } = runFixture();
  assert.equal(status, 1, output);
  const expected = { passes: 'passed', fails: 'failure', skips: 'skipped' };
  const wrong = Object.entries(ended).filter(([name, end]) => end !== expected[/^\w+/.exec(name)?.[0] as keyof typeof expected]);
  assert.deepEqual(wrong, [], output);
  // The two that have subtests stand in the report as suites.
  assert.equal(Object.keys(ended).length, 10, output);
  for (const name of ['asserts nothing', 'loops over nothing', 'the subtest', 'asserts nothing beside another'])
    assert.match(output, new RegExp(`FAILED fails: ${name} .*\\n.*No assertion of node:assert/strict ran`));
  assert.match(output, /FAILED fails: by itself .*\n.*on purpose/);
});
