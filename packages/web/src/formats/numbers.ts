import { currencyCodes, languageCodes, minorUnitsOf, parseDecimal, toText, writtenIn, type Language } from '@daybook/values';
import { isSwissHere } from '../texts/swiss.ts';

const separators = new Map<Language, readonly [group: string, point: string]>();

/** What is between the digits of a number in a language; the digits themselves are never turned into a JavaScript number. */
export function separatorsOf(language: Language): readonly [group: string, point: string] {
  const pair = separators.get(language);
  if (pair !== undefined) return pair;
  const newPair = separatorsIn(language, isSwissHere(language));
  separators.set(language, newPair);
  return newPair;
}

/** The same as papers have it, in Switzerland or elsewhere. English is that of the reader, and no country's. */
export function separatorsIn(language: Language, isSwiss: boolean): readonly [group: string, point: string] {
  const { group, point } = writtenWhere(language, isSwiss);
  return [group, point];
}

const writtenWhere = (language: Language, isSwiss: boolean) => writtenIn(language, isSwiss && language !== 'en' ? 'CH' : '');

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

/** An amount with the digits that a currency has, or all that it needs: its value stays. */
export function digitsIn(amount: string, currency: string): string {
  const [value, units] = [parseDecimal(amount), minorUnitsOf(currency)];
  return value === null || units === undefined ? amount : toText(value, units);
}

/** The unit of a quantity. What Daybook itself writes has the form that goes with the number, as on paper; others are people's own. */
export function unitIn(quantity: string, unit: string, language: Language): string {
  const [, ownUnit] = /^(hour|day|week)s?$/.exec(unit) ?? [];
  if (ownUnit === undefined || !/^-?\d+(\.\d+)?$/.test(quantity)) return unit;
  const parts = unitFormat(language, ownUnit).formatToParts(Math.abs(Number(quantity)));
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

const OWN_UNITS = ['hour', 'day', 'week'] as const;
/** One, few and many, and a part: languages have a form for each. */
const QUANTITIES = ['1', '2', '5', '1.5'];
let ownUnits: ReadonlyMap<string, string> | undefined;

/** A unit as it is kept: one that Daybook writes itself is typed in any of its languages ("Tag", "heures"), others are people's own. */
export function unitOf(text: string): string {
  ownUnits ??= new Map(
    languageCodes.flatMap((language) =>
      OWN_UNITS.flatMap((unit) => QUANTITIES.map((quantity) => [unitIn(quantity, unit, language).toLowerCase(), unit] as const)),
    ),
  );
  return ownUnits.get(text.trim().toLowerCase()) ?? text;
}

/** What may be before or after an amount: the sign or the code of its currency. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|zł|zl|Kč|Ft|kr\.?|Fr\.?)`;
const BEFORE = new RegExp(String.raw`^([-+(]?) ?(?!zl)${CURRENCY} ?`, 'u');
const AFTER = new RegExp(String.raw` ?${CURRENCY} ?([-)]?)$`, 'u');

/** A minus is before a figure, behind it as accounting programs write it, or brackets around it. */
const SIGNED = /^(?:\(([^()]*)\)|([-+]?)([^-+()]*)(-?))$/;

/** Thousands in groups of three digits, or without; then a fraction. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
const UNGROUPED = /^(?=.*\d)(\d*)(?:[.,](\d*))?$/;

/** One sign before three last digits is between thousands, or the decimal point. No thousands begin with 0. */
const EITHER = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * A number as the API takes it, of what was typed or pasted: "1.234,50" of a German, "1,234.50" of an English spreadsheet, "€ 12,-", "(12)"
 * and "12-" for −12. What is not wholly a number stays as it is: the API reports what is wrong with it; so does what names another currency
 * than that of an amount. `point` is the decimal point, where other figures beside this one tell it.
 */
export const decimalOf = (text: string, language: Language, { point, currency }: Told = {}): string =>
  (namesAnother(text, currency) ? undefined : figureOf(withoutCurrency(spaced(text)), language, point)) ?? text.trim();

/** What is told of a figure by what is around it. */
interface Told {
  readonly point?: string | undefined;
  /** The code of the currency of an amount. */
  readonly currency?: string | undefined;
}

/** Whether a text names another currency than that, by its code or by a sign that is not its own. */
export function namesAnother(text: string, currency: string | undefined): boolean {
  if (currency === undefined || !currencyCodes.includes(currency)) return false;
  const typed = inCapitals(spaced(text));
  const code = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(typed)?.[0];
  if (code !== undefined && currencyCodes.includes(code)) return code !== currency;
  const sign = /\p{Sc}/u.exec(typed)?.[0].replace('￥', '¥');
  return sign !== undefined && !signOf(currency).includes(sign);
}

/** As it is written shortly: "$" of each dollar. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '';

/** Each space, apostrophe and minus as it is typed, and figures as wide as Chinese letters as usual ones. */
const spaced = (text: string): string => usualWidth(text).trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").replaceAll(/[−–—]/g, '-');

const usualWidth = (text: string): string =>
  text.replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));

