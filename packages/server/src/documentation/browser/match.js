// How the pages are searched: the same in the browser and on the server.
import MiniSearch from 'minisearch';

/**
 * A section: its address, the title of its page, its heading ("" for the beginning of the page), the operation that it
 * describes ("" for none), and its first words.
 * @typedef {{ readonly path: string, readonly page: string, readonly heading: string, readonly operation: string,
 *   readonly summary: string }} SearchSection
 */

/** @typedef {SearchSection & { readonly title: string, readonly text: string }} IndexedSection */
/** @typedef {import('minisearch').AsPlainObject} PlainIndex */

const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 64;

/**
 * The words of a text, names such as `time_entry` whole.
 * @param {string} text
 * @returns {string[]}
 */
const namesOf = (text) => (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => word.length > 1);

/**
 * The words of a text, names also in their parts.
 * @param {string} text
 * @returns {string[]}
 */
const wordsOf = (text) => namesOf(text).flatMap((word) => (word.includes('_') ? [word, ...word.split('_').filter(Boolean)] : [word]));

/**
 * The words that are looked for.
 * @param {string} text
 */
export const askedOf = (text) => [...new Set(namesOf(text))].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));

/** @param {string} word */
const singularOf = (word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** @type {import('minisearch').Options<IndexedSection>} */
const options = {
  idField: 'path',
  fields: ['title', 'page', 'operation', 'text'],
  storeFields: ['path', 'page', 'heading', 'operation', 'summary'],
  // A heading is about its names whole. A search for "bookings" means "booking", too.
  tokenize: (text, field) => (field === 'text' ? wordsOf(text) : namesOf(text)),
  processTerm: (word, field) => (field === 'text' ? word : singularOf(word)),
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    tokenize: askedOf,
    processTerm: singularOf,
    boost: { title: 10, operation: 8, page: 4 },
    // The beginning of a page comes before its parts, and what something does before why it is as it is.
    boostDocument: (path, _word, section) =>
      (section?.['heading'] === '' ? 3 : 1) * (String(path).startsWith('/docs/decisions') ? 0.25 : 1),
  },
};

/** @returns {MiniSearch<IndexedSection>} */
export const makeIndex = () => new MiniSearch(options);

/**
 * The index that a server made.
 * @param {PlainIndex} plain
 */
export const readIndex = (plain) => MiniSearch.loadJS(plain, options);

/**
 * The sections that have every word of a text, the best first.
 * @param {MiniSearch<IndexedSection>} index
 * @param {string} text
 * @param {number} most
 */
export const findSections = (index, text, most) =>
  /** @type {SearchSection[]} */ (/** @type {unknown} */ (index.search(text).slice(0, most)));
