import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf, writeMoment } from './formats.ts';

const at = (time: string): number => Date.parse(`2026-12-01T${time}Z`) / 1_000;

test('a moment is written by the clock of the language, in the United States by one of twelve hours', () => {
  const american = formatsOf('en', '', 'US');
  assert.deepEqual(
    ['00:04', '09:30', '12:00', '23:59'].map((time) => writeMoment(american, at(time), 'UTC')),
    ['12:04 AM', '9:30 AM', '12:00 PM', '11:59 PM'].map((time) => `Dec 1, 2026, ${time.replace(' ', '\u00a0')}`),
  );
  assert.equal(writeMoment(american, at('05:04'), 'America/New_York'), 'Dec 1, 2026, 12:04\u00a0AM');
  const others = [formatsOf('en', '', 'GB'), formatsOf('en', '', null), formatsOf('de', '', 'US')];
  assert.deepEqual(
    others.map((formats) => writeMoment(formats, at('23:59'), 'UTC')),
    ['1 Dec 2026, 23:59', '1 Dec 2026, 23:59', '01.12.2026, 23:59'],
  );
});
