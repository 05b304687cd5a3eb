import type { FontFacts } from './font-coverage.ts';

// Typst would break a line at some of these, and PDF/A knows no glyph for the others.
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Controls, the soft hyphen, the mark of byte order and tags are no part of what is read. */
const NO_GLYPH = /[^\P{Cc}\n]|[\u00ad\ufeff]|[\u{e0000}-\u{e0fff}]/gu;
const LATIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2018-\u201e\u2013\u2014\u20ac\u2212]*$/;
/** What a font need not have a glyph for: joiners, marks of direction, selectors of variants. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]|\p{Variation_Selector}/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A word that is wider than its column would run into the next one, so that it may be broken after so many letters with their marks. */
const LONG_WORD = /\S{42,}/gu;
const PIECE = /(?:[^\s\p{M}\p{Cf}][\p{M}\p{Cf}]*){6}/gu;

/** No language has more marks on a letter (UAX #15). The typesetter takes seconds for thousands: they have no width, so no line ends. */
const TOO_MANY_MARKS = /([\p{M}\p{Cf}]{30})[\p{M}\p{Cf}]+/gu;

/** Replaces what no font can show: PDF/A wants a glyph for each character, and the typesetter refuses the whole document otherwise. */
export function displayable(text: string, fonts: readonly FontFacts[]): string {
  const clean = cleaned(text);
  const shown = isPlain(clean) ? clean : withGlyphs(clean, fonts);
  return shown.replaceAll(LONG_WORD, (word) => word.replaceAll(PIECE, '$&\u200b'));
}

const cleaned = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ').replaceAll(NO_GLYPH, '').replaceAll(TOO_MANY_MARKS, '$1');

/** Whether each font has all of a text. */
export const isPlain = (text: string): boolean => LATIN.test(text);

/** The letters of a text that no font has, of which a part at most is shown. */
export function lettersLacking(text: string, fonts: readonly FontFacts[]): string[] {
  const clean = cleaned(text);
  if (isPlain(clean)) return [];
  return Array.from(graphemes.segment(clean), ({ segment }) => segment).filter((segment) => shownBy(segment, fonts) === undefined);
}

function withGlyphs(text: string, fonts: readonly FontFacts[]): string {
  const replacement = fonts.some(({ covers }) => covers(0xfffd)) ? '\ufffd' : '?';
  const inGlyphs = ({ segment }: Intl.SegmentData): string =>
    shownBy(segment, fonts) ?? shownBy([...segment][0] ?? '', fonts) ?? replacement;
  return Array.from(graphemes.segment(text), inGlyphs).join('');
}

// A letter and its marks are of one font.
function shownBy(grapheme: string, fonts: readonly FontFacts[]): string | undefined {
  const composed = grapheme.normalize('NFC');
  const visible = [...composed].filter((character) => character !== '\n' && !INVISIBLE.test(character));
  const codePoints = visible.map((character) => character.codePointAt(0) ?? 0);
  return fonts.some(({ covers }) => codePoints.every(covers)) ? composed : undefined;
}
