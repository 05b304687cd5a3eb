import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { countedFrom, ruleQuestion } from './rule-scope.ts';
import { texts } from '../texts/en.ts';

const occurrencesOf = (...days: number[]) =>
  days.map((day) => ({ occurrence_start: day * DAY, start: day * DAY, end: day * DAY + 3_600 })) as never;
const series = { occurrences: occurrencesOf(0, 1, 3, 4), recurrence: { rrule: 'FREQ=DAILY;COUNT=5', exdates: [2 * DAY], overrides: [] } };

describe('another rule from an open occurrence', () => {
  const scopes = (open: number, isOver: boolean): string[] | undefined =>
    ruleQuestion(series, open * DAY, isOver, texts)?.ways.map(([scope]) => scope);

  test('it is asked which occurrences follow it, unless none is before the open one', () => {
    assert.deepEqual(scopes(3, false), ['following', 'all']);
    assert.deepEqual(scopes(4, false), ['following', 'all']);
    assert.equal(scopes(0, false), undefined);
  });

  test('who ends a series is told how many others go, and may keep them', () => {
    assert.deepEqual(ruleQuestion(series, DAY, true, texts)?.ways, [
      ['one', texts.endForNone],
      ['following', 'The 2 that follow'],
      ['all', 'All 3 others'],
    ]);
    assert.deepEqual(scopes(4, true), ['one', 'all']);
    assert.deepEqual(scopes(0, true), ['one', 'all']);
    assert.equal(ruleQuestion({ ...series, occurrences: occurrencesOf(3) }, 3 * DAY, true, texts), undefined);
  });

  test('a number that nobody changed counts what is before, also what was taken out', () => {
    const counted = (rrule: string, open: number): unknown => countedFrom({ recurrence: { rrule } }, series, open * DAY)['recurrence'];
    assert.deepEqual(counted('FREQ=DAILY;INTERVAL=2;COUNT=5', 3), { rrule: 'FREQ=DAILY;INTERVAL=2;COUNT=2' });
    assert.deepEqual(counted('FREQ=DAILY;COUNT=7', 3), { rrule: 'FREQ=DAILY;COUNT=7' });
    assert.deepEqual(counted('FREQ=WEEKLY', 3), { rrule: 'FREQ=WEEKLY' });
    assert.deepEqual(countedFrom({ name: 'Kept' }, series, DAY), { name: 'Kept' });
  });
});
