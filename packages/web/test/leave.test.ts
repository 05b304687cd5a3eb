import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { scheduled } from '../../server/test/support/bookings.ts';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { application } from './support/application.ts';
import type { Route } from 'playwright-core';
import { eventually, focused } from './support/eventually.ts';
import { typeOver } from './support/typed.ts';

describe('leave in the web application', () => {
  const app = application();
  const timeOff = async (resource: number): Promise<{ start: number; end: number; reason: string }[]> =>
    (await app.server.admin.one('resource', resource)).time_off;

  test('is asked for by two presses, approved by one, and withdrawn by two once it is approved', async () => {
    const ann = await scheduled(app.server, 0);
    const page = await app.open('/my-day', { token: ann.token });
    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog');
    // It has to be ahead.
    const ahead = new Date((Math.floor(Date.now() / 1000) + 3 * DAY) * 1000);
    const weekday = ahead.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
    await dialog.getByRole('textbox', { name: 'First day' }).fill(weekday.toLowerCase());
    await dialog.getByRole('textbox', { name: 'First day' }).press('Tab');
    await dialog.getByLabel('Reason (optional)').fill('Wedding');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request was sent.').waitFor();
    const own = page.getByRole('group', { name: new RegExp(`^Your leave, ${weekday} .*: Submitted$`) });
    await own.getByText('Wedding').waitFor();
    const [asked] = (await ann.api.get(`/v2/leave-request?resource_id=${ann.resource}`)).body.data;
    assert.deepEqual([asked.end - asked.start, new Date(asked.start * 1000).getUTCDay()], [DAY, ahead.getUTCDay()]);
    const scheduler = await colleague(app.server, { acl_schedule: 'RW' });
    const desk = await app.open('/my-day', { token: scheduler.token });
    const line = desk.getByRole('group', { name: new RegExp(`^${ann.name} asks for leave: ${weekday}`) });
    await line.getByRole('button', { name: 'Approve' }).click();
    await desk.getByText('The time off is on the schedule.').waitFor();
    await line.waitFor({ state: 'detached' });
    const { start, end } = asked;
    assert.deepEqual(await timeOff(ann.resource), [{ start, end, reason: '' }]);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText(/^Taken back: /).waitFor();
    await eventually(() => timeOff(ann.resource), []);
    await own.waitFor();
    await line.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => timeOff(ann.resource), [{ start, end, reason: '' }]);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    assert.equal(await waiting.getByText(/Your leave/).count(), 0, 'it waits for others');
    await page.getByRole('region', { name: 'Your leave' }).waitFor();
    await page
      .getByRole('group', { name: /: Approved$/ })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await dialog.getByText('It is approved. Its days are taken off the schedule, and you have to ask for them again.').waitFor();
    assert.equal((await timeOff(ann.resource)).length, 1);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Your request was withdrawn.').waitFor();
    assert.deepEqual(await timeOff(ann.resource), []);
  });

  test('what is asked for is hatched on the board for whoever sees the row, without its reason, and then time off', async () => {
    const ann = await scheduled(app.server, 0);
    const start = Date.UTC(2030, 2, 5) / 1_000;
    const asked = { resource_id: ann.resource, start, end: start + 2 * DAY, reason: 'Operation' };
    const id = await ann.api.create('leave-request', asked);
    const { token } = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open('/schedule?at=2030-03-04', { token });
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await page.reload();
    const leave = page.getByRole('gridcell', { name: `Leave asked for · not decided yet, Tue 5 Mar 2030 – Wed 6 Mar 2030, ${ann.name}` });
    await leave.hover();
    const card = page.getByRole('tooltip');
    await card.getByText('Leave asked for · not decided yet').waitFor();
    assert.doesNotMatch((await card.textContent()) ?? '', /Operation/);
    assert.equal(reads.filter((path) => path === '/v2/availability').length, 1);
    assert.ok(!reads.includes('/v2/leave-request'));
    await assertAccessible(page);
    await app.server.admin.post(`/v2/leave-request/approve?id=${id}`, {});
    await leave.waitFor({ state: 'detached' });
    // What is closed has no hatching.
    await page.getByRole('gridcell', { name: `Time off, Tue 5 Mar 2030 – Wed 6 Mar 2030, ${ann.name}` }).hover();
    await card.getByText('Time off', { exact: true }).waitFor();
    assert.doesNotMatch((await card.textContent()) ?? '', /Operation/);
    await assertAccessible(page);
  });

  test('the days can be typed at once, over those that are proposed, also on a telephone', async () => {
    const ann = await scheduled(app.server, 0);
    const page = await app.open('/my-day', { token: ann.token, width: 360, touch: true });
    const held: Route[] = [];
    await page.route(/\/leave-dialog-[^/]*\.js/, (route) => void held.push(route));
    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog');
    const days = (): Promise<string[]> =>
      Promise.all(['First day', 'Last day'].map((name) => dialog.getByRole('textbox', { name }).inputValue()));
    await page.keyboard.type('24/12/2031');
    await page.keyboard.press('Tab');
    await page.keyboard.type('31/12/2031');
    await eventually(async () => held.length > 0, true);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await eventually(days, ['24/12/2031', '31/12/2031']);
    await focused(dialog.getByRole('textbox', { name: 'Last day' }));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('27/12/2031');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30/12/2031');
    await eventually(days, ['27/12/2031', '30/12/2031']);
  });

  test('a part of a day is asked for by its times, and a rejection says why', async () => {
    const ann = await scheduled(app.server, 0);
    const page = await app.open('/my-day', { token: ann.token });
    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog');
    // The days come first, and no calendar lies over what is filled in after them.
    await focused(dialog.getByRole('textbox', { name: 'First day' }));
    await dialog.getByRole('textbox', { name: 'Last day' }).press('Tab');
    assert.equal(await page.locator('[data-dates-dropdown]').count(), 0);
    const from = dialog.getByLabel('From, at');
    await from.fill('midday');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Write it like 9, 9:30 or 2pm').waitFor();
    await focused(from);
    await from.fill('12');
    await from.press('Tab');
    assert.equal(await from.inputValue(), '12:00');
    await dialog.getByRole('button', { name: 'Calendar: Last day' }).click();
    await page.locator('[data-dates-dropdown]').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request was sent.').waitFor();
    const [{ id, start, end }] = (await ann.api.get(`/v2/leave-request?resource_id=${ann.resource}`)).body.data;
    assert.equal(end - start, DAY / 2);
    const desk = await app.open('/my-day', { token: app.server.adminToken });
    const line = desk.getByRole('group', { name: new RegExp(`^${ann.name} asks for leave`) });
    await line.getByRole('button', { name: 'Reject' }).click();
    await desk.getByRole('textbox', { name: 'Reason' }).fill('We shoot then');
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await line.waitFor({ state: 'detached' });
    await eventually(async () => (await ann.api.one('leave-request', id)).status, 'rejected');
    const own = page.getByRole('group', { name: /: Rejected$/ });
    await own.getByText('We shoot then').waitFor();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText(/^Taken back: .* asks for leave/).waitFor();
    await line.waitFor();
    await own.waitFor({ state: 'detached' });
    assert.deepEqual(
      [(await ann.api.one('leave-request', id)).status, (await ann.api.one('leave-request', id)).refusal],
      ['submitted', ''],
    );
  });

  test('what is typed for leave, and why it is rejected, stays where its dialog is closed and the page read again', async () => {
    const eve = await scheduled(app.server, 0);
    const page = await app.open('/my-day', { token: eve.token });
    const ask = page.getByRole('button', { name: 'Ask for leave' });
    const reason = page.getByLabel('Reason');
    await ask.click();
    await page.getByRole('textbox', { name: 'Last day' }).fill('31/12/2031');
    await reason.fill('Wedding');
    // A press beside the dialog closes it.
    await page.mouse.click(5, 5);
    await reason.waitFor({ state: 'detached' });
    await page.reload();
    await ask.click();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    assert.deepEqual(
      [await reason.inputValue(), await page.getByRole('textbox', { name: 'Last day' }).inputValue()],
      ['Wedding', '31/12/2031'],
    );
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request was sent.').waitFor();
    await ask.click();
    assert.equal(await reason.inputValue(), '');
    const desk = await app.open('/my-day', { token: app.server.adminToken });
    const line = desk.getByRole('group', { name: new RegExp(`^${eve.name} asks for leave`) });
    const why = desk.getByRole('textbox', { name: 'Reason' });
    await line.getByRole('button', { name: 'Reject' }).click();
    await why.fill('We shoot then');
    await desk.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await desk.reload();
    await line.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => why.inputValue(), 'We shoot then');
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await line.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => why.inputValue(), '');
  });

  test('who writes why it is rejected while somebody approves it keeps what is typed, and is told', async () => {
    const { admin, adminToken } = app.server;
    const cas = await scheduled(app.server, 0);
    const start = 1_900_000_800 - (1_900_000_800 % DAY);
    const { success } = (await cas.api.post('/v2/leave-request', { resource_id: cas.resource, start, end: start + DAY, reason: 'Sea' }))
      .body;
    const desk = await app.open('/my-day', { token: adminToken });
    const line = desk.getByRole('group', { name: new RegExp(`^${cas.name} asks for leave`) });
    await line.getByRole('button', { name: 'Reject' }).click();
    const reason = desk.getByRole('textbox', { name: 'Reason' });
    await reason.fill('We shoot then');
    await admin.post(`/v2/leave-request/approve?id=${success.id}`, {});
    await line.waitFor({ state: 'detached' });
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await desk.getByText('This is “Approved”, so this is not possible now.').waitFor();
    assert.equal(await reason.inputValue(), 'We shoot then');
  });

  test('who approves what somebody approved just before is told who did', async () => {
    const eve = await scheduled(app.server, 0);
    const start = 1_900_000_800 - (1_900_000_800 % DAY);
    const { success } = (await eve.api.post('/v2/leave-request', { resource_id: eve.resource, start, end: start + DAY })).body;
    const boss = await colleague(app.server, { acl_schedule: 'RW' });
    const desk = await app.open('/my-day', { token: app.server.adminToken });
    const line = desk.getByRole('group', { name: new RegExp(`^${eve.name} asks for leave`) });
    await desk.route('**/v2/leave-request/approve*', async (route) => {
      assert.equal((await boss.api.post(`/v2/leave-request/approve?id=${success.id}`, {})).status, 200);
      await route.continue();
    });
    await line.getByRole('button', { name: 'Approve' }).click();
    await desk.getByText(`${boss.name} has approved this already.`).waitFor();
  });

  /** The dialog in which somebody asks for leave, and its days. */
  const asking = async () => {
    const ann = await scheduled(app.server, 0);
    const page = await app.open('/my-day', { token: ann.token });
    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog');
    const dayOf = (name: string) => dialog.getByRole('textbox', { name });
    return { ann, page, dialog, first: dayOf('First day'), last: dayOf('Last day') };
  };

  test('the days are read as they are typed in the end, not as they are in between', async () => {
    const { ann, page, dialog, first, last } = await asking();
    // Each passes by a day of the year 2020, the first day by one after the last.
    await typeOver(first, '01/12/2031');
    await typeOver(last, '15/12/2031');
    await typeOver(first, '02/12/2031');
    await page.keyboard.press('Tab');
    assert.deepEqual([await first.inputValue(), await last.inputValue()], ['02/12/2031', '15/12/2031']);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request was sent.').waitFor();
    const [{ start, end }] = (await ann.api.get(`/v2/leave-request?resource_id=${ann.resource}`)).body.data;
    assert.equal(end - start, 14 * DAY);
  });

  test('a last day that is typed short follows the first one, which stays', async () => {
    const { first, last, page } = await asking();
    for (const [typed, day] of [
      ['fri', '05/12/2031'],
      ['3/1', '03/01/2032'],
    ] as const) {
      await typeOver(first, '01/12/2031');
      await typeOver(last, typed);
      await page.keyboard.press('Tab');
      assert.deepEqual([await first.inputValue(), await last.inputValue()], ['01/12/2031', day], typed);
    }
  });

  test('whoever has no row asks for none', async () => {
    const { token } = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open('/my-day', { token });
    await page.getByRole('region', { name: 'Waiting for you' }).getByText('Nothing waits for you.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Ask for leave' }).count(), 0);
  });

  for (const view of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${view.scheme}, ${view.width} pixels)`, async () => {
      const ann = await scheduled(app.server, 0);
      await ann.api.create('leave-request', { resource_id: ann.resource, start: 4_000_000_000, end: 4_000_086_400 });
      const page = await app.open('/my-day', { token: ann.token, ...view });
      await page.getByRole('group', { name: /^Your leave/ }).waitFor();
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Ask for leave' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'First day' }).waitFor();
      await assertAccessible(page);
    });
});
