import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOf, chosenLines, leftBy } from './chosen-work.ts';

const lines = [['time-entry/1'], ['time-entry/2'], ['time-entry/2', 'time-entry/3'], ['expense/4']];

test('a line that is not chosen leaves out its work, with all lines that the work is on', () => {
  assert.deepEqual(chosenLines(lines, []), ['0', '1', '2', '3']);
  const left = leftBy(lines, [], ['0', '2', '3']);
  assert.deepEqual(left.toSorted(), ['time-entry/2', 'time-entry/3']);
  assert.deepEqual(chosenLines(lines, left), ['0', '3']);
  assert.deepEqual(leftBy(lines, left, ['0', '2', '3']), []);
});

test('only work that was shown is named; what was never shown has a tag that no work has', () => {
  const shown = { work: lines, work_tag: 'a' };
  assert.deepEqual(choiceOf(shown, ['expense/4', 'expense/9']), { work_tag: 'a', leave_out: ['expense/4'] });
  assert.deepEqual(choiceOf(shown, ['expense/9']), { work_tag: 'a' });
  assert.deepEqual(choiceOf(undefined, ['expense/4']), { work_tag: 'nothing' });
});

test('work that was left out by itself leaves out the line that it shares in another grouping', () => {
  assert.deepEqual(chosenLines([['time-entry/1', 'time-entry/2'], ['expense/4']], ['time-entry/2']), ['1']);
});
