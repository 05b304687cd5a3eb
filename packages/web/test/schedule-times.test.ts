import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, bar, boardApplication, HOUR } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('times in words on the schedule', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const rooms = {} as { pool: number };
  before(async () => {
    const { admin } = app.server;
    rooms.pool = await admin.create('resource', { name: 'Cameras', type_id: 4 });
    for (const letter of 'ABC') await admin.create('resource', { name: `Camera ${letter}`, type_id: 3, parent_id: rooms.pool });
  });
  const name = (page: Page): Locator => page.getByRole('textbox', { name: 'Name' });
  const field = (page: Page, called: string): Locator => page.getByRole('textbox', { name: called, exact: true });
  const ofName = async (called: string): Promise<any> =>
    (await app.server.admin.get(`/v2/booking?name=${encodeURIComponent(called)}`)).body.data[0];
  const isOpenFor = (row: number, day: number): string => `&open=new&row=${row}&start=${at(day, 9)}&end=${at(day, 12)}`;

  test('a start and an end are typed as people write them, and the weekday and the length are shown', async () => {
    const page = await board('2030-03-04', isOpenFor(boardRooms.roomA, 0));
    await name(page).fill('Typed');
    const [start, end] = [field(page, 'Start'), field(page, 'End')];
    assert.equal(await start.inputValue(), 'Mon 04/03/2030 09:00');
    await page.getByText('3 h', { exact: true }).waitFor();
    await start.fill('fri 10-16');
    await eventually(() => end.inputValue(), 'Fri 08/03/2030 16:00');
    await page.getByText('6 h', { exact: true }).waitFor();
    await end.fill('+2h');
    await name(page).click();
    await eventually(() => end.inputValue(), 'Fri 08/03/2030 12:00');
    await start.fill('whenever');
    await page.getByText(/^Write it like/).waitFor();
    await page.keyboard.press('Control+Enter');
    await start.focus();
    assert.equal(await ofName('Typed'), undefined, 'what means nothing is not booked at another time');
    await start.fill('7/3 14:30');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Typed.*Thursday/).waitFor();
    const { start: from, end: to } = await ofName('Typed');
    assert.deepEqual([from, to], [at(3, 14) + 1_800, at(3, 16) + 1_800], 'a new start keeps the length');
  });

  test('a start that means nothing is not booked, also where the end is typed after it', async () => {
    const page = await board('2030-03-04', isOpenFor(boardRooms.roomA, 1));
    await name(page).fill('Unread');
    const [start, end] = [field(page, 'Start'), field(page, 'End')];
    await start.fill('30/2 9:00');
    await start.press('Tab');
    await end.fill('17:00');
    await name(page).press('Control+Enter');
    await page.getByText(/^Write it like/).waitFor();
    assert.equal(await start.inputValue(), '30/2 9:00');
    assert.equal(await page.getByText('Choose a start.').count(), 0);
    assert.equal(await ofName('Unread'), undefined);
    await start.fill('');
    await name(page).click();
    await eventually(() => start.inputValue(), 'Tue 05/03/2030 09:00');
    await name(page).press('Control+Enter');
    await bar(page, /Unread/).waitFor();
    const { start: from, end: to } = await ofName('Unread');
    assert.deepEqual([from, to], [at(1, 9), at(1, 17)]);
  });

  test('a time is typed over the one that is shown, also where others moved the booking under the focus', async () => {
    const id = await book('Moved', 1, 9, boardRooms.roomB);
    const page = await board('2030-03-04', `&open=${id}`);
    const start = field(page, 'Start');
    await start.focus();
    await app.server.admin.put(`/v2/booking?id=${id}`, { start: at(3, 14), end: at(3, 16) });
    await eventually(() => start.inputValue(), 'Thu 07/03/2030 14:00');
    await start.fill('10:00');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Moved.*10:00.*Thursday/).waitFor();
    const { start: from, end: to } = await stored(id);
    assert.deepEqual([from, to], [at(3, 10), at(3, 12)]);
  });

  test('a booking that takes whole days says them as days', async () => {
    const page = await board('2030-03-11', isOpenFor(boardRooms.roomA, 7));
    await name(page).fill('Whole');
    await page.getByRole('checkbox', { name: 'Whole days' }).check();
    await eventually(() => field(page, 'End').inputValue(), 'Mon 11/03/2030');
    await page.getByRole('checkbox', { name: 'Whole days' }).uncheck();
    await eventually(() => field(page, 'End').inputValue(), 'Mon 11/03/2030 12:00');
    assert.equal(await field(page, 'Start').inputValue(), 'Mon 11/03/2030 09:00');
    await page.getByRole('checkbox', { name: 'Whole days' }).check();
    await field(page, 'End').fill('wed');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Whole/).waitFor();
    const { start, end, all_day: isWhole } = await ofName('Whole');
    assert.deepEqual([start, end, isWhole], [at(7, 0), at(10, 0), true]);
    await bar(page, /Whole/).click();
    await field(page, 'Start').fill('fri 9-13');
    await name(page).press('Control+Enter');
    await eventually(async () => {
      const now = await ofName('Whole');
      return [now.start, now.end, now.all_day];
    }, [at(11, 9), at(11, 13), false]);
  });

  test('a series is said by weekdays, how often and until when, and a rule of its own stands behind Custom', async () => {
    const page = await board('2030-03-18', isOpenFor(boardRooms.roomA, 14));
    await name(page).fill('Class');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    await page.getByRole('button', { name: 'Wednesday' }).click();
    const interval = page.getByRole('textbox', { name: 'Every … weeks' });
    await interval.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await page.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'On a date' }).click();
    await page.getByRole('textbox', { name: 'Last day' }).fill('03/04/2030');
    await name(page).click();
    await page.getByText('every 2 weeks on Monday and Wednesday until 3 April').waitFor();
    await page.keyboard.press('Control+Enter');
    await bar(page, /Class.*Wednesday/).waitFor();
    const series = await ofName('Class');
    assert.deepEqual(
      series.occurrences.map(({ start }: any) => start),
      [at(14, 9), at(16, 9), at(28, 9), at(30, 9)],
    );
    await bar(page, /Class.*Monday/).click();
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Custom…' }).click();
    const rule = page.getByRole('textbox', { name: 'Recurrence rule (RRULE)' });
    assert.match(await rule.inputValue(), /^FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=[\dTZ]+$/);
    await rule.fill('FREQ=MONTHLY;BYDAY=3MO;COUNT=2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored(series.id)).recurrence.rrule, 'FREQ=MONTHLY;BYDAY=3MO;COUNT=2');
  });

  test('a series of a month is on the date of its start, or on which of its weekdays that is', async () => {
    const page = await board('2030-03-25', isOpenFor(boardRooms.roomA, 21));
    await name(page).fill('Market');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every month' }).click();
    await page.getByText('every month on the 25th, 10 times').waitFor();
    const chip = (label: string): Locator => page.getByRole('group', { name: 'On these days' }).getByRole('button', { name: label });
    assert.equal(await chip('On the 25th').getAttribute('aria-pressed'), 'true');
    await chip('On the fourth Monday').click();
    await page.getByText('every month on the fourth Monday, 10 times').waitFor();
    await chip('On the last Monday').click();
    await page.getByText('every month on the last Monday, 10 times').waitFor();
    await page.keyboard.press('Control+Enter');
    await bar(page, /Market/).waitFor();
    const series = await ofName('Market');
    assert.equal(series.recurrence.rrule, 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=10');
    assert.deepEqual(
      series.occurrences.slice(0, 3).map(({ start }: any) => start),
      [at(21, 9), at(56, 9), at(84, 9)],
    );
    await bar(page, /Market/).click();
    await page.locator('.panel').getByText('every month on the last Monday, 10 times').waitFor();
    assert.equal(await chip('On the last Monday').getAttribute('aria-pressed'), 'true');
    await chip('On the 25th').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored(series.id)).recurrence.rrule, 'FREQ=MONTHLY;COUNT=10');
    // It may have begun on another day than those of its rule.
    const rrule = 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3';
    const other = await app.server.admin.put(`/v2/booking?id=${series.id}`, { recurrence: { rrule } });
    assert.equal(other.status, 200, other.text);
    await page.goto(`${app.server.url}/schedule?at=2030-04-09&open=${series.id}`);
    await page.locator('.panel').getByText('every month on the second Tuesday, 3 times').waitFor();
    assert.equal(await chip('On the second Tuesday').getAttribute('aria-pressed'), 'true');
  });

  test('a series that begins on a day of not every month says that it leaves out the others', async () => {
    const page = await board('2030-05-31', isOpenFor(boardRooms.roomA, 88));
    await name(page).fill('Stocktaking');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every month' }).click();
    await page.getByText('every month on the 31st, 10 times; shorter months are skipped', { exact: true }).waitFor();
    await page.getByRole('group', { name: 'On these days' }).getByRole('button', { name: 'On the last Friday' }).click();
    await page.getByText('every month on the last Friday, 10 times', { exact: true }).waitFor();
    await page.getByRole('group', { name: 'On these days' }).getByRole('button', { name: 'On the 31st' }).click();
    await page.keyboard.press('Control+Enter');
    await bar(page, /Stocktaking/).waitFor();
    const series = await ofName('Stocktaking');
    assert.deepEqual(
      series.occurrences.slice(0, 3).map(({ start }: any) => start),
      [at(88, 9), at(149, 9), at(180, 9)],
    );
  });

  test('a hold has an end that is chosen, seen, and put off', async () => {
    const page = await board('2030-04-01', isOpenFor(boardRooms.roomA, 28));
    await name(page).fill('Held');
    await page.getByRole('radio', { name: 'Hold' }).click();
    await page.getByRole('radio', { name: '24 hours' }).click();
    await name(page).press('Control+Enter');
    const shown = bar(page, /Held/);
    await shown.waitFor();
    const leftOf = async (): Promise<number> => (await ofName('Held')).hold_until - Date.now() / 1_000;
    const day = await leftOf();
    assert.ok(day > 23.8 * HOUR && day <= 24.01 * HOUR, String(day));
    await shown.click();
    await page.getByText(/^On hold until .*\d\d:\d\d · ends in (24 h|23 h)/).waitFor();
    await page
      .getByRole('group', { name: 'Hold until' })
      .getByRole('button', { name: /^Extend to .*\d\d:\d\d$/ })
      .last()
      .click();
    await eventually(async () => (await leftOf()) > 71 * HOUR, true);
    await page.getByText(/ends in (3 days|2 days 23 h)/).waitFor();
  });

  test('of a group one is taken unless another number is said, and free times lie within the hours of work', async () => {
    const page = await board('2030-04-08', '&open=finder');
    await page.getByRole('combobox', { name: 'What do you need?' }).click();
    await page.getByRole('option', { name: 'Cameras' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'How many' }).inputValue(), '1');
    await page.getByRole('button', { name: 'Find free times' }).click();
    const freeTimes = page.getByRole('group', { name: 'Free times' });
    const monday = freeTimes.getByRole('region', { name: /^Monday,? 8 April 2030$/ }).getByText('09:00–18:00 free');
    await monday.waitFor();
    // What was found is no answer to another question, in which an empty need asks for nothing.
    await page.getByRole('button', { name: 'Add another' }).click();
    await freeTimes.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find free times' }).click();
    await monday.waitFor();
    await freeTimes.getByRole('button').first().click();
    await name(page).waitFor();
    await page.goBack();
    await page.locator('.mantine-MultiSelect-pill').getByText('Cameras').waitFor();
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('08/06/2030');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Find free times' }).click();
    await page.getByText(/^Only free times until \w+day,? \d+ April 2030 are shown/).waitFor();
    await freeTimes.getByRole('combobox', { name: /^Start, Monday,? 8 April 2030$/ }).click();
    await page.getByRole('option', { name: '11:30' }).click();
    await freeTimes.getByRole('button').first().click();
    await name(page).fill('Borrowed');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Borrowed/).waitFor();
    assert.equal((await ofName('Borrowed')).start, at(35, 11) + 1_800);

    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByRole('combobox', { name: 'Resources' }).click();
    await page.getByRole('option', { name: 'Cameras' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'How many of Cameras' }).inputValue(), '1');
    await page.getByText('Empty takes all 3.').waitFor();
  });

  test('of an hour that comes twice it is said which it is, and of one that the clocks leave out what is taken', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    // 27 October 2030, 02:30 in summer time, and once more an hour later.
    for (const [i, called] of ['Takes the first', 'Takes the second'].entries()) {
      const start = at(237, i) + 1_800;
      await admin.create('booking', { name: called, start, end: start + 1_800, resources: [{ id: boardRooms.roomA }] });
    }
    const page = await board('2030-10-27', '&view=day');
    await bar(page, /Takes the first.*02:30 \(UTC\+2\)–02:00 \(UTC\+1\)/).waitFor();
    const second = bar(page, /Takes the second.*02:30 \(UTC\+1\)–03:00/);
    // A board that scrolls hides the card.
    await second.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);
    await second.hover();
    await page.getByRole('tooltip').getByText('Sun 27 Oct 2030 02:30 (UTC+1)–03:00 · 30 min').waitFor();
    await bar(page, /Takes the second/).click();
    await page.getByText('02:30 comes twice that night. This is the second (UTC+1).').waitFor();
    assert.equal(await field(page, 'Start').inputValue(), 'Sun 27/10/2030 02:30');
    await page.getByRole('button', { name: 'Take the first (UTC+2)' }).click();
    await page.getByText('02:30 comes twice that night. This is the first (UTC+2).').waitFor();
    await page.getByRole('button', { name: 'Take the second (UTC+1)' }).click();
    await page.getByText('02:30 comes twice that night. This is the second (UTC+1).').waitFor();
    await field(page, 'End').fill('2:45');
    // What begins at the second of them ends after it.
    await page.getByText('02:45 comes twice that night. This is the second (UTC+1).').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^15 min/ })
      .waitFor();
    await field(page, 'Start').fill('31/3/2030 2:30');
    await page.getByText('The clocks leave out 02:30 that night. 03:30 is taken.').waitFor();
    await field(page, 'Start').fill('31/3/2030 3:30');
    await page.getByText(/clocks leave out/).waitFor({ state: 'detached' });
    await admin.put('/v2/account', { time_zone: 'UTC' });
  });

  test('what is begun after whole days is of whole days', async () => {
    const [start, end] = [at(120, 0), at(121, 0)];
    await book('Rig day', 120, 0, boardRooms.roomA, { start, end, all_day: true });
    const page = await board(new Date(start * 1000).toISOString().slice(0, 10));
    await bar(page, /Rig day/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('n');
    await name(page).waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Whole days' }).isChecked(), true);
    await name(page).fill('Strike day');
    await name(page).press('Control+Enter');
    await eventually(async () => {
      const strike = await ofName('Strike day');
      return strike && [strike.start, strike.all_day];
    }, [end, true]);
  });
});
