import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { DAY, HOUR, offsetAt, systemClock } from '@daybook/values';
import { lintFeed } from '../support/icalendar-linter.ts';
import { occurrencesIn } from '../support/icalendar-occurrences.ts';
import { testServer } from '../support/server.ts';

// Programs that share nothing with ours read a feed in which everything difficult is, and must find the occurrences that the API lists.
// They are not installed with Daybook (Debian: khal, python3-icalendar); the report names the tests that were skipped without them.

const YEAR = new Date(systemClock.now() * 1_000).getUTCFullYear() + 1;
const at = (month: number, day: number, hour = 0): number => Date.UTC(YEAR, month - 1, day, hour) / 1_000;
/** The last Sunday of a month: when the clocks of Europe change. */
const lastSunday = (month: number): number => at(month + 1, 1) - (new Date(at(month + 1, 1) * 1_000).getUTCDay() || 7) * DAY;

const timed = (name: string, start: number, hours: number, rest: object = {}): object => ({
  name,
  start,
  end: start + hours * HOUR,
  ...rest,
});
const series = (rrule: string, time_zone: string, rest: object = {}): object => ({ time_zone, recurrence: { rrule, ...rest } });

const bookings: readonly object[] = [
  timed('Plain', at(2, 3, 9), 2),
  // A backslash before an n is not tried: icalendar 4 takes it for a line break, whatever is written.
  timed('A; "quoted", back\\slash', at(2, 4, 9), 1),
  timed('Lines\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:injected\r\nSUMMARY:no', at(2, 5, 9), 1, { description: 'x\nBEGIN:VCALENDAR' }),
  timed(`${'Käsekuchen 🍰 שלום '.repeat(8)}end`, at(2, 6, 9), 1),
  timed('Over midnight', at(2, 7, 22), 5, { time_zone: 'Asia/Tokyo' }),
  timed('Cancelled', at(2, 8, 9), 1, { status: { id: 4 } }),
  timed('Pencil', at(2, 9, 9), 1, { status: { id: 2 } }),
  { name: 'Three days', start: at(5, 4) - 2 * HOUR, end: at(5, 7) - 2 * HOUR, all_day: true, time_zone: 'Europe/Berlin' },
  timed(
    'A year of weeks',
    at(1, 7, 8),
    2,
    series('FREQ=WEEKLY;COUNT=50', 'Europe/Berlin', {
      exdates: [at(1, 14, 8), at(1, 21, 8)],
      overrides: [
        { occurrence_start: at(1, 28, 8), start: at(1, 29, 10), end: at(1, 29, 11) },
        { occurrence_start: at(2, 11, 8), start: at(1, 30, 10), end: at(1, 30, 12) },
      ],
    }),
  ),
  timed('Mornings', at(3, 1, 14), 1, series('FREQ=DAILY;COUNT=30', 'America/New_York')),
  timed('Half an hour', at(3, 28, 0), 1, series('FREQ=DAILY;COUNT=20', 'Australia/Lord_Howe')),
  timed('In the gap', lastSunday(3) - DAY + 1.5 * HOUR, 1, series('FREQ=DAILY;COUNT=4', 'Europe/Berlin')),
  timed('In the overlap', lastSunday(10) - DAY + 0.5 * HOUR, 1, series('FREQ=DAILY;COUNT=4', 'Europe/Berlin')),
  timed('Through the night', lastSunday(3) - 2 * DAY + 22 * HOUR, 8, series('FREQ=DAILY;COUNT=3', 'Europe/Berlin')),
  timed('Last of the month', at(4, 30, 10), 1, series('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=5', 'UTC')),
  timed('The 31st', at(1, 31, 9), 1, series('FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6', 'Europe/Dublin')),
  timed('Every year', at(6, 1, 9), 1, series('FREQ=YEARLY;COUNT=3', 'Europe/Lisbon')),
  timed('Until', at(9, 1, 12), 1, series(`FREQ=DAILY;INTERVAL=3;UNTIL=${YEAR}1215T120000Z`, 'America/Havana')),
  {
    name: 'Weekly days',
    start: at(3, 5) - 13 * HOUR,
    end: at(3, 6) - 13 * HOUR,
    all_day: true,
    ...series('FREQ=WEEKLY;COUNT=20', 'Pacific/Auckland'),
  },
];

type Row = readonly [start: number | string, end: number | string];
type Found = readonly [uid: string, start: number | string, end: number | string, summary: string];

const hasKhal = spawnSync('khal', ['--version']).status === 0;
const hasIcalendar = spawnSync('/usr/bin/python3', ['-c', 'import icalendar, dateutil']).status === 0;
const sorted = <T extends readonly unknown[]>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

