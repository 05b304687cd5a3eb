import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFiles } from './run-files.ts';

test('a test in which no assertion ran fails the run, and says why', () => {
  const { ended, status, output } = runFiles('packages/server/test/runner/*.fixture.ts');
  assert.equal(status, 1, output);
  const expected = { passes: 'passed', fails: 'failure', skips: 'skipped' };
  const wrong = Object.entries(ended).filter(([name, end]) => end !== expected[/^\w+/.exec(name)?.[0] as keyof typeof expected]);
  assert.deepEqual(wrong, [], output);
  // The two that have subtests are suites in the report.
  assert.equal(Object.keys(ended).length, 10, output);
  for (const name of ['asserts nothing', 'loops over nothing', 'the subtest', 'asserts nothing beside another'])
    assert.match(output, new RegExp(`FAILED fails: ${name} .*\\n.*No assertion of node:assert/strict ran`));
  assert.match(output, /FAILED fails: by itself .*\n.*on purpose/);
});
