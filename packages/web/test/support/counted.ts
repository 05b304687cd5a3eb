import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { focused } from './eventually.ts';

/** What a task takes besides the text that is typed. */
interface Steps {
  readonly keys?: number;
  readonly clicks?: number;
  readonly drags?: number;
}

/** Whether a field has a text that the next letter does not stand in for. */
const isUnmarked = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.value !== '' && (field.selectionStart !== 0 || field.selectionEnd !== field.value.length);

/** Does what a person does, and counts it. Nothing is filled in, and nothing gets the focus, but by this. */
export class Counted {
  readonly page: Page;
  #keys = 0;
  #clicks = 0;
  #drags = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types into what has the focus by now: who has to go there first counts that. Marking what is in it counts as a key. */
  async type(field: Locator, text: string): Promise<void> {
    await focused(field);
    if (await field.evaluate(isUnmarked)) await this.key('Control+a');
    await this.page.keyboard.type(text);
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** Opens a choice that the browser draws itself, where no click of a test reaches, and takes one of it. */
  async choose(choice: Locator, label: string): Promise<void> {
    this.#clicks += 2;
    await choice.selectOption({ label });
  }

  /** From a place to another, in pixels of the window. */
  async drag(from: { x: number; y: number }, x: number, y = 0): Promise<void> {
    this.#drags += 1;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 3 });
    await this.page.mouse.move(from.x + x, from.y + y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** How many steps there were since this was asked last. */
  counted(): Required<Steps> {
    const steps = { keys: this.#keys, clicks: this.#clicks, drags: this.#drags };
    [this.#keys, this.#clicks, this.#drags] = [0, 0, 0];
    return steps;
  }

  /** Asserts what a task took, and waits until it is done. */
  async takes(task: string, steps: Steps, isDone: () => Promise<unknown>): Promise<void> {
    assert.deepEqual(this.counted(), { keys: 0, clicks: 0, drags: 0, ...steps }, task);
    await isDone();
  }
}
