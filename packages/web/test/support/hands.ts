import assert from 'node:assert/strict';
import type { Locator, Page, Request } from 'playwright-core';
import { dayWidth } from './board.ts';
import { eventually } from './eventually.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz  ';

interface Done {
  readonly did: string;
  /** Whether it may change something that is stored. */
  readonly mayWrite: boolean;
  /** Whether what is changed is seen where it was typed, without a notice. */
  readonly isSeen?: boolean;
}

/** What one does with a keyboard and a mouse, without waiting for anything. */
export class Hands {
  readonly #page: Page;
  readonly #random: () => number;
  readonly #week: string;
  readonly #underWay = new Set<Request>();
  #count = 0;
  /** Texts that were typed and are not where they should be. */
  readonly lost: string[] = [];

  constructor(page: Page, random: () => number, week: string) {
    this.#page = page;
    this.#random = random;
    this.#week = week;
    // A write may begin with reading what it changes, or with the words of a question. The stream of events goes on.
    page.on('request', (request) => {
      if (!request.url().includes('/v2/event/stream')) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #word(length = 3 + this.#upTo(8)): string {
    return Array.from({ length }, () => LETTERS[this.#upTo(LETTERS.length)] ?? 'a').join('');
  }

  /** A text that is nowhere else. */
  #text(): string {
    this.#count += 1;
    return `Typed ${this.#count} ${this.#word().trim()}`.trim();
  }

  async #goTo(path: string): Promise<void> {
    // The end of requests of the page before is never reported.
    this.#underWay.clear();
    await this.#page.goto(new URL(this.#page.url()).origin + path);
  }

  get #name() {
    return this.#page.locator('.panel').getByRole('textbox', { name: 'Name', exact: true });
  }

  async dragBar(): Promise<Done> {
    const bars = await this.#page.locator('.bar').all();
    const box = await bars[this.#upTo(bars.length)]?.boundingBox();
    if (box === undefined || box === null) return { did: 'no bar to drag', mayWrite: false };
    const day = await dayWidth(this.#page);
    const [x, y] = [(this.#upTo(5) - 2) * day, (this.#upTo(3) - 1) * 44];
    const [fromX, fromY] = [box.x + Math.min(box.width / 2, 12), box.y + box.height / 2];
    await this.#page.mouse.move(fromX, fromY);
    await this.#page.mouse.down();
    await this.#page.mouse.move(fromX + x / 2, fromY + y / 2, { steps: 2 });
    await this.#page.mouse.move(fromX + x, fromY + y, { steps: 2 });
    if (this.#upTo(4) === 0) await this.#page.keyboard.press('Escape');
    await this.#page.mouse.up();
    return { did: `drag a bar by ${Math.round(x)}, ${y}`, mayWrite: true };
  }

  /** Drags over a free place, and types at once into what opens. */
  async dragEmpty(): Promise<Done> {
    const row = await this.#page.locator('.board-row, [role="row"]').last().boundingBox();
    const day = await dayWidth(this.#page);
    const board = await this.#page.getByRole('treegrid').boundingBox();
    if (row === null || board === null) return { did: 'no row', mayWrite: false };
    const [x, y] = [board.x + board.width - day * (1 + this.#random()), row.y + row.height - 6];
    const isFree = await this.#page.evaluate(
      (points) =>
        points.every(([left, top]) => {
          // The last row may have gone while it was looked for.
          const there = document.elementFromPoint(left, top) ?? document.body;
          return there.closest('[role="treegrid"]') !== null && there.closest('.bar, .bar-beside') === null;
        }),
      [
        [x, y],
        [x + day / 3, y],
      ] as [number, number][],
    );
    if (!isFree) return { did: 'no free place', mayWrite: false };
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + day / 3, y, { steps: 3 });
    await this.#page.mouse.up();
    return this.#typeBooking('a drag over a free place');
  }

  /** The button of a new booking, and text at once. */
  async typeForm(): Promise<Done> {
    if (this.#upTo(2) === 0) await this.#page.locator('[data-shortcut="new"]').first().click();
    else {
      await this.#page.getByRole('treegrid').focus();
      await this.#page.keyboard.press('n');
    }
    return this.#typeBooking('a new booking');
  }

  async #typeBooking(how: string): Promise<Done> {
    const text = this.#text();
    await this.#page.keyboard.type(text, { delay: this.#upTo(2) * 20 });
    await this.#name.waitFor();
    const value = await this.#name.inputValue();
    // It takes the place of what was left there.
    if (value !== text) this.lost.push(`${text} was typed, and is ${value}`);
    const isBooked = this.#upTo(3) === 0;
    if (isBooked) {
      await this.#page.keyboard.press('Control+Enter');
      await this.settle();
    }
    return { did: `${how}, ${text}${isBooked ? ', Ctrl Enter' : ''}`, mayWrite: isBooked };
  }

  /** Presses keys on the board, some of which write what is confirmed. */
  async typeOnBoard(): Promise<Done> {
    await this.#page.getByRole('treegrid').focus();
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'Alt+ArrowRight', 'Shift+ArrowRight', 'c', 'p', 'h', 'Delete', ' ', 'z'];
    const pressed = Array.from({ length: 1 + this.#upTo(6) }, () => keys[this.#upTo(keys.length)] ?? 'c');
    for (const key of pressed) await this.#page.keyboard.press(key);
    return { did: `keys ${pressed.join(' ')}`, mayWrite: true };
  }

  /** A search that is typed at once: no letter of it is for the board. */
  async search(): Promise<Done> {
    const text = this.#word();
    await this.#page.keyboard.press('Control+k');
    await this.#page.keyboard.type(text, { delay: this.#upTo(2) * 20 });
    const search = this.#page.getByRole('combobox', { name: 'Search' });
    await search.waitFor();
    await eventually(() => search.inputValue(), text, 'the palette has all that was typed').catch((error: unknown) => {
      this.lost.push(`${text} was searched: ${String(error)}`);
    });
    return { did: `search ${text}`, mayWrite: false };
  }

  async filter(): Promise<Done> {
    const text = this.#word(2);
    await this.#page.getByRole('treegrid').focus();
    await this.#page.keyboard.press('/');
    await this.#page.keyboard.type(text);
    const box = this.#page.getByRole('textbox', { name: 'Filter', exact: true });
    const value = await box.inputValue();
    if (value !== text) this.lost.push(`${text} was typed into the filter, and is ${value}`);
    await box.fill('');
    return { did: `filter ${text}`, mayWrite: false };
  }

  /** Hours are typed into a cell of the week: they are stored, or still in the cell. */
  async fillWeek(): Promise<Done> {
    await this.#page.getByRole('navigation').getByRole('link', { name: 'Time', exact: true }).click();
    await this.#page.getByRole('button', { name: 'Add row' }).waitFor();
    await this.#goTo(`/time?week=${this.#week}`);
    const cell = this.#page.getByRole('textbox', {
      name: new RegExp(`^Time on ${this.#upTo(2) === 0 ? 'Tuesday' : 'Friday'}.*Harbour film`),
    });
    await cell.waitFor();
    await cell.click();
    const hours = 1 + this.#upTo(8);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(String(hours), { delay: this.#upTo(2) * 20 });
    await this.#page.keyboard.press(this.#upTo(2) === 0 ? 'Tab' : 'Enter');
    await this.settle();
    await eventually(() => cell.inputValue(), `${hours}:00`).catch((error: unknown) => {
      this.lost.push(`${hours} hours were typed: ${String(error)}`);
    });
    return { did: `${hours} hours in the week`, mayWrite: true, isSeen: true };
  }

  /** Waits until what was sent has its answer. */
  async settle(): Promise<void> {
    let still = 0;
    while (still < 3) {
      await this.#page.waitForTimeout(100);
      still = this.#underWay.size === 0 ? still + 1 : 0;
    }
  }

  /** Closes what is open, layer by layer, and comes back to the board; returns whether its page was opened again. */
  async close(): Promise<boolean> {
    const open = this.#page.locator('[role="dialog"], [role="menu"], .panel, .picks-bar');
    // The answer to a question lets the next change begin, which may have one, too.
    for (let i = 0; i < 8 && (await open.count()) > 0; i += 1) {
      await this.#closeLayers(open);
      await this.settle();
    }
    const isElsewhere = !this.#page.url().includes('/schedule');
    if (isElsewhere) {
      await this.#goTo(`/schedule?at=${this.#week}`);
      // Every booking may have been moved out of the week, or cancelled.
      await this.#page.getByRole('treegrid').waitFor();
      await this.settle();
    }
    return isElsewhere;
  }

  async #closeLayers(open: Locator): Promise<void> {
    for (let i = 0; i < 8 && (await open.count()) > 0; i += 1) {
      const leave = this.#page.getByRole('button', { name: 'Leave it as it was' });
      if (await leave.isVisible()) await leave.click();
      else await this.#page.keyboard.press('Escape');
      await this.#page.waitForTimeout(150);
    }
    assert.equal(await open.count(), 0, 'Escape closes one layer after the other');
  }

  /** What is heard of the bars. Arrows may have folded a group, which then shows how much of it is taken. */
  async bars(): Promise<string[]> {
    const unfold = this.#page.getByRole('button', { name: /^Unfold / });
    if ((await unfold.count()) > 0) await unfold.first().click();
    return this.#page.locator('.bar').evaluateAll((bars) => bars.map((one) => one.getAttribute('aria-label') ?? ''));
  }
}
