import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';
import { postsOf } from './support/posts-of.ts';

describe('time in the web application', () => {
  const app = application();
  const HOUR = 3600;
  const now = (): number => Math.floor(Date.now() / 1000);
  /** The start of the week, in UTC as the account has it: days count from a Thursday. */
  const monday = (): number => now() - ((now() + 3 * 24 * HOUR) % (7 * 24 * HOUR));

  test('a timer is started and stopped, what was booked is recorded by one press, and the week is submitted and approved', async () => {
    const { admin, adminToken } = app.server;
    const project = await admin.create('project', { name: 'Harbour film' });
    const [me] = await app.server.sql<{ id: number; contact: number }>(
      'select u.id, c.id as contact from app_user u join contact c on c.uuid = u.contact_uuid where u.account_id = $1',
      [app.server.account],
    );
    const person = await admin.create('resource', { name: 'Ada', type_id: 2, type_person_id: me?.contact });
    // What is over is proposed, in the week that it lies in: on Monday at midnight that has just begun.
    const start = Math.max(monday(), now() - (now() % HOUR) - 2 * HOUR);
    await admin.create('booking', {
      name: 'Grading',
      start,
      end: start + Math.min(HOUR, Math.max(1, now() - start)),
      status: [{ id: 3 }],
      resources: [{ id: person }],
      project: [{ id: project }],
    });
    const page = await app.open('/time', { token: adminToken });
    const pressed = postsOf(page);
    await page.getByRole('textbox', { name: 'What are you working on?' }).fill('Call with the client');
    await page.getByRole('button', { name: 'Start timer' }).click();
    // The cell of a running timer has a button to stop it, too.
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Start timer' }).waitFor();
    const { body } = await admin.get('/v2/time-entry?fields=name,end,billable');
    const [{ name, end, billable }] = body.data;
    assert.deepEqual([body.data.length, name, typeof end, billable], [1, 'Call with the client', 'number', true]);
    await page.getByRole('button', { name: 'Record as planned: Grading' }).dblclick();
    await page.getByRole('button', { name: /^Grading/ }).waitFor();
    await page.getByRole('button', { name: 'Record as planned: Grading' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit week' }).dblclick();
    await page.getByText('The week was submitted.').waitFor();
    await page.getByRole('tab', { name: 'Team' }).click();
    await page.getByRole('checkbox', { name: /^Choose: / }).check();
    await page.getByRole('button', { name: 'Approve submitted time' }).dblclick();
    await page.getByText('Approved and locked.').waitFor();
    await page.getByRole('columnheader', { name: 'Rejected' }).waitFor();
    await page.getByRole('rowheader').getByRole('link').click();
    const days = [0, 7].map((day) => new Date((monday() + day * 24 * HOUR) * 1000).toISOString().slice(0, 10));
    await page.waitForURL((url) => url.searchParams.get('from') === days[0] && url.searchParams.get('to') === days[1]);
    await eventually(() => page.getByRole('table').locator('tbody tr').count(), 2);
    const after = await admin.get('/v2/time-entry?fields=locked');
    assert.deepEqual(after.body.data, [{ locked: true }, { locked: true }]);
    const steps = ['/v2/time-entry', '/v2/batch', '/v2/time-entry/submit', '/v2/time-entry/approve'];
    assert.deepEqual(pressed, steps, 'a second press does nothing');
  });

  test('the days of a week are those of the account, wherever its user is', async () => {
    const { admin, adminToken } = app.server;
    assert.equal((await admin.put('/v2/me', { timezone: 'America/New_York' })).status, 200);
    try {
      const page = await app.open('/settings/profile', { token: adminToken });
      for (const [path, name] of [
        ['/time', 'My week'],
        ['/time/team', 'Team'],
      ] as const) {
        await page.goto(`${app.server.url}${path}?week=2030-03-04`);
        await page.getByRole('table', { name }).getByRole('columnheader', { name: 'Mon 4' }).waitFor();
      }
      const start = Date.parse('2030-03-04T09:00Z') / 1000;
      const owner_id = (await admin.get('/v2/me')).body.data.id;
      const entry = await admin.create('time-entry', { owner_id, name: 'Recce', start, end: start + HOUR });
      await page.goto(`${app.server.url}/time?week=2030-03-04`);
      await page.getByRole('button', { name: /^Recce.*09:00–10:00/ }).click();
      const field = page.getByRole('region', { name: 'Recce' }).getByRole('textbox', { name: 'Start' });
      await eventually(async () => (await field.inputValue()).endsWith('09:00'), true);
      await page.getByText('UTC', { exact: true }).first().waitFor();
      await admin.delete(`/v2/time-entry?id=${entry}`);
      const begun = now() - 60;
      const timer = await admin.create('time-entry', { owner_id, name: 'Running', start: begun, end: null });
      const clock = new Date(begun * 1000).toISOString().slice(11, 16);
      await page.getByRole('group', { name: 'Timer' }).getByText(`since ${clock}`).waitFor();
      await admin.delete(`/v2/time-entry?id=${timer}`);
    } finally {
      await admin.put('/v2/me', { timezone: 'UTC' });
    }
  });

  test('a timer that runs is seen on every screen and in the name of the window, and is ended there', async () => {
    const { admin } = app.server;
    const { id: owner } = (await admin.get('/v2/me')).body.data;
    const id = await admin.create('time-entry', {
      owner_id: owner,
      name: 'Colour grading',
      start: Math.floor(Date.now() / 1_000) - 720,
      end: null,
    });
    const page = await app.open('/contacts', { token: app.server.adminToken });
    const timer = page.getByRole('group', { name: 'The timer is running.' });
    await timer.getByText(/^0:12:\d\d$/).waitFor();
    await eventually(async () => (await page.title()).startsWith('0:12 Colour grading · '), true, 'the title has the timer');
    await timer.getByRole('button', { name: 'Stop' }).click();
    await timer.waitFor({ state: 'detached' });
    assert.ok((await admin.get(`/v2/time-entry?id=${id}`)).body.data[0].end > 0);
    await admin.delete(`/v2/time-entry?id=${id}`);
  });

  test('projects that are over are not offered for work, and found by their name', async () => {
    const { admin, adminToken } = app.server;
    await admin.create('project', { name: 'Under way', status: [{ id: 2 }] });
    await admin.create('project', { name: 'Done long ago', status: [{ id: 4 }] });
    const page = await app.open('/time', { token: adminToken });
    const [under, done] = [page.getByRole('option', { name: 'Under way' }), page.getByRole('option', { name: 'Done long ago' })];
    const tryIn = async (project: Locator): Promise<void> => {
      await project.click();
      await under.waitFor();
      await eventually(() => done.count(), 0);
      await project.fill('long ago');
      await done.waitFor();
      await project.press('Escape');
    };
    await tryIn(page.getByRole('form', { name: 'Timer' }).getByRole('combobox', { name: 'Project' }));
    await page.getByRole('button', { name: 'Add row' }).click();
    await tryIn(page.getByRole('form', { name: 'Add row' }).getByRole('combobox', { name: 'Project' }));
  });

  test('a timer that is started ends the one that runs, wherever that is, and one press brings it back', async () => {
    const { admin, adminToken } = app.server;
    const { id: owner_id } = (await admin.get('/v2/me')).body.data;
    const project = await admin.create('project', { name: 'Night shoot' });
    const begun = now() - 9 * HOUR;
    const morning = await admin.create('time-entry', { owner_id, name: 'Morning', start: begun, end: null });
    // What is recorded ahead does not crowd out what runs.
    const ahead = (i: number): object => ({ owner_id, name: 'Ahead', start: now() + i * HOUR, end: now() + i * HOUR + 60 });
    const operations = Array.from({ length: 25 }, (_, i) => ({ method: 'POST', path: '/v2/time-entry', body: ahead(i + 1) }));
    await admin.post('/v2/batch', { operations });
    const running = async (): Promise<string[]> =>
      (await admin.get('/v2/time-entry?running=true&order_asc=start')).body.data.map(({ name }: { name: string }) => name);
    const page = await app.open(`/projects/${project}`, { token: adminToken, width: 360 });
    const bar = page.getByRole('group', { name: 'The timer is running.' });
    await bar.waitFor();
    await page.getByRole('button', { name: 'Start timer' }).click();
    await page.getByText('The timer is running. Stopped: Morning.').waitFor();
    assert.deepEqual(await running(), ['Work']);
    const [{ end }] = (await admin.get(`/v2/time-entry?id=${morning}`)).body.data;
    const [{ start }] = (await admin.get('/v2/time-entry?running=true')).body.data;
    assert.equal(end, start, 'the one ends when the other begins');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(running, ['Morning']);
    // On a telephone a notice lies over the timer.
    await page.getByText('Taken back: Work').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // Another program knows nothing of that.
    await admin.create('time-entry', { owner_id, name: 'Lunch', start: begun + HOUR, end: null });
    await bar.getByRole('link', { name: '+1: Also running: Morning' }).click();
    await eventually(() => page.getByRole('button', { name: 'Stop', exact: true }).count(), 2);
    for (const others of [['Morning'], []]) {
      await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
      await eventually(running, others);
    }
    const left = (await admin.get('/v2/time-entry?text=Ahead,Morning,Lunch&limit=100')).body.data;
    const gone = left.map(({ id }: { id: number }) => ({ method: 'DELETE', path: '/v2/time-entry', query: { id } }));
    assert.equal((await admin.post('/v2/batch', { operations: gone })).status, 200);
  });

  test('a week that is not read yet offers nothing of the one before it', async () => {
    const { admin, adminToken } = app.server;
    const { id: owner_id } = (await admin.get('/v2/me')).body.data;
    const start = monday() - 7 * 24 * HOUR;
    const edit = await admin.create('time-entry', { owner_id, name: 'Edit', start, end: start + HOUR });
    // Who can decide about nothing of a week has nothing to choose in it.
    const later = await admin.create('time-entry', { owner_id, name: 'Later', start: monday(), end: monday() + 60 });
    const of = (path: string): string => `${path}?week=${new Date(start * 1_000).toISOString().slice(0, 10)}`;
    const page = await app.open(of('/time'), { token: adminToken });
    const sheets = async (): Promise<Awaited<ReturnType<typeof hold>>> => hold(page, 'GET', '/v2/time-entry/timesheet');
    const submit = page.getByRole('button', { name: 'Submit week' });
    await submit.waitFor();
    let held = await sheets();
    await page.getByRole('button', { name: 'Next week' }).click();
    await held.begun();
    assert.equal(await submit.count(), 0);
    await held.letGo();
    await submit.waitFor();
    await admin.post(`/v2/time-entry/submit?id=${edit},${later}`, {});
    await page.goto(`${app.server.url}${of('/time/team')}`);
    const choices = page.getByRole('checkbox', { name: /^Choose: / });
    await choices.first().waitFor();
    held = await sheets();
    await page.getByRole('button', { name: 'Next week' }).click();
    await held.begun();
    assert.equal(await choices.count(), 0);
    await held.letGo();
    await choices.first().waitFor();
    for (const id of [edit, later]) await admin.delete(`/v2/time-entry?id=${id}`);
  });

  test('a form asks for an activity only where the firm wants one; where not, time without one is called as by the timer', async () => {
    const { admin, adminToken } = app.server;
    const settings = await app.open('/settings/account', { token: adminToken });
    await settings.getByRole('checkbox', { name: 'Ask for an activity' }).uncheck();
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Saved', { exact: true }).waitFor();
    try {
      const page = await app.open('/time/entries?open=new', { token: adminToken });
      const panel = page.getByRole('region', { name: 'New time entry' });
      const activity = panel.getByRole('textbox', { name: 'Activity' });
      assert.deepEqual([await activity.getAttribute('required'), await activity.getAttribute('placeholder')], [null, 'Work']);
      await panel.getByRole('button', { name: 'Record time' }).click();
      await panel.waitFor({ state: 'detached' });
      const newest = '/v2/time-entry?order_desc=id&limit=1&fields=id,name';
      const [entry] = (await admin.get(newest)).body.data;
      assert.equal(entry.name, 'Work');
      await page.goto(`${app.server.url}/time/entries?open=${entry.id}`);
      const opened = page.getByRole('region', { name: 'Work' });
      await opened.getByRole('textbox', { name: 'Activity' }).fill('Edit');
      await opened.getByRole('button', { name: 'Save' }).click();
      const edited = page.getByRole('region', { name: 'Edit' });
      await edited.getByRole('textbox', { name: 'Activity' }).fill('');
      await edited.getByRole('button', { name: 'Save' }).click();
      await opened.waitFor();
      assert.equal((await admin.get(newest)).body.data[0].name, 'Work');
      await admin.delete(`/v2/time-entry?id=${entry.id}`);
    } finally {
      await admin.put('/v2/account', { asks_activity: true });
    }
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'de-DE'],
  ] as const)
    test(`nobody is shut out (${scheme}, ${width} pixels, ${language})`, async () => {
      for (const path of ['/time?open=new', '/time/entries', '/time/team', '/time/expenses?open=new']) {
        const page = await app.open(path, { token: app.server.adminToken, scheme, width, language });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await assertAccessible(page);
        await page.close();
      }
    });

  test('who can decide about nothing is offered nothing to approve', async () => {
    const ann = await colleague(app.server, { acl_project: 'RW' });
    const page = await app.open('/time/team', { token: ann.token });
    await page.getByRole('table', { name: 'Team' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /submitted time$/ }).count(), 0);
    assert.equal(await page.getByRole('table', { name: 'Team' }).getByRole('checkbox').count(), 0);
  });

  test('of a team of more than a hundred nobody is left out', async () => {
    const { admin, adminToken } = app.server;
    const { total } = (await admin.get('/v2/user?limit=1')).body.meta.pagination;
    const person = (i: number): object => ({
      first_name: 'Person',
      username: `person${i}`,
      primary_email: `person${i}@example.com`,
      group_id: 2,
    });
    const operations = Array.from({ length: 101 - total }, (_, i) => ({ method: 'POST', path: '/v2/user', body: person(i) }));
    const answer = await admin.post('/v2/batch', { operations });
    assert.equal(answer.status, 200, answer.text);
    const last = answer.body.results.at(-1).body.success.id;
    const start = monday();
    await admin.create('time-entry', { owner_id: last, name: 'Evening', start, end: start + 3 * HOUR });
    const page = await app.open('/time/team', { token: adminToken });
    const people = page.getByRole('table', { name: 'Team' }).locator('tbody tr');
    await eventually(() => people.count(), 100);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await eventually(() => people.allTextContents().then((rows) => rows.length === 1 && /Person.*3:00/.test(rows.join(' '))), true);
    await assertAccessible(page);
  });
});