describe('what other calendar programs find in a feed (point 6 of scheduling)', () => {
  const server = testServer();
  let feed: string;
  let expected: Row[];
  let names: string[];
  before(async () => {
    for (const body of bookings) await server.admin.create('booking', body);
    const { data } = (await server.admin.get('/v2/booking?limit=1000&fields=name,all_day,time_zone,occurrences')).body;
    const { feed: address } = (await server.admin.get('/v2/me')).body.data;
    feed = (await server.as(undefined).get(address)).text;
    const dayOf = (instant: number, zone: string): string =>
      new Date((instant + offsetAt(instant, zone)) * 1_000).toISOString().slice(0, 10);
    expected = data.flatMap((one: { all_day: boolean; time_zone: string; occurrences: { start: number; end: number }[] }) =>
      one.occurrences.map(({ start, end }) => (one.all_day ? [dayOf(start, one.time_zone), dayOf(end, one.time_zone)] : [start, end])),
    );
    names = data.map(({ name }: { name: string }) => name);
  });

  const uids = (): string[] =>
    [...new Set([...feed.replaceAll('\r\n ', '').matchAll(/\r\nUID:(.*)\r\n/g)].map(([, uid = '']) => uid))].toSorted();

  test('6 the feed keeps to the rules of its format', () => {
    assert.deepEqual(lintFeed(Buffer.from(feed)), []);
    assert.ok(expected.length > 180, String(expected.length));
  });

  test('6 ical.js finds the same occurrences and identities', () => {
    const moment = (time: number | string): number => (typeof time === 'number' ? time : Date.parse(time) / 1_000);
    const occurrences = occurrencesIn(feed);
    assert.deepEqual(
      sorted(occurrences.map(({ start, end }) => [start, end] as const)),
      sorted(expected.map(([start, end]) => [moment(start), moment(end)] as const)),
    );
    assert.deepEqual([...new Set(occurrences.map(({ uid }) => uid))].toSorted(), uids());
  });

  test(
    '6 icalendar and dateutil find the same occurrences, identities and names',
    { skip: !hasIcalendar && 'python3-icalendar is not installed' },
    () => {
      const script = join(import.meta.dirname, 'read_calendar.py');
      const occurrences = JSON.parse(execFileSync('/usr/bin/python3', [script], { input: feed, encoding: 'utf8' })) as Found[];
      assert.deepEqual(sorted(occurrences.map(([, start, end]) => [start, end] as const)), sorted(expected));
      assert.deepEqual([...new Set(occurrences.map(([uid]) => uid))].toSorted(), uids());
      assert.deepEqual(
        [...new Set(occurrences.map(([, , , summary]) => summary))].toSorted(),
        names.map((name) => name.replaceAll(/\r\n?/g, '\n')).toSorted(),
      );
    },
  );

  test('6 khal imports the feed and lists the same occurrences and identities', { skip: !hasKhal && 'khal is not installed' }, () => {
    const occurrences = listedByKhal(feed);
    assert.deepEqual(sorted(occurrences.map(([, start, end]) => [start, end] as const)), sorted(expected));
    assert.deepEqual([...new Set(occurrences.map(([uid]) => uid))].toSorted(), uids());
  });
});

/** What khal lists after it imported a calendar into a folder of its own. It shows times to the minute, here in UTC. */
function listedByKhal(feed: string): Found[] {
  const home = mkdtempSync(join(tmpdir(), 'khal-'));
  const run = (...options: string[]): string =>
    execFileSync('khal', ['-c', join(home, 'config'), ...options], { encoding: 'utf8', env: khalPlace(home) });
  try {
    writeFileSync(join(home, 'config'), KHAL_CONFIG.replaceAll('$HOME', home));
    writeFileSync(join(home, 'feed.ics'), feed);
    run('import', '--batch', join(home, 'feed.ics'));
    const listed = run('list', '-df', '', '--format', '{uid}|{start-long-full}|{end-long-full}|{all-day}', `${YEAR}-01-01`, `${3 * 366}d`);
    const moment = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1_000;
    const lines = [...new Set(listed.split('\n').filter((line) => line !== ''))];
    return lines.map((line) => {
      const [uid = '', start = '', end = '', allDay = ''] = line.split('|');
      return allDay === 'True' ? [uid, start.slice(0, 10), dayAfter(end.slice(0, 10)), ''] : [uid, moment(start), moment(end), ''];
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}

// Of whole days khal shows the last one.
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY * 1_000).toISOString().slice(0, 10);

const khalPlace = (home: string): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin:/usr/local/bin', HOME: home, LC_ALL: 'C.UTF-8', TZ: 'UTC' });

const KHAL_CONFIG = `[calendars]
[[one]]
path = $HOME/calendar
type = calendar
[sqlite]
path = $HOME/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[default]
default_calendar = one
`;
