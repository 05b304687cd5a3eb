import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Route } from 'playwright-core';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { at, bar, boardApplication, dayWidth, drag, HOUR } from './support/board.ts';
import { eventually, focused } from './support/eventually.ts';

describe('the schedule in the web application', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  /** Waits until every change is in the stream: what a page hears of later, it reads again. */
  const allTold = (): Promise<unknown> => app.server.admin.get('/v2/event?limit=1');

  test('a booking is dragged to another day, and the move is taken back by a key', async () => {
    const id = await book('Casting', 0, 9, boardRooms.roomA);
    const page = await board('2030-03-04');
    await bar(page, /Casting/).waitFor();
    await drag(page, bar(page, /Casting/), await dayWidth(page));
    await page.mouse.up();
    await page.getByText(/^Moved to/).waitFor();
    assert.equal((await stored(id)).start, at(1, 9));
    await page.keyboard.press('z');
    await bar(page, /Casting.*Monday/).waitFor();
    assert.equal((await stored(id)).start, at(0, 9));
  });

  test('what is in the way is named while dragging, and every way out of a conflict is one press', async () => {
    const [id] = [await book('Grading', 7, 9, boardRooms.roomA), await book('Mixing', 8, 9, boardRooms.roomA)];
    const page = await board('2030-03-11');
    await bar(page, /Grading/).waitFor();
    const day = await dayWidth(page);
    const toConflict = async (): Promise<void> => {
      await drag(page, bar(page, /Grading/), day);
      await page.getByText('Mixing is in the way').waitFor();
      await page.mouse.up();
      await page.getByRole('dialog', { name: 'This time is taken' }).waitFor();
    };
    await drag(page, bar(page, /Grading/), day);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert.equal((await stored(id)).start, at(7, 9));
    await toConflict();
    await page.getByText(/Room A: Mixing/).waitFor();
    await page.getByRole('button', { name: 'Leave it as it was' }).click();
    await bar(page, /Grading.*Monday/).waitFor();
    await toConflict();
    await page.getByRole('button', { name: 'Take Room B instead' }).click();
    await page.getByText(/^Moved to/).waitFor();
    assert.deepEqual([(await stored(id)).start, (await stored(id)).resources.map((one: any) => one.name)], [at(8, 9), ['Room B']]);
    await app.server.admin.put(`/v2/booking?id=${id}`, { start: at(7, 9), end: at(7, 12), resources: [{ id: boardRooms.roomA }] });
    await bar(page, /Grading.*Monday.*Room A/).waitFor();
    await toConflict();
    await page.getByRole('button', { name: /Book the next free time/ }).click();
    await bar(page, /Grading.*12:00–15:00/).waitFor();
    assert.equal((await stored(id)).start, at(8, 12));
    await app.server.admin.put(`/v2/booking?id=${id}`, { start: at(7, 9), end: at(7, 12) });
    await bar(page, /Grading.*Monday/).waitFor();
    await toConflict();
    await page.getByRole('button', { name: 'Put it on the waitlist' }).click();
    await bar(page, /Grading.*On the waitlist/).waitFor();
    await page.goto(`${app.server.url}/schedule?at=2030-03-11&open=new&row=${boardRooms.roomA}&start=${at(8, 9)}&end=${at(8, 12)}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Foley');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('button', { name: 'Put it on the waitlist' }).click();
    await page.locator('.mantine-Notification-root').getByText('On the waitlist').waitFor();
  });

  test('what another books while one drags is in the way at once', async () => {
    const id = await book('Colours', 56, 9, boardRooms.roomA);
    const page = await board('2030-04-29');
    await bar(page, /Colours/).waitFor();
    const day = await dayWidth(page);
    await drag(page, bar(page, /Colours/), day);
    await page.getByText('Tue 30 Apr 2030 09:00–12:00 · 3 h').waitFor();
    await book('Dubbing', 57, 9, boardRooms.roomA);
    await bar(page, /Dubbing/).waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await bar(page, /Dubbing/).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2 + 1, y + height / 2);
    await page.getByText('Dubbing is in the way').waitFor();
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'This time is taken' }).waitFor();
    await page.getByRole('button', { name: 'Leave it as it was' }).click();
    await bar(page, /Colours.*Monday/).waitFor();
    assert.equal((await stored(id)).start, at(56, 9));
  });

  test('a booking is made by dragging over empty time', async () => {
    const page = await board('2030-03-18', '&view=day');
    const row = page.getByRole('rowheader', { name: 'Room B' });
    const box = await row.boundingBox();
    assert.ok(box !== null);
    await page.mouse.move(box.x + box.width + 400, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 520, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Rehearsal');
    await name.press('Control+Enter');
    await bar(page, /Rehearsal.*Room B/).waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Rehearsal&fields=resources,status');
    assert.equal(body.data[0].resources[0].name, 'Room B');
  });

  test('by keyboard alone a booking is found, made longer, moved, confirmed, cancelled, and taken back', async () => {
    const id = await book('Keyed', 21, 9, boardRooms.roomA, { status: [{ id: 2 }] });
    const page = await board('2030-03-25');
    await bar(page, /Keyed/).waitFor();
    await page.getByRole('treegrid').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.locator('.bar[aria-selected="true"]').waitFor();
    const done = async (key: string, said: string | RegExp, member: (booking: any) => unknown, expectedValue: unknown): Promise<void> => {
      await page.keyboard.press(key);
      const notice = page.locator('.mantine-Notification-root').getByText(said);
      await notice.waitFor();
      assert.deepEqual(member(await stored(id)), expectedValue, key);
      // Not by the mouse, which would take the focus from the board.
      await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
      await notice.waitFor({ state: 'detached' });
    };
    const step = HOUR / 2;
    await done('Shift+ArrowRight', /^Now /, ({ end }) => end, at(21, 12) + step);
    await done('Alt+ArrowRight', 'Moved to', ({ start }) => start, at(21, 9) + step);
    await done('Alt+ArrowDown', 'Moved to Room B', ({ resources }) => resources.map((one: any) => one.name), ['Room B']);
    await done('c', 'Keyed is confirmed', ({ status }) => status[0].id, 3);
    // What is so already is not written again.
    const version = async (): Promise<number> => {
      const { headers } = await app.server.admin.get(`/v2/booking?id=${id}`);
      return Number(/\d+/.exec(headers.get('etag') ?? '')?.[0]);
    };
    const before = await version();
    await page.keyboard.press('c');
    await page.keyboard.press('Alt+ArrowUp');
    await page.locator('.mantine-Notification-root').getByText('Moved to Room A').waitFor();
    assert.equal(await version(), before + 1);
    await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
    await done('Alt+ArrowDown', 'Moved to Room B', ({ status }) => status[0].id, 3);
    await done('Delete', 'Keyed is cancelled', ({ status }) => status[0].id, 4);
    await page.keyboard.press('z');
    await eventually(async () => (await stored(id)).status[0].id, 3);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.locator('[role="treegrid"]:focus').waitFor();
    await page.keyboard.press('/');
    await focused(page.getByRole('textbox', { name: 'Filter' }));
    await page.keyboard.press('Enter');
    await focused(page.getByRole('treegrid'));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Keyed' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('open'), String(id));
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForURL(`${app.server.url}/schedule?at=2030-03-25`);
  });

  test('a key that is pressed twice at once does it twice, and takes it back twice', async () => {
    const id = await book('Twice', 175, 9, boardRooms.roomA);
    const page = await board('2030-08-26');
    await bar(page, /Twice/).waitFor();
    await page.getByRole('treegrid').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.locator('.bar[aria-selected="true"]').waitFor();
    // Each move has a notice of its own, in the place of the one before.
    await page.evaluate(() => {
      const added = (records: readonly MutationRecord[]): Node[] => records.flatMap(({ addedNodes }) => [...addedNodes]);
      const count = (records: readonly MutationRecord[]): void => {
        for (const { textContent } of added(records))
          if (textContent?.includes('Moved to') === true) document.body.dataset['moves'] = `${document.body.dataset['moves'] ?? ''}x`;
      };
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    });
    for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight']) await page.keyboard.press(key);
    await eventually(async () => (await stored(id)).start, at(175, 10));
    await page.locator('body[data-moves="xx"]').waitFor();
    for (const key of ['z', 'z']) await page.keyboard.press(key);
    await eventually(async () => (await stored(id)).start, at(175, 9));
  });

  test('who has no name is no number for others', async () => {
    const { admin } = app.server;
    const nameless = await admin.create('user', { username: 'nameless', primary_email: 'nameless@example.com', group_id: 1 });
    const { token } = (await admin.post('/v2/token', { user_id: nameless })).body;
    const [one] = [await board('2030-04-01'), await app.open('/schedule?at=2030-04-01', { token })];
    await one.getByRole('button', { name: '1 other person is here' }).click();
    await one.getByRole('dialog').getByText('Somebody without a name').waitFor();
    assert.doesNotMatch(await one.getByRole('dialog').innerText(), /#\d/);
  });

  test('two people at one board see the changes of each other', async () => {
    const id = await book('Shared', 28, 9, boardRooms.roomA);
    const ada = { first_name: 'Ada', last_name: 'Lovelace', username: 'ada', primary_email: 'ada@example.com', group_id: 1 };
    const colleague = await app.server.admin.create('user', ada);
    const { token } = (await app.server.admin.post('/v2/token', { user_id: colleague })).body;
    const [one, other] = [await board('2030-04-01'), await app.open('/schedule?at=2030-04-01', { token })];
    await one.getByRole('button', { name: '1 other person is here' }).click();
    await one.getByRole('dialog').getByText('Ada Lovelace').waitFor();
    await assertAccessible(one);
    await focused(one.getByRole('dialog').getByRole('group'));
    await one.keyboard.press('Escape');
    await one.getByRole('dialog').waitFor({ state: 'detached' });
    await Promise.all([bar(one, /Shared/).waitFor(), bar(other, /Shared/).waitFor()]);
    await drag(one, bar(one, /Shared/), 2 * (await dayWidth(one)));
    await one.mouse.up();
    await one.getByText(/^Moved to/).waitFor();
    await bar(other, /Shared.*Wednesday/).waitFor();
    assert.equal((await stored(id)).start, at(30, 9));
    await other.close();
    await one.getByRole('button', { name: 'is here' }).waitFor({ state: 'detached' });
  });

  test('what is booked before the first stream of events stands is shown once it does', async () => {
    await book('Early', 210, 9, boardRooms.roomA);
    const page = await board('2030-09-30');
    await bar(page, /Early/).waitFor();
    /** What is booked while the first stream is on its way, which then gets there or does not. */
    const unheard = async (name: string, hour: number, goOn: (route: Route) => Promise<void>): Promise<void> => {
      const streams: Route[] = [];
      await page.route('**/v2/event/stream**', (route) => void streams.push(route));
      await page.reload();
      await bar(page, /Early/).waitFor();
      await eventually(() => Promise.resolve(streams.length > 0), true);
      await book(name, 211, hour, boardRooms.roomA);
      await page.unroute('**/v2/event/stream**');
      // One that the page gave up meanwhile goes nowhere.
      await Promise.all(streams.map((route) => goOn(route).catch(() => undefined)));
      await eventually(() => bar(page, new RegExp(name)).count(), 1);
    };
    await unheard('Unheard', 9, (route) => route.continue());
    await unheard('Unsaid', 13, (route) => route.abort());
  });

  test('what is booked while a board is read that nothing shows yet is on it when it is shown', async () => {
    const today = Math.floor((Date.now() / 1_000 - at(0, 0)) / (24 * HOUR));
    const { admin } = app.server;
    await book('Shown', today, 8, boardRooms.roomA);
    const page = await app.open('/schedule', { token: app.server.adminToken });
    await bar(page, /Shown/).waitFor();
    const link = (name: string): Locator => page.getByRole('navigation').getByRole('link', { name });
    await link('Contacts').click();
    // Until then the board is shown, and follows.
    await bar(page, /Shown/).waitFor({ state: 'detached' });
    /** Books, and waits until the page shows it: what follows it is in the list. */
    const bookHeard = async (name: string, hour: number): Promise<void> => {
      await book(name, today, hour, boardRooms.roomA);
      await admin.post('/v2/contact', { name: `After ${name}`, type: 'person' });
      await page.getByText(`After ${name}`).waitFor();
    };
    await bookHeard('Left', 12);
    const answered = new Promise<() => Promise<void>>((resolve) => {
      const hold = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        resolve(() => route.fulfill({ response }));
      };
      void page.route('**/v2/booking/board**', hold, { times: 1 });
    });
    let answer: (() => Promise<void>) | undefined;
    // What was read ahead is not asked for again for half a minute.
    for (let tries = 0; tries < 30 && answer === undefined; tries += 1) {
      await link('Contacts').hover();
      await link('Schedule').hover();
      answer = await Promise.race([answered, sleep(2_000, undefined, { ref: false })]);
    }
    assert.ok(answer, 'the board is not asked for by who is about to open it');
    await bookHeard('Preloaded', 16);
    await answer();
    await link('Schedule').click();
    await eventually(() => bar(page, /Preloaded/).count(), 1);
  });

  test('a pencil that is moved or deleted comes back with its rank', async () => {
    const pencil = { status: [{ id: 2 }] };
    const [first, second] = [
      await book('Option A', 140, 9, boardRooms.roomA, pencil),
      await book('Option B', 140, 9, boardRooms.roomA, pencil),
    ];
    const page = await board('2030-07-22');
    const shown = bar(page, /Option A.*Monday/);
    await shown.waitFor();
    const undone = async (message: string): Promise<void> => {
      await page.getByText(message).waitFor();
      assert.equal((await stored(second)).option, 1);
      const written = page.waitForResponse((response) => response.request().method() !== 'GET');
      await page.keyboard.press('z');
      const answer = await written;
      assert.equal(answer.status(), 200, await answer.text());
      await shown.waitFor();
    };
    await drag(page, shown, 2 * (await dayWidth(page)));
    await page.mouse.up();
    await undone('Moved to Wed 24 Jul 2030, 09:00');
    assert.deepEqual([(await stored(first)).option, (await stored(second)).option], [1, 2]);
    await shown.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await undone('Deleted Option A');
    const { body } = await app.server.admin.get('/v2/booking?name=Option A');
    assert.deepEqual([body.data.map(({ option }: any) => option), (await stored(second)).option], [[1], 2]);
  });

  test('a free time is found for a room, and booked by Enter', async () => {
    const page = await board('2030-05-06', '&open=finder');
    const freeTimes = page.getByRole('group', { name: 'Free times' });
    const find = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'What do you need?' }).click();
      await page.getByRole('option', { name: 'Room A' }).click();
      await page.getByRole('button', { name: 'Find free times' }).click();
      await focused(freeTimes.getByRole('button').first());
      await page.locator('.slot-ghost').first().waitFor();
    };
    await find();
    await page.keyboard.press('Escape');
    await freeTimes.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find a time' }).click();
    await page.getByRole('combobox', { name: 'What do you need?' }).waitFor();
    assert.equal(await freeTimes.count(), 0, 'what was found before may be taken by now');
    await find();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Found');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Found.*Room A/).waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Found&fields=start,end');
    assert.deepEqual(body.data, [{ start: at(63, 9), end: at(63, 13) }]);
  });

  test('a page names what its screen needs, and nothing is asked for twice', async () => {
    const page = await board('2030-03-04');
    await bar(page, /Casting/).waitFor();
    const namedAt = async (path: string, file: string): Promise<string[]> => {
      const html = await (await fetch(app.server.url + path, { headers: { accept: 'text/html' } })).text();
      return [...html.matchAll(/<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+)">/g)].flatMap(([, href = '']) =>
        href.startsWith(`/assets/${file}-`) ? [href] : [],
      );
    };
    const named = await namedAt('/schedule', 'schedule-screen');
    for (const [path, file] of [
      ['/time', 'time-screen'],
      ['/time/entries', 'entries-screen'],
      ['/reports/utilisation', 'utilisation-screen'],
      ['/settings/profile', 'profile-screen'],
      ['/invoices/7', 'invoice-screen'],
    ] as const)
      assert.equal((await namedAt(path, file)).length, 1, path);
    assert.equal(named.length, 1);
    const fonts = (await page.locator('link[as="font"]').all()).map((link) => link.getAttribute('href'));
    named.push(...(await Promise.all(fonts)).map(String));
    assert.equal(named.length, 2);
    await allTold();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.reload();
    await bar(page, /Casting/).waitFor();
    const styles = asked.filter((path) => path.endsWith('.css'));
    assert.ok(styles.length > 2, styles.join());
    for (const path of ['/v2/me', '/v2/booking/board', ...named, ...styles])
      assert.equal(asked.filter((one) => one === path).length, 1, path);
  });

  test('of the weeks that one leafs through, the last six are kept for the way back', async () => {
    const weeks = Array.from({ length: 9 }, (_, week) => 63 + 7 * week);
    await Promise.all(weeks.map((day, week) => book(`Leaf ${week}`, day, 20, boardRooms.roomA)));
    await allTold();
    const page = await board('2030-05-06');
    const read: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v2/booking/board') read.push(searchParams.get('from'));
    });
    const leaf = async (name: string, week: number): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click();
      await bar(page, `Leaf ${week}`).waitFor();
    };
    for (let week = 1; week <= 8; week++) await leaf('Later', week);
    for (let week = 7; week >= 1; week--) await leaf('Earlier', week);
    assert.deepEqual(
      read.slice(-8),
      [2, 3, 4, 5, 6, 7, 8, 1].map((week) => String(at(weeks[week] ?? 0, 0))),
    );
  });

  test('on a telephone the board is an agenda with the same panel', async () => {
    const id = await book('Pocket', 35, 9, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-04-08', { token: app.server.adminToken, width: 360 });
    await page.getByRole('banner').getByText('Schedule', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('8 Apr – 14 Apr 2030', { exact: true }).waitFor();
    await page.getByRole('heading', { name: '8 Apr – 14 Apr 2030' }).waitFor();
    assert.match(await page.getByRole('banner').ariaSnapshot(), /^(?!.*2030)/s, 'the heading has it, and the bar not a second time');
    await page.getByRole('button', { name: /Pocket/ }).click();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('Pocket is cancelled').waitFor();
    assert.equal((await stored(id)).status[0].id, 4);
  });

  for (const { scheme, width } of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${scheme}, ${width} pixels)`, async () => {
      const page = await app.open('/schedule?at=2030-03-11', { token: app.server.adminToken, scheme, width });
      await page.getByText('Mixing').first().waitFor();
      await assertAccessible(page);
    });
});
