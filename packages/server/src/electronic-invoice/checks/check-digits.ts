const digitsOf = (text: string): number[] => Array.from(text, Number);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The last digit of a GLN: from the right the digits count three times and once in turn. */
function isGln(text: string): boolean {
  const digits = digitsOf(text).toReversed();
  return (10 - (sum(digits.slice(1).map((digit, i) => digit * (i % 2 === 0 ? 3 : 1))) % 10)) % 10 === digits[0];
}

/** A Norwegian organisation number: the weights from the right are 2 to 7, then again from 2. */
function isNorwegian(text: string): boolean {
  const digits = digitsOf(text).toReversed();
  return Number(text) > 0 && (11 - (sum(digits.slice(1).map((digit, i) => digit * ((i % 6) + 2))) % 11)) % 11 === digits[0];
}

/** A Belgian enterprise number: 97 less the first eight digits modulo 97. */
const isBelgian = (text: string): boolean => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

/** A Swedish organisation number: every other digit from the right is doubled, and the digits of that added. */
function isSwedish(text: string): boolean {
  const counted = digitsOf(text)
    .toReversed()
    .slice(1)
    .map((digit, i) => (i % 2 === 0 ? sum(digitsOf(String(digit * 2))) : digit));
  return (10 - (sum(counted) % 10)) % 10 === Number(text.at(-1));
}

const AUSTRALIAN = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An Australian business number: weighted, with one taken off the first digit, it is a multiple of 89. */
function isAustralian(text: string): boolean {
  return sum(digitsOf(text).map((digit, i) => (i === 0 ? digit - 1 : digit) * (AUSTRALIAN[i] ?? 0))) % 89 === 0;
}

const schemes: Readonly<Record<string, readonly [form: RegExp, isRight: (text: string) => boolean]>> = {
  '0007': [/^\d{10}$/, isSwedish],
  '0088': [/^\d+$/, isGln],
  '0151': [/^\d{11}$/, isAustralian],
  '0184': [/^(DK)?\d{8}$/, () => true],
  '0192': [/^\d{9}$/, isNorwegian],
  '0208': [/^\d{10}$/, isBelgian],
};

/** Whether the text is a number of the scheme (EAS); true where its check digits are not known. */
export function hasValidCheckDigits(scheme: string, text: string): boolean {
  const rule = schemes[scheme];
  return rule === undefined || (rule[0].test(text) && rule[1](text));
}
