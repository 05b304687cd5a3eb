import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('rules of series in the form of an occurrence', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const openAt = async (id: number, day: number, week: string): Promise<Page> => {
    const page = await board(week);
    await page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(day, 9)}"]`).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    return page;
  };
  const repeats = async (page: Page, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const starts = async (id: number): Promise<number[]> => (await stored(id)).occurrences.map(({ start }: any) => start);
  const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Change' });

  test('a day that is taken out of the rule is that day, whichever occurrence is open', async () => {
    const id = await book('Rounds', 7, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4' } });
    const page = await openAt(id, 9, '2030-03-11');
    await page.getByText('every Monday and Wednesday, 4 times').waitFor();
    await press(page, 'Monday');
    await page.getByText('every Wednesday, 4 times').waitFor();
    await press(page, 'Save');
    await asked(page).getByRole('button', { name: 'All of them' }).click();
    await page.getByText('Saved Rounds').waitFor();
    assert.deepEqual(await starts(id), [at(9, 9), at(16, 9), at(23, 9), at(30, 9)]);
  });

  test('another rule of an open occurrence leaves those before as they are, where that is meant', async () => {
    const id = await book('Checks', 35, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } });
    const page = await openAt(id, 37, '2030-04-08');
    const interval = page.getByRole('textbox', { name: 'Every … days' });
    await interval.press('End');
    await interval.press('Backspace');
    await interval.press('2');
    await press(page, 'Save');
    assert.equal(await asked(page).getByRole('button', { name: 'This one' }).count(), 0);
    await asked(page).getByRole('button', { name: 'This and the following' }).click();
    await page.getByText('Saved Checks').waitFor();
    assert.deepEqual(await starts(id), [at(35, 9), at(36, 9)]);
    await page.waitForURL((url) => url.searchParams.get('open') !== String(id));
    assert.deepEqual(await starts(Number(new URL(page.url()).searchParams.get('open'))), [at(37, 9), at(39, 9), at(41, 9)]);
  });

  test('another rule of the first occurrence that is left begins there, where those before were taken out', async () => {
    const id = await book('Callbacks', 112, 9, boardRooms.roomA, {
      recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', exdates: [at(112, 9)] },
    });
    const before = await starts(id);
    const page = await openAt(id, 114, '2030-06-24');
    await repeats(page, 'Every day');
    await press(page, 'Save');
    await page.getByText('Saved Callbacks').waitFor();
    assert.deepEqual(await starts(id), [at(114, 9), at(115, 9), at(116, 9)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => starts(id), before);
  });

  test('who ends a series is told how many go, and the open occurrence stays where it is', async () => {
    const id = await book('Lessons', 56, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } });
    const before = await starts(id);
    const page = await openAt(id, 58, '2030-04-29');
    await repeats(page, 'Never');
    await press(page, 'Save');
    await asked(page).getByText('Which of the others are deleted?').waitFor();
    await asked(page).getByRole('button', { name: 'The 2 that follow' }).waitFor();
    await asked(page).getByRole('button', { name: 'All 4 others' }).click();
    await page.getByText('Saved Lessons').waitFor();
    assert.deepEqual(await starts(id), [at(58, 9)]);
    await page.getByRole('region', { name: 'Lessons' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => starts(id), before);
  });

  test('what lies in the way of an open occurrence is evaded from its time on', async () => {
    const id = await book('Visits', 70, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    await book('Workshop', 77, 9, boardRooms.roomB);
    const page = await openAt(id, 77, '2030-05-20');
    await page.getByRole('combobox', { name: 'Resources' }).click();
    await page.getByRole('option', { name: 'Room A', exact: true }).click();
    await page.getByRole('combobox', { name: 'Resources' }).click();
    await page.getByRole('option', { name: 'Room B', exact: true }).click();
    await press(page, 'Save');
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByRole('button', { name: /Book the next free time: Mon,? 20 May( 2030)?, 12:00/ }).click();
    await page.getByText(/^Moved to/).waitFor();
    assert.deepEqual(await starts(id), [at(70, 9), at(84, 9)]);
  });

  test('a series of whole days ends on a date, and keeps that when it becomes one with times', async () => {
    const page = await board('2030-06-17', `&open=new&row=${boardRooms.roomA}&start=${at(105, 9)}&end=${at(105, 12)}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Fair');
    await repeats(page, 'Every day');
    await page.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'On a date' }).click();
    await page.getByRole('textbox', { name: 'Last day' }).fill('19/06/2030');
    await page.getByRole('checkbox', { name: 'Whole days' }).check();
    await press(page, 'Book');
    await bar(page, /Fair.*Wednesday/).click();
    const id = Number(new URL(page.url()).searchParams.get('open'));
    assert.deepEqual(await starts(id), [at(105, 0), at(106, 0), at(107, 0)]);
    await page.getByText('every day until 19 June', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Start' }).fill('10-11');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'All of them' }).click();
    await page.getByText(/^(Moved to|Saved)/).waitFor();
    assert.deepEqual(await starts(id), [at(105, 10), at(106, 10), at(107, 10)]);
  });

  test('the history of a series and the audit say in words how it repeated', async () => {
    const id = await book('Choir', 126, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=5' } });
    await app.server.admin.put(`/v2/booking?id=${id}`, {
      recurrence: { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20301231T225959Z' },
    });
    const page = await openAt(id, 126, '2030-07-08');
    await page.locator('.panel .history summary').click();
    const change = 'every week, 5 times → every 2 weeks on Monday and Friday until 31 December 2030';
    await page.getByText(change).waitFor();
    const audit = await app.open('/settings/audit', { token: app.server.adminToken });
    await audit.getByText('Choir').first().click();
    await audit.getByText(change).waitFor();
    assert.equal(await audit.locator('.changes').getByText('FREQ').count(), 0);
  });
});
