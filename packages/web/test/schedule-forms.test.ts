import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('what is booked, left and taken back on the schedule', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  const name = (page: Page): Locator => page.getByRole('textbox', { name: 'Name' });
  const resources = (page: Page): Locator => page.getByRole('combobox', { name: 'Resources' });
  const choose = async (page: Page, resource: string): Promise<void> => {
    await resources(page).click();
    await page.getByRole('option', { name: resource, exact: true }).click();
  };
  const closePanel = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('.panel').waitFor({ state: 'detached' });
  };
  /** Sets another day in the picker of a form. */
  const pickDay = async (page: Page, field: string, day: string): Promise<void> => {
    await page.getByRole('button', { name: `Calendar: ${field}` }).click();
    await page.getByRole('button', { name: day, exact: true }).click();
    await name(page).click();
  };
  /** Drags over empty time of a row, and returns what the address has of it. */
  const dragOver = async (page: Page, row: string): Promise<{ start: number; end: number; row: number }> => {
    const box = await page.getByRole('rowheader', { name: row }).boundingBox();
    assert.ok(box !== null);
    await page.mouse.move(box.x + box.width + 200, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 320, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await name(page).waitFor();
    const address = new URL(page.url()).searchParams;
    const [start = 0, end = 0, of = 0] = ['start', 'end', 'row'].map((one) => Number(address.get(one)));
    return { start, end, row: of };
  };
  const ofName = async (called: string): Promise<any[]> =>
    (await app.server.admin.get(`/v2/booking?name=${encodeURIComponent(called)}`)).body.data;
  const placed = ({ start, end, resources: taken, waitlisted }: any): unknown => ({
    start,
    end,
    waitlisted,
    resources: taken.map(({ id }: any) => id),
  });

  test('whichever way out of a conflict was taken, undo takes back what was done', async () => {
    const id = await book('Grading', 7, 9, boardRooms.roomA);
    await book('Mixing', 8, 9, boardRooms.roomA);
    const before = placed(await stored(id));
    const page = await board('2030-03-11');
    const waysOut = ['Take Room B instead', /Book the next free time/, 'Put it on the waitlist'] as const;
    const backAfter = async (wayOut: string | RegExp): Promise<void> => {
      await page.getByRole('dialog', { name: 'This time is taken' }).getByRole('button', { name: wayOut }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      assert.notDeepEqual(placed(await stored(id)), before, String(wayOut));
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => placed(await stored(id)), before, String(wayOut));
      await bar(page, /Grading.*Monday.*Room A/).waitFor();
    };
    for (const wayOut of waysOut) {
      await bar(page, /Grading.*Monday.*Room A/).waitFor();
      await drag(page, bar(page, /Grading/), await dayWidth(page));
      await page.mouse.up();
      await backAfter(wayOut);
    }
    for (const wayOut of waysOut) {
      await bar(page, /Grading.*Monday.*Room A/).click();
      await pickDay(page, 'Start', '12 March 2030');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await backAfter(wayOut);
      await closePanel(page);
    }
  });

  test('what is saved with another start is left nowhere as unsaved', async () => {
    const id = await book('Fitting', 8, 9, boardRooms.roomB);
    const page = await board('2030-03-11');
    await bar(page, /Fitting/).click();
    await pickDay(page, 'Start', '13 March 2030');
    await page.getByRole('textbox', { name: 'Notes' }).fill('The blue coat');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText('Moved to Wed 13 Mar').waitFor();
    await bar(page, /Fitting.*Wednesday/).waitFor();
    await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('occ')), String(at(9, 9)));
    assert.equal((await stored(id)).description, 'The blue coat');
    await page.locator('.panel').getByText('13/03/2030 09:00').first().waitFor();
    assert.equal(await save.isEnabled(), false);
    assert.equal(await page.getByText('Your unsaved changes were restored.').count(), 0);
    await closePanel(page);
    await app.server.admin.delete(`/v2/booking?id=${id}`);
  });

  test('a time that is dragged wins over a draft that was left, of which the texts come back', async () => {
    const page = await board('2030-04-01');
    const newBooking = page.getByRole('button', { name: 'New booking' });
    await newBooking.click();
    await name(page).fill('Night shoot');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring lamps');
    await choose(page, 'Room B');
    await pickDay(page, 'Start', '4 April 2030');
    await closePanel(page);

    await newBooking.click();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await page.locator('.mantine-MultiSelect-pill').getByText('Room B').waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'Start' }).inputValue(), 'Thu 04/04/2030 09:00');
    await closePanel(page);

    const slot = await dragOver(page, 'Room A');
    assert.equal(slot.row, boardRooms.roomA);
    await page.getByText('Your texts were restored. Times and resources are as you chose them now.').waitFor();
    assert.equal(await name(page).inputValue(), 'Night shoot');
    await pickDay(page, 'Start', '5 April 2030');
    await page.reload();
    await eventually(async () => (await page.getByRole('textbox', { name: 'Start' }).inputValue()).slice(0, 14), 'Fri 05/04/2030');
    await closePanel(page);

    const again = await dragOver(page, 'Room B');
    await name(page).press('Control+Enter');
    await bar(page, /Night shoot.*Room B/).waitFor();
    const [one] = await ofName('Night shoot');
    assert.deepEqual([one.start, one.end, one.description], [again.start, again.end, 'Bring lamps']);
    assert.deepEqual(
      one.resources.map(({ id }: any) => id),
      [boardRooms.roomB],
    );
    await bar(page, /Night shoot/).click();
    await page.getByRole('region', { name: 'Night shoot' }).waitFor();
    assert.equal(await page.getByText(/were restored/).count(), 0, 'nothing of the draft is left');
  });

  test('a time that is dragged in the row of what takes nothing wins over a draft too', async () => {
    await app.server.admin.create('booking', { name: 'Loose end', start: at(57, 9), end: at(57, 12), resources: [] });
    const page = await board('2030-04-29');
    await bar(page, /Loose end/).waitFor();
    await page.getByRole('button', { name: 'New booking' }).click();
    await name(page).fill('Left');
    await pickDay(page, 'Start', '3 May 2030');
    await closePanel(page);
    const slot = await dragOver(page, 'Unassigned');
    await page.getByText('Your texts were restored. Times and resources are as you chose them now.').waitFor();
    assert.match(await page.getByRole('textbox', { name: 'Start' }).inputValue(), /^(Mon 29|Tue 30)\/04\/2030/);
    await choose(page, 'Room A');
    await name(page).press('Control+Enter');
    await bar(page, /Left.*Room A/).waitFor();
    const [one] = await ofName('Left');
    assert.deepEqual([one.start, one.end], [slot.start, slot.end]);
  });

  test('a booking that takes nothing is refused by the forms, so that none leaves the board', async () => {
    const page = await board('2030-04-08');
    await page.getByRole('button', { name: 'New booking' }).click();
    await name(page).press('Control+Enter');
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Choose at least one resource').waitFor();
    await name(page).fill('Nowhere');
    await name(page).press('Control+Enter');
    await page.getByText('Choose at least one resource').waitFor();
    assert.deepEqual(await ofName('Nowhere'), []);
    await choose(page, 'Room A');
    await name(page).press('Control+Enter');
    await bar(page, /Nowhere.*Room A/).click();
    await page.getByRole('region', { name: 'Nowhere' }).waitFor();
    await resources(page).press('Backspace');
    await page.locator('.mantine-MultiSelect-pill').waitFor({ state: 'detached' });
    await name(page).press('Control+Enter');
    await page.getByText('Choose at least one resource').waitFor();
    assert.equal((await ofName('Nowhere'))[0].resources.length, 1);
  });

  test('a booking that is given no time begins in the next hour, and a telephone shows today first', async () => {
    const page = await app.open('/schedule', { token: app.server.adminToken });
    await page.getByRole('treegrid').waitFor();
    const earliest = Date.now() / 1_000;
    await page.getByRole('button', { name: 'New booking' }).click();
    await name(page).waitFor();
    const start = Number(new URL(page.url()).searchParams.get('start'));
    assert.ok(start >= earliest - 60 && start <= earliest + 3_700, String(start - earliest));
    assert.equal(start % 3_600, 0);
    const days = Array.from({ length: 8 }, (_, day) => `Long ${day}`);
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const monday = today - ((new Date(today * 1_000).getUTCDay() + 6) % 7) * 86_400;
    for (const called of days)
      await app.server.admin.create('booking', {
        name: called,
        start: monday,
        end: monday + 7 * 86_400,
        resources: [{ id: boardRooms.roomA }],
        status: [{ id: 2 }],
      });
    const phone = await app.open('/schedule?view=month', { token: app.server.adminToken, width: 360, height: 640 });
    const heading = phone.getByRole('heading', {
      level: 2,
      name: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(today * 1_000),
    });
    await heading.waitFor();
    await eventually(
      async () => {
        const { y = -1 } = (await heading.boundingBox()) ?? {};
        const { y: tools = -1, height = 0 } = (await phone.getByRole('button', { name: 'New booking' }).boundingBox()) ?? {};
        return tools >= 48 && y >= tools + height && y < tools + height + 60;
      },
      true,
      'today is in sight, below what leads elsewhere',
    );
    // Also where days off are known later, and were none above.
    await app.server.admin.create('resource', {
      name: 'Away until now',
      type_id: 2,
      time_off: [{ start: today - 20 * 86_400, end: today }],
    });
    const held: Route[] = [];
    const late = await app.open('/time', { token: app.server.adminToken, width: 360, height: 640 });
    await late.route(/\/v2\/resource\?.*time_off/, (route) => void held.push(route));
    await late.goto(`${app.server.url}/schedule?view=month&text=Away`);
    const first = late.getByRole('heading', { level: 2 }).first();
    await first.waitFor();
    await eventually(async () => held.length > 0, true);
    for (const route of held) await route.continue();
    const top = async (): Promise<boolean> => {
      const { y = -1 } =
        (await late
          .getByRole('heading', { level: 2 })
          .filter({ hasText: await heading.innerText() })
          .boundingBox()) ?? {};
      return (await late.getByRole('heading', { level: 2 }).count()) > 1 && y >= 100 && y < 160;
    };
    // On the first of a month there is no day above.
    if (new Date(today * 1_000).getUTCDate() > 1) await eventually(top, true);
  });

  test('the sign of the focus is seen whole in the toolbar', async () => {
    const page = await board('2030-05-06');
    const button = page.getByRole('button', { name: 'Appearance of the board' });
    await button.focus();
    const hidden = await button.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [own, shown] = [element, element.closest('.board-filters')].map((one) => one?.getBoundingClientRect() ?? new DOMRect());
      if (own === undefined || shown === undefined) return [];
      return [own.top - around < shown.top, own.bottom + around > shown.bottom, own.right + around > shown.right];
    });
    assert.deepEqual(hidden, [false, false, false]);
  });

  for (const width of [1440, 360])
    test(`the whole of a start and an end is seen (${width} pixels)`, async () => {
      const path = `/schedule?at=2030-05-06&open=new&row=${boardRooms.roomA}`;
      const page = await app.open(path, { token: app.server.adminToken, width });
      const hidden = (field: HTMLElement | SVGElement): number => field.scrollWidth - field.clientWidth;
      for (const label of ['Start', 'End']) assert.equal(await page.getByRole('textbox', { name: label }).evaluate(hidden), 0);
    });

  test('what can be done about a notice is seen whole on a telephone, in a language of longer words', async () => {
    const path = `/schedule?at=2030-05-06&open=new&row=${boardRooms.roomA}&start=${at(70, 9)}&end=${at(70, 10)}`;
    const page = await app.open(path, { token: app.server.adminToken, width: 360, height: 740, language: 'de' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Anderswo');
    await page.getByRole('button', { name: 'Buchen', exact: true }).click();
    const notice = page.locator('.mantine-Notification-root');
    await notice.getByRole('button', { name: 'Anzeigen' }).waitFor();
    const cut = await notice.evaluate((element) => {
      const { top, bottom, right } = element.getBoundingClientRect();
      const texts = [...element.querySelectorAll<HTMLElement>('.mantine-Button-label, .mantine-Notification-description div')];
      const isCut = (one: HTMLElement): boolean => {
        const box = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2 || box.right > right || box.bottom > bottom;
      };
      return [...texts.filter(isCut).map((one) => one.textContent), ...(bottom - top > 52 ? [`${bottom - top} pixels high`] : [])];
    });
    assert.deepEqual(cut, []);
  });

  for (const width of [1440, 1000, 360])
    test(`one notice stands for what was done last, and lies over nothing that can be pressed (${width} pixels)`, async () => {
      const path = `/schedule?at=2030-05-06&open=new&row=${boardRooms.roomA}`;
      const page = await app.open(path, { token: app.server.adminToken, width, height: 760 });
      const notice = page.locator('.mantine-Notification-root');
      for (const [i, called] of ['First', 'Second', 'Third'].entries()) {
        if (i > 0) await page.getByRole('button', { name: 'New booking' }).click();
        await name(page).fill(`${called} ${width}`);
        if (i > 0) await choose(page, 'Room A');
        await page.getByRole('radio', { name: 'Pencil' }).click();
        await name(page).press('Control+Enter');
        await eventually(async () => (await ofName(`${called} ${width}`)).length, 1);
      }
      await page.locator('.panel').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'New booking' }).click();
      await name(page).waitFor();
      assert.equal(await notice.count(), 1);
      const covered = await notice.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [...document.querySelectorAll<HTMLElement>('button, a, input, textarea, [role="gridcell"], [role="tab"]')]
          .filter((one) => !element.contains(one) && !one.ariaHidden && one.checkVisibility())
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((one) => one.ariaLabel ?? one.textContent);
      });
      assert.deepEqual(covered, []);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => (await ofName(`Third ${width}`)).length, 0);
    });

  test('what is typed into a form that opens takes the place of what was left in it', async () => {
    const page = await board('2030-06-03');
    await page.getByRole('treegrid').press('n');
    await name(page).fill('Old idea');
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.keyboard.type('New shoot');
    await eventually(() => name(page).inputValue(), 'New shoot');
    // After a reload one goes on with it.
    await page.reload();
    await name(page).waitFor();
    await page.keyboard.type(' day');
    await eventually(() => name(page).inputValue(), 'New shoot day');
  });

  test('what was renamed is said by its new name, and a board that is as small as it gets is made no smaller', async () => {
    await book('Former name', 91, 9, boardRooms.roomA);
    const page = await board('2030-06-03');
    const smaller = page.getByRole('button', { name: 'Zoom out' });
    await bar(page, /Former name/).click();
    await name(page).fill('Latter name');
    await name(page).press('Control+Enter');
    await page.getByText('Saved Latter name').waitFor();
    assert.equal(await smaller.isDisabled(), true);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await eventually(() => smaller.isEnabled(), true);
  });

  test('another thing that is needed is typed at once, and found with the first', async () => {
    const page = await board('2030-06-03', '&open=finder');
    const another = page.getByRole('button', { name: 'Add another' });
    await page.getByRole('combobox', { name: 'What do you need?' }).fill('Room A');
    await page.keyboard.press('Enter');
    await another.click();
    await page.keyboard.type('Room B');
    await page.keyboard.press('Enter');
    await eventually(() => another.isEnabled(), true);
    assert.equal(await page.getByRole('combobox', { name: /^And also/ }).count(), 1);
    await page.getByRole('button', { name: 'Find free times' }).click();
    await page
      .getByRole('button', { name: /Room A, Room B$/ })
      .first()
      .waitFor();
  });

  test('that nothing is free is not said where nobody could look', async () => {
    await book('In the way', 84, 9, boardRooms.roomA);
    const page = await board('2030-05-27', `&open=new&row=${boardRooms.roomA}&start=${at(84, 9)}&end=${at(84, 12)}`);
    let isRefused = true;
    await page.route('**/v2/availability/search', (route) =>
      isRefused
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'No', status: 422, code: 'validation_failed', detail: 'No', instance: '' }),
          })
        : route.continue(),
    );
    await name(page).fill('Refused');
    await name(page).press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    const again = dialog.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    assert.equal(await dialog.getByText('No free time').count(), 0);
    isRefused = false;
    await again.click();
    await dialog.getByRole('button', { name: /Book the next free time/ }).waitFor();
  });

  test('a copy has the fields of the firm as well, and is made once, however fast it is pressed', async () => {
    const { admin } = app.server;
    const field = await admin.create('custom-field', { name: 'Purchase order', type: 'text', module: 'booking', required: true });
    await book('Ordered', 77, 9, boardRooms.roomB, { custom_fields: [{ id: field, value: 'PO 7' }] });
    const page = await board('2030-05-20');
    await bar(page, /Ordered/).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).dblclick();
    await page.getByText(/^Booked for /).waitFor();
    await bar(page, /Ordered.*12:00/).waitFor();
    const all = await ofName('Ordered');
    assert.deepEqual(
      all.map(({ custom_fields: own }: any) => own.map(({ value }: any) => value)),
      [['PO 7'], ['PO 7']],
    );
    await admin.delete(`/v2/custom-field?id=${field}`);
  });
});
