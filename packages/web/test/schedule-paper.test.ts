import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

/** How wide sheets that lie across are without their edges. */
const A4 = 1_240;
const A3 = 1_511;

/** What a browser does before it prints on a sheet, or on one as wide as the page is, and after that. */
async function printed(page: Page, look: () => Promise<void>, width?: number): Promise<void> {
  const tell = (event: string): Promise<unknown> => page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  const screen = page.viewportSize();
  assert.ok(screen !== null);
  await tell('beforeprint');
  await page.emulateMedia({ media: 'print' });
  if (width !== undefined) await page.setViewportSize({ ...screen, width });
  await look();
  if (width !== undefined) await page.setViewportSize(screen);
  await page.emulateMedia({ media: null });
  await tell('afterprint');
}

describe('the schedule on paper and out of sight', () => {
  const { app, boardRooms, book, board } = boardApplication();

  test('a day is on paper whole, light, and without anything to press; what was scrolled comes back', async () => {
    await book('Early call', 301, 5, boardRooms.roomA);
    await book('Late call', 301, 20, boardRooms.roomB);
    for (let i = 0; i < 40; i++) await app.server.admin.create('resource', { name: `Store ${i}`, type_id: 1 });
    const page = await app.open('/schedule?at=2030-12-30&view=day', { token: app.server.adminToken, width: A4 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByText('Room A').waitFor();
    const treegrid = page.getByRole('treegrid');
    const scrolled = (): Promise<number[]> => treegrid.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await treegrid.evaluate((element) => element.scrollTo(333, 444));
    await eventually(scrolled, [333, 444]);
    const scheme = (): Promise<string | null> => page.locator('html').getAttribute('data-mantine-color-scheme');
    assert.equal(await scheme(), 'dark');
    await printed(page, async () => {
      assert.equal(await scheme(), 'light');
      for (const name of [/Early call/, /Late call/]) {
        const box = await bar(page, name).boundingBox();
        assert.ok(box !== null && box.x >= 208 && box.x + box.width <= 1_240, JSON.stringify(box));
      }
      assert.ok(await page.getByText('Store 9', { exact: true }).isVisible());
      assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0);
      // Each page has the times above its rows, and no row goes over its end.
      const pages = await page.locator('.board-page').all();
      assert.ok(pages.length > 1);
      for (const one of pages) assert.ok(((await one.boundingBox())?.height ?? 0) <= 780);
      assert.equal(await page.locator('.board-page > .board-head').count(), pages.length);
    });
    assert.equal(await scheme(), 'dark');
    await eventually(scrolled, [333, 444]);
    await printed(
      page,
      async () => {
        const { width = 0, height = 0 } = (await page.locator('.board-page').first().boundingBox()) ?? {};
        assert.ok(width > 1_400 && width <= A3 && height <= 960, JSON.stringify({ width, height }));
      },
      A3,
    );
  });

  test('a month has whole names on paper', async () => {
    await book('Interviews of the spring', 320, 9, boardRooms.roomA);
    const page = await board('2031-01-18', '&view=month');
    const name = bar(page, /Interviews of the spring/);
    await name.click();
    await page.keyboard.press('Escape');
    await printed(
      page,
      async () => {
        // What is selected is nobody else's.
        assert.equal(await name.getAttribute('aria-selected'), 'true');
        assert.equal(await name.evaluate((element) => getComputedStyle(element).outlineStyle), 'none');
        const lines = await name.evaluate((element) => {
          const range = document.createRange();
          range.setStart(element.firstChild ?? element, 0);
          range.setEnd(element.firstChild ?? element, 'Interviews of the spring'.length);
          const { bottom, right } = range.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          return { isWhole: bottom <= box.bottom && right <= box.right, text: range.toString() };
        });
        assert.deepEqual(lines, { isWhole: true, text: 'Interviews of the spring' });
      },
      A4,
    );
  });

  test('no line is cut through on paper, and the sign of a booking is on the line of its first word', async () => {
    const { roomA, roomB } = boardRooms;
    for (const [day, hour, hours] of [
      [335, 9, 4],
      [336, 9, 6],
      [337, 9, 8],
      [338, 9, 60],
    ] as const) {
      const more = { end: at(day, hour + hours) };
      await book('Interviews: Open Podium live', day, hour, roomA, { ...more, status: { id: 5 } });
      await book('Interviews: Open Podium live', day, hour, roomB, { ...more, status: { id: 2 } });
    }
    for (const look of ['week', 'month', 'week&density=28']) {
      const page = await board('2031-02-03', `&view=${look}`);
      await bar(page, /Interviews/).waitFor();
      await printed(
        page,
        async () => {
          const faults = await page.locator('.board-page .bar').evaluateAll((bars) =>
            bars.flatMap((element) => {
              const box = element.getBoundingClientRect();
              const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
              const lines: DOMRect[] = [];
              while (texts.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                lines.push(...[...range.getClientRects()].filter(({ left, width }) => width > 0 && left < box.right));
              }
              const size = Number.parseFloat(getComputedStyle(element).fontSize);
              const isCut = lines.some(
                ({ top, bottom }) => (top + bottom + size) / 2 > box.bottom && (top + bottom - size) / 2 < box.bottom,
              );
              const isLow = (lines[0]?.top ?? 0) > box.top + 8;
              return isCut || isLow ? [`${element.textContent} ${box.width}×${box.height}: ${isCut ? 'cut' : 'low'}`] : [];
            }),
          );
          assert.deepEqual(faults, [], look);
        },
        A4,
      );
    }
  });

  test('the words of a booking that began out of sight are at the edge of what is seen', async () => {
    await book('Over midnight', 307, 20, boardRooms.roomA, { end: at(309, 4) });
    const page = await board('2031-01-06', '&view=day');
    const words = bar(page, /Over midnight/).locator('.bar-text');
    await words.waitFor();
    // What is confirmed has no sign there either.
    assert.equal(await words.evaluate((element) => getComputedStyle(element, '::before').content), 'none');
    const treegrid = page.getByRole('treegrid');
    for (const left of [0, 700]) {
      await treegrid.evaluate((element, to) => element.scrollTo(to, 0), left);
      const edge = ((await treegrid.boundingBox())?.x ?? 0) + 208;
      await eventually(async () => {
        const x = (await words.boundingBox())?.x ?? 0;
        return x >= edge && x < edge + 12;
      }, true);
    }
  });

  test('a name is seen whole from its top to its bottom, however low the rows are', async () => {
    await book('Typography', 350, 9, boardRooms.roomA, { end: at(350, 20) });
    for (const view of ['week', 'month'])
      for (const rows of [28, 36, 44]) {
        const page = await board('2031-02-17', `&view=${view}&rows=${rows}`);
        const one = bar(page, /Typography/);
        await one.waitFor();
        const [top, bottom] = await one.evaluate((element) => {
          const range = document.createRange();
          range.setStart(element.firstChild ?? element, 0);
          range.setEnd(element.firstChild ?? element, 3);
          const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
          return [text.top - box.top, box.bottom - text.bottom];
        });
        assert.ok((top ?? 0) > 0 && (bottom ?? 0) > 0, `${view} ${rows}: ${top} ${bottom}`);
        await page.close();
      }
  });

  test('what is chosen, and the signs of bookings, are seen in colours that the system chooses', async () => {
    const id = await book('Held', 306, 10, boardRooms.roomA);
    await app.server.admin.put(`/v2/booking?id=${id}`, { status: { id: 1 } });
    const page = await app.open('/schedule?at=2031-01-04&view=week', { token: app.server.adminToken });
    await page.emulateMedia({ forcedColors: 'active' });
    const held = page.locator('.bar[data-look="hold"]').first();
    await held.waitFor();
    const drawn = (selector: string, pseudo?: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
    assert.notEqual(await drawn('nav [aria-current="page"]'), await drawn('nav a:not([aria-current])'));
    const period = '.mantine-SegmentedControl-label';
    assert.notEqual(await drawn(`${period}[data-active]`), await drawn(`${period}:not([data-active])`));
    const sign = (await held.locator('.bar-text').count()) > 0 ? '.bar[data-look="hold"] > .bar-text' : '.bar[data-look="hold"]';
    assert.notEqual(await drawn(sign, '::before'), await drawn('.bar[data-look="hold"]'));
  });
});
