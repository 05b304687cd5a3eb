import type { Page } from 'playwright-core';

/** Paths, ids, members of the API, what a text forgot to fill in, and values of the language itself. */
const FOR_PROGRAMS = [
  String.raw`/v2/`,
  String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
  String.raw`(?<![\w.@/-])[a-z]+_[a-z][a-z_]*\b`,
  String.raw`\{\{|\}\}|\{\w+\}`,
  String.raw`\b(?:undefined|null|NaN)\b|\[object`,
].join('|');

/** Where they are allowed: what is folded away is for those who help. */
const EXCEPT = ['script', 'style', 'details:not([open])'].join();

/** What people type themselves: in the texts of a recurring invoice, the placeholders of its period. */
const TYPED = String.raw`\{(?:start|end|year|month|month_name|quarter|number)\}`;

/** A text of a page with a word that is for programs. */
export interface WordForPrograms {
  readonly word: string;
  readonly text: string;
  readonly within: string;
}

/** The words for programs that a page shows to people. */
export const wordsForPrograms = (page: Page): Promise<WordForPrograms[]> =>
  page.evaluate(
    ([words, typed, except]) => {
      const hits: WordForPrograms[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        const [word] = new RegExp(words).exec(text.replaceAll(new RegExp(typed, 'g'), '')) ?? [];
        const within = node.parentElement;
        if (word === undefined || within === null || !within.checkVisibility() || within.closest(except) !== null) continue;
        hits.push({ word, text, within: `${within.tagName.toLowerCase()} ${within.className}` });
      }
      return hits;
    },
    [FOR_PROGRAMS, TYPED, EXCEPT] as const,
  );
