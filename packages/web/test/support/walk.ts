import type { Page } from 'playwright-core';
import { watch, type Watched } from './settled.ts';

/** What was found on the way. */
export interface Found {
  /** The addresses that were opened, without ids. */
  readonly addresses: readonly string[];
  /** The paths of the lists that offered to make a record. */
  readonly makes: ReadonlySet<string>;
  /** The paths of the lists whose open record could be saved. */
  readonly saves: ReadonlySet<string>;
  /** What the API refused, and where. */
  readonly refused: readonly string[];
}

/** Opens everything that a page offers and that changes nothing. */
export class Walk {
  readonly #page: Page;
  readonly #watched: Watched;
  readonly #seen = new Set<string>();
  readonly #makes = new Set<string>();
  readonly #saves = new Set<string>();
  readonly #refused: string[] = [];
  #queue: string[] = [];

  readonly #look: (where: string) => Promise<void>;

  /** `look` is called wherever it comes. */
  constructor(page: Page, look: (where: string) => Promise<void> = async () => undefined) {
    this.#page = page;
    this.#look = look;
    this.#watched = watch(page);
  }

  async everywhere(): Promise<Found> {
    this.#seen.clear();
    this.#makes.clear();
    this.#saves.clear();
    this.#refused.length = 0;
    await this.#page.goto(new URL('/', this.#page.url()).href);
    await this.#page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().waitFor();
    await this.#settle('start');
    await this.#collect();
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) await this.#visit(next);
    return { addresses: [...this.#seen], makes: new Set(this.#makes), saves: new Set(this.#saves), refused: [...this.#refused] };
  }

  async #settle(where: string): Promise<void> {
    await this.#watched.settled();
    await this.#look(where);
    await this.#collect();
    for (const refusal of this.#watched.takeRefused()) this.#refused.push(`${where}: ${refusal}`);
  }

  async #collect(): Promise<void> {
    const links = await this.#page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    );
    for (const link of links) this.#offer(link);
  }

  #offer(link: string): void {
    if (!/^\/(?!docs|v2|api)/.test(link)) return;
    const shape = shapeOf(link);
    if (this.#seen.has(shape)) return;
    this.#seen.add(shape);
    this.#queue.push(link);
  }

  async #visit(address: string): Promise<void> {
    await this.#go(address);
    await this.#openFields(address);
    const { pathname, search } = new URL(this.#page.url());
    // A screen that was narrowed offers what it does without.
    if (search !== '') return;
    await this.#tabs(address, 'main');
    if (await this.#press('.record .quiet:not(a)', `${address} first record`)) {
      await this.#openFields(`${address} first record`);
      if ((await this.#page.locator('.panel form button[type="submit"]').count()) > 0) this.#saves.add(pathname);
      await this.#tabs(`${address} first record`, '.panel');
    }
    if (await this.#press('[data-shortcut="new"]', `${address} new`)) {
      this.#makes.add(pathname);
      await this.#openFields(`${address} new`);
    }
  }

  async #go(address: string): Promise<void> {
    await this.#page.evaluate((href) => history.pushState({}, '', href), address);
    await this.#settle(address);
  }

  /** Presses what a selector finds first; whether there was anything. */
  async #press(selector: string, where: string): Promise<boolean> {
    const pressed = await this.#page.evaluate((wanted) => {
      const found = document.querySelector<HTMLElement>(wanted);
      found?.click();
      return found !== null;
    }, selector);
    if (pressed) await this.#settle(where);
    return pressed;
  }

  async #tabs(address: string, within: string): Promise<void> {
    const count = await this.#page.locator(`${within} [role="tab"]`).count();
    const here = new URL(this.#page.url());
    for (let i = 0; i < count; i += 1) {
      await this.#page.evaluate(([inside, at]) => document.querySelectorAll<HTMLElement>(`${inside} [role="tab"]`)[at]?.click(), [
        within,
        i,
      ] as const);
      await this.#settle(`${address} tab ${i}`);
      await this.#openFields(`${address} tab ${i}`);
      // Some tabs lead to a screen of their own.
      const present = new URL(this.#page.url()).pathname;
      if (present === here.pathname) continue;
      this.#offer(present);
      await this.#go(here.pathname + here.search);
    }
  }

  /** Drops down what can be: the choices of fields are read then. */
  async #openFields(where: string): Promise<void> {
    await this.#page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLElement>('main input[aria-haspopup="listbox"]')) field.click();
    });
    await this.#settle(`${where} fields`);
  }
}

/** An address without what differs from record to record. */
function shapeOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://any');
  const keys = [...searchParams.keys()].sort().join('&');
  return pathname.replaceAll(/\/\d+/g, '/:id') + (keys === '' ? '' : `?${keys}`);
}
