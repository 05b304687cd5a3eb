import { wordsOf, type SearchIndex, type SearchSection } from './browser/match.js';
import type { Content } from './layout.ts';
import { sectionsOf, textOf } from './markdown.ts';

/** Evidence, not documentation: every rule with the tests that prove it. */
const UNSEARCHED = ['/docs/conformance'];
/** As much of a section as a result shows. */
const MAX_SUMMARY = 140;
/** What a section of an operation begins with. */
const OPERATION = /^\s*<p><code>((?:GET|POST|PUT|DELETE) \/[^<]*)<\/code><\/p>/;
/** What repeats the tables, and the pages of the errors. */
const REPETITION = /<pre>[\s\S]*?<\/pre>|<p>Errors: .*<\/p>/g;

/** A section as it is found: where it stands, and its words. */
export interface IndexedSection {
  readonly section: SearchSection;
  readonly words: readonly string[];
}

/** The sections of a page. */
export function indexedSectionsOf({ path, title, html }: Content): IndexedSection[] {
  if (UNSEARCHED.includes(path)) return [];
  return sectionsOf(html).map((section) => {
    const operation = OPERATION.exec(section.html)?.[1] ?? '';
    const [paragraph = ''] = /<p>.*?<\/p>/.exec(section.html.replace(OPERATION, '')) ?? [];
    const isBegin = section.level === 1;
    return {
      section: [isBegin ? path : `${path}#${section.id}`, title, isBegin ? '' : section.title, operation, shorten(textOf(paragraph))],
      words: wordsOf(textOf(path.startsWith('/docs/reference/') ? section.html.replaceAll(REPETITION, '') : section.html)),
    };
  });
}

function shorten(text: string): string {
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_SUMMARY))} …`;
}

/** The index of all pages: each section once, and for each word its sections, by the distance from the one before. */
export function searchIndexOf(all: readonly IndexedSection[]): SearchIndex {
  const places = new Map<string, number[]>();
  all.forEach(({ words }, i) => {
    for (const word of new Set(words)) {
      const found = places.get(word);
      if (found === undefined) places.set(word, [i]);
      else found.push(i);
    }
  });
  const words = [...places].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    sections: all.map(({ section }) => section),
    words: words.map(([word]) => word),
    places: words.map(([, found]) => found.map((place, i) => place - (found[i - 1] ?? 0))),
  };
}
