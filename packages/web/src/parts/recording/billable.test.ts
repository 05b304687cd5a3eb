import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsuallyBillable, knownOn } from './billable.ts';

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

test('without an answer it is as what was seen of the project, or of the own time on none', () => {
  const seen = (id: number, owner: number, billable: boolean, ...project: { id: number }[]) => ({
    id,
    name: 'Edit',
    owner_id: owner,
    billable,
    project,
  });
  const entries = [
    seen(3, 1, true),
    seen(5, 2, false),
    seen(4, 2, false, { id: 7 }),
    seen(6, 1, true, { id: 7 }),
    seen(4, 2, false, { id: 7 }),
  ];
  const idsOn = (project: number | null): number[] => knownOn(entries, project, 1).map(({ id }) => id);
  assert.deepEqual([idsOn(null), idsOn(7), idsOn(8)], [[3], [6, 4], []]);
});
