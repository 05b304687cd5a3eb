import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsetName, oneOfTwo, otherOfTwo } from './clock-change.ts';

const at = (text: string): number => Date.parse(text) / 1_000;

test('of an hour that comes twice, the first and the second are told apart', () => {
  const zone = 'Europe/Amsterdam';
  const times = ['2026-10-24T23:59:00Z', '2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'];
  assert.deepEqual(
    times.map((text) => oneOfTwo(at(text), zone)),
    [undefined, 'first', 'first', 'second', undefined],
  );
  assert.equal(oneOfTwo(at('2026-03-29T01:00:00Z'), zone), undefined, 'an hour that is left out comes once');
  assert.equal(oneOfTwo(at('2026-10-25T00:30:00Z'), 'UTC'), undefined);
  const lordHowe = ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z', '2026-04-04T14:15:00Z'];
  assert.deepEqual(
    lordHowe.map((text) => oneOfTwo(at(text), 'Australia/Lord_Howe')),
    ['first', 'second', undefined],
  );
});

test('how far the clocks are ahead of UTC is said in hours', () => {
  assert.equal(offsetName(at('2026-10-25T00:30:00Z'), 'Europe/Amsterdam'), 'UTC+2');
  assert.equal(offsetName(at('2026-01-25T00:30:00Z'), 'America/St_Johns'), 'UTC−3:30');
});

test('the other of two equal times is as far away as the clocks are put back', () => {
  const [first, second] = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')];
  assert.deepEqual([otherOfTwo(first, 'Europe/Zurich'), otherOfTwo(second, 'Europe/Zurich')], [second, first]);
  const half = at('2026-04-04T14:45:00Z');
  assert.equal(otherOfTwo(half, 'Australia/Lord_Howe'), half + 1_800);
  assert.equal(otherOfTwo(first, 'UTC'), undefined);
});
