import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lintCalendar, lintFeed } from './icalendar-linter.ts';

const corpus = new URL('../vectors/scheduling/ics/', import.meta.url);
const { files } = JSON.parse(readFileSync(new URL('expect.json', corpus), 'utf8')) as { files: Record<string, { defect: string | null }> };

// The check that must notice each file of the corpus.
const NOTICED_BY: Record<string, string> = {
  'lf.ics': 'lineEnds',
  'longline.ics': 'lineLengths',
  'foldutf8.ics': 'lineLengths',
  'nouid.ics': 'eventIdentity',
  'nodtstamp.ics': 'eventIdentity',
  'noprodid.ics': 'header',
  'dupuid.ics': 'uniqueIds',
  'unescaped.ics': 'texts',
  'crlfinject.ics': 'eventIdentity',
  'tzmissing.ics': 'timeZones',
  'endbefore.ics': 'ends',
  'badrrule.ics': 'recurrence',
  'untilmismatch.ics': 'recurrence',
  'badstatus.ics': 'statuses',
  'unclosed.ics': 'structure',
};

const good = readFileSync(new URL('good.ics', corpus));

function checksOf(bytes: Buffer): string[] {
  return [...new Set(lintCalendar(bytes).map(({ check }) => check))];
}

test('notices the defect of every file of the corpus, and nothing in the good one', () => {
  assert.deepEqual(Object.keys(files).toSorted(), ['good.ics', ...Object.keys(NOTICED_BY)].toSorted());
  for (const [name, { defect }] of Object.entries(files)) {
    const checks = checksOf(readFileSync(new URL(name, corpus)));
    if (defect === null) assert.deepEqual(checks, [], name);
    else assert.ok(checks.includes(NOTICED_BY[name] ?? ''), `${name}: ${defect}; found ${checks.join(', ')}`);
  }
});

// One more defect for each check that the corpus leaves out or meets only in part.
const DEFECTS: [string, string, string][] = [
  ['texts', 'SUMMARY:A\\, b\\; c', 'SUMMARY:bell \u0007'],
  ['texts', 'SUMMARY:A\\, b\\; c', 'SUMMARY:a\\x'],
  ['changes', 'SUMMARY:A\\, b\\; c', 'SEQUENCE:-1'],
  ['changes', 'SUMMARY:A\\, b\\; c', 'LAST-MODIFIED:20260101T000000'],
  ['statuses', 'SUMMARY:A\\, b\\; c', 'STATUS:CANCELED'],
  ['ends', 'SUMMARY:A\\, b\\; c', 'DURATION:PT1H'],
  ['ends', 'DTEND:20260102T100000Z', 'DTEND;VALUE=DATE:20260103'],
  ['refresh', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nREFRESH-INTERVAL:PT1H'],
  ['refresh', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nX-PUBLISHED-TTL:1H'],
  ['names', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nNAME:a\r\nX-WR-CALNAME:b'],
  ['header', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nMETHOD:REQUEST'],
  ['header', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nCALSCALE:JULIAN'],
  ['timeZones', 'PRODID:-//x//y//EN', 'PRODID:-//x//y//EN\r\nBEGIN:VTIMEZONE\r\nTZID:X\r\nEND:VTIMEZONE'],
  ['recurrence', 'SUMMARY:A\\, b\\; c', 'RRULE:FREQ=DAILY\r\nEXDATE;VALUE=DATE:20260103'],
  ['recurrence', 'SUMMARY:A\\, b\\; c', 'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260103T000000Z'],
  ['eventIdentity', 'DTSTART:20260102T090000Z', 'DTSTART:2026-01-02T09:00'],
  ['structure', 'SUMMARY:A\\, b\\; c', 'no property'],
];

test('each check notices what it is for', () => {
  for (const [check, line, replacement] of DEFECTS) {
    const bytes = Buffer.from(good.toString('utf8').replace(line, () => replacement));
    assert.notDeepEqual(bytes, good);
    assert.ok(checksOf(bytes).includes(check), `${replacement}: ${checksOf(bytes).join(', ')}`);
  }
});

test('a feed must say more than a file', () => {
  assert.deepEqual(
    lintFeed(good).map(({ message }) => message.replace(/ 0 times$/, '')),
    ['METHOD', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'NAME', 'X-WR-CALNAME']
      .map((name) => `VCALENDAR has ${name}`)
      .concat(['SEQUENCE', 'LAST-MODIFIED', 'STATUS'].map((name) => `VEVENT has ${name}`)),
  );
});
