import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInstant } from '@daybook/values';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { lintFeed } from '../../../test/support/icalendar-linter.ts';
import { expandSeries } from '../recurrence/index.ts';
import { foldLine } from './content-line.ts';
import { writeCalendar, writingCalendar, type CalendarEvent } from './index.ts';

function at(text: string, zone = 'UTC'): number {
  const instant = parseInstant(text, zone);
  assert.ok(instant !== null, text);
  return instant;
}

const single: CalendarEvent = {
  uid: 'b-1',
  changed: at('2026-05-01T08:00'),
  sequence: 2,
  status: 'CONFIRMED',
  summary: 'Studio A',
  start: at('2026-05-04T09:00'),
  end: at('2026-05-04T10:00'),
  allDay: false,
  zone: 'Europe/Berlin',
};

function write(...events: CalendarEvent[]): string {
  const bytes = writeCalendar({ name: 'Studio', events });
  assert.deepEqual(lintFeed(bytes), []);
  return bytes.toString('utf8');
}

function linesOf(text: string, name: string): string[] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(name));
}

test('a long calendar can be interrupted between its events, and is the same', () => {
  const calendar = { name: 'Studio', events: Array.from({ length: 1_000 }, (_, i) => ({ ...single, uid: `b-${i}` })) };
  const writing = writingCalendar(calendar);
  let steps = 0;
  let last = writing.next();
  for (; last.done !== true; last = writing.next()) steps += 1;
  assert.ok(steps >= 40, `${steps} steps`);
  assert.deepEqual(last.value, writeCalendar(calendar));
});

test('a calendar without events is whole', () => {
  assert.deepEqual(write().split('\r\n'), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daybook//Daybook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Studio',
    'X-WR-CALNAME:Studio',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'END:VCALENDAR',
    '',
  ]);
});

