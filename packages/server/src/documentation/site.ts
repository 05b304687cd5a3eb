import { closestName } from '@daybook/values';
import { makeAsset, readAssets, type Asset } from './assets.ts';
import { askedOf, findSections, isKnown, type SearchIndex } from './browser/match.js';
import { withConsole } from './console.ts';
import { layout, MAX_SEARCH, SEARCH_INDEX, type Content } from './layout.ts';
import { menuOf } from './menu.ts';
import { contentsOf, missingPage, resultsPage } from './pages.ts';
import { indexedSectionsOf, searchIndexOf, type IndexedSection } from './search-index.ts';
import { readTexts } from './sources.ts';
import { nextTurn } from '../turns.ts';

/** Everything that is served at /docs, made once. */
export interface Site {
  /** The pages by their address. */
  readonly pages: ReadonlyMap<string, string>;
  /** What pages load, by its address. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** The page for an address that there is not. */
  missing(path: string): string;
  /** The page of what is found for a text. */
  found(text: string): string;
}

const MAX_RESULTS = 30;

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The page for an address that there is not: it names the pages whose names are nearest. */
function missingAt(path: string, contents: readonly Content[]): Content {
  const name = lastPart(path).slice(0, MAX_SEARCH);
  const names = contents.map((content) => lastPart(content.path));
  const near = closestName(name, names);
  return missingPage(
    name,
    contents.filter((_, i) => names[i] === near),
  );
}

/** How many words of a text are looked for among near ones, each of them a comparison with very many. */
const MAX_NEAR_WORDS = 2;
const MAX_NEAR_LENGTH = 20;

/** A text with the nearest words that there are. */
function nearText(text: string, index: SearchIndex): string {
  const asked = askedOf(text);
  const unknown = asked.filter((word) => word.length <= MAX_NEAR_LENGTH && !isKnown(index, word));
  const near = new Map(unknown.slice(0, MAX_NEAR_WORDS).map((word) => [word, closestName(word, wordsLike(word, index.words))]));
  return asked.map((word) => near.get(word) ?? word).join(' ');
}

// The first letter is seldom wrong, and a word of quite another length is another word.
const wordsLike = (word: string, words: readonly string[]): string[] =>
  words.filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= word.length / 3);

function foundPage(given: string, index: SearchIndex): Content {
  const text = given.trim().slice(0, MAX_SEARCH);
  const found = findSections(index, text, MAX_RESULTS);
  const near = found.length === 0 ? nearText(text, index) : '';
  return resultsPage(text, found, findSections(index, near, 1).length === 0 ? undefined : near);
}

/** Makes the documentation from its files, page by page: others are served in between. */
export async function makeSite(): Promise<Site> {
  const texts = readTexts();
  const menu = menuOf(texts);
  const contents: Content[] = [];
  const sections: IndexedSection[] = [];
  for (const content of contentsOf(texts)) {
    contents.push(content);
    sections.push(...indexedSectionsOf(content));
    await nextTurn();
  }
  const index = searchIndexOf(sections);
  await nextTurn();
  const assets = readAssets().set(SEARCH_INDEX, makeAsset(SEARCH_INDEX, 'application/json', JSON.stringify(index)));
  const frame = (content: Content): string => layout(content, menu, assets);
  const pages = new Map<string, string>();
  for (const content of contents) {
    pages.set(content.path, frame({ ...content, html: withConsole(content.html) }));
    await nextTurn();
  }
  return {
    pages,
    assets: new Map([...assets.values()].map((asset) => [asset.path, asset])),
    missing: (path) => frame(missingAt(path, contents)),
    found: (text) => frame(foundPage(text, index)),
  };
}
