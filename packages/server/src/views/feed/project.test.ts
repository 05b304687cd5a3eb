import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR } from '../../../test/support/booking-steps.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { lintFeed } from '../../../test/support/icalendar-linter.ts';
import { occurrencesIn } from '../../../test/support/icalendar-occurrences.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const start = Math.floor(Date.UTC(2036, 0, 7, 9) / 1000);

describe('the calendar of a project', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  const feedOf = async (project: number, api: Api = server.admin): Promise<string> => (await api.one('project', project)).feed;
  const read = (address: string) => server.as(undefined).get(address);
  async function seen(address: string): Promise<(string | undefined)[][]> {
    const { status, text } = await read(address);
    assert.equal(status, 200, text);
    assert.deepEqual(lintFeed(Buffer.from(text)), []);
    return occurrencesIn(text).map((one) => [one.summary, one.status]);
  }
  const project = (name: string, more: object = {}): Promise<number> => server.admin.create('project', { name, ...more });
  const at = (day: number) => ({ start: start + day * DAY, end: start + day * DAY + HOUR });

  test('6 has the bookings of the project and no others, of any resource, also cancelled and deleted ones for a while', async () => {
    const [film, other] = [await project('Harbour film'), await project('Other')];
    const rooms = [await resource(), await resource()];
    await book({ name: 'Shoot', ...at(0), resources: [{ id: rooms[0] }], project: [{ id: film }] });
    const id = await book({ name: 'Edit', ...at(1), resources: [{ id: rooms[1] }], project: [{ id: film }], status: { id: 2 } });
    await book({ name: 'Elsewhere', ...at(2), resources: [{ id: rooms[0] }], project: [{ id: other }] });
    await book({ name: 'Nobody’s', ...at(3), resources: [{ id: rooms[0] }] });
    const address = await feedOf(film);
    assert.match(address, new RegExp(`/project/${film}\\.ics$`));
    assert.ok((await read(address)).text.includes('X-WR-CALNAME:Harbour film'));
    assert.deepEqual(await seen(address), [
      ['Shoot', 'CONFIRMED'],
      ['Edit', 'TENTATIVE'],
    ]);
    await server.admin.delete(`/v2/booking?id=${id}`);
    assert.deepEqual((await seen(address))[1], ['Edit', 'CANCELLED']);
  });

  test('6 shows its maker what they may see: names, "Busy" alone, or nothing', async () => {
    const film = await project('Seen by some');
    await book({ name: 'Secret', ...at(10), resources: [{ id: await resource() }], project: [{ id: film }] });
    const names = async (mode: number): Promise<unknown[]> => {
      const { api } = await scheduled(server, mode, { acl_schedule: 'R-', acl_project: 'R-' });
      return (await seen(await feedOf(film, api))).map(([name]) => name);
    };
    assert.deepEqual([await names(0), await names(1), await names(2)], [['Secret'], ['Busy'], []]);
  });

  test('8 needs the project and the schedule, when its address is shown and when it is read', async () => {
    const open = await project('Open');
    const closed = await project('Closed', { private: 1 });
    const { api, group } = await colleague(server, { acl_project: 'R-', acl_schedule: 'RW' });
    const address = await feedOf(open, api);
    const shared = (await api.one('feed', await api.create('feed', { calendar: `project/${open}` }))).feed;
    assertProblem(await api.post('/v2/feed', { calendar: `project/${closed}` }), 422, 'validation_failed');
    const statuses = async (): Promise<number[]> => [(await read(address)).status, (await read(shared)).status];
    assert.deepEqual(await statuses(), [200, 200]);
    await server.admin.put(`/v2/project?id=${open}`, { private: 1 });
    assert.deepEqual(await statuses(), [404, 404], 'the project became private');
    await server.admin.put(`/v2/project?id=${open}`, { private: 0 });
    assert.deepEqual(await statuses(), [200, 200]);
    await server.admin.put(`/v2/group?id=${group}`, { acl_project: '--' });
    assert.deepEqual(await statuses(), [404, 404], 'the module was taken');
    assertProblem(await api.post('/v2/feed', { calendar: `project/${open}` }), 403, 'permission_denied');
    await server.admin.put(`/v2/group?id=${group}`, { acl_project: 'R-', acl_schedule: '--' });
    assert.deepEqual([await statuses(), await feedOf(open, api)], [[404, 404], '']);
  });

  test('8 its address is revoked by itself, and opens nothing else', async () => {
    const [one, other] = [await project('One'), await project('Two')];
    const [address, second] = [await feedOf(one), await feedOf(other)];
    assert.equal((await read(address.replace(`/${one}.ics`, `/${other}.ics`))).status, 404);
    assert.equal((await server.admin.post(`/v2/me/feed?feed=project/${one}`, undefined)).status, 200);
    assert.deepEqual([(await read(address)).status, (await read(second)).status, (await read(await feedOf(one))).status], [404, 200, 200]);
  });
});
