import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { connectionsTo } from '../../../test/support/connections-to.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';
import { machineViewer } from '../../access/machine-viewer.ts';
import { viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import { loadCalendar } from './feed.sql.ts';

describe('calendar feeds (2.7, 2.8)', () => {
  const server = testServer();

  const anybody = () => server.as(undefined);
  const feedOf = async (kind: string, id: number, api = server.admin): Promise<string> => (await api.one(kind, id)).feed;
  const status = async (address: string): Promise<number> => (await anybody().get(address)).status;

  test('2.7 the address of a feed needs no token and answers a calendar with the name of the record', async () => {
    const id = await server.admin.create('resource', { name: 'Room; red,\nlarge', type_id: 1 });
    const answer = await anybody().get(await feedOf('resource', id));
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/calendar; charset=utf-8']);
    const named = `inline; filename="Room; red,-large.ics"; filename*=UTF-8''Room%3B%20red%2C-large.ics`;
    assert.equal(answer.headers.get('content-disposition'), named);
    assert.equal(answer.headers.get('x-robots-tag'), 'noindex, nofollow, noarchive');
    assert.ok(answer.text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:'));
    assert.ok(answer.text.includes('\r\nX-WR-CALNAME:Room\\; red\\,\\nlarge\r\n'));
    const head = await anybody().send('HEAD', await feedOf('resource', id), undefined);
    assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', answer.headers.get('etag')]);
    const again = await anybody().get(await feedOf('resource', id), { 'if-none-match': answer.headers.get('etag') ?? '' });
    assert.deepEqual([again.status, again.text, again.headers.get('content-disposition')], [304, '', named]);
    await server.admin.put(`/v2/resource?id=${id}`, { name: 'Blue' });
    assert.equal((await anybody().get(await feedOf('resource', id), { 'if-none-match': answer.headers.get('etag') ?? '' })).status, 200);
  });

  test('2.8 the feed of a workspace can be switched off', async () => {
    const id = await server.admin.create('workspace', { name: 'Stage' });
    const feed = await feedOf('workspace', id);
    assert.equal(await status(feed), 200);
    await server.admin.put(`/v2/workspace?id=${id}`, { feed_enabled: false });
    assert.equal(await status(feed), 404);
  });

  test('8 each user has addresses of its own, and they follow what the user may see', async () => {
    const [one, other] = [await colleague(server, { acl_schedule: 'R-' }), await colleague(server, { acl_schedule: 'R-' })];
    const room = await server.admin.create('resource', { name: 'R', type_id: 1 });
    const id = await server.admin.create('workspace', { name: 'W' });
    const [ones, others] = [await feedOf('workspace', id, one.api), await feedOf('workspace', id, other.api)];
    const roomFeed = await feedOf('resource', room, one.api);
    assert.notEqual(ones, others);
    assert.deepEqual([await status(ones), await status(others)], [200, 200]);
    await server.admin.put(`/v2/workspace?id=${id}`, { access: [{ type: 'user', id: other.id, acl: 'R-' }] });
    assert.deepEqual([await status(ones), await status(others), await status(roomFeed)], [404, 200, 200]);
    await server.admin.put(`/v2/group?id=${one.group}`, { acl_schedule: '--' });
    assert.equal(await status(roomFeed), 404);
  });

  test('8 an unknown, changed or expired address, a deleted record and a deleted user are not found, all alike', async () => {
    const id = await server.admin.create('resource', { name: 'R', type_id: 1 });
    const user = await colleague(server, { acl_schedule: 'R-' });
    const feed = await feedOf('resource', id, user.api);
    for (const address of [
      feed.replace('/feed/', '/feed/x'),
      feed.replace(`${id}.ics`, '9999.ics'),
      feed.replace('.ics', ''),
      feed.replace('.ics', '.ical'),
      feed.replace('/resource/', '/workspace/'),
    ]) {
      const answer = await anybody().get(address);
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], address);
    }
    await server.admin.put(`/v2/user?id=${user.id}`, { expires: 1 });
    assert.equal(await status(feed), 404);
    await server.admin.put(`/v2/user?id=${user.id}`, { expires: null });
    assert.equal(await status(feed), 200);
    await server.sql('update app_user set feed_epoch = feed_epoch + 1 where account_id = $1 and id = $2', [server.account, user.id]);
    assert.equal(await status(feed), 404, 'the address was changed');
    await server.admin.put(`/v2/user?id=${user.id}`, { first_name: 'Other' });
    const changed = await feedOf('resource', id, user.api);
    assert.notEqual(changed, feed);
    assert.deepEqual([await status(changed), await status(feed)], [200, 404]);
    await server.admin.delete(`/v2/resource?id=${id}`);
    assert.equal(await status(changed), 404);
    const kept = await server.admin.create('resource', { name: 'Kept', type_id: 1 });
    const last = await feedOf('resource', kept, user.api);
    await server.admin.delete(`/v2/user?id=${user.id}`);
    assert.equal(await status(last), 404);
    assert.equal((await anybody().send('POST', last, {})).status, 405);
  });

  const start = Math.floor(Date.UTC(2034, 0, 2, 9) / 1000);
  const series = (room: number, day: number, count = 2): Promise<number> =>
    server.admin.create('booking', {
      name: `Series of ${day}`,
      resources: [{ id: room }],
      start: start + day * 86_400,
      end: start + day * 86_400 + 3_600,
      // Not every calendar program knows this rule, so that each occurrence is an event.
      recurrence: { rrule: `FREQ=DAILY;COUNT=${count};BYHOUR=9` },
    });

  test('a feed shows the latest bookings whose occurrences are not too many', async () => {
    const room = await server.admin.create('resource', { name: 'Room', type_id: 1 });
    const [early, late] = [await series(room, 0), await series(room, 10)];
    const connections = connectionsTo(server.database.app, { poolSize: 1, laneCount: 1 });
    const shown = async (most: number): Promise<unknown[]> => {
      const values = { ...viewerValues(machineViewer(server.account)), id: room, most_occurrences: most };
      const [rows = []] = await connections.read({ account: server.account, zone: null }, [bind(loadCalendar.resource, values)]);
      return rows.map(({ id, occurrences }) => [id, (occurrences as unknown[]).length]);
    };
    try {
      assert.deepEqual(await shown(4), [
        [late, 2],
        [early, 2],
      ]);
      assert.deepEqual(await shown(3), [[late, 2]]);
    } finally {
      await connections.close();
    }
  });

  test('whoever asks for one calendar at the same time is answered, as it is made once', async () => {
    const room = await server.admin.create('resource', { name: 'Room', type_id: 1 });
    await series(room, 20, 50);
    const address = await feedOf('resource', room);
    const answers = await Promise.all(Array.from({ length: 20 }, () => anybody().get(address)));
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers[0]?.text.match(/BEGIN:VEVENT/g)?.length, 50);
  });
});
