import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeText, foldLine, printCalendar } from './icalendar.ts';

test('a calendar ends every line with CRLF and has what readers look for once', () => {
  const text = printCalendar({ name: 'Studio A' });
  assert.equal(text.replaceAll('\r\n', '').search(/[\r\n]/), -1);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'NAME:Studio A',
    'X-WR-CALNAME:Studio A',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]) {
    assert.equal(text.split('\r\n').filter((one) => one === line).length, 1, line);
  }
  assert.match(text, /\r\nPRODID:[^\r]+\r\n/);
});

test('a name cannot open a property of its own', () => {
  const text = printCalendar({ name: 'A\r\nBEGIN:VEVENT\nX;Y,Z\\\u0000\u2028end' });
  assert.ok(text.includes('\r\nNAME:A\\nBEGIN:VEVENT\\nX\\;Y\\,Z\\\\\\nend\r\n'));
  assert.equal(text.includes('\r\nBEGIN:VEVENT'), false);
  assert.equal(escapeText('a\tb\u0007'), 'a\tb');
});

test('lines are folded at 75 octets and never within a character', () => {
  for (const name of ['x'.repeat(300), 'ä'.repeat(200), '日本'.repeat(100), '🎬'.repeat(60), 'a'.repeat(70) + '🎬'.repeat(10)]) {
    const folded = foldLine(`NAME:${name}`);
    for (const line of folded.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.equal(folded.replaceAll('\r\n ', ''), `NAME:${name}`);
  }
});
