import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { DAY, HOUR } from '@daybook/values';
import { scheduled } from '../../server/test/support/bookings.ts';
import { assertAccessible } from './support/accessible.ts';
import { application, type OpenOptions } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const MONDAY = Date.parse('2030-03-04T00:00Z') / 1000;
const WEEK = '/time?week=2030-03-04';
/** How the address of the entries of a week begins, where it is kept. */
const WEEK_ENTRIES = '/v2/time-entry",{"actions';

describe('without a connection', () => {
  const app = application();
  let me = 0;
  let film = 0;
  let room = 0;
  before(async () => {
    const { admin } = app.server;
    me = (await admin.get('/v2/me')).body.data.id;
    film = await admin.create('project', { name: 'Harbour film' });
    room = await admin.create('resource', { name: 'Studio 1', type_id: 1 });
  });
  beforeEach(async () => {
    const { admin } = app.server;
    for (const { id } of await entries('')) await admin.delete(`/v2/time-entry?id=${id}`);
    for (const { id } of (await admin.get('/v2/booking?limit=1000')).body.data) await admin.delete(`/v2/booking?id=${id}`);
  });

  const open = (path: string, options: OpenOptions = {}): Promise<Page> =>
    app.open(path, { token: app.server.adminToken, keeps: true, ...options });
  const record = (name: string, day: number): Promise<number> => {
    const start = MONDAY + day * DAY + 9 * HOUR;
    return app.server.admin.create('time-entry', {
      owner_id: me,
      name,
      start,
      end: start + HOUR,
      project: { id: film },
      billable: true,
    });
  };
  const entries = async (text: string): Promise<any[]> =>
    (await app.server.admin.get(`/v2/time-entry?${text === '' ? '' : `text=${text}&`}order_asc=id&limit=1000`)).body.data;

  test('time is recorded, changed and deleted on what was seen last, and sent once and in order, also by a later tab', async () => {
    const [recce, wrong] = [await record('Recce', 0), await record('Wrong', 0)];
    const page = await open(WEEK);
    await line(page, 'Recce').waitFor();
    await kept(page, WEEK_ENTRIES, '/v2/me');
    const context = page.context();
    await context.setOffline(true);
    await page.reload();
    await line(page, 'Recce').waitFor();
    await page.getByRole('status').getByText('No connection. What you see is from').waitFor();

    await page.goto(`${app.server.url}${WEEK}&open=new&day=2030-03-06&project=${film}`);
    const form = page.getByRole('region', { name: 'New time entry' });
    await form.getByRole('textbox', { name: 'Activity' }).fill('Offline edit');
    await form.getByRole('button', { name: 'Record time' }).click();
    await line(page, 'Offline edit').getByText('Waiting to be sent').waitFor();
    await line(page, 'Offline edit').click();
    await change(page, 'Offline edit', 'In the train');
    await line(page, 'Recce').click();
    await change(page, 'Recce', 'In fog');
    await line(page, 'Wrong').click();
    await page.getByRole('region', { name: 'Wrong' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await line(page, 'Wrong').waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('4 changes are waiting to be sent').waitFor();
    assert.equal(await page.getByText('began the week before').count(), 0, 'what waits is not in the sums yet');
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click();
    await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor();
    await page.getByRole('dialog').getByRole('listitem', { name: 'Change time: Offline edit' }).waitFor();
    await assertAccessible(page);
    await page.close();

    const since = await lastAudit();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(app.server.url + WEEK);
    await eventually(
      async () => (await audited(since)).map(({ action, record_id: id }) => `${action} ${id}`),
      [
        ...(await eventually1(async () => (await entries('Offline edit')).map(({ id }) => [`created ${id}`, `updated ${id}`]))),
        `updated ${recce}`,
        `deleted ${wrong}`,
      ],
    );
    const [entry] = await entries('Offline edit');
    assert.deepEqual([entry.description, entry.project[0].id, entry.start], ['In the train', film, MONDAY + 2 * DAY + 9 * HOUR]);
    assert.equal((await app.server.admin.one('time-entry', recce)).description, 'In fog');
    await line(later, 'Offline edit').waitFor();
    await later.locator('.lost').waitFor({ state: 'detached' });
    assert.equal(await line(later, 'Offline edit').count(), 1);
  });

  test('what a connection that is gone owes an answer to is sent again by the one that is there now', async () => {
    await record('Edit', 1);
    const page = await open(WEEK, { keeps: false });
    const tuesday = page.getByRole('textbox', { name: /^Time on Tuesday.*, Edit$/ });
    let isGone = true;
    const owed: unknown[] = [];
    await page.route('**/v2/time-entry?id=*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (isGone) return route.abort();
      return owed.push(route) === 1 ? undefined : route.continue();
    });
    await tuesday.fill('4');
    await tuesday.press('Enter');
    await page.getByRole('status').getByText('1 change is waiting to be sent').waitFor({ timeout: 60_000 });
    isGone = false;
    await page.reload();
    const sent = async (): Promise<number> => owed.length;
    await eventually(sent, 1);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    // Much sooner than the time that a request has.
    await eventually(sent, 2, undefined, 10_000);
    await eventually(async () => (await entries('Edit')).map(({ duration_sec: seconds }) => Number(seconds) / HOUR), [4]);
  });

  test('a week of which nothing is sent yet says so where it cannot be submitted, and is submitted once it is', async () => {
    const page = await open(WEEK);
    await page.getByText('Nothing is recorded in this week yet.').waitFor();
    await kept(page, WEEK_ENTRIES, '/v2/me');
    await page.context().setOffline(true);
    await page.goto(`${app.server.url}${WEEK}&open=new&day=2030-03-06&project=${film}`);
    const form = page.getByRole('region', { name: 'New time entry' });
    await form.getByRole('textbox', { name: 'Activity' }).fill('In the tunnel');
    await form.getByRole('button', { name: 'Record time' }).click();
    await line(page, 'In the tunnel').getByText('Waiting to be sent').waitFor();
    const submit = page.getByRole('button', { name: 'Submit week' });
    await submit.hover();
    await page.getByRole('tooltip', { name: 'Your time is not sent yet. Submit the week once it is.' }).waitFor();
    await page.context().setOffline(false);
    await submit.and(page.locator(':not([aria-disabled])')).click();
    await eventually(async () => (await entries('In the tunnel')).map(({ approval }) => approval.status), ['submitted']);
    await app.server.admin.post(`/v2/time-entry/reopen?id=${(await entries('In the tunnel'))[0].id}`, {});
  });

  test('what is said of the connection covers no button of a form, and no end of a page', async () => {
    for (let day = 0; day < 5; day += 1) await record('Recce', day);
    const page = await open(`${WEEK}&open=new&day=2030-03-06`, { width: 390 });
    const button = page.getByRole('button', { name: 'Record time' });
    await button.waitFor();
    await page.context().setOffline(true);
    const bar = page.locator('.lost');
    await bar.waitFor();
    const isFree = async (what: Locator): Promise<boolean> => {
      const [below, over] = [await what.boundingBox(), await bar.boundingBox()];
      return below !== null && over !== null && below.y + below.height <= over.y;
    };
    await eventually(() => isFree(button), true);
    await page.keyboard.press('Escape');
    await button.waitFor({ state: 'detached' });
    const last = page.locator('.entry').last();
    await last.waitFor();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 10_000);
    await eventually(() => isFree(last), true);
    await page.context().setOffline(false);
  });

  test('my day shows what became of leave as it was seen last', async () => {
    const ann = await scheduled(app.server, 0);
    const start = Math.floor(Date.now() / 1_000) + 3 * DAY;
    await ann.api.create('leave-request', { resource_id: ann.resource, start, end: start + DAY, reason: 'Wedding' });
    const page = await open('/my-day', { token: ann.token });
    const leave = page.getByRole('region', { name: 'Your leave' });
    await leave.getByText('Wedding').waitFor();
    await kept(page, '/v2/leave-request', '/v2/me');
    await page.context().setOffline(true);
    await page.reload();
    await leave.getByText('Wedding').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
    await page.context().setOffline(false);
  });

  test('a booking is moved on the board, and what was refused or changed by others stays with the choice', async () => {
    const { admin } = app.server;
    const book = (name: string, day: number): Promise<number> =>
      admin.create('booking', {
        name,
        start: MONDAY + day * DAY + 9 * HOUR,
        end: MONDAY + day * DAY + 17 * HOUR,
        status: [{ id: 3 }],
        resources: [{ id: room }],
      });
    const [moved, clashing] = [await book('Grading', 0), await book('Recce', 1)];
    const [contested, gone] = [await record('Contested', 0), await record('Gone', 1)];
    const page = await open(WEEK);
    await line(page, 'Contested').waitFor();
    await kept(page, WEEK_ENTRIES);
    await page.goto(`${app.server.url}/schedule?at=2030-03-04`);
    await page.getByRole('gridcell', { name: /Grading/ }).waitFor();
    await kept(page, '/v2/booking/board');
    await page.context().setOffline(true);
    await page.reload();
    const [first, second] = [await centre(page, /Grading/), await centre(page, /Recce/)];
    for (const { x, y } of [second, first]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 2 * (second.x - first.x), y, { steps: 5 });
      await page.mouse.up();
    }
    await page.getByRole('gridcell', { name: /Grading.*Waiting to be sent/ }).waitFor();
    // One that was never opened shows what the board knows of it.
    await page.getByRole('gridcell', { name: /Recce/ }).click();
    const opened = page.getByRole('region', { name: 'Recce' });
    await opened.getByText('Thu 7 Mar 2030 09:00–17:00').waitFor();
    await opened.getByText('Studio 1', { exact: true }).waitFor();
    await page.goto(`${app.server.url}${WEEK}`);
    await line(page, 'Contested').click();
    await change(page, 'Contested', 'Mine');
    await line(page, 'Gone').click();
    await change(page, 'Gone', 'Mine too');
    await line(page, 'Gone').click();
    await change(page, 'Gone', 'Mine at last');
    await admin.put(`/v2/time-entry?id=${contested}`, { description: 'Theirs' });
    await admin.delete(`/v2/time-entry?id=${gone}`);
    await book('Other', 3);
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('3 changes could not be saved.').waitFor();
    const startOf = async (id: number): Promise<number> => (await admin.one('booking', id)).start;
    assert.deepEqual([await startOf(moved), await startOf(clashing)], [MONDAY + 2 * DAY + 9 * HOUR, MONDAY + DAY + 9 * HOUR]);
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem', { name: 'Move booking: Recce' }).getByText('This time is taken').waitFor();
    await dialog.getByRole('listitem', { name: 'Change time: Gone' }).first().getByText('Mine too').waitFor();
    await dialog.getByText('Somebody deleted this in the meantime').waitFor();
    await dialog.getByRole('listitem', { name: 'Change time: Contested' }).getByText('Theirs').waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save yours: Change time: Contested' }).click();
    await eventually(async () => (await admin.one('time-entry', contested)).description, 'Mine');
    await dialog.getByRole('button', { name: 'Record as a new entry: Change time: Gone' }).click();
    await eventually(
      async () => (await entries('Gone')).map(({ description, start, project }) => [description, start, project[0].id]),
      [['Mine at last', MONDAY + DAY + 9 * HOUR, film]],
    );
    await dialog.getByRole('button', { name: 'Discard: Move booking: Recce' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('what says that a move waits goes once it does so no more', async () => {
    const { admin } = app.server;
    const room = await admin.create('resource', { name: 'Studio 2', type_id: 1 });
    const book = (name: string, day: number) =>
      admin.create('booking', {
        name,
        start: MONDAY + day * DAY + 9 * HOUR,
        end: MONDAY + day * DAY + 17 * HOUR,
        status: [{ id: 3 }],
        resources: [{ id: room }],
      });
    await book('Lighting', 0);
    await book('Beside', 1);
    const page = await open('/schedule?at=2030-03-04');
    const bar = page.getByRole('gridcell', { name: /Lighting/ });
    await bar.waitFor();
    await kept(page, '/v2/booking/board');
    await page.context().setOffline(true);
    const [first, second] = [await centre(page, /Lighting/), await centre(page, /Beside/)];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(first.x + 2 * (second.x - first.x), first.y, { steps: 5 });
    await page.mouse.up();
    const notice = page.getByRole('alert').getByRole('button', { name: 'Undo' });
    await notice.waitFor();
    await book('Wiring', 2);
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('could not be saved.').waitFor();
    await notice.waitFor({ state: 'detached', timeout: 2_000 });
    assert.equal((await admin.get('/v2/booking?name=Lighting')).body.data[0].start, MONDAY + 9 * HOUR);
  });

  test('two devices, two tabs, answers that are lost and a page that is killed do nothing twice', async () => {
    for (const name of ['Edit', 'Grade']) await record(name, 0);
    const [one, other] = [await app.open(WEEK, { token: app.server.adminToken }), await app.open(WEEK, { token: app.server.adminToken })];
    const beside = await one.context().newPage();
    await beside.goto(app.server.url + WEEK);
    await line(beside, 'Edit').waitFor();
    const since = await lastAudit();
    for (const [page, name] of [
      [one, 'Edit'],
      [other, 'Grade'],
    ] as const) {
      const monday = page.getByRole('textbox', { name: new RegExp(`^Time on Monday.*, ${name}$`) });
      await monday.waitFor();
      await page.context().setOffline(true);
      await monday.focus();
      for (let day = 1; day < 7; day += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(`${day}`);
      }
      await page.keyboard.press('Tab');
      await page.getByRole('status').getByText('6 changes are waiting to be sent').waitFor();
    }
    await beside.getByRole('status').getByText('6 changes are waiting to be sent').waitFor();
    // The first requests reach the server, and their answers nobody.
    let lost = 0;
    await one.context().route('**/v2/time-entry', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await Promise.all([one.context().setOffline(false), other.context().setOffline(false)]);
    await eventually(async () => lost > 0, true);
    await one.close();
    const lengths = async (name: string): Promise<number[]> =>
      (await entries(name)).map(({ duration_sec: seconds }) => Number(seconds) / HOUR);
    await eventually(() => lengths('Edit'), [1, 1, 2, 3, 4, 5, 6]);
    await eventually(() => lengths('Grade'), [1, 1, 2, 3, 4, 5, 6]);
    await beside.locator('.lost').waitFor({ state: 'detached' });
    assert.equal((await audited(since)).length, 12);
  });

  test('what was seen goes with a sign-out, and with a session that has ended elsewhere', async () => {
    const { api, token } = await app.server.newAccount('Elsewhere');
    const page = await open('/time', { token });
    await page.getByRole('button', { name: 'Add row' }).waitFor();
    await kept(page, '/v2/me');
    const context = page.context();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Add row' }).waitFor();
    for (const { id } of (await api.get('/v2/token')).body.data) await api.delete(`/v2/token?id=${id}`);
    await context.setOffline(false);
    await eventually(async () => page.url().includes('/sign-in?'), true);
    await eventually(() => keptBy(page, '/v2/me'), false);

    const left = await open('/time');
    await left.getByRole('button', { name: 'Add row' }).waitFor();
    await kept(left, '/v2/me');
    await left.getByRole('banner').getByRole('button').last().click();
    await left.getByRole('menuitem', { name: 'Sign out' }).click();
    await left.waitForURL('**/sign-in');
    await eventually(() => keptBy(left, '/v2/me'), false);
    await left.context().setOffline(true);
    await left.goto(`${app.server.url}/time`);
    await left.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    assert.equal(await left.getByRole('button', { name: 'Add row' }).count(), 0);
  });

  const lastAudit = async (): Promise<number> => (await app.server.admin.get('/v2/audit?limit=1&order_desc=id')).body.data[0].id;
  const audited = async (since: number): Promise<any[]> =>
    (await app.server.admin.get('/v2/audit?kind=time-entry&limit=1000&order_asc=id')).body.data.filter(({ id }: any) => id > since);
  const eventually1 = async (read: () => Promise<string[][]>): Promise<string[]> => {
    await eventually(async () => (await read()).length, 1);
    return (await read()).flat();
  };
});

async function centre(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('gridcell', { name }).boundingBox();
  assert.ok(box !== null);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** An entry among those of the days. */
const line = (page: Page, name: string): Locator => page.getByRole('main').locator('button.entry').filter({ hasText: name });

async function change(page: Page, name: string, description: string): Promise<void> {
  const panel = page.getByRole('region', { name });
  await panel.getByRole('textbox', { name: 'Description' }).fill(description);
  await panel.getByRole('button', { name: 'Save' }).click();
  await line(page, name).getByText(description).waitFor();
}

/** Waits until the page keeps itself, and answers of some paths. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of paths) await eventually(() => keptBy(page, path), true, `the page does not keep ${path}`);
}

/** Whether a browser keeps an answer of a path. */
const keptBy = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (wantedPath) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('daybook');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result.some((key) => String(key).includes(`["${wantedPath}`)));
          });
        });
      }),
    path,
  );