test('a single booking is in UTC, needs no time zone, and tells its last change', () => {
  const event = {
    ...single,
    created: at('2026-04-01'),
    description: 'a, b; c\\d\nnext',
    location: 'Hall 1',
    url: 'https://example.com/a?b=1,2;3',
  };
  const text = write(event).split('METHOD:PUBLISH')[1] ?? '';
  assert.deepEqual(text.slice(text.indexOf('BEGIN:VEVENT')).split('\r\n'), [
    'BEGIN:VEVENT',
    'UID:b-1',
    'DTSTAMP:20260501T080000Z',
    'DTSTART:20260504T090000Z',
    'DTEND:20260504T100000Z',
    'SUMMARY:Studio A',
    'DESCRIPTION:a\\, b\\; c\\\\d\\nnext',
    'LOCATION:Hall 1',
    'URL:https://example.com/a?b=1,2;3',
    'STATUS:CONFIRMED',
    'SEQUENCE:2',
    'CREATED:20260401T000000Z',
    'LAST-MODIFIED:20260501T080000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('all-day bookings are dates of their zone with an exclusive end', () => {
  const zone = 'Pacific/Auckland';
  const allDay = { ...single, allDay: true, zone, start: at('2026-05-04', zone), end: at('2026-05-06', zone) };
  const series = { ...allDay, uid: 'b-2', rrule: 'FREQ=WEEKLY;UNTIL=20260601', exdates: [at('2026-05-11', zone)] };
  const text = write(allDay, series, {
    ...allDay,
    uid: 'b-2',
    recurrenceId: at('2026-05-18', zone),
    start: at('2026-05-19', zone),
    end: at('2026-05-20', zone),
  });
  assert.deepEqual(linesOf(text, 'DTSTART'), ['DTSTART;VALUE=DATE:20260504', 'DTSTART;VALUE=DATE:20260504', 'DTSTART;VALUE=DATE:20260519']);
  assert.deepEqual(linesOf(text, 'DTEND'), ['DTEND;VALUE=DATE:20260506', 'DTEND;VALUE=DATE:20260506', 'DTEND;VALUE=DATE:20260520']);
  assert.deepEqual(linesOf(text, 'EXDATE'), ['EXDATE;VALUE=DATE:20260511']);
  assert.deepEqual(linesOf(text, 'RECURRENCE-ID'), ['RECURRENCE-ID;VALUE=DATE:20260518']);
  assert.equal(text.includes('VTIMEZONE'), false);
});

test('a series keeps to the clocks of its zone, which the calendar declares once', () => {
  const zone = 'Europe/Berlin';
  const master = {
    ...single,
    start: at('2026-03-02T09:00', zone),
    end: at('2026-03-02T10:00', zone),
    rrule: 'freq=weekly;until=20260630T070000Z',
    exdates: [at('2026-03-09T09:00', zone)],
  };
  const moved = {
    ...single,
    recurrenceId: at('2026-03-30T09:00', zone),
    start: at('2026-03-31T11:00', zone),
    end: at('2026-03-31T12:00', zone),
  };
  const text = write(master, moved, { ...master, uid: 'b-2' });
  assert.deepEqual(
    linesOf(text, 'EXDATE'),
    Array.from({ length: 2 }, () => 'EXDATE;TZID=Europe/Berlin:20260309T090000'),
  );
  assert.deepEqual(linesOf(text, 'RECURRENCE-ID'), ['RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000']);
  assert.deepEqual(linesOf(text, 'RRULE:FREQ=WEEKLY')[0], 'RRULE:FREQ=WEEKLY;UNTIL=20260630T070000Z');
  assert.equal(linesOf(text, 'BEGIN:VTIMEZONE').length, 1);
  const zoneText = text.slice(text.indexOf('BEGIN:VTIMEZONE'), text.indexOf('END:VTIMEZONE'));
  assert.deepEqual(linesOf(zoneText, 'RRULE'), ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']);
});

test('an occurrence that was moved to the second of an hour that occurs twice says so in UTC, as local time means the first', () => {
  const zone = 'Europe/Berlin';
  const start = at('2026-10-25T01:30');
  const text = write({ ...single, zone, recurrenceId: at('2026-10-26T09:00', zone), start, end: start + 1800 });
  assert.deepEqual(linesOf(text.slice(text.indexOf('BEGIN:VEVENT')), 'DTSTART'), ['DTSTART:20261025T013000Z']);
  const first = write({ ...single, zone, recurrenceId: at('2026-10-26T09:00', zone), start: start - 3600, end: start });
  assert.deepEqual(linesOf(first.slice(first.indexOf('BEGIN:VEVENT')), 'DTSTART'), ['DTSTART;TZID=Europe/Berlin:20261025T023000']);
  assert.deepEqual(linesOf(first, 'DTEND'), ['DTEND:20261025T013000Z']);
});

test('a series in UTC needs no time zone', () => {
  const text = write({ ...single, zone: 'UTC', rrule: 'FREQ=DAILY;COUNT=3' });
  assert.deepEqual(linesOf(text, 'DTSTART'), ['DTSTART:20260504T090000Z']);
  assert.equal(text.includes('TZID'), false);
});

test('cancelled and tentative bookings say so', () => {
  const text = write({ ...single, status: 'CANCELLED' }, { ...single, uid: 'b-2', status: 'TENTATIVE' });
  assert.deepEqual(linesOf(text, 'STATUS'), ['STATUS:CANCELLED', 'STATUS:TENTATIVE']);
});

test('what a user typed cannot open an event or a property of its own', () => {
  const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:2\rURL:http://evil\u2028a\u0085b\u0000\u0007';
  const text = write({
    ...single,
    uid: evil,
    summary: evil,
    description: evil,
    location: evil,
    url: evil,
    rrule: 'FREQ=DAILY\r\nATTACH:x',
  });
  assert.equal(linesOf(text, 'BEGIN:VEVENT').length, 1);
  assert.deepEqual(linesOf(text.slice(text.indexOf('BEGIN:VEVENT')), 'RRULE'), []);
  assert.equal(linesOf(text, 'SUMMARY')[0], 'SUMMARY:x\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:2\\nURL:http://evil\\na\\nb');
});

test('unfolding gives back what was folded, in lines of at most 75 octets of whole characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
      (text) => {
        const folded = foldLine(text);
        assert.equal(folded.replaceAll('\r\n ', ''), text);
        for (const line of folded.split('\r\n')) {
          assert.ok(Buffer.byteLength(line) <= 75);
          assert.equal(Buffer.from(line).toString('utf8'), line);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

const texts = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => text.toWellFormed());
const events: fc.Arbitrary<CalendarEvent> = fc
  .record({
    summary: texts,
    description: texts,
    location: texts,
    start: fc.integer({ min: at('2000-01-01'), max: at('2035-01-01') }),
    length: fc.integer({ min: 1, max: 5 * 86_400 }),
    allDay: fc.boolean(),
    zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Havana', 'Africa/Casablanca', 'Asia/Kathmandu'),
    isSeries: fc.boolean(),
    sequence: fc.nat(20),
    status: fc.constantFrom<CalendarEvent['status']>('CONFIRMED', 'TENTATIVE', 'CANCELLED'),
  })
  .map(({ length, isSeries, ...event }) => ({
    ...event,
    uid: '',
    changed: event.start,
    end: event.start + length,
    ...(isSeries ? { rrule: 'FREQ=WEEKLY;COUNT=5' } : {}),
  }));

test('any calendar passes the linter, and a stock parser finds every event, id, text and instant in it', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 5 }), texts, (drafts, title) => {
      const name = `Studio ${title}`;
      const written = drafts.map((event, index) => ({ ...event, uid: `booking-${index}` }));
      const bytes = writeCalendar({ name, events: written });
      assert.deepEqual(lintFeed(bytes), []);
      assert.deepEqual(bytes, writeCalendar({ name, events: written }));
      const vevents = new ICAL.Component(ICAL.parse(bytes.toString('utf8')))
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component));
      assert.deepEqual(
        vevents.map(({ uid }) => uid),
        written.map(({ uid }) => uid),
      );
      for (const [index, event] of written.entries()) {
        const readable = (text: string) => text.replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');
        assert.equal(vevents[index]?.summary ?? '', readable(event.summary));
        if (!event.allDay && event.rrule === undefined) assert.equal(vevents[index]?.startDate.toUnixTime(), event.start);
      }
    }),
    { numRuns: 500 },
  );
});

