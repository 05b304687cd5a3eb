import { languageCodes } from '@daybook/values';
import type { Page } from 'playwright-core';
import { dryRunAll } from './dry-run-all.ts';
import { MARK } from './longest-texts.ts';
import { pressEach } from './press-each.ts';
import { watch, type Watched } from './settled.ts';

/** What was found on the way. */
export interface Found {
  /** The addresses that were opened, without ids. */
  readonly addresses: readonly string[];
  /** The paths of the lists that offered to make a record. */
  readonly makes: ReadonlySet<string>;
  /** The paths of the lists whose open record could be saved. */
  readonly saves: ReadonlySet<string>;
  /** What can be done with several records of a list, by its path. */
  readonly bulk: ReadonlyMap<string, readonly string[]>;
  /** What the palette offers, but for signing out and the documentation, which leave the application. */
  readonly commands: readonly string[] | undefined;
  /** How many buttons and items of menus were pressed. */
  readonly pressed: number;
  /** What the API refused, and where. */
  readonly refused: readonly string[];
}

/** The commands of the palette that leave the application, in every language. */
const LEAVING = new Set(
  await Promise.all(
    languageCodes.map(async (language) => {
      const { texts } = (await import(`../../src/texts/common/${language}.ts`)) as { texts: { documentation: string; signOut: string } };
      return [texts.documentation, texts.signOut];
    }),
  ).then((all) => all.flat()),
);

/** Opens and presses everything that a page offers. What would change something is tried only. */
export class Walk {
  readonly #page: Page;
  readonly #watched: Watched;
  readonly #look: (where: string) => Promise<void>;
  /**
   * Whether it also presses every button, or one of each name wherever that is first, tries what can be done with all records of a list,
   * and runs all of the palette.
   */
  presses: 'everywhere' | 'each name' | undefined;
  readonly #seen = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly #makes = new Set<string>();
  readonly #saves = new Set<string>();
  readonly #bulk = new Map<string, readonly string[]>();
  readonly #refused: string[] = [];
  #queue: string[] = [];

  private constructor(page: Page, look: (where: string) => Promise<void>) {
    this.#page = page;
    this.#look = look;
    this.#watched = watch(page);
  }

  /** `look` is called at every place. */
  static async on(page: Page, look: (where: string) => Promise<void> = async () => undefined): Promise<Walk> {
    await dryRunAll(page);
    return new Walk(page, look);
  }

  async everywhere(): Promise<Found> {
    for (const places of [this.#seen, this.#pressed, this.#makes, this.#saves, this.#bulk]) places.clear();
    this.#refused.length = 0;
    await this.#page.goto(new URL('/', this.#page.url()).href);
    await this.#page.locator('nav a').first().waitFor();
    await this.#settle('start');
    const commands = this.presses !== undefined ? await this.#palette() : undefined;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) await this.#visit(next);
    return {
      addresses: [...this.#seen],
      makes: new Set(this.#makes),
      saves: new Set(this.#saves),
      bulk: new Map(this.#bulk),
      commands,
      pressed: this.#pressed.size,
      refused: [...this.#refused],
    };
  }

  async #settle(where: string): Promise<void> {
    for (const link of await this.#watched.settled()) this.#offer(link);
    await this.#look(where);
    for (const refusal of this.#watched.takeRefused()) this.#refused.push(`${where}: ${refusal}`);
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
    await this.#presses(address, 'main');
    await this.#tabs(address, 'main');
    // A tab of a list narrows it.
    await this.#go(address);
    await this.#selection(address);
    if (await this.#press('.record .quiet:not(a)', `${address} first record`)) {
      await this.#openFields(`${address} first record`);
      if ((await this.#page.locator('.panel form button[type="submit"]').count()) > 0) this.#saves.add(pathname);
      await this.#presses(`${address} first record`, '.panel');
      await this.#tabs(`${address} first record`, '.panel');
    }
    if (await this.#press('button[data-shortcut="new"]', `${address} new`)) {
      this.#makes.add(pathname);
      await this.#openFields(`${address} new`);
      await this.#presses(`${address} new`, '.panel');
    }
  }

  async #go(address: string): Promise<void> {
    await this.#page.evaluate((href) => history.pushState({}, '', href), address);
    await this.#settle(address);
  }

  /** Presses what a selector finds first; whether there was anything. */
  async #press(selector: string, where: string): Promise<boolean> {
    const pressed = await this.#page.evaluate((cssSelector) => {
      const element = document.querySelector<HTMLElement>(cssSelector);
      element?.click();
      return element !== null;
    }, selector);
    if (pressed) await this.#settle(where);
    return pressed;
  }

  /** Presses every button once that is offered within a part of a screen, and what it drops down. */
  async #presses(where: string, within: string): Promise<void> {
    if (this.presses === undefined) return;
    const isEverywhere = this.presses === 'everywhere';
    const { pathname, search } = new URL(this.#page.url());
    await pressEach(this.#page, within, {
      isNew: (label, opensMenu) => {
        const key = isEverywhere || opensMenu ? `${shapeOf(pathname)} ${within} ${label}` : `${within} ${label}`;
        return !this.#pressed.has(key) && this.#pressed.add(key) !== undefined;
      },
      settle: (label) => this.#settle(`${where}, ${label}`),
      back: () => this.#go(pathname + search),
    });
  }

  /** Selects every record of a list, and tries what can be done with all of them. */
  async #selection(where: string): Promise<void> {
    if (this.presses === undefined || !(await this.#press('thead input[type="checkbox"]', `${where} all`))) return;
    const { pathname } = new URL(this.#page.url());
    const labels = await this.#page.locator('.bulk button:not(.mantine-CloseButton-root)').allInnerTexts();
    this.#bulk.set(pathname, labels);
    await this.#presses(`${where} all`, '.bulk');
    await this.#press('.bulk .mantine-CloseButton-root', `${where} none`);
  }

  /** Runs everything that the palette offers; returns the names of it. */
  async #palette(): Promise<string[]> {
    const { pathname, search } = new URL(this.#page.url());
    const open = async (): Promise<string[]> => {
      await this.#page.keyboard.press('Control+k');
      await this.#page.locator('[aria-controls="palette-choices"]').waitFor();
      await this.#settle('palette');
      return this.#page.locator('.palette-label').allInnerTexts();
    };
    const labels = (await open()).filter((label) => !LEAVING.has(label.replaceAll(MARK, '')));
    for (const label of labels) {
      await this.#page.locator('.palette-choice', { has: this.#page.getByText(label, { exact: true }) }).click();
      await this.#settle(`palette, ${label}`);
      await this.#go(pathname + search);
      await open();
    }
    await this.#page.keyboard.press('Escape');
    return labels;
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
      if (present === here.pathname) {
        await this.#presses(`${address} tab ${i}`, within);
        continue;
      }
      this.#offer(present);
      await this.#go(here.pathname + here.search);
    }
  }

  /** Drops down what can be: the choices of fields are read then. */
  async #openFields(where: string): Promise<void> {
    const opened = await this.#page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLElement>('main input[aria-haspopup="listbox"]');
      for (const field of fields) field.click();
      return fields.length;
    });
    if (opened > 0) await this.#settle(`${where} fields`);
  }
}

/** An address without what differs from record to record. */
function shapeOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://any');
  const keys = [...searchParams.keys()].sort().join('&');
  return pathname.replaceAll(/\/\d+/g, '/:id') + (keys === '' ? '' : `?${keys}`);
}
