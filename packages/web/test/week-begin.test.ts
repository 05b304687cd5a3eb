import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('weeks', () => {
  const app = application();

  test('begin on Sunday in the United States, on the board and in calendars; timesheets begin on Monday', async () => {
    const { admin, adminToken, url } = app.server;
    await admin.create('resource', { name: 'Stage', type_id: 1 });
    const page = await app.open('/schedule?at=2027-03-10', { token: adminToken });
    await page.getByRole('button', { name: /8 Mar – 14 Mar 2027$/ }).waitFor();
    await admin.put('/v2/account', { address_country: 'US' });
    await page.reload();
    const period = page.getByRole('button', { name: /7 Mar – 13 Mar 2027$/ });
    await period.click();
    // One calendar, and its first column.
    await eventually(() => page.getByRole('table').count(), 1);
    await eventually(() => page.getByRole('table').getByRole('columnheader').first().textContent(), 'Su');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/schedule?at=2027-03-14`);
    await page.getByRole('button', { name: /14 Mar – 20 Mar 2027$/ }).waitFor();
    await page.goto(`${url}/time?week=2027-03-14`);
    await page.getByRole('columnheader', { name: /^Mon 8/ }).waitFor();
    assert.equal(await page.getByRole('columnheader', { name: /^Sun 14/ }).count(), 1);
    // So do the days on which a booking repeats, and opening hours.
    await page.goto(`${url}/schedule?at=2027-03-14&open=new`);
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    const chips = page.getByRole('group', { name: 'On these days' }).getByRole('button');
    await eventually(async () => (await chips.allTextContents())[0]?.startsWith('Sun'), true);
    const id = await admin.create('workspace', { name: 'Week', working_week: 0, rules: { hours: [{ weekday: 0, from: 0, to: 3_600 }] } });
    await page.goto(`${url}/settings/workspaces?open=${id}`);
    await eventually(
      () =>
        page
          .locator('.hours-name')
          .allTextContents()
          .then(([first]) => first),
      'Sunday',
    );
  });

  test('what an empty week says is read whole on a telephone, wherever its days are scrolled to', async () => {
    const page = await app.open('/time?week=2030-03-04', { token: app.server.adminToken, width: 360 });
    const text = page.getByText('Nothing is recorded in this week yet.');
    await text.evaluate((element) => {
      const scrolled = element.closest('table')?.parentElement?.closest('[class*="viewport"]');
      if (scrolled) scrolled.scrollLeft = 400;
    });
    const box = await text.boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  });

  test('share time over midnight: each counts its part, and the second says that it began in the first', async () => {
    const { admin, adminToken, url } = app.server;
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const midnight = Date.parse('2030-03-11T00:00Z') / 1000;
    const record = (start: number, end: number): Promise<number> =>
      admin.create('time-entry', { owner_id: me, name: 'Night shoot', start: midnight + start * 3_600, end: midnight + end * 3_600 });
    await record(-15, 1);
    await record(9, 11);
    const page = await app.open('/time?week=2030-03-11', { token: adminToken });
    await page.getByRole('status').getByText('3:00 draft · 1:00 of it began the week before').waitFor();
    await page.goto(`${url}/time?week=2030-03-04`);
    await page.getByRole('status').getByText('15:00 draft', { exact: true }).waitFor();
    assert.equal(await page.getByText('began the week before').count(), 0, 'what goes on is in the grid where it begins');
  });

  test('the own week that is left open goes on to the next one, and not while hours are typed', async () => {
    const { admin, adminToken, url } = app.server;
    const { id: me } = (await admin.get('/v2/me')).body.data;
    const start = Date.parse('2030-09-02T09:00Z') / 1000;
    await admin.create('time-entry', { owner_id: me, name: 'Edit', start, end: start + 3_600 });
    const page = await app.open('/favicon.ico', { token: adminToken });
    await page.clock.install({ time: new Date('2030-09-08T23:50:00Z') });
    await page.goto(`${url}/time`);
    const period = (days: string) => page.getByRole('banner').getByText(days).first();
    await period('2 Sept – 8 Sept 2030').waitFor();
    await page.getByRole('textbox', { name: /^Time on Sunday/ }).fill('7');
    await page.clock.fastForward('00:20:00');
    await page.keyboard.type(':30');
    await page.clock.fastForward('00:00:30');
    await period('2 Sept – 8 Sept 2030').waitFor();
    await page.keyboard.press('Tab');
    await eventually(async () => {
      const { data } = (await admin.get(`/v2/time-entry?owner_id=${me}&order_desc=start&limit=1`)).body;
      return Number(data[0].duration_sec);
    }, 7.5 * 3_600);
    await page.getByRole('button', { name: 'This week' }).focus();
    await page.clock.fastForward('00:00:30');
    await period('9 Sept – 15 Sept 2030').waitFor();
    await page.clock.fastForward(7 * 86_400_000);
    await period('16 Sept – 22 Sept 2030').waitFor();
  });
});
