import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobNames } from '@daybook/contract';
import { jobHandlers } from './job-handlers.ts';

test('each kind of job that is described is done, and no other', () => {
  assert.deepEqual(jobHandlers.map(({ name }) => name).toSorted(), jobNames.toSorted());
});
