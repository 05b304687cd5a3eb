// How each country forms its VAT numbers, and the digit by which a wrong one is found. Where a country has kinds of numbers whose digit is
// not published or was given up, such as those of persons, only the form is checked.

const digitsOf = (text: string): number[] => [...text].map(Number);

/** The sum of the digits, each by its weight. */
const weighed = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0);

export const byWeights =
  (weights: readonly number[], modulus: number, rest = 0) =>
  (text: string): boolean =>
    weighed(text, weights) % modulus === rest;

/** The last digit follows from the weighted sum of the others. */
const lastIs =
  (weights: readonly number[], digit: (sum: number) => number) =>
  (text: string): boolean =>
    digit(weighed(text.slice(0, weights.length), weights)) === Number(text[weights.length]);

/** The modulus of the whole number, whose digits may be too many for a JavaScript number. */
const remainder = (text: string, modulus: bigint): number => Number(BigInt(text) % modulus);

/** ISO/IEC 7064, MOD 11,10. */
function isMod11And10(text: string): boolean {
  let product = 10;
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(text.at(-1));
}

const sumOfDigits = (value: number): number => Math.floor(value / 10) + (value % 10);
/** The sum of Luhn: every second digit from the right but one is doubled. */
const luhn = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, i) => sum + (i % 2 === 1 ? sumOfDigits(2 * digit) : digit), 0);
export const isLuhn = (text: string): boolean => luhn(text) % 10 === 0;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** MOD 97-10 with letters as 10 to 35, as of an IBAN. */
export const isMod97 = (text: string): boolean =>
  remainder(
    text.replaceAll(/[A-Z]/g, (letter) => String(LETTERS.indexOf(letter) + 10)),
    97n,
  ) === 1;

const WEIGHTS_OF_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const isCypriot = (text: string): boolean =>
  LETTERS[digitsOf(text.slice(0, 8)).reduce((sum, digit, i) => sum + (i % 2 === 0 ? (WEIGHTS_OF_ODD[digit] ?? 0) : digit), 0) % 26] ===
  text[8];

/** Weights that begin again, and others where these leave 10. */
function isByTwoWeights(text: string, first: readonly number[], second: readonly number[]): boolean {
  const remainder = weighed(text.slice(0, -1), first) % 11;
  return (remainder === 10 ? (weighed(text.slice(0, -1), second) % 11) % 10 : remainder) === Number(text.at(-1));
}

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';

