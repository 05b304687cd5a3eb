import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, systemClock } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { insertBooking, scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { lintFeed } from '../../../test/support/icalendar-linter.ts';
import { occurrencesIn, type Seen } from '../../../test/support/icalendar-occurrences.ts';
import { testServer } from '../../../test/support/server.ts';

// Today at ten in UTC, so that nothing is past.
const TEN = Math.floor(systemClock.now() / DAY) * DAY + 10 * HOUR;
/** Longer ago than feeds show what is cancelled. */
const LONG_AGO = new Date((systemClock.now() - 31 * DAY) * 1_000);

describe('bookings in calendar feeds (point 6 of scheduling)', () => {
  const server = testServer();

  const room = (name = 'Room'): Promise<number> => server.admin.create('resource', { name, type_id: 1 });
  const feedOf = async (kind: 'resource' | 'workspace', id: number, api = server.admin): Promise<string> => (await api.one(kind, id)).feed;
  const ownFeed = async (api = server.admin): Promise<string> => (await api.get('/v2/me')).body.data.feed;
  const fetchFeed = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await server.as(undefined).get(address, headers);
    if (answer.status === 200) assert.deepEqual(lintFeed(Buffer.from(answer.text)), []);
    return answer;
  };
  const seen = async (address: string): Promise<Seen[]> => occurrencesIn((await fetchFeed(address)).text);
  const rows = async (booking: number): Promise<number[][]> =>
    (
      await server.sql<{ start: string; end: string }>(
        `select extract(epoch from start)::bigint as start, extract(epoch from "end")::bigint as "end" from booking_occurrence
          where booking_id = $1 order by 1, 2`,
        [booking],
      )
    ).map((one) => [Number(one.start), Number(one.end)]);
  const times = (occurrences: readonly Seen[]): number[][] => occurrences.map(({ start, end }) => [start, end]);

  test('6 a feed has the bookings of its resource, workspace or user, and no others', async () => {
    const [one, other] = [await room(), await room()];
    const workspace = await server.admin.create('workspace', { name: 'W', resources: [{ id: one }] });
    const confirmed = await server.admin.create('booking', {
      name: 'Shoot; "red", large',
      description: 'Two\nlines',
      start: TEN,
      end: TEN + HOUR,
      resources: [{ id: one }],
    });
    await server.admin.create('booking', { name: 'Elsewhere', start: TEN, end: TEN + HOUR, resources: [{ id: other }] });
    await server.admin.create('booking', {
      name: 'Perhaps',
      start: TEN + HOUR,
      end: TEN + 2 * HOUR,
      resources: [{ id: one }],
      status: { id: 2 },
    });
    const expected = [
      ['Shoot; "red", large', 'CONFIRMED', TEN],
      ['Perhaps', 'TENTATIVE', TEN + HOUR],
    ];
    for (const address of [await feedOf('resource', one), await feedOf('workspace', workspace)]) {
      assert.deepEqual(
        (await seen(address)).map(({ summary, status, start }) => [summary, status, start]),
        expected,
      );
    }
    assert.deepEqual((await seen(await ownFeed())).map(({ summary }) => summary).sort(), ['Elsewhere', 'Perhaps', 'Shoot; "red", large']);
    const user = await scheduled(server, 0);
    assert.deepEqual(await seen(await ownFeed(user.api)), []);
    await server.admin.put(`/v2/booking?id=${confirmed}`, { resources: [{ id: one }, { id: user.resource }] });
    assert.deepEqual(
      (await seen(await ownFeed(user.api))).map(({ summary }) => summary),
      ['Shoot; "red", large'],
    );
  });

  test('6 nothing changed: the same bytes and 304; a change: the same identity, a higher sequence', async () => {
    const id = await room();
    const address = await feedOf('resource', id);
    const booking = await server.admin.create('booking', { name: 'Shoot', start: TEN, end: TEN + HOUR, resources: [{ id }] });
    const first = await fetchFeed(address);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = await fetchFeed(address);
    assert.equal(again.text, first.text);
    const etag = first.headers.get('etag') ?? '';
    assert.deepEqual([again.headers.get('etag'), (await fetchFeed(address, { 'if-none-match': etag })).status], [etag, 304]);
    await server.admin.put(`/v2/booking?id=${booking}`, { start: TEN + HOUR, end: TEN + 3 * HOUR });
    const changed = await fetchFeed(address, { 'if-none-match': etag });
    assert.equal(changed.status, 200);
    const [[before], [after]] = [occurrencesIn(first.text), occurrencesIn(changed.text)];
    assert.deepEqual([after?.uid, after?.start, after?.end], [before?.uid, TEN + HOUR, TEN + 3 * HOUR]);
    assert.ok((after?.sequence ?? 0) > (before?.sequence ?? 0));
  });

  test('6 cancelled and deleted bookings stay as cancelled for 30 days', async () => {
    const id = await room();
    const address = await feedOf('resource', id);
    const create = (hour: number): Promise<number> =>
      server.admin.create('booking', { name: `At ${hour}`, start: TEN + hour * HOUR, end: TEN + (hour + 1) * HOUR, resources: [{ id }] });
    const [cancelled, deleted] = [await create(0), await create(1)];
    await insertBooking(server, { name: 'Lapsed', start: TEN + 2 * HOUR, end: TEN + 3 * HOUR, resources: [id], status: 1, hold_until: 1 });
    const before = await seen(address);
    assert.equal((await server.admin.put(`/v2/booking?id=${cancelled}`, { status: { id: 4 } })).status, 200);
    assert.equal((await server.admin.delete(`/v2/booking?id=${deleted}`)).status, 200);
    const after = await seen(address);
    assert.deepEqual(
      after.map(({ status }) => status),
      ['CANCELLED', 'CANCELLED', 'CANCELLED'],
    );
    assert.deepEqual(
      after.map(({ uid }) => uid),
      before.map(({ uid }) => uid),
    );
    assert.ok(after.slice(0, 2).every(({ sequence }, i) => sequence > (before[i]?.sequence ?? 0)));
    await server.sql('update booking set updated = $2 where id = any($1)', [[cancelled, deleted], LONG_AGO]);
    await server.sql('update booking set deleted = $2 where id = $1', [deleted, LONG_AGO]);
    await server.admin.put(`/v2/resource?id=${id}`, { name: 'Seen again' });
    assert.deepEqual(
      (await seen(address)).map(({ summary }) => summary),
      ['Lapsed'],
    );
  });

  test('6 an occurrence that is taken out of a series of single events is cancelled there, with the same identity', async () => {
    const id = await room();
    const address = await feedOf('resource', id);
    const rrule = 'FREQ=DAILY;COUNT=3;BYHOUR=10;BYMINUTE=0;BYSECOND=0';
    const series = await server.admin.create('booking', {
      name: 'Daily',
      start: TEN,
      end: TEN + HOUR,
      time_zone: 'UTC',
      resources: [{ id }],
      recurrence: { rrule },
    });
    const before = await seen(address);
    done(await server.admin.delete(`/v2/booking?id=${series}&scope=one&occurrence_start=${TEN + DAY}`));
    const after = await seen(address);
    assert.deepEqual(
      after.map(({ status }) => status),
      ['CONFIRMED', 'CANCELLED', 'CONFIRMED'],
    );
    assert.deepEqual(
      after.map(({ uid, start, end }) => [uid, start, end]),
      before.map(({ uid, start, end }) => [uid, start, end]),
    );
  });

  test('6 what a booking gives up of a pool, or goes on to another resource, is cancelled there, with the same identity', async () => {
    const pool = await server.admin.create('resource', { name: 'Cameras', type_id: 4 });
    const camera = (name: string): Promise<number> => server.admin.create('resource', { name, type_id: 3, parent_id: pool });
    const units = [await camera('One'), await camera('Two')];
    const booking = await server.admin.create('booking', { name: 'Shoot', start: TEN, end: TEN + HOUR, resources: [{ id: pool, any: 1 }] });
    const told = async (unit: number | undefined) =>
      (await seen(await feedOf('resource', unit ?? 0))).map(({ uid, status, sequence }) => ({ uid, status, sequence }));
    const [first] = await told(units[0]);
    assert.deepEqual([first?.status, await told(units[1])], ['CONFIRMED', []]);
    await server.admin.put(`/v2/booking?id=${booking}`, { resources: [{ id: units[1] }] });
    assert.deepEqual(await told(units[0]), [{ uid: first?.uid, status: 'CANCELLED', sequence: 1 }]);
    assert.deepEqual(await told(units[1]), [{ uid: first?.uid, status: 'CONFIRMED', sequence: 1 }]);
    await server.admin.put(`/v2/booking?id=${booking}`, { resources: [{ id: pool, any: 1 }] });
    assert.deepEqual(await told(units[0]), [{ uid: first?.uid, status: 'CONFIRMED', sequence: 2 }]);
    assert.deepEqual(await told(units[1]), [{ uid: first?.uid, status: 'CANCELLED', sequence: 2 }]);
    await server.admin.put(`/v2/booking?id=${booking}`, { status: { id: 4 } });
    for (const unit of units) assert.deepEqual(await told(unit), [{ uid: first?.uid, status: 'CANCELLED', sequence: 3 }]);
    await server.sql('update booking_left set at = $2 where booking_id = $1', [booking, LONG_AGO]);
    await server.admin.put(`/v2/resource?id=${units[0]}`, { name: 'Renamed' });
    assert.deepEqual(await told(units[0]), []);
  });

  test('6 a unit of a pool shows the occurrences of a series that it was given, and its identity stays when others are', async () => {
    const pool = await server.admin.create('resource', { name: 'Cameras', type_id: 4 });
    const [one, two] = [
      await server.admin.create('resource', { name: 'One', type_id: 3, parent_id: pool }),
      await server.admin.create('resource', { name: 'Two', type_id: 3, parent_id: pool }),
    ];
    const at = (day: number): { start: number; end: number } => ({ start: TEN + day * DAY, end: TEN + day * DAY + HOUR });
    await server.admin.create('booking', { name: 'Repair', ...at(2), resources: [{ id: one }] });
    for (const rrule of ['FREQ=DAILY;COUNT=4', 'FREQ=DAILY;COUNT=4;BYSECOND=0']) {
      const series = await server.admin.create('booking', {
        name: rrule,
        ...at(1),
        resources: [{ id: pool, any: 1 }],
        recurrence: { rrule },
      });
      const shown = async (unit: number) => (await seen(await feedOf('resource', unit))).filter(({ summary }) => summary === rrule);
      const starts = async (unit: number): Promise<number[]> => (await shown(unit)).map(({ start }) => (start - TEN) / DAY);
      const startsListed = async (unit: number): Promise<number[]> =>
        (
          await server.sql<{ day: number }>(
            `select (extract(epoch from occurrence_start)::bigint - $3) / 86400 as day from occupancy
              where booking_id = $1 and resource_id = $2 order by 1`,
            [series, unit, TEN],
          )
        ).map(({ day }) => Number(day));
      assert.deepEqual([await starts(one), await starts(two)], [await startsListed(one), await startsListed(two)]);
      assert.deepEqual([...(await starts(one)), ...(await starts(two))].toSorted(), [1, 2, 3, 4]);
      assert.ok(!(await starts(one)).includes(2) && (await starts(two)).includes(2));
      // A viewer who sees the pool sees all of the series.
      const workspace = await server.admin.create('workspace', { name: 'Pool', resources: [{ id: pool }] });
      assert.equal((await seen(await feedOf('workspace', workspace))).filter(({ summary }) => summary === rrule).length, 4);
      const uid = (await shown(two))[0]?.uid;
      await server.admin.put(`/v2/booking?id=${series}`, { resources: [{ id: two }] });
      assert.deepEqual([(await starts(two)).length, (await shown(two)).some((occurrence) => occurrence.uid === uid)], [4, true]);
      await server.admin.put(`/v2/booking?id=${series}`, { status: { id: 4 } });
    }
  });

  test('6 a unit that leaves a group that is booked is told so', async () => {
    const group = await server.admin.create('resource', { name: 'Set', type_id: 4 });
    await server.admin.create('resource', { name: 'Stays', type_id: 3, parent_id: group });
    const unit = await server.admin.create('resource', { name: 'Goes', type_id: 3, parent_id: group });
    await server.admin.create('booking', { name: 'Shoot', start: TEN + DAY, end: TEN + DAY + HOUR, resources: [{ id: group }] });
    const address = await feedOf('resource', unit);
    assert.deepEqual(
      (await seen(address)).map(({ status, sequence }) => [status, sequence]),
      [['CONFIRMED', 0]],
    );
    await server.admin.put(`/v2/resource?id=${unit}`, { parent_id: null });
    assert.deepEqual(
      (await seen(address)).map(({ status, sequence }) => [status, sequence]),
      [['CANCELLED', 1]],
    );
  });

  test('6 a feed is not made anew while nothing is written, and is when time alone changes it', async () => {
    const id = await room();
    const address = await feedOf('resource', id);
    const hold = await server.admin.create('booking', {
      name: 'Held',
      start: TEN + DAY,
      end: TEN + DAY + HOUR,
      resources: [{ id }],
      status: { id: 1 },
    });
    await server.sql(`update booking set hold_until = now() + interval '5 seconds' where id = $1`, [hold]);
    const first = await fetchFeed(address);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    // What is changed behind the server's back shows whether it looked.
    await server.sql(`update booking set name = 'Unseen' where id = $1`, [hold]);
    assert.deepEqual([(await fetchFeed(address, headers)).status, (await fetchFeed(address)).text], [304, first.text]);
    const status = async (): Promise<unknown> => (await seen(address))[0]?.status;
    for (let i = 0; i < 300 && (await status()) !== 'CANCELLED'; i += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(
      (await seen(address)).map(({ summary, status }) => [summary, status]),
      [['Unseen', 'CANCELLED']],
    );
    const workspace = await server.admin.create('workspace', { name: 'Desk' });
    const desk = await feedOf('workspace', workspace);
    const before = await fetchFeed(desk);
    await server.admin.put(`/v2/workspace?id=${workspace}`, { resources: [{ id }] });
    assert.notEqual((await fetchFeed(desk, { 'if-none-match': before.headers.get('etag') ?? '' })).status, 304);
  });

  test('6 a series is one event with its rule, whose occurrences are those of the database across clock changes', async () => {
    const id = await room();
    // Over the spring and the autumn of Berlin, with one occurrence out and one moved.
    const start = Date.UTC(new Date().getUTCFullYear() + 1, 0, 6, 9) / 1000;
    const booking = await server.admin.create('booking', {
      name: 'Every week',
      start,
      end: start + 2 * HOUR,
      time_zone: 'Europe/Berlin',
      resources: [{ id }],
      recurrence: {
        rrule: 'FREQ=WEEKLY;COUNT=50',
        exdates: [start + 7 * DAY],
        overrides: [{ occurrence_start: start + 14 * DAY, start: start + 15 * DAY, end: start + 15 * DAY + HOUR }],
      },
    });
    const { text } = await fetchFeed(await feedOf('resource', id));
    assert.ok(
      text.includes('\r\nRRULE:FREQ=WEEKLY;COUNT=50\r\n') &&
        text.includes('DTSTART;TZID=Europe/Berlin:') &&
        text.includes('BEGIN:VTIMEZONE'),
    );
    assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 2);
    const expected = await rows(booking);
    assert.equal(expected.length, 49);
    assert.deepEqual(times(occurrencesIn(text)), expected);
  });

  test('6 a series that programs would read in other ways is an event for each occurrence', async () => {
    const id = await room();
    const year = new Date().getUTCFullYear() + 1;
    const march = new Date(Date.UTC(year, 2, 31));
    const sunday = Date.UTC(year, 2, 31 - march.getUTCDay()) / 1000;
    // At half past two on the day before the night without that time.
    const overnight = await server.admin.create('booking', {
      name: 'Gap',
      start: sunday - DAY + 1.5 * HOUR,
      end: sunday - DAY + 2.5 * HOUR,
      time_zone: 'Europe/Berlin',
      resources: [{ id }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4' },
    });
    const last = await server.admin.create('booking', {
      name: 'Last',
      start: Date.UTC(year, 3, 30, 10) / 1000,
      end: Date.UTC(year, 3, 30, 11) / 1000,
      resources: [{ id }],
      recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=5' },
    });
    const { text } = await fetchFeed(await feedOf('resource', id));
    assert.ok(!text.includes('\r\nRRULE:FREQ=DAILY') && !text.includes('\r\nRRULE:FREQ=MONTHLY'));
    const occurrences = occurrencesIn(text);
    assert.deepEqual(times(occurrences), [...(await rows(overnight)), ...(await rows(last))]);
    assert.equal(new Set(occurrences.map(({ uid }) => uid)).size, 9);
  });

  test('6 a feed follows schedule_view_mode and the access of workspaces', async () => {
    const id = await room('Studio');
    await server.admin.create('booking', { name: 'Secret', description: 'Hidden', start: TEN, end: TEN + HOUR, resources: [{ id }] });
    const texts: string[] = [];
    for (const mode of [0, 1, 2]) {
      const { api } = await scheduled(server, mode);
      texts.push((await fetchFeed(await feedOf('resource', id, api))).text);
    }
    const [all = '', anonymous = '', none = ''] = texts;
    assert.ok(all.includes('SUMMARY:Secret') && all.includes('DESCRIPTION:Hidden') && all.includes('LOCATION:Studio'));
    assert.ok(anonymous.includes('SUMMARY:Busy') && !anonymous.includes('Secret') && !anonymous.includes('Hidden'));
    assert.ok(!none.includes('BEGIN:VEVENT'));
    const user = await colleague(server, { acl_schedule: 'R-' });
    const address = await feedOf('resource', id, user.api);
    assert.equal((await seen(address)).length, 1);
    await server.admin.create('workspace', { name: 'Closed', resources: [{ id }], access: [{ type: 'user', id: 1, acl: 'RW' }] });
    assert.equal((await seen(address)).length, 0);
  });

  test('6 POST /v2/me/feed changes every address of the caller at once, and nobody else’s', async () => {
    const id = await room();
    const [one, other] = [await colleague(server, { acl_schedule: 'R-' }), await colleague(server, { acl_schedule: 'R-' })];
    const addresses = [await ownFeed(one.api), await feedOf('resource', id, one.api)];
    const others = await ownFeed(other.api);
    done(await one.api.post('/v2/me/feed?dry_run=true', undefined));
    for (const address of addresses) assert.equal((await fetchFeed(address)).status, 200);
    assert.deepEqual((await one.api.post('/v2/me/feed', undefined)).body, { success: { id: one.id } });
    for (const address of addresses) assert.equal((await fetchFeed(address)).status, 404);
    assert.equal((await fetchFeed(others)).status, 200);
    const now = await ownFeed(one.api);
    assert.ok(!addresses.includes(now));
    assert.equal((await fetchFeed(now)).status, 200);
    const { body } = await server.admin.get(`/v2/audit?kind=user&record_id=${one.id}&filter_operator=AND&order_desc=id&limit=1`);
    assert.deepEqual(body.data[0].changes, { feed: { from: null, to: null } });
  });
});
