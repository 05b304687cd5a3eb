import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingSteps, DAY, HOUR } from '../../test/support/booking-steps.ts';
import { scheduled } from '../../test/support/bookings.ts';
import { colleague } from '../../test/support/colleague.ts';
import { lintFeed } from '../../test/support/icalendar-linter.ts';
import { occurrencesIn } from '../../test/support/icalendar-occurrences.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

const start = Math.floor(Date.UTC(2035, 0, 1, 9) / 1000);

describe('shared feeds', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  async function textOf(address: string): Promise<string> {
    const { status, text } = await server.as(undefined).get(address);
    assert.equal(status, 200, text);
    assert.deepEqual(lintFeed(Buffer.from(text)), []);
    return text;
  }

  test('6 a calendar is given to a client with names or as Busy alone', async () => {
    const [room, other] = [await resource({ name: 'Hall of mirrors' }), await resource({ name: 'Cellar' })];
    const workspace = await server.admin.create('workspace', { name: 'House', resources: [{ id: room }] });
    await book({
      name: 'Perfume shoot',
      description: 'Star arrives by helicopter',
      start,
      end: start + HOUR,
      resources: [{ id: room }, { id: other }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=3' },
    });
    await book({ name: 'Perhaps', start: start + 9 * DAY, end: start + 9 * DAY + HOUR, resources: [{ id: room }], status: { id: 2 } });
    const times = occurrencesIn(await textOf((await server.admin.one('resource', room)).feed)).map((one) => [
      one.start,
      one.end,
      one.status,
    ]);
    for (const [calendar, title] of [
      [`resource/${room}`, 'Hall of mirrors'],
      [`workspace/${workspace}`, 'House'],
    ]) {
      const id = await server.admin.create('feed', { name: 'For Harbour Films', calendar });
      const { feed, shows, user_id: user } = await server.admin.one('feed', id);
      assert.deepEqual([shows, user, new URL(feed).pathname.endsWith(`/shared/${id}.ics`)], ['busy', 1, true]);
      const busy = await textOf(feed);
      for (const hidden of ['Perfume', 'Perhaps', 'helicopter', 'Cellar', 'mirrors', 'House']) assert.ok(!busy.includes(hidden), hidden);
      assert.ok(busy.includes('X-WR-CALNAME:For Harbour Films'));
      assert.deepEqual(
        occurrencesIn(busy).map((one) => [one.summary, one.start, one.end, one.status]),
        times.map((one) => ['Busy', ...one]),
      );
      await server.admin.put(`/v2/feed?id=${id}`, { shows: 'names', name: '' });
      const names = await textOf(feed);
      assert.ok(names.includes('SUMMARY:Perfume shoot') && names.includes('Hall of mirrors') && !names.includes('helicopter'));
      assert.ok(names.includes(`X-WR-CALNAME:${title}`));
    }
  });

  test('6 a time that is taken is called so in the language of the firm, also once that is another', async () => {
    const room = await resource();
    await book({ name: 'Secret', start: start + 40 * DAY, end: start + 40 * DAY + HOUR, resources: [{ id: room }] });
    const { feed } = await server.admin.one('feed', await server.admin.create('feed', { calendar: `resource/${room}` }));
    const summary = async (): Promise<string | undefined> => occurrencesIn(await textOf(feed))[0]?.summary;
    const said: (string | undefined)[] = [await summary()];
    for (const language of ['de', 'pl', 'fr', 'es', 'nl', 'it', '']) {
      await server.admin.put('/v2/account', { language });
      said.push(await summary());
    }
    assert.deepEqual(said, ['Busy', 'Belegt', 'Zajęte', 'Occupé', 'Ocupado', 'Bezet', 'Occupato', 'Busy']);
  });

  test('6 names are hidden from the feed of a user who does not see them', async () => {
    const room = await resource();
    await book({ name: 'Secret', start: start + 20 * DAY, end: start + 20 * DAY + HOUR, resources: [{ id: room }] });
    const summaries = async (mode: number): Promise<string[]> => {
      const { api } = await scheduled(server, mode, { acl_schedule: 'RW' });
      const { feed } = await api.one('feed', await api.create('feed', { calendar: `resource/${room}`, shows: 'names' }));
      return occurrencesIn(await textOf(feed)).map(({ summary }) => summary);
    };
    assert.deepEqual([await summaries(0), await summaries(1), await summaries(2)], [['Secret'], ['Busy'], []]);
  });

  test('8 a feed stays the feed of what it was made for, and is made of what there is', async () => {
    const [one, other] = [await resource(), await resource()];
    const { api } = await colleague(server, { acl_schedule: 'RW' });
    const closed = await server.admin.create('workspace', { name: 'Closed', access: [{ type: 'user', id: 1, acl: 'RW' }] });
    const id = await api.create('feed', { calendar: `resource/${one}` });
    for (const calendar of [`resource/${other}`, 'me'])
      assertProblem(await api.put(`/v2/feed?id=${id}`, { calendar }), 422, 'validation_failed');
    assert.equal((await api.put(`/v2/feed?id=${id}`, await api.one('feed', id))).status, 200);
    for (const calendar of [undefined, null, '', 'room/1', 'resource/', 'resource/0', 'resource/999999', 'me/1', `workspace/${closed}`])
      assertProblem(await api.post('/v2/feed', { calendar }), 422, 'validation_failed');
  });

  test('6 own bookings are given to others too', async () => {
    const { api, resource: own } = await scheduled(server, 0, { acl_schedule: 'RW' });
    await book({ name: 'Dentist', start: start + 30 * DAY, end: start + 30 * DAY + HOUR, resources: [{ id: own }] });
    const { feed } = await api.one('feed', await api.create('feed', { calendar: 'me' }));
    assert.deepEqual(
      occurrencesIn(await textOf(feed)).map(({ summary }) => summary),
      ['Busy'],
    );
  });

  test('8 feeds are of their users: others do not see them, administrators revoke them and see no address', async () => {
    const room = await resource();
    const levels = { acl_schedule: 'RW', acl_account: 'R-' };
    const [owner, other] = [await colleague(server, levels), await colleague(server, levels)];
    const reader = await colleague(server, { acl_schedule: 'R-' });
    const id = await owner.api.create('feed', { calendar: `resource/${room}`, name: 'For a client' });
    const { feed } = await owner.api.one('feed', id);
    assert.deepEqual((await other.api.get(`/v2/feed?id=${id}`)).body.data, []);
    for (const journal of ['event', 'audit']) {
      const query = `/v2/${journal}?kind=feed&record_id=${id}&filter_operator=AND`;
      assert.deepEqual((await other.api.get(query)).body.data, [], journal);
      const { text, body } = await owner.api.get(query);
      assert.ok(body.data.length === 1 && !text.includes('/v2/feed/'), journal);
    }
    for (const answer of [await other.api.put(`/v2/feed?id=${id}`, { shows: 'names' }), await other.api.delete(`/v2/feed?id=${id}`)])
      assert.equal(answer.status, 404);
    assertProblem(await reader.api.post('/v2/feed', { calendar: `resource/${room}` }), 403, 'permission_denied');
    assert.deepEqual([(await server.admin.one('feed', id)).feed, (await server.admin.one('feed', id)).user_id], ['', owner.id]);
    assert.equal((await server.as(undefined).get(feed)).status, 200);
    assert.equal((await server.admin.delete(`/v2/feed?id=${id}`)).status, 200);
    assert.equal((await server.as(undefined).get(feed)).status, 404);
  });
});
