import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { scheduled } from '../../server/test/support/bookings.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

const NOTHING = { data: [], meta: { pagination: { total: 0 } } };

describe('what is one’s own from now on', () => {
  const app = application();
  const now = (): number => Math.floor(Date.now() / 1000);
  const midnight = (): number => now() - (now() % DAY);
  const graded = (): number => midnight() - HOUR + 60;
  let me = 0;
  let film = 0;
  before(async () => {
    const { admin } = app.server;
    const [row] = await app.server.sql<{ id: number; contact: number }>(
      'select u.id, c.id as contact from app_user u join contact c on c.uuid = u.contact_uuid where u.account_id = $1',
      [app.server.account],
    );
    me = row?.id ?? 0;
    film = await admin.create('project', { name: 'Harbour film' });
    const person = await admin.create('resource', { name: 'Ada', type_id: 2, type_person_id: row?.contact });
    const book = (name: string, start: number, end: number): Promise<number> =>
      admin.create('booking', { name, start, end, status: [{ id: 3 }], resources: [{ id: person }], project: [{ id: film }] });
    // It was over a minute after the day began.
    await book('Grading', graded(), graded() + HOUR);
    await book('Festival', midnight() + 120, midnight() + 2 * DAY - 60);
    await book('Shoot', midnight() + 2 * DAY, midnight() + 2 * DAY + 8 * HOUR);
    const start = midnight() - 3 * DAY;
    const entry = { owner_id: me, name: 'Recce', start, end: start + HOUR, project: { id: film }, billable: true };
    const [rejected, submitted] = [await admin.create('time-entry', entry), await admin.create('time-entry', { ...entry, name: 'Edit' })];
    await admin.post(`/v2/time-entry/submit?id=${rejected},${submitted}`, {});
    await admin.post(`/v2/time-entry/reject?id=${rejected}`, { reason: 'Which location was it?' });
    const taxi = await admin.create('expense', {
      owner_id: me,
      description: 'Taxi',
      date_time_iso: '2030-03-04',
      amount: '10.00',
      currency: 'EUR',
    });
    await admin.post(`/v2/expense/submit?id=${taxi}`, {});
    await admin.post(`/v2/expense/reject?id=${taxi}`, { reason: 'The receipt is missing' });
    // Holds that begin before it, and end later.
    for (let day = 0; day < 51; day += 1)
      await admin.create('booking', {
        name: `Held ${day}`,
        start: midnight() + 4 * DAY,
        end: midnight() + 4 * DAY + HOUR,
        status: [{ id: 1 }],
        hold_until: now() + 6 * DAY,
      });
    await admin.create('booking', {
      name: 'Option on the hall',
      start: midnight() + 5 * DAY,
      end: midnight() + 5 * DAY + HOUR,
      status: [{ id: 1 }],
      hold_until: now() + 20 * HOUR,
    });
  });

  for (const [width, language, scheme] of [
    [360, 'en-GB', 'light'],
    [1440, 'en-GB', 'dark'],
  ] as const)
    test(`begins with today, and says what waits (${width} pixels)`, async () => {
      const page = await app.open('/', { token: app.server.adminToken, width, language, scheme });
      await page.waitForURL('**/my-day');
      const sections = page.getByRole('main').getByRole('region');
      await page.getByRole('region', { name: 'Today' }).getByText('Grading').waitFor();
      assert.equal(await sections.first().getAttribute('aria-label'), 'Today');
      const link = await page
        .getByRole('region', { name: 'Today' })
        .getByRole('link', { name: /Grading/ })
        .getAttribute('href');
      assert.equal(new URL(link ?? '', page.url()).searchParams.get('occ'), String(graded()), 'it leads to the occurrence that is meant');
      const waiting = page.getByRole('region', { name: 'Waiting for you' });
      await waiting.getByText('Which location was it?').waitFor();
      await waiting.getByText(/submitted 1:00/).waitFor();
      await waiting.getByRole('link', { name: /^Rejected: Taxi.*The receipt is missing$/ }).waitFor();
      await waiting.getByText(/^Hold on Option on the hall ends/).waitFor();
      await page.getByText('Shoot').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
      await assertAccessible(page);
    });

  test('a manager reads whose budgets are exceeded or nearly used up, and gets there', async () => {
    const { admin } = app.server;
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const people = { users: [{ id: ann.id, role_id: 1 }] };
    const [near, over] = [
      await admin.create('project', { name: 'Spring film', budget_hours: '4', people }),
      await admin.create('project', { name: 'Autumn film', budget_hours: '3', people }),
    ];
    const start = midnight() - 2 * DAY;
    for (const id of [near, over])
      await admin.create('time-entry', { owner_id: ann.id, name: 'Edit', start, end: start + 3.5 * HOUR, project: { id } });
    const page = await app.open('/my-day', { token: ann.token, width: 360 });
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: 'The budget of Spring film has reached its warning level Budget in hours' }).waitFor();
    const names = await waiting.getByRole('link').allInnerTexts();
    assert.match(names[0] ?? '', /Autumn film is exceeded/);
    await assertAccessible(page);
    await admin.put(`/v2/project?id=${near}`, { budget_hours: '40' });
    await waiting.getByText('Spring film').waitFor({ state: 'detached' });
    await waiting.getByRole('link', { name: /Autumn film/ }).click();
    await page.getByRole('region', { name: 'Hours' }).getByText('The budget is exceeded.').waitFor();
  });

  test('of much that waits the first lines are shown, what ends soon before what is to be approved, and all of it on request', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Long film' });
    const entries = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const name = `crew-${i}`;
        const owner = await admin.create('user', { username: name, primary_email: `${name}@example.com`, first_name: name, group_id: 2 });
        const start = midnight() - DAY;
        return admin.create('time-entry', { owner_id: owner, name: 'Edit', start, end: start + HOUR, project: { id: project } });
      }),
    );
    assert.equal((await admin.post(`/v2/time-entry/submit?id=${entries.join(',')}`, {})).status, 200);
    const page = await app.open('/my-day', { token: app.server.adminToken, width: 360 });
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const all = waiting.getByRole('button', { name: /^Show all \d+$/ });
    await all.waitFor();
    assert.equal(await waiting.getByRole('link').count(), 8);
    const before = await waiting.getByRole('link').allInnerTexts();
    assert.ok(
      before.findIndex((line) => line.startsWith('Hold on')) < before.findIndex((line) => line.includes('submitted')),
      String(before),
    );
    await all.press('Enter');
    await waiting.getByRole('button', { name: 'Show fewer' }).waitFor();
    const after = await waiting.getByRole('link').count();
    assert.ok(after > 10, String(after));
    await page.keyboard.press('Enter');
    await waiting.getByRole('button', { name: `Show all ${after}` }).waitFor();
    assert.equal(await waiting.getByRole('link').count(), 8);
    await assertAccessible(page);
  });

  test('today stands on top also where nothing is booked, and what is not settled yet says so and is not recorded', async () => {
    const { admin } = app.server;
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const page = await app.open('/my-day', { token: ann.token, width: 360 });
    const today = page.getByRole('main').getByRole('region', { name: 'Today' });
    await today.getByText('You are not booked in the next few days.').waitFor();
    const book = (name: string, status: number, more: object = {}, query = ''): Promise<{ status: number; text: string }> =>
      admin.post(`/v2/booking${query}`, {
        name,
        start: midnight() + 2 * DAY,
        end: midnight() + 2 * DAY + HOUR,
        status: [{ id: status }],
        resources: [{ id: ann.resource }],
        ...more,
      });
    for (const answer of [
      await book('Test shots', 2),
      await book('Option on a day', 1, { hold_until: now() + 20 * HOUR }),
      await book('After you', 3, {}, '?on_clash=waitlist'),
    ])
      assert.equal(answer.status, 200, answer.text);
    await today.getByText('Nothing booked today.').waitFor();
    for (const [name, word] of [
      ['Test shots', 'Pencil'],
      ['Option on a day', 'Hold'],
      ['After you', 'On the waitlist'],
    ] as const)
      await page.getByRole('link', { name: new RegExp(`${name}.*${word}`) }).waitFor();
    await assertAccessible(page);
    await book('On now', 2, { start: now() - 2 * HOUR, end: now() + HOUR });
    await today.getByRole('link', { name: /On now.*Pencil/ }).waitFor();
    assert.equal(await today.getByRole('button').count(), 0);
  });

  test('a booking that began on another day says which, and one of whole days names them', async () => {
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const of = { status: [{ id: 3 }], resources: [{ id: ann.resource }], project: [{ id: film }] };
    const tomorrow = midnight() + DAY;
    await app.server.admin.create('booking', { ...of, name: 'Night shoot', start: midnight() - HOUR, end: tomorrow - 60 });
    await app.server.admin.create('booking', { ...of, name: 'Holiday', start: tomorrow, end: tomorrow + DAY, all_day: true });
    const page = await app.open('/my-day', { token: ann.token });
    await page.getByRole('link', { name: /^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} 23:00 – [A-Z].* 23:59 ?Night shoot/ }).waitFor();
    await page.getByRole('link', { name: /^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} ?Holiday/ }).waitFor();
    await page.goto(`${app.server.url}/projects/${film}`);
    const holiday = page.getByRole('link', { name: 'Holiday' });
    await holiday.waitFor();
    assert.match(await holiday.innerText(), /^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} Holiday/);
  });

  test('a booking that is recorded as planned on two telephones without a connection is recorded once, and nothing is left', async () => {
    const own = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW', acl_task: 'RW' });
    await app.server.admin.create('booking', {
      name: 'Rigging',
      start: graded(),
      end: graded() + HOUR,
      status: [{ id: 3 }],
      resources: [{ id: own.resource }],
    });
    const phones = [
      await app.open('/my-day', { token: own.token, width: 360, height: 740 }),
      await app.open('/my-day', { token: own.token, width: 360, height: 740 }),
    ];
    for (const page of phones) {
      const press = page.getByRole('button', { name: /^Record as planned/ });
      await press.waitFor();
      await page.context().setOffline(true);
      await press.click();
      await page.getByRole('status').getByText('1 change is waiting to be sent').waitFor();
    }
    for (const page of phones) {
      await page.context().setOffline(false);
      await page.getByText('Recorded', { exact: true }).waitFor();
      assert.equal(await page.getByText('could not be saved').count(), 0);
    }
    const recorded = (await own.api.get(`/v2/time-entry?owner_id=${own.id}`)).body.data;
    assert.equal(recorded.length, 1);
    await own.api.delete(`/v2/time-entry?id=${recorded[0].id}`);
  });

  test('time of a booking that is deleted before it could be sent is recorded without it', async () => {
    const { admin } = app.server;
    const own = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW', acl_task: 'RW' });
    const [start, end] = [graded(), graded() + HOUR];
    const resources = [{ id: own.resource }];
    const project = { id: await admin.create('project', { name: 'Harbour film' }) };
    const id = await admin.create('booking', { name: 'Late shift', start, end, status: [{ id: 3 }], resources, project });
    const page = await app.open('/my-day', { token: own.token, width: 360, height: 740 });
    const press = page.getByRole('button', { name: /^Record as planned/ });
    await press.waitFor();
    await page.context().setOffline(true);
    await press.click();
    await page.getByRole('status').getByText('1 change is waiting to be sent').waitFor();
    await admin.delete(`/v2/booking?id=${id}`);
    await page.context().setOffline(false);
    await page.getByText('1 change could not be saved.').waitFor();
    await page.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The booking no longer exists, or you don’t have access to it.').waitFor();
    await dialog.getByRole('button', { name: 'Record without the booking: Record time: Late shift' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [entry] = (await own.api.get(`/v2/time-entry?owner_id=${own.id}`)).body.data;
    assert.deepEqual([entry.name, entry.start, entry.end, entry.project[0].id, entry.booking], ['Late shift', start, end, project.id, []]);
  });

  test('a booking is recorded by one press, or with the timer', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/my-day', { token: adminToken, width: 360 });
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('button', { name: 'Start timer: Grading' }).click();
    await today.getByText('Running').waitFor();
    await page.getByRole('group', { name: 'Timer' }).getByText('Grading').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const stored = async (): Promise<any[]> => (await admin.get('/v2/time-entry?text=Grading&order_desc=id')).body.data;
    const [{ id: mistake }] = await stored();
    // A timer of a moment is no record of an hour: what was planned is still offered.
    await today.getByRole('button', { name: 'Record as planned: Grading' }).waitFor();
    assert.equal(await today.getByText('Recorded', { exact: true }).count(), 0);
    await admin.delete(`/v2/time-entry?id=${mistake}`);
    await today.getByRole('button', { name: 'Record as planned: Grading' }).dblclick();
    await today.getByText('Recorded', { exact: true }).waitFor();
    const data = await stored();
    assert.deepEqual([data.length, data[0].duration_sec, data[0].booking.length, data[0].billable], [1, String(HOUR), 1, true]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await today.getByRole('button', { name: 'Record as planned: Grading' }).waitFor();
    assert.deepEqual(await stored(), []);
  });

  test('after a break the timer of a booking goes on, from the day and from the booking', async () => {
    const own = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW', acl_task: 'RW' });
    const booking = await app.server.admin.create('booking', {
      name: 'Stage watch',
      start: now() - 2 * HOUR,
      end: now() + 2 * HOUR,
      status: [{ id: 3 }],
      resources: [{ id: own.resource }],
    });
    await own.api.create('time-entry', {
      owner_id: own.id,
      name: 'Stage watch',
      start: now() - HOUR,
      end: now() - HOUR / 2,
      booking: [{ id: booking }],
    });
    const page = await app.open('/my-day', { token: own.token, width: 360 });
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText('Recorded', { exact: true }).waitFor();
    await today.getByRole('button', { name: 'Start timer: Stage watch' }).click();
    await today.getByText('Running').waitFor();
    assert.equal(await today.getByRole('button').count(), 0);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await today.getByText('Recorded', { exact: true }).waitFor();
    await today.getByRole('link', { name: /Stage watch/ }).click();
    await page.locator('.panel').getByRole('button', { name: 'Start timer' }).click();
    const entries = async (): Promise<unknown[]> =>
      (await own.api.get(`/v2/time-entry?owner_id=${own.id}`)).body.data.map((entry: { name: string; booking: { id: number }[] }) => [
        entry.name,
        entry.booking[0]?.id,
      ]);
    await eventually(
      entries,
      Array.from({ length: 3 }, () => ['Stage watch', booking]),
    );
  });

  test('a booking of days is not recorded with its nights: its hours are typed', async () => {
    const page = await app.open('/my-day', { token: app.server.adminToken, width: 360 });
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('link', { name: 'Type hours: Festival' }).click();
    await page.getByRole('table', { name: 'My week' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Record as planned: Festival/ }).count(), 0);
    await page.goBack();
    await today.getByRole('button', { name: 'Start timer: Festival' }).waitFor();
    assert.equal(await today.getByRole('button', { name: 'Record as planned: Festival' }).count(), 0);
  });

  test('what could not be read is said, and read again by a press', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.route('**/v2/booking/board?*', (route) => route.abort());
    await page.goto(`${app.server.url}/my-day`);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.equal(await page.getByText('You are not booked in the next few days.').count(), 0);
    await page.unroute('**/v2/booking/board?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Today' }).getByText('Grading').waitFor();
  });

  test('nothing is said to wait before it is known', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    const held = await hold(page, 'GET', '/v2/expense');
    for (const path of ['/v2/time-entry', '/v2/booking']) await page.route(`**${path}?*`, (route) => route.fulfill({ json: NOTHING }));
    await page.goto(`${app.server.url}/my-day`);
    await held.begun();
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.waitFor();
    assert.equal(await waiting.getByText('Nothing waits for you.').count(), 0);
    await held.letGo();
    await waiting.getByRole('link', { name: /^Rejected: Taxi/ }).waitFor();
  });

  test('a rejected day leads to its week, where it is changed', async () => {
    const page = await app.open('/my-day', { token: app.server.adminToken });
    await page.getByRole('link', { name: /Recce/ }).click();
    await page.getByRole('region', { name: 'Recce' }).getByText('Which location was it?').waitFor();
    assert.match(page.url(), /\/time\?week=\d{4}-\d\d-\d\d&open=\d+$/);
  });

  test('a timer is started from a booking of the schedule', async () => {
    const { admin, adminToken } = app.server;
    const [{ id }] = (await admin.get('/v2/booking?name=Shoot')).body.data;
    const page = await app.open(`/schedule?open=${id}`, { token: adminToken });
    await page.getByRole('button', { name: 'Start timer' }).click();
    await eventually(async () => (await admin.get('/v2/time-entry?text=Shoot')).body.data[0]?.end, null);
    const [{ project, billable }] = (await admin.get('/v2/time-entry?text=Shoot')).body.data;
    assert.deepEqual([project[0].id, billable], [film, true]);
  });

  test('a timer is started there also by who may not change the booking', async () => {
    const { admin } = app.server;
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const id = await admin.create('booking', {
      name: 'Rigging',
      start: midnight() + DAY,
      end: midnight() + DAY + HOUR,
      status: [{ id: 3 }],
      resources: [{ id: ann.resource }],
      project: [{ id: film }],
    });
    const page = await app.open(`/schedule?open=${id}`, { token: ann.token });
    await page.getByRole('button', { name: 'Start timer' }).click();
    await eventually(async () => (await ann.api.get('/v2/time-entry?text=Rigging')).body.data[0]?.end, null);
  });
});
