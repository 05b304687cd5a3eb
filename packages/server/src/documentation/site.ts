import { closestName } from '@daybook/values';
import { makeAsset, readAssets, type Asset } from './assets.ts';
import { askedOf, findSections, makeIndex } from './browser/match.js';
import { withConsole } from './console.ts';
import { layout, MAX_SEARCH, SEARCH_INDEX, type Content } from './layout.ts';
import { menuOf } from './menu.ts';
import { contentsOf, missingPage, resultsPage } from './pages.ts';
import { indexedSectionsOf } from './search-index.ts';
import { readTexts } from './sources.ts';
import { nextTurn } from '../turns.ts';

/** Everything that is served at /docs. */
export interface Site {
  /** Makes the page of an address; undefined where there is none. */
  page(path: string): (() => string) | undefined;
  /** What pages load, by its address. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** What the search in the browser loads. */
  readonly index: { readonly path: string; read(): Promise<Asset> };
  /** The page for an address that there is not. */
  missing(path: string): string;
  /** The page of what is found for a text. */
  found(text: string): Promise<string>;
}

type Index = ReturnType<typeof makeIndex>;

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

const MAX_NEAR_LENGTH = 20;

/** A text with near words for those that are nowhere; undefined where it finds nothing either. */
function nearText(text: string, index: Index): string | undefined {
  const nearWord = (word: string): string => {
    if (word.length > MAX_NEAR_LENGTH || index.search(word).length > 0) return word;
    const near = index.search(word, { prefix: false, fuzzy: 0.3, processTerm: (term) => term }).flatMap(({ terms }) => terms);
    return closestName(word, [...new Set(near)]) ?? word;
  };
  const near = askedOf(text).map(nearWord).join(' ');
  return index.search(near).length === 0 ? undefined : near;
}

function foundPage(typed: string, index: Index): Content {
  const text = typed.trim().slice(0, MAX_SEARCH);
  const sections = findSections(index, text, MAX_RESULTS);
  return resultsPage(text, sections, sections.length === 0 ? nearText(text, index) : undefined);
}

/** Makes the index of all pages, page by page: others are served in between. */
async function indexOf(contents: readonly Content[]): Promise<Index> {
  const index = makeIndex();
  for (const content of contents) {
    index.addAll(indexedSectionsOf(content));
    await nextTurn();
  }
  return index;
}

/** The documentation of the files. A page is made when it is asked for, and the index when somebody searches. */
export function makeSite(): Site {
  const texts = readTexts();
  const menu = menuOf(texts);
  const contents = [...contentsOf(texts)];
  const assets = readAssets();
  // The index has an address before it is made: that of what it is made of.
  const sources = JSON.stringify([...texts, ...[...assets.values()].map(({ path }) => path)]);
  const named = makeAsset(SEARCH_INDEX, 'application/json', sources);
  const addresses = new Map([...assets, [SEARCH_INDEX, named]]);
  const frame = (content: Content): string => layout(content, menu, addresses);
  let index: Promise<Index> | undefined;
  const searched = (): Promise<Index> => (index ??= indexOf(contents));
  return {
    page: (path) => {
      const content = contents.find((one) => one.path === path);
      return content === undefined ? undefined : () => frame({ ...content, html: withConsole(content.html) });
    },
    assets: new Map([...assets.values()].map((asset) => [asset.path, asset])),
    index: {
      path: named.path,
      async read() {
        const plain = (await searched()).toJSON();
        await nextTurn();
        return { ...named, body: Buffer.from(JSON.stringify(plain)) };
      },
    },
    missing: (path) => frame(missingAt(path, contents)),
    found: async (text) => frame(foundPage(text, await searched())),
  };
}
