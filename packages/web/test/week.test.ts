import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { DAY, HOUR } from '@daybook/values';
import { scheduled } from '../../server/test/support/bookings.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';

const MONDAY = Date.parse('2030-03-04T00:00Z') / 1000;
const AT = '/time?week=2030-03-04';

describe('the week as a grid', () => {
  const app = application();
  let me = 0;
  let film = 0;
  before(async () => {
    const { admin } = app.server;
    me = (await admin.get('/v2/me')).body.data.id;
    film = await admin.create('project', { name: 'Harbour film' });
  });
  beforeEach(async () => {
    for (const { id } of await entries()) await app.server.admin.delete(`/v2/time-entry?id=${id}`);
  });

  const entries = async (): Promise<any[]> =>
    (await app.server.admin.get(`/v2/time-entry?owner_id=${me}&order_asc=start&limit=100`)).body.data;
  const lengths = async (): Promise<string[]> =>
    (await entries()).map(
      ({ name, start, duration_sec: seconds }) => `${name} ${Math.floor((start - MONDAY) / DAY)} ${Number(seconds) / HOUR}`,
    );
  const record = (name: string, day: number, hours: number, more: object = {}): Promise<number> => {
    const start = MONDAY + day * DAY + 9 * HOUR;
    return app.server.admin.create('time-entry', {
      owner_id: me,
      name,
      start,
      end: start + hours * HOUR,
      project: { id: film },
      billable: true,
      ...more,
    });
  };
  const open = (path = AT, options = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  const cell = (page: Page, day: string, activity = 'Edit'): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^Time on ${day}.*, Harbour film, ${activity}$`) });

  test('hours are typed into a row that is added, in every way that people write them; Tab goes on and Enter down', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add row' }).click();
    const form = page.getByRole('form', { name: 'Add row' });
    await form.getByRole('combobox', { name: 'Project' }).fill('Harbour');
    await page.getByRole('option', { name: 'Harbour film' }).click();
    // Key by key: the focus stays in the field.
    await form.getByRole('textbox', { name: 'Activity' }).focus();
    await page.keyboard.type('Edit');
    await form.getByRole('textbox', { name: 'Activity' }).press('Enter');
    await focused(cell(page, 'Monday'));
    for (const typed of ['7.5', '7,5', '7:30', '7h30']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await eventually(lengths, ['Edit 0 7.5', 'Edit 1 7.5', 'Edit 2 7.5', 'Edit 3 7.5']);
    assert.ok((await entries()).every(({ billable, project: [project] }) => billable === true && project.id === film));
    await record('Grading', 0, 1);
    await cell(page, 'Monday', 'Grading').waitFor();
    await cell(page, 'Monday').focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    assert.equal(await cell(page, 'Monday', 'Grading').evaluate((input) => input === document.activeElement), true);
    await eventually(() => cell(page, 'Monday').inputValue(), '2:00');
    await eventually(lengths, ['Edit 0 2', 'Grading 0 1', 'Edit 1 7.5', 'Edit 2 7.5', 'Edit 3 7.5']);
    await assertAccessible(page);
  });

  test('Enter that is pressed again while the project is being found adds the row', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add row' }).click();
    const form = page.getByRole('form', { name: 'Add row' });
    await focused(form.getByRole('combobox', { name: 'Project' }));
    // What Enter takes is drawn after the next key on a slow machine.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.keyboard.type('Harbour\n\n');
    await focused(cell(page, 'Monday', 'Work'));
    assert.equal(await form.count(), 0);
  });

  test('what could not be read stays in its cell with the reason; what got no answer waits, past a reload, and is sent', async () => {
    await record('Edit', 1, 1);
    const page = await open();
    const tuesday = cell(page, 'Tuesday');
    await tuesday.fill('many');
    await tuesday.press('Tab');
    await page.getByRole('alert').getByText('Type a length such as 7:30').waitFor();
    const alert = page.getByRole('alert');
    await alert.getByRole('button', { name: 'Tue 5, Harbour film, Edit', exact: true }).click();
    await focused(tuesday);
    assert.equal(await tuesday.inputValue(), 'many');
    assert.equal(await tuesday.getAttribute('aria-invalid'), 'true');
    // A route that is taken away leaves without an answer what it has at that moment: it lets pass instead.
    let isCut = true;
    await page.route('**/v2/time-entry?id=*', (route) => (isCut && route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await tuesday.fill('4');
    await tuesday.press('Enter');
    // Without an answer it waits to be sent.
    await page.getByRole('status').getByText('1 change is waiting to be sent').waitFor({ timeout: 60_000 });
    await page.reload();
    await eventually(() => tuesday.inputValue(), '4:00');
    isCut = false;
    await eventually(lengths, ['Edit 1 4']);
    await page.locator('.lost').waitFor({ state: 'detached' });
    await tuesday.fill('9');
    await tuesday.press('Escape');
    assert.equal(await tuesday.inputValue(), '4:00');
  });

  test('what is being typed is not stored half-way, when it becomes known what is booked', async () => {
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const start = MONDAY + DAY + 9 * HOUR;
    const id = await ann.api.create('time-entry', { owner_id: ann.id, name: 'Edit', start, end: start + HOUR, project: { id: film } });
    const page = await app.open('/contacts', { token: ann.token });
    const bookings = await hold(page, 'GET', '/v2/booking/board');
    await page.goto(new URL(AT, page.url()).href);
    await cell(page, 'Tuesday').focus();
    await page.keyboard.type('2');
    await bookings.begun();
    await bookings.letGo();
    await page.waitForTimeout(1_000);
    await page.keyboard.type('.5');
    await page.keyboard.press('Tab');
    await eventually(async () => Number((await ann.api.one('time-entry', id)).duration_sec) / HOUR, 2.5);
  });

  test('what is typed is stored in its own week, also where another one is shown meanwhile, and once', async () => {
    for (const [day, hours] of [
      [1, 1],
      [2, 3],
      [3, 2],
    ] as const)
      await record('Edit', day, hours);
    const page = await open();
    const writes: string[] = [];
    await page.route('**/v2/time-entry?id=*', async (route) => {
      if (route.request().method() !== 'GET') {
        writes.push(route.request().method());
        await new Promise((done) => void setTimeout(done, 1_000));
      }
      await route.continue();
    });
    await cell(page, 'Tuesday').fill('4');
    await cell(page, 'Wednesday').fill('');
    await cell(page, 'Thursday').fill('5');
    await cell(page, 'Thursday').press('Enter');
    await page.getByRole('button', { name: 'Next week' }).click();
    await eventually(lengths, ['Edit 1 4', 'Edit 3 5']);
    await page.getByRole('button', { name: 'Previous week' }).click();
    await eventually(() => cell(page, 'Thursday').inputValue(), '5:00');
    assert.deepEqual(writes, ['PUT', 'DELETE', 'PUT']);
  });

  test('a week is submitted with all that was typed, and not before that is stored', async () => {
    await record('Edit', 1, 1);
    const page = await open();
    const tuesday = cell(page, 'Tuesday');
    const submit = page.getByRole('button', { name: 'Submit week' });
    await tuesday.fill('many');
    await submit.click();
    await page.getByText('Some hours are not saved yet.').waitFor();
    const states = async (): Promise<unknown[]> =>
      (await entries()).map(({ approval, duration_sec: of }) => [approval.status, Number(of) / HOUR]);
    assert.deepEqual(await states(), [['draft', 1]]);
    await page.route('**/v2/time-entry?id=*', async (route) => {
      if (route.request().method() === 'PUT') await new Promise((done) => void setTimeout(done, 1_000));
      await route.continue();
    });
    await tuesday.fill('4');
    await submit.click();
    await page.getByText('The week was submitted.').waitFor();
    assert.deepEqual(await states(), [['submitted', 4]]);
    const [{ id }] = await entries();
    await app.server.admin.post(`/v2/time-entry/reject?id=${id}`, { reason: 'Not yet' });
  });

  test('what was typed when the page was left is stored when it is there again', async () => {
    await record('Edit', 1, 1);
    const page = await open();
    await cell(page, 'Tuesday').fill('7.5');
    await page.reload();
    await eventually(() => cell(page, 'Tuesday').inputValue(), '7:30');
    await eventually(lengths, ['Edit 1 7.5']);
  });

  test('what is typed is kept, with the reason, where there is more in the cell meanwhile', async () => {
    await record('Edit', 1, 1);
    const page = await open();
    await cell(page, 'Tuesday').fill('4');
    await record('Edit', 1, 2, { start: MONDAY + DAY + 14 * HOUR, end: MONDAY + DAY + 16 * HOUR });
    const alert = page.getByRole('alert');
    await alert.getByText(/: 4 – There are several entries here now/).waitFor();
    await page.reload();
    await alert.getByText(/: 4 – There are several entries here now/).waitFor();
    assert.deepEqual(await lengths(), ['Edit 1 1', 'Edit 1 2']);
    await alert.getByRole('button', { name: 'Discard' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  test('hours that are typed over a booking are time on that booking, which is proposed no more', async () => {
    const { admin } = app.server;
    const [{ contact } = { contact: 0 }] = await app.server.sql<{ contact: number }>(
      'select c.id as contact from app_user u join contact c on c.uuid = u.contact_uuid where u.account_id = $1',
      [app.server.account],
    );
    const person = await admin.create('resource', { name: 'Ada', type_id: 2, type_person_id: contact });
    const start = Date.parse('2024-03-05T10:00Z') / 1000;
    const booking = await admin.create('booking', {
      name: 'Grading',
      start,
      end: start + 8 * HOUR,
      status: [{ id: 3 }],
      resources: [{ id: person }],
      project: [{ id: film }],
    });
    const page = await open('/time?week=2024-03-04');
    await page.getByRole('button', { name: 'Fill from my bookings (1)' }).waitFor();
    await cell(page, 'Tuesday', 'Grading').fill('6');
    await cell(page, 'Tuesday', 'Grading').press('Tab');
    await page.getByRole('button', { name: 'Fill from my bookings (1)' }).waitFor({ state: 'detached' });
    const rows = (await entries()).map((entry) => [entry.start, entry.end, entry.booking[0]?.id]);
    assert.deepEqual(rows, [[start, start + 6 * HOUR, booking]]);
  });

  test('a row that is added is there once, and is taken away while it is empty', async () => {
    await record('Edit', 1, 1);
    const page = await open();
    const add = async (activity: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add row' }).click();
      const form = page.getByRole('form', { name: 'Add row' });
      await form.getByRole('combobox', { name: 'Project' }).fill('Harbour');
      await page.getByRole('option', { name: 'Harbour film' }).click();
      await form.getByRole('textbox', { name: 'Activity' }).fill(activity);
      await form.getByRole('textbox', { name: 'Activity' }).press('Enter');
    };
    await add('edit');
    await page.getByText('This row is already there.').waitFor();
    await add('Sound');
    await cell(page, 'Monday', 'Sound').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Remove row/ }).count(), 1);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Remove row: Harbour film, Sound' }).click();
    await cell(page, 'Monday', 'Sound').waitFor({ state: 'detached' });
  });

  test('a row is called by its project at once, and not by the id of that', async () => {
    const page = await open();
    // What was chosen is read once more by its id, which takes a while.
    await page.route(
      ({ pathname, searchParams }) => pathname === '/v2/project' && searchParams.has('id'),
      async (route) => {
        await new Promise((done) => void setTimeout(done, 5_000));
        await route.continue();
      },
    );
    await page.getByRole('button', { name: 'Add row' }).click();
    const form = page.getByRole('form', { name: 'Add row' });
    await form.getByRole('combobox', { name: 'Project' }).fill('Harbour');
    await page.getByRole('option', { name: 'Harbour film' }).click();
    await form.getByRole('button', { name: 'Add' }).click();
    await focused(cell(page, 'Monday', 'Work'));
    assert.equal(await page.getByRole('button', { name: 'Remove row: Harbour film, Work' }).count(), 1);
  });

  test('on a tablet the whole week is seen with its total, also where hours were booked', async () => {
    await record('Edit', 0, 11.5);
    for (const width of [768, 820]) {
      const page = await open(AT, { width });
      await cell(page, 'Monday').waitFor();
      const table = page.getByRole('table', { name: 'My week' });
      const beyond = (): Promise<number> =>
        table.evaluate(
          (one) => one.getBoundingClientRect().right - (one.closest('.mantine-ScrollArea-viewport')?.getBoundingClientRect().right ?? 0),
        );
      await eventually(async () => (await beyond()) < 1, true, `at ${width} pixels`);
      assert.ok(await cell(page, 'Monday').evaluate((input) => input.scrollWidth <= input.clientWidth), 'the hours are read whole');
    }
  });

  test('a cell that is cleared deletes its time, which one press brings back', async () => {
    await record('Edit', 2, 3, { description: 'First cut' });
    const page = await open();
    await cell(page, 'Wednesday').fill('');
    await cell(page, 'Wednesday').press('Tab');
    await eventually(lengths, []);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(lengths, ['Edit 2 3']);
    assert.equal((await entries())[0].description, 'First cut');
  });

  test('several entries of a cell are shown as their sum and opened one by one', async () => {
    await record('Edit', 0, 2);
    await record('Edit', 0, 1.5, { start: MONDAY + 14 * HOUR, end: MONDAY + 15.5 * HOUR });
    const page = await open();
    await page.getByRole('button', { name: /^Time on Monday.*Edit: 3:30$/ }).click();
    await page.getByRole('menuitem', { name: /14:00–15:30/ }).click();
    await page.getByRole('region', { name: 'Edit' }).waitFor();
    await eventually(() => page.getByRole('region', { name: 'Edit' }).getByLabel('Duration').inputValue(), '1:30');
  });

  test('time that is approved is read only, and says why', async () => {
    const { admin } = app.server;
    const id = await record('Edit', 4, 2);
    for (const move of ['submit', 'approve']) assert.equal((await admin.post(`/v2/time-entry/${move}?id=${id}`, {})).status, 200);
    const page = await open();
    const fixed = page.getByRole('button', { name: /^2:00 on Friday.*approved/i });
    await fixed.hover();
    await page.getByRole('tooltip').filter({ hasText: 'approved' }).waitFor();
    assert.equal(await cell(page, 'Friday').count(), 0);
    await admin.post(`/v2/time-entry/reopen?id=${id}`, {});
    await cell(page, 'Friday').waitFor();
  });

  test('time that is submitted is not changed in its cell, and its form says that it has to be submitted again', async () => {
    const { admin } = app.server;
    const id = await record('Edit', 4, 2);
    const page = await open();
    await cell(page, 'Friday').fill('3');
    // It is submitted on another screen meanwhile.
    await admin.post(`/v2/time-entry/submit?id=${id}`, {});
    const alert = page.getByRole('alert');
    await page.getByRole('button', { name: /^2:00 on Friday.*This is submitted/ }).waitFor();
    await page.reload();
    await alert.getByText(/: 3 – This is submitted/).waitFor();
    await alert.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: /^2:00 on Friday/ }).click();
    const panel = page.getByRole('region', { name: 'Edit' });
    await panel.getByText('Once this is changed, it has to be submitted again.').waitFor();
    await panel.getByLabel('Duration').fill('3');
    await panel.getByLabel('Duration').press('Control+Enter');
    await page.getByText('Saved as a draft. Submit it again.').waitFor();
    await eventually(lengths, ['Edit 4 3']);
    assert.equal((await entries())[0].approval.status, 'draft');
    await eventually(() => cell(page, 'Friday').inputValue(), '3:00');
  });

  test('the week before is copied: its rows alone, or with its hours into what is empty, and back', async () => {
    await record('Edit', -7, 2);
    await record('Edit', -5, 4, { billable: false });
    await record('Edit', 0, 1);
    await record('Recce', -6, 3);
    const page = await open();
    const copy = async (what: string): Promise<void> => {
      await page.getByRole('button', { name: 'Copy last week' }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    await copy('Rows only');
    await cell(page, 'Monday', 'Recce').waitFor();
    assert.equal((await entries()).length, 4);
    await copy('Rows with hours');
    const of = async (): Promise<string[]> => (await lengths()).slice(3);
    await eventually(of, ['Edit 0 1', 'Recce 1 3', 'Edit 2 4']);
    assert.equal((await entries()).at(-1).billable, false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(of, ['Edit 0 1']);
  });

  test('on a telephone the week begins with today, also once the bookings of days before make these wider', async () => {
    const midnight = Math.floor(Date.now() / 1_000 / DAY) * DAY;
    const ann = await scheduled(app.server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    for (let day = 1; day < 7; day += 1)
      await app.server.admin.create('booking', {
        name: 'Shoot',
        start: midnight - day * DAY + 9 * HOUR,
        end: midnight - day * DAY + 18 * HOUR,
        resources: [{ id: ann.resource }],
        project: [{ id: film }],
      });
    const page = await app.open('/time', { token: ann.token, width: 360 });
    const weekday = new Date().toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
    // On a Monday there are none.
    if (weekday !== 'Mon') await page.getByRole('button', { name: /^Fill from my bookings/ }).waitFor();
    const row = page.getByRole('columnheader', { name: 'Project' });
    const today = page.getByRole('columnheader', { name: new RegExp(`^${weekday} `) });
    const isFirst = async (): Promise<boolean> => {
      const [{ x = 0, width = 0 }, { x: left = -1 }] = [(await row.boundingBox()) ?? {}, (await today.boundingBox()) ?? {}];
      const behind = await page
        .locator('.mantine-ScrollArea-viewport:has(.week)')
        .evaluate(({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth - clientWidth - scrollLeft);
      // At the end of the week there is nothing more to go to.
      return Math.abs(left - x - width) < 2 || (behind < 2 && left < 360);
    };
    await eventually(isFirst, true);
    const { x = -1, width = 0 } = (await today.boundingBox()) ?? {};
    assert.ok(x > 0 && x + width <= 360, `${x} ${width}`);
  });
});
