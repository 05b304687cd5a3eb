// How the pages are searched: the same in the browser and on the server.

/**
 * A section: its address, the title of its page, its heading ("" for the beginning of the page), the operation that it
 * describes ("" for none), and its first words.
 * @typedef {[path: string, page: string, heading: string, operation: string, summary: string]} SearchSection
 */

/**
 * All sections, all words in their order, and for each word the sections that have it: the first by its place, each
 * other by its distance from the one before.
 * @typedef {{ readonly sections: readonly SearchSection[], readonly words: readonly string[],
 *   readonly places: readonly (readonly number[])[] }} SearchIndex
 */

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
export function wordsOf(text) {
  const all = namesOf(text).flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : [word]));
  return all.filter((word) => word.length > 1);
}

/**
 * The words that are looked for.
 * @param {string} text
 */
export const askedOf = (text) => [...new Set(namesOf(text))].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));

/**
 * How well a word of a heading is the one that is asked for: it is the word, or it or a part of it begins with the word.
 * @param {string} asked
 * @returns {(word: string) => number}
 */
function weigher(asked) {
  /** @type {Map<string, number>} */
  const known = new Map();
  const weigh = (/** @type {string} */ word) => {
    if (word === asked || word === `${asked}s`) return 3;
    return word.startsWith(asked) || word.split('_').some((part) => part.startsWith(asked)) ? 2 : 0;
  };
  return (word) => {
    const weight = known.get(word) ?? weigh(word);
    known.set(word, weight);
    return weight;
  };
}

/**
 * The first of the words from which on all are behind another.
 * @param {readonly string[]} words
 * @param {string} asked
 */
function firstFrom(words, asked) {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < asked) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * How well the text of each section has a word: 2 as a whole, 1 as the beginning of another.
 * @param {SearchIndex} index
 * @param {string} asked
 */
function placesOf({ sections, words, places }, asked) {
  const found = new Uint8Array(sections.length);
  for (let i = firstFrom(words, asked); words[i]?.startsWith(asked) === true; i += 1) {
    const weight = words[i] === asked ? 2 : 1;
    let place = 0;
    for (const distance of places[i] ?? []) {
      place += distance;
      found[place] = Math.max(found[place] ?? 0, weight);
    }
  }
  return found;
}

/** @typedef {{ readonly titles: readonly string[], readonly headings: readonly string[], readonly operations: readonly string[] }} Heads */

/** @type {WeakMap<SearchIndex, readonly Heads[]>} */
const known = new WeakMap();

/**
 * The words of the headings of each section.
 * @param {SearchIndex} index
 */
function headsOf(index) {
  const heads =
    known.get(index) ??
    index.sections.map(([, page, heading, operation]) => ({
      titles: namesOf(page),
      headings: namesOf(heading),
      operations: namesOf(operation),
    }));
  known.set(index, heads);
  return heads;
}

/**
 * How well the headings of a section have a word.
 * @param {Heads} heads
 * @param {(word: string) => number} weigh
 */
function weightOf({ titles, headings, operations }, weigh) {
  const best = (/** @type {readonly string[]} */ words) => words.reduce((most, word) => Math.max(most, weigh(word)), 0);
  return (headings.length === 0 ? 25 : 5) * best(titles) + 10 * best(headings) + 8 * best(operations);
}

/**
 * Whether a text has a word, or another that begins with it.
 * @param {SearchIndex} index
 * @param {string} word
 */
export const isKnown = ({ words }, word) => words[firstFrom(words, word)]?.startsWith(word) === true;

/**
 * The sections that have every word of a text, the best first: headings count more than text, whole words more than
 * their beginnings.
 * @param {SearchIndex} index
 * @param {string} text
 * @param {number} most
 * @returns {SearchSection[]}
 */
export function findSections(index, text, most) {
  // Whoever looks for "bookings" means "booking", too.
  const asked = askedOf(text).map((word) => (word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]));
  if (asked.length === 0) return [];
  const asking = asked.map((forms) => forms.map((word) => ({ weigh: weigher(word), found: placesOf(index, word) })));
  const scores = headsOf(index).map((heads, place) => {
    let sum = 0;
    for (const forms of asking) {
      const score = forms.reduce((most, { weigh, found }) => Math.max(most, weightOf(heads, weigh) + (found[place] ?? 0)), 0);
      if (score === 0) return 0;
      sum += score;
    }
    // Of two headings the shorter says more about the word.
    const short = sum * (1 - (heads.titles.length + heads.headings.length) / 1_000);
    // Why something is as it is comes after what it does.
    return index.sections[place]?.[0].startsWith('/docs/decisions') === true ? short / 4 : short;
  });
  return index.sections
    .map((section, place) => ({ section, place, score: scores[place] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, most)
    .map(({ section }) => section);
}