/** Codes are typed in small letters, too; those that are none are something else, such as a unit. */
const inCapitals = (typed: string): string =>
  typed.replace(/(?<!\p{L})[a-z]{3}(?!\p{L})/u, (code) => (currencyCodes.includes(code.toUpperCase()) ? code.toUpperCase() : code));

function withoutCurrency(text: string): string {
  const typed = inCapitals(text);
  return (BEFORE.test(typed) ? typed.replace(BEFORE, '$1') : typed.replace(AFTER, '$1')).replace(/[.,]-{1,2}$/, '');
}

/** The digits of a figure with what is between them, and whether it is less than nothing; undefined where its signs are none. */
function plainOf(typed: string): { readonly plain: string; readonly sign: '-' | '' } | undefined {
  const [, inBrackets, before = '', alone = '', behind = ''] = SIGNED.exec(typed) ?? [];
  if (before !== '' && behind !== '') return undefined;
  const isNegative = inBrackets !== undefined || before === '-' || behind !== '';
  return { plain: (inBrackets ?? alone).trim(), sign: isNegative ? '-' : '' };
}

function figureOf(typed: string, language: Language, point?: string): string | undefined {
  const { plain = '', sign = '' } = plainOf(typed) ?? {};
  const [, either] = EITHER.exec(plain) ?? [];
  const isFraction = either !== undefined && (point === undefined ? either !== separatorsOf(language)[0] : either === point);
  const grouped = isFraction ? null : GROUPED.exec(plain);
  const [, whole, fraction = ''] = grouped === null ? (UNGROUPED.exec(plain) ?? []) : ['', grouped[1], grouped[3]];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll(/\D/g, '');
  const isNothing = !/[1-9]/.test(digits + fraction);
  return `${isNothing ? '' : sign}${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** What can be the decimal point in a figure: both signs where nothing of it tells, none where it has none, or is none. */
export function pointsIn(text: string): readonly string[] {
  const { plain = '' } = plainOf(withoutCurrency(spaced(text).replace(/ ?%$/, ''))) ?? {};
  if (EITHER.test(plain)) return ['.', ','];
  if (!GROUPED.test(plain) && !UNGROUPED.test(plain)) return [];
  const signs = plain.replaceAll(/[^.,]/g, '');
  // A sign that is there more than once is between thousands.
  const isThousands = signs.length > 1 && signs.endsWith(signs.charAt(0));
  return isThousands ? [signs.startsWith('.') ? ',' : '.'] : signs.split('').slice(-1);
}

/** The figure of a percentage whose sign is beside its field, and is typed into it by some. */
export const percentOf = (text: string, language: Language): string => figureOf(spaced(text).replace(/ ?%$/, ''), language) ?? text.trim();

/** A percentage as the API takes it: "10" is 10%. What names something else, such as a currency, stays as it is: the API refuses it. */
export function percentageOf(text: string, language: Language, point?: string): string {
  const typed = spaced(text).replace(/ ?%$/, '');
  if (typed === '') return '0%';
  const number = figureOf(typed, language, point);
  return number === undefined ? text.trim() : `${number}%`;
}

/** A discount as it is typed: "10%" is a percentage, "50" an amount, and nothing is none. Other words stay: the API refuses them. */
export function discountOf(text: string, language: Language, told: Told = {}): string {
  const typed = usualWidth(text).trim();
  return typed.includes('%') || typed === '' ? percentageOf(typed, language, told.point) : decimalOf(typed, language, told);
}

/** A number of the API with the decimal point of the language, as it is typed. */
export const typedOf = (value: string, language: Language): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? value.replace('.', separatorsOf(language)[1]) : value;

/** The sign of a percentage as papers have it, with the space before it that some languages have, though not in Switzerland. */
export const percentSignOf = (language: Language, isSwiss = isSwissHere(language)): string => writtenWhere(language, isSwiss).percent;

/** A discount as it is shown: none is nothing. */
export function discountShown(value: string, language: Language): string {
  if (!value.endsWith('%')) return typedOf(value, language);
  return value === '0%' ? '' : `${typedOf(value.slice(0, -1), language)}${percentSignOf(language)}`;
}
