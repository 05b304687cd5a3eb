import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsuallyBillable } from './billable.ts';

const entry = (name: string, billable: boolean) => ({ name, billable, project: [] });

test('time is billable as its activity was on that project, and a new one as long as anything there is', () => {
  const latest = [entry('Travel', false), entry('Edit', true), entry('Travel', true)];
  assert.deepEqual(
    ['travel', 'Edit', 'Grading'].map((activity) => isUsuallyBillable(latest, activity)),
    [false, true, true],
  );
  assert.equal(isUsuallyBillable([entry('Own website', false)], 'Drawing'), false);
  assert.equal(isUsuallyBillable([], 'Edit'), true);
});
