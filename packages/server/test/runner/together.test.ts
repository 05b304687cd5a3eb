import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFiles } from './run-files.ts';

const FOLDER = 'packages/server/test/runner/together';

test('small files share a process, and each ends as it would in one of its own', () => {
  const { status, output, ended } = runFiles(`${FOLDER}/{first,second,broken}.fixture.ts`);
  assert.equal(status, 1, output);
  assert.match(output, new RegExp(`^ok {5}${FOLDER}/first\\.fixture\\.ts {2}1 passed`, 'm'));
  // It was right only together with the first, and the second look has it alone.
  assert.match(output, new RegExp(`^AGAIN {2}${FOLDER}/second\\.fixture\\.ts .*: wrong in the second$`, 'm'));
  assert.match(output, new RegExp(`^FAILED ${FOLDER}/second\\.fixture\\.ts {2}0 passed, 2 failed`, 'm'));
  assert.match(output, /a process of its own/);
  assert.match(output, new RegExp(`^FAILED \\S*/${FOLDER}/broken\\.fixture\\.ts`, 'm'));
  assert.match(output, /broken when it is imported/);
  assert.equal(ended['of the first'], 'passed');
  assert.equal(ended['wrong in the second'], 'failure');
});

test('where a process falls, each of its files has one of its own, and the report names them', () => {
  const { status, output, ended } = runFiles(`${FOLDER}/{first,then-falls}.fixture.ts`);
  assert.equal(status, 0, output);
  assert.match(output, new RegExp(`^FLAKY {2}${FOLDER}/first\\.fixture\\.ts, ${FOLDER}/then-falls\\.fixture\\.ts {2}failed`, 'm'));
  assert.match(output, /The process ended with code 3/);
  assert.deepEqual(ended, { 'of the first': 'passed', 'of what takes its process down': 'passed' });
});