test('a stock parser expands the series of a feed to the same instants, by the time zones that are in it', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Jerusalem',
    'Africa/Casablanca',
    'America/Santiago',
    'Europe/Dublin',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Havana',
    'Asia/Gaza',
    'Europe/Istanbul',
    'America/Sao_Paulo',
  ];
  for (const zone of zones) {
    for (const [year, rrule] of [
      [2010, 'FREQ=DAILY'],
      [2018, 'FREQ=DAILY'],
      [2026, 'FREQ=WEEKLY;BYDAY=SU,FR'],
    ] as const) {
      const start = at(`${year}-01-09T13:30`, zone);
      const series = { start, end: start + 3600, allDay: false, zone, rrule };
      const parsed = new ICAL.Component(ICAL.parse(write({ ...single, ...series })));
      const declared = new ICAL.Timezone(parsed.getFirstSubcomponent('vtimezone')!);
      const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!);
      const expected = expandSeries({ ...series, exdates: [], overrides: [] }).occurrences;
      const iterator = event.iterator();
      const last = expected.at(-1)?.start ?? 0;
      const instants = new Set<number>();
      for (let time = iterator.next(); time !== undefined; time = iterator.next()) {
        // Its own table of zones is empty, so the one of the file is what counts.
        const { year: inYear, month, day, hour, minute, second } = time;
        const instant = ICAL.Time.fromData({ year: inYear, month, day, hour, minute, second }, declared).toUnixTime();
        if (instant > last) break;
        instants.add(instant);
      }
      assert.deepEqual(
        [...instants],
        expected.map((occurrence) => occurrence.start),
        `${zone} ${rrule} from ${year}`,
      );
    }
  }
});
