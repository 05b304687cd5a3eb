import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

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

  /** The paths that a page posts to. */
  const postsOf = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };

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

  test('an expense is recorded with its receipt, approved, and says why it cannot be changed then', async () => {
    const { admin, adminToken } = app.server;
    for (const rate of ['19', '7']) await admin.create('tax', { name: 'VAT', rate });
    const page = await app.open('/time/expenses?open=new', { token: adminToken });
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await eventually(() => amount.getAttribute('aria-invalid'), 'true');
    await page.getByRole('textbox', { name: 'Description' }).fill('Train to the location');
    await amount.fill('119,00');
    await page.getByRole('textbox', { name: 'Mark-up' }).fill('10');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'CHF' }).click();
    // Two taxes of one name are told apart.
    await page.getByRole('combobox', { name: 'Tax' }).fill('7');
    await page.getByRole('option', { name: 'VAT 7%' }).click();
    await page.getByRole('checkbox', { name: 'Billable' }).check();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Receipt' }).click();
    const receipt = { name: 'ticket.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await (await chooser).setFiles(receipt);
    await page.getByRole('link', { name: 'ticket.svg' }).waitFor();
    await amount.press('Control+Enter');
    const pressed = postsOf(page);
    await page.getByRole('button', { name: 'Submit for approval' }).dblclick();
    await page.getByRole('button', { name: 'Approve' }).and(page.locator(':not([aria-disabled])')).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByText('VAT 7%', { exact: true }).waitFor();
    assert.deepEqual(pressed, ['/v2/expense/submit', '/v2/expense/approve']);
    const refused = page.getByRole('button', { name: 'Delete' }).and(page.locator('[aria-disabled]'));
    await refused.hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^This is approved.*or an administrator presses/ })
      .waitFor();
    assert.match(
      await refused.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''),
      /presses “Reopen” first/,
    );
    const { body } = await admin.get('/v2/expense?approval_status=approved');
    const [expense] = body.data;
    assert.deepEqual([expense.total, expense.markup, expense.receipt.name, expense.locked], ['119.00', '10%', 'ticket.svg', true]);
    await page.goto(`${app.server.url}/time/expenses?approval_status=draft`);
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.goto(`${app.server.url}/time/expenses?open=new`);
    await eventually(() => page.getByRole('combobox', { name: 'Currency' }).inputValue(), 'CHF – Swiss Franc', 'as the last one had it');
  });

  test('an expense is billable as those of its project are, unless the user says otherwise', async () => {
    const { admin, adminToken } = app.server;
    const owner_id = (await admin.get('/v2/me')).body.data.id;
    await admin.create('contact', { type: 'organization', name: 'Harbour Films' });
    const [{ uuid }] = (await admin.get('/v2/contact?text=Harbour Films')).body.data;
    const site = await admin.create('project', { name: 'Site visit', client: { uuid } });
    await admin.create('project', { name: 'Own site' });
    const page = await app.open('/time/expenses?open=new', { token: adminToken });
    const billable = page.getByRole('checkbox', { name: 'Billable' });
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Project' }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    await billable.waitFor();
    assert.equal(await billable.isChecked(), false);
    await choose('Site visit');
    await eventually(() => billable.isChecked(), true);
    await choose('Own site');
    await eventually(() => billable.isChecked(), false);
    const spent = { owner_id, date_time_iso: '2030-03-04', amount: '10.00', currency: 'EUR', project: { id: site }, billable: false };
    await admin.create('expense', spent);
    await choose('Site visit');
    await page.waitForTimeout(900);
    assert.equal(await billable.isChecked(), false, 'as the last one there');
    await billable.check();
    await choose('Own site');
    await page.waitForTimeout(900);
    assert.equal(await billable.isChecked(), true, 'what the user says stays');
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

  test('many expenses are rejected with one reason; what may not be is named, and the others go without it', async () => {
    const { admin, adminToken } = app.server;
    const owner_id = (await admin.get('/v2/me')).body.data.id;
    const spend = (description: string): Promise<number> =>
      admin.create('expense', { owner_id, description, date_time_iso: '2030-03-04', amount: '10.00', currency: 'EUR' });
    const [taxi, hotel, draft] = [await spend('Bulk taxi'), await spend('Bulk hotel'), await spend('Bulk draft')];
    assert.equal((await admin.post(`/v2/expense/submit?id=${taxi},${hotel}`, {})).status, 200);
    const page = await app.open('/time/expenses?text=Bulk', { token: adminToken });
    await page.getByRole('row', { name: /Bulk taxi/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The receipts are missing');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/^Bulk draft: /)
      .waitFor();
    await assertAccessible(page);
    const others = dialog.getByRole('button', { name: 'Reject the other 2' });
    await page.route('**/v2/expense/reject?*', (route) => route.abort());
    await others.click();
    await dialog.getByText(/No answer/).waitFor();
    await page.unroute('**/v2/expense/reject?*');
    const pressed = postsOf(page);
    await others.dblclick();
    await page.getByText('Sent back with the reason.').waitFor();
    assert.deepEqual(pressed, ['/v2/expense/reject']);
    const { body } = await admin.get(`/v2/expense?id=${taxi},${hotel},${draft}&fields=approval&order_asc=id`);
    assert.deepEqual(
      body.data.map(({ approval }: any) => [approval.status, approval.reason]),
      [
        ['rejected', 'The receipts are missing'],
        ['rejected', 'The receipts are missing'],
        ['draft', ''],
      ],
    );
    await admin.delete(`/v2/expense?id=${draft}`);
  });

  for (const [scheme, width, language] of [
    ['light', 1440, 'en-GB'],
    ['dark', 360, 'de-DE'],
  ] as const)
    test(`nobody is shut out (${scheme}, ${width} pixels, ${language})`, async () => {
      for (const path of ['/time?open=new', '/time/entries', '/time/team', '/time/expenses?open=1']) {
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
