import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY } from '@daybook/values';
import { readConfig, type Keeping } from '../config.ts';
import { momentsThatGo } from './kept.ts';

const at = (day: string): number => Date.parse(`${day}T03:00:00Z`) / 1_000;
const rule = (text: string): Keeping => readConfig({ DAYBOOK_BACKUP_KEEP: text }).backupKeep;
const kept = (moments: readonly number[], text: string): string[] => {
  const gone = new Set(momentsThatGo(moments, rule(text)));
  return moments.filter((moment) => !gone.has(moment)).map((moment) => new Date(moment * 1_000).toISOString().slice(0, 10));
};

test('a rule is read, and anything else is not', () => {
  assert.deepEqual(rule('14'), { newest: 14, days: 0, weeks: 0, months: 0 });
  assert.deepEqual(rule(' 3, 7d,5w,12m'), { newest: 3, days: 7, weeks: 5, months: 12 });
  for (const text of ['', '0', '7x', '7d,7d', '-1', '1,', '1.5', '100001']) assert.throws(() => rule(text), /a rule such as/, text);
});

test('of each day, week and month the newest stays', () => {
  // A backup a day, from Monday, 1 June 2026.
  const daily = Array.from({ length: 100 }, (_, i) => at('2026-06-01') + i * DAY);
  assert.deepEqual(kept(daily, '2'), ['2026-09-07', '2026-09-08']);
  assert.deepEqual(kept(daily, '3d'), ['2026-09-06', '2026-09-07', '2026-09-08']);
  assert.deepEqual(kept(daily, '3w'), ['2026-08-30', '2026-09-06', '2026-09-08']);
  assert.deepEqual(kept(daily, '1d,2w,3m'), ['2026-07-31', '2026-08-31', '2026-09-06', '2026-09-08']);
});

test('days without a backup do not count, so that what is old stays while nothing new is made', () => {
  assert.deepEqual(kept([at('2026-01-01'), at('2026-03-01'), at('2026-06-01')], '2d'), ['2026-03-01', '2026-06-01']);
});

test('the newest always stays, and no more stay than the rule names', () => {
  const count = fc.integer({ min: 0, max: 5 });
  const keepings = fc.record({ newest: count, days: count, weeks: count, months: count });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }).map((hours) => hours * 36_000)), keepings, (moments, keeping) => {
      const gone = momentsThatGo(moments, keeping);
      const most = Math.max(1, keeping.newest) + keeping.days + keeping.weeks + keeping.months;
      assert.ok(moments.length - gone.length <= most);
      assert.ok(!gone.includes(Math.max(...moments)));
      // What has gone was nobody's choice, and what stays is chosen again.
      const left = moments.filter((moment) => !gone.includes(moment));
      assert.deepEqual(momentsThatGo(left, keeping), []);
    }),
  );
});
