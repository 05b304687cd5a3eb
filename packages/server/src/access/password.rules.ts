/** Digits and signs that replace letters. */
const LETTERS: { readonly [sign: string]: string } = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

// The alphabet, the digits, and the rows and columns of keyboards.
const FORWARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'qaywsxedcrfvtgbzhnujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  'qweasdzxc',
  'qwerasdfzxcv',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8i9',
  '147258369',
  '159753',
  'adgjmptw',
];
const reversed = (text: string): string => Array.from(text).toReversed().join('');
const SEQUENCES = [...FORWARD, ...FORWARD.map(reversed)];

const SHORTEST_SEQUENCE = 4;
const SHORTEST_NAME = 3;
const SHORTEST_WORD = 4;
const LONGEST_WORD = 16;
/** Characters around one of the most used passwords that are tried with it. */
const MAX_AROUND = 5;
/** Characters that an attacker does not know: with fewer beside what is known, a password is found. */
const LEAST_UNKNOWN = 4;
/** More common words than these make a phrase. */
const MAX_WORDS = 2;
const LEAST_DIFFERENT = 5;

/** Replaces what was taken out, so that what is around it does not grow together. */
const GAP = '\n';

/** Letters whose stroke is no accent. */
const STROKES: { readonly [letter: string]: string } = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
const UMLAUTS: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue' };

const replaced = (text: string, of: { readonly [letter: string]: string }): string => Array.from(text, (one) => of[one] ?? one).join('');
/** Small letters without accents. */
const folded = (text: string): string => replaced(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(), STROKES);
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

function isRepeated(text: string): boolean {
  if (new Set(text).size < LEAST_DIFFERENT) return true;
  const period = `${text}${text}`.indexOf(text, 1);
  const start = text.slice(0, Math.ceil(text.length / 3));
  return period < text.length || text === start.repeat(3).slice(0, text.length);
}

/** The text without its sequences; `letters` is whether one of them has letters. */
function withoutSequences(text: string): { rest: string; letters: boolean } {
  let [rest, letters] = ['', false];
  for (let i = 0; i < text.length;) {
    let end = i + SHORTEST_SEQUENCE;
    const of = SEQUENCES.filter((row) => end <= text.length && row.includes(text.slice(i, end)));
    while (end < text.length && of.some((row) => row.includes(text.slice(i, end + 1)))) end += 1;
    if (of.length > 0) letters ||= /\p{L}/u.test(text.slice(i, end));
    rest += of.length > 0 ? GAP : (text[i] ?? '');
    i = of.length > 0 ? end : i + 1;
  }
  return { rest, letters };
}

function withoutWords(text: string, common: ReadonlySet<string>): { rest: string; words: Set<string> } {
  const words = new Set<string>();
  let rest = '';
  for (let i = 0; i < text.length;) {
    let length = LONGEST_WORD;
    while (length >= SHORTEST_WORD && !common.has(text.slice(i, i + length))) length -= 1;
    const isWord = length >= SHORTEST_WORD;
    if (isWord) words.add(text.slice(i, i + length));
    rest += isWord ? GAP : (text[i] ?? '');
    i += isWord ? length : 1;
  }
  return { rest, words };
}

/** The names whole and word by word, longest first, backwards too; of an address the part before its last point. */
function partsOf(names: readonly string[]): string[] {
  const spelled = names.flatMap((name) => [name, replaced(name.normalize('NFC').toLowerCase(), UMLAUTS)]).map(folded);
  const parts = spelled.flatMap((name) => {
    const meant = name.includes('@') ? name.slice(0, name.lastIndexOf('.')) : name;
    return [name, plain(name), plain(meant.split('@')[0] ?? ''), ...meant.split(/[^\p{L}\p{N}]+/u)];
  });
  const long = parts.filter((part) => part.length >= SHORTEST_NAME);
  return [...new Set([...long, ...long.map(reversed)])].toSorted((one, other) => other.length - one.length);
}

const count = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

function reasonIn(text: string, names: readonly string[], common: ReadonlySet<string>): string | undefined {
  const nameless = names.reduce((rest, name) => rest.replaceAll(name, GAP), text);
  const { rest: wordless, words } = withoutWords(nameless, common);
  const { rest, letters } = withoutSequences(wordless);
  if (rest === text || words.size > MAX_WORDS) return undefined;
  // An attacker tries a word or a name with digits and signs around it.
  const isPadded = nameless !== text || words.size > 0 || letters;
  if (count(rest, isPadded ? /\p{L}/gu : /[^\n]/gu) >= LEAST_UNKNOWN) return undefined;
  if (nameless !== text) return 'is made of the name of the user or of the firm';
  return words.size > 0 ? 'is made of one of the most used passwords' : 'is made of letters or digits that follow each other';
}

/** Where the last letter of a text ends. */
function endOfLetters(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** Whether it is one of the most used passwords, alone or with few digits and signs around it. */
function isMostUsed(text: string, mostUsed: ReadonlySet<string>): boolean {
  if (mostUsed.has(text)) return true;
  const [begin, end] = [Math.max(0, text.search(/\p{L}/u)), endOfLetters(text)];
  const around = withoutSequences(`${text.slice(0, begin)}${GAP}${text.slice(end)}`).rest.replaceAll(GAP, '');
  return end - begin >= SHORTEST_WORD && mostUsed.has(text.slice(begin, end)) && around.length <= MAX_AROUND;
}

/**
 * Why a password is soon guessed; undefined for one that is not. What an attacker knows is taken out: the user's names, sequences and
 * words that passwords are made of, also where signs replace letters. Too little must not be left. Three words are a phrase.
 */
export function guessable(
  password: string,
  ownNames: readonly string[],
  common: ReadonlySet<string>,
  mostUsed: ReadonlySet<string>,
): string | undefined {
  const text = folded(password);
  if (isRepeated(text)) return 'repeats the same characters';
  const names = partsOf(ownNames);
  // Signs after the last letter are an end, and replace none.
  const read = replaced(text.slice(Math.max(0, text.search(/\P{N}/u)), endOfLetters(text)), LETTERS);
  const single = text.replaceAll(/(.)\1+/gsu, '$1');
  for (const variant of [text, read, plain(text), single]) {
    const reason = reasonIn(variant, names, common) ?? reasonIn(variant, [], common);
    if (reason !== undefined) return reason;
    if (isMostUsed(variant, mostUsed)) return 'is one of the most used passwords';
  }
  return undefined;
}
