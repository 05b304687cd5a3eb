import type { Language } from '@daybook/values';

const separators = new Map<Language, readonly [group: string, point: string]>();

/** What is between the digits of a number in a language; the digits themselves are never turned into a JavaScript number. */
export function separatorsOf(language: Language): readonly [group: string, point: string] {
  const pair = separators.get(language);
  if (pair !== undefined) return pair;
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const newPair = [of('group'), of('decimal')] as const;
  separators.set(language, newPair);
  return newPair;
}

/** A decimal of the API with the separators of a language. */
export function decimalIn(text: string, language: Language): string {
  const [group, point] = separatorsOf(language);
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${sign === '-' ? '−' : ''}${digits}${fraction === undefined ? '' : point + fraction}`;
}

/** An amount of the API with its currency: "1234.50" and "EUR" become EUR 1,234.50. */
export const moneyIn = (amount: string, currency: string, language: Language): string => `${currency}\u00a0${decimalIn(amount, language)}`;

const unitFormats = new Map<string, Intl.NumberFormat>();

function unitFormat(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const format = unitFormats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  unitFormats.set(key, format);
  return format;
}

/** A number of a unit: "90 minutes". */
export const amountIn = (amount: number, unit: string, language: Language): string => unitFormat(language, unit).format(amount);

/**
 * The unit of a quantity. What Daybook itself writes has the form that goes with the number, as on paper; others are people's own.
 */
export function unitIn(quantity: string, unit: string, language: Language): string {
  const [, ownUnit] = /^(hour|day|week)s?$/.exec(unit) ?? [];
  if (ownUnit === undefined || !/^-?\d+(\.\d+)?$/.test(quantity)) return unit;
  const parts = unitFormat(language, ownUnit).formatToParts(Math.abs(Number(quantity)));
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

/**
 * A number as the API takes it, of what was typed or pasted: "1.234,50" of a German, "1,234.50" of an English spreadsheet, "€ 12,-".
 * What is no number stays as it is: the API reports what is wrong with it.
 */
export function decimalOf(text: string, language: Language): string {
  const [, plain = ''] = /^[^\d.,-]*(-?[\d.,'\s\u00a0\u202f]*?)[,.]?[^\d.,]*$/.exec(text.trim().replace('−', '-')) ?? [];
  const digits = plain.replaceAll(/['\s\u00a0\u202f]/g, '');
  if (!/\d/.test(digits)) return text.trim();
  const point = pointOf(digits, language);
  const [whole = '', ...fraction] = point === '' ? [digits] : digits.split(point);
  const number = whole.replaceAll(/[.,]/g, '');
  return fraction.length === 0 ? number : `${number === '' || number === '-' ? `${number}0` : number}.${fraction.join('')}`;
}

/** Which of the two is the decimal point: the last of both, or the one that cannot be between thousands in this language. */
function pointOf(digits: string, language: Language): string {
  const [group] = separatorsOf(language);
  const last = digits[Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))] ?? '';
  if (last === '' || digits.split(last).length > 2) return '';
  const isOnly = !digits.includes(last === '.' ? ',' : '.');
  // No thousands begin with 0.
  if (isOnly && last === group && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return '';
  return last;
}

/** A percentage as the API takes it: "10" is 10%. What names something else, such as a currency, stays as it is: the API refuses it. */
export function percentageOf(text: string, language: Language): string {
  if (/[^\d.,'’%\s−-]/.test(text)) return text.trim();
  const number = decimalOf(text.replace('%', ''), language);
  return number === '' ? '0%' : `${number}%`;
}

/** An amount with or without the sign or the code of a currency before or after it. */
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?[\d.,'’\s−-]+(?:\p{Sc}|[A-Z]{3}|zł|Kč|Ft|kr\.?|Fr\.?)?$/u;

/** A discount as it is typed: "10%" is a percentage, "50" an amount, and nothing is none. Other words stay: the API refuses them. */
export function discountOf(text: string, language: Language): string {
  const typed = text.trim();
  if (typed.includes('%') || typed === '') return percentageOf(typed, language);
  return AMOUNT.test(typed) ? decimalOf(typed, language) : typed;
}

/** A number of the API with the decimal point of the language, as it is typed. */
export const typedOf = (value: string, language: Language): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? value.replace('.', separatorsOf(language)[1]) : value;

/** A discount as it is shown: none is nothing. */
export function discountShown(value: string, language: Language): string {
  if (!value.endsWith('%')) return typedOf(value, language);
  return value === '0%' ? '' : `${typedOf(value.slice(0, -1), language)}%`;
}