function isSpanish(text: string): boolean {
  if (/^[\dXYZ]/.test(text))
    return SPANISH[Number(text.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23] === text[8];
  if (/^[KLM]/.test(text)) return SPANISH[Number(text.slice(1, 8)) % 23] === text[8] || isSpanishFirm(text);
  return isSpanishFirm(text);
}

// Its last character is a digit or the letter of it, by the kind of the firm.
function isSpanishFirm(text: string): boolean {
  const digit = (10 - (luhn(`${text.slice(1, 8)}0`) % 10)) % 10;
  return text[8] === String(digit) || text[8] === 'JABCDEFGHI'[digit];
}

function isIrish(text: string): boolean {
  const former = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(text);
  const [digits, letter, second = ''] = former === null ? [text.slice(0, 7), text[7], text[8]] : [`0${former[2]}${former[1]}`, former[3]];
  const sum = weighed(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * 'WABCDEFGHI'.indexOf(second || 'W');
  return `W${LETTERS}`[sum % 23] === letter;
}

const BRITISH = [0, 42, 55];
function isBritish(text: string): boolean {
  return /^\D/.test(text) || BRITISH.includes(weighed(text.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);
}

const british: VatForm = { form: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, holds: isBritish };

/** The part after the letters of the country. */
export interface VatForm {
  readonly form: RegExp;
  readonly holds: (text: string) => boolean;
}

function isAustrian(text: string): boolean {
  const sum = digitsOf(text.slice(1, 8)).reduce((total, digit, i) => total + (i % 2 === 1 ? sumOfDigits(2 * digit) : digit), 4);
  return (10 - (sum % 10)) % 10 === Number(text[8]);
}

/** By the letters that a number begins with. Greece has EL, Northern Ireland XI. */
export const vatForms: { readonly [letters: string]: VatForm } = {
  AT: { form: /^U\d{8}$/, holds: isAustrian },
  BE: { form: /^[01]\d{9}$/, holds: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)) },
  BG: {
    form: /^\d{9,10}$/,
    holds: (text) => text.length === 10 || isByTwoWeights(text, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]),
  },
  CY: { form: /^\d{8}[A-Z]$/, holds: isCypriot },
  CZ: {
    form: /^\d{8,10}$/,
    holds: (text) => text.length > 8 || lastIs([8, 7, 6, 5, 4, 3, 2], (sum) => (11 - (sum % 11)) % 10)(text),
  },
  DE: { form: /^[1-9]\d{8}$/, holds: isMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, holds: byWeights([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { form: /^\d{9}$/, holds: byWeights([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: { form: /^\d{9}$/, holds: lastIs([256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10) },
  ES: { form: /^([\dXYZ]\d{7}[A-Z]|[A-HJ-NP-SUVW]\d{7}[\dA-J]|[KLM]\d{7}[A-Z])$/, holds: isSpanish },
  FI: { form: /^\d{8}$/, holds: byWeights([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: {
    form: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
    holds: (text) => /^\d*\D/.test(text) || remainder(`${text.slice(2)}12`, 97n) === Number(text.slice(0, 2)),
  },
  GB: british,
  HR: { form: /^\d{11}$/, holds: isMod11And10 },
  HU: { form: /^\d{8}$/, holds: byWeights([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, holds: isIrish },
  IT: { form: /^\d{11}$/, holds: isLuhn },
  LT: {
    form: /^(\d{9}|\d{12})$/,
    holds: (text) => isByTwoWeights(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4]),
  },
  LU: { form: /^\d{8}$/, holds: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { form: /^\d{11}$/, holds: (text) => /^[0-3]/.test(text) || byWeights([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11, 3)(text) },
  MT: { form: /^[1-9]\d{7}$/, holds: byWeights([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: {
    form: /^\d{9}B\d{2}$/,
    // Those of persons have the digits of an IBAN, those of firms the one of their number.
    holds: (text) => byWeights([9, 8, 7, 6, 5, 4, 3, 2, 10], 11)(text.slice(0, 9)) || isMod97(`NL${text}`),
  },
  PL: { form: /^\d{10}$/, holds: lastIs([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11) },
  PT: { form: /^[1-9]\d{8}$/, holds: lastIs([9, 8, 7, 6, 5, 4, 3, 2], (sum) => ((11 - (sum % 11)) % 11) % 10) },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    holds: (text) => lastIs([7, 5, 3, 2, 1, 7, 5, 3, 2], (sum) => ((10 * sum) % 11) % 10)(text.padStart(10, '0')),
  },
  SE: { form: /^\d{10}(0[1-9]|[1-9]\d)$/, holds: (text) => isLuhn(text.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, holds: lastIs([8, 7, 6, 5, 4, 3, 2], (sum) => (sum % 11 === 1 ? 0 : 11 - (sum % 11))) },
  SK: { form: /^[1-9]\d{9}$/, holds: (text) => Number(text) % 11 === 0 },
  XI: british,
  CH: {
    form: /^E\d{9}(MWST|TVA|IVA)?$/,
    holds: (text) => lastIs([5, 4, 3, 2, 7, 6, 5, 4], (sum) => (11 - (sum % 11)) % 11)(text.slice(1)),
  },
  NO: { form: /^\d{9}(MVA)?$/, holds: lastIs([3, 2, 7, 6, 5, 4, 3, 2], (sum) => (11 - (sum % 11)) % 11) },
};
