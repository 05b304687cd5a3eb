import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { done, type Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

// Monday, 25 March 2030, midnight in UTC; in Berlin the clocks go forward on the Sunday of that week.
const MONDAY = 1_900_627_200;

describe('the week of a person (point 2)', () => {
  const server = testServer();
  const record = (owner: number, start: number, end: number | null, more: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('time-entry', { owner_id: owner, name: 'Work', start, end, ...more });
  const sheets = async (query: string, api: Api = server.admin): Promise<any[]> =>
    done(await api.get(`/v2/time-entry/timesheet?${query}`)).data;
  const hours = (seconds: readonly number[]): number[] => seconds.map((one) => one / HOUR);

  test('2 by day, project and state; what runs over midnight or the week is cut at its border', async () => {
    const { id, name } = await colleague(server, { acl_project: 'RW' });
    const [alpha, beta] = [await server.admin.create('project', { name: 'Alpha' }), await server.admin.create('project', { name: 'Beta' })];
    await record(id, MONDAY - 2 * HOUR, MONDAY + HOUR, { project: { id: beta }, billable: true });
    const over = await record(id, MONDAY + 22 * HOUR, MONDAY + 26 * HOUR, { project: { id: alpha } });
    await record(id, MONDAY + 2 * DAY, MONDAY + 2 * DAY + 3 * HOUR);
    await record(id, MONDAY + 6 * DAY + 23 * HOUR, MONDAY + 7 * DAY + HOUR, { project: { id: beta } });
    await record(id, MONDAY - 5 * DAY, MONDAY - 5 * DAY + HOUR);
    await record(id, MONDAY + 8 * DAY, MONDAY + 8 * DAY + HOUR);
    const gone = await record(id, MONDAY, MONDAY + HOUR);
    await server.admin.delete(`/v2/time-entry?id=${gone}`);
    await server.admin.post(`/v2/time-entry/submit?id=${over}`, undefined);
    const [sheet] = await sheets(`user_id=${id}&week=2030-03-28`);
    assert.deepEqual([sheet.user_id, sheet.name], [id, name]);
    assert.deepEqual(
      sheet.days.map(({ date, duration_sec }: any) => [date, duration_sec / HOUR]),
      [
        ['2030-03-25', 3],
        ['2030-03-26', 2],
        ['2030-03-27', 3],
        ['2030-03-28', 0],
        ['2030-03-29', 0],
        ['2030-03-30', 0],
        ['2030-03-31', 1],
      ],
    );
    assert.deepEqual(
      sheet.projects.map(({ project_id, name: project, days, duration_sec, billable_sec }: any) => [
        project_id,
        project,
        hours(days),
        duration_sec / HOUR,
        billable_sec / HOUR,
      ]),
      [
        [alpha, 'Alpha', [2, 2, 0, 0, 0, 0, 0], 4, 0],
        [beta, 'Beta', [1, 0, 0, 0, 0, 0, 1], 2, 1],
        [null, '', [0, 0, 3, 0, 0, 0, 0], 3, 0],
      ],
    );
    const { duration_sec, billable_sec, draft_sec, submitted_sec, approved_sec, rejected_sec } = sheet;
    assert.deepEqual(hours([duration_sec, billable_sec, draft_sec, submitted_sec, approved_sec, rejected_sec]), [9, 1, 5, 4, 0, 0]);
    const manager = await colleague(server, { acl_project: 'RW' });
    const decidable = async (api: Api): Promise<number> => (await sheets(`user_id=${id}&week=2030-03-28`, api))[0].decidable_sec / HOUR;
    assert.deepEqual([await decidable(server.admin), await decidable(manager.api)], [4, 0]);
    await server.admin.put(`/v2/project?id=${alpha}`, { people: { users: [{ id: manager.id, role_id: 1 }] } });
    assert.equal(await decidable(manager.api), 4);
  });

  test('2 the days are those of the time zone of the account, of 23 and 25 hours', async () => {
    const { id } = await colleague(server, { acl_project: 'RW' });
    await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    // An entry of a month is found in each of its weeks.
    await record(id, MONDAY - 20 * DAY, MONDAY + 20 * DAY);
    const lengths = async (week: string): Promise<number[]> => {
      const [{ days, duration_sec }] = (await sheets(`user_id=${id}&week=${week}`)) as [any];
      assert.equal(duration_sec, days.at(-1).end - days[0].start);
      for (const day of days) assert.equal(day.duration_sec, day.end - day.start);
      return hours(days.map(({ duration_sec: seconds }: any) => seconds));
    };
    assert.deepEqual(await lengths('2030-03-25'), [24, 24, 24, 24, 24, 24, 23]);
    assert.deepEqual(
      await lengths(String(MONDAY - HOUR)),
      [24, 24, 24, 24, 24, 24, 23],
      'an hour before midnight in UTC it is Monday there',
    );
    const [before] = await sheets(`user_id=${id}&week=${MONDAY - 2 * HOUR}`);
    assert.equal(before.days[0].date, '2030-03-18');
    await record(id, Date.UTC(2030, 9, 20) / 1000, Date.UTC(2030, 10, 1) / 1000);
    assert.deepEqual(await lengths('2030-10-27'), [24, 24, 24, 24, 24, 24, 25]);
    await server.admin.put('/v2/account', { time_zone: 'UTC' });
  });

  test('2 a running timer counts until now, and one of the future not yet', async () => {
    const { id } = await colleague(server, { acl_project: 'RW' });
    const now = Math.floor(Date.now() / 1000);
    await record(id, now - 30 * DAY, null);
    await record(id, now + DAY, null);
    const [sheet] = await sheets(`user_id=${id}`);
    const passed = now - sheet.days[0].start;
    assert.ok(sheet.duration_sec >= passed && sheet.duration_sec <= passed + 600, `${sheet.duration_sec} and ${passed}`);
    assert.equal(sheet.draft_sec, sheet.duration_sec);
  });

  test('2 it has what its reader may see of the time entries, and the own week unless others are asked for', async () => {
    const [one, other] = [await colleague(server, { acl_project: 'RW' }), await colleague(server, { acl_project: 'R-' })];
    const hidden = await server.admin.create('project', { name: 'Hidden', private: true, people: { users: [{ id: one.id, role_id: 2 }] } });
    await record(one.id, MONDAY, MONDAY + HOUR, { project: { id: hidden } });
    await record(one.id, MONDAY, MONDAY + 2 * HOUR);
    const seenBy = async (api: Api): Promise<unknown[]> => {
      const [sheet] = await sheets(`user_id=${one.id}&week=${MONDAY}`, api);
      return [sheet.duration_sec / HOUR, sheet.projects.map(({ name }: any) => name)];
    };
    assert.deepEqual(await seenBy(one.api), [3, ['Hidden', '']]);
    assert.deepEqual(await seenBy(server.admin), [3, ['Hidden', '']]);
    assert.deepEqual(await seenBy(other.api), [2, ['']]);
    await server.admin.put(`/v2/project?id=${hidden}`, { people: { users: [] } });
    assert.deepEqual(await seenBy(one.api), [3, ['', '']], 'the own time stays, the name of the project does not');
    const own = await sheets(`week=${MONDAY}`, other.api);
    assert.deepEqual([own.length, own[0].user_id, own[0].duration_sec], [1, other.id, 0]);
    const both = await sheets(`user_id=${other.id},${one.id}&week=${MONDAY}`);
    assert.deepEqual(
      both.map(({ user_id }) => user_id),
      [one.id, other.id],
    );
  });

  test('2 weeks of an erased user are still read and decided about; without time there are none', async () => {
    const [gone, idle] = [await colleague(server, { acl_project: 'RW' }), await colleague(server, { acl_project: 'RW' })];
    const entry = await record(gone.id, MONDAY, MONDAY + 2 * HOUR);
    await server.admin.post(`/v2/time-entry/submit?id=${entry}`, undefined);
    for (const { id } of [gone, idle]) {
      const { contact_id: person } = await server.admin.one('user', id);
      const [{ uuid }] = (await server.admin.get(`/v2/contact?id=${person}`)).body.data;
      const erased = await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined);
      assert.equal(erased.status, 200, erased.text);
    }
    const [sheet] = await sheets(`user_id=${gone.id}&week=${MONDAY}`);
    assert.deepEqual([sheet.name, sheet.duration_sec, sheet.decidable_sec], ['[erased]', 2 * HOUR, 2 * HOUR]);
    done(await server.admin.post(`/v2/time-entry/approve?owner_id=${gone.id}&week=2030-03-25`, undefined));
    assert.equal((await sheets(`user_id=${gone.id}&week=${MONDAY}`))[0].approved_sec, 2 * HOUR);
    assertProblem(await server.admin.get(`/v2/time-entry/timesheet?user_id=${idle.id}`), 404, 'not_found');
  });

  test('2 what cannot be read or found is refused, and so are too many people', async () => {
    assertProblem(await server.admin.get('/v2/time-entry/timesheet?week=never'), 400, 'invalid_parameter');
    assertProblem(await server.admin.get('/v2/time-entry/timesheet?user_id=999999'), 404, 'not_found');
    const many = Array.from({ length: 101 }, (_, i) => i + 1).join();
    assertProblem(await server.admin.get(`/v2/time-entry/timesheet?user_id=${many}`), 400, 'invalid_parameter');
  });
});
