import { vatForms } from './vat-checks.ts';

/** What is wrong with a VAT number: its form, or a digit by which the others are checked. */
export type VatFault = 'form' | 'digit';

/** The countries of the European Union, within whose territory of VAT Monaco lies. */
export const unionCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** Letters that are not the code of the country. */
const COUNTRIES: { readonly [letters: string]: string } = { EL: 'GR', XI: 'GB' };
const LETTERS: { readonly [country: string]: string } = { GR: 'EL', MC: 'FR', IM: 'GB' };

// People write spaces, points and hyphens, which belong to no number.
export const bare = (text: string): string => text.replaceAll(/[\s./\u2010-\u2015-]/gu, '').toUpperCase();

/** The country whose VAT number a text begins as; undefined where that is none whose numbers are known. */
export function vatCountry(text: string): string | undefined {
  const letters = bare(text).slice(0, 2);
  return Object.hasOwn(vatForms, letters) ? (COUNTRIES[letters] ?? letters) : undefined;
}

/**
 * What is wrong with a VAT number, as far as that can be seen without asking anybody: nothing of an empty one, and of one of a country
 * whose numbers are not known. One without the letters of a country has the wrong form where `country` is one that has them.
 */
export function vatFault(text: string, country = ''): VatFault | undefined {
  const number = bare(text);
  if (number === '') return undefined;
  const vatForm = Object.hasOwn(vatForms, number.slice(0, 2)) ? vatForms[number.slice(0, 2)] : undefined;
  if (vatForm === undefined) return Object.hasOwn(vatForms, LETTERS[country] ?? country) ? 'form' : undefined;
  const own = number.slice(2);
  if (!vatForm.form.test(own)) return 'form';
  return vatForm.holds(own) ? undefined : 'digit';
}

/** A VAT number that is right but for the letters of its country, as people write it at home: with them. Undefined of any other text. */
export function withVatLetters(text: string, country = ''): string | undefined {
  const whole = (LETTERS[country] ?? country) + bare(text);
  return vatFault(text, country) === 'form' && vatFault(whole) === undefined ? whole : undefined;
}

/** A VAT number as the Union's service is asked for it. */
export interface UnionVatNumber {
  /** Those of the country: Greece has EL, Northern Ireland XI. */
  readonly letters: string;
  /** What follows them. */
  readonly number: string;
}

/**
 * A text as a VAT number that the service of the Union knows, where it has the form of one, as those of Northern
 * Ireland have. The check digit is left to the service, which knows numbers that have none.
 */
export function unionVatNumber(text: string): UnionVatNumber | undefined {
  const whole = bare(text);
  const [letters, number] = [whole.slice(0, 2), whole.slice(2)];
  if (!unionCountries.has(COUNTRIES[letters] ?? letters) && letters !== 'XI') return undefined;
  return vatForms[letters]?.form.test(number) === true ? { letters, number } : undefined;
}
