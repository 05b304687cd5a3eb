import { equals, parseDecimal, ZERO, type Language } from '@daybook/values';
import { decimalOf } from '../../../formats/numbers.ts';
import type { AppliedTax } from '../kind.ts';

/** The taxes that a text names: one by its name, its rate or both, or none by a rate of zero. Undefined where that is not clear. */
export function taxesIn(text: string, language: Language, taxes: readonly AppliedTax[]): readonly AppliedTax[] | undefined {
  const words = wordsIn(text);
  const [figure = '', ...others] = text.match(/\d[\d.,]*/g) ?? [];
  const rate = others.length === 0 ? parseDecimal(decimalOf(figure, language)) : null;
  const isRated = (tax: AppliedTax): boolean => {
    const own = parseDecimal(tax.rate ?? '');
    return rate !== null && own !== null && equals(own, rate);
  };
  const named = taxes.filter(({ name = '' }) => name.toLowerCase() === text.toLowerCase());
  const matches = named.length > 0 ? named : taxes.filter((tax) => isRated(tax) && (words === '' || wordsIn(tax.name ?? '') === words));
  if (matches.length === 1) return matches;
  return matches.length === 0 && words === '' && rate !== null && equals(rate, ZERO) ? [] : undefined;
}

/** What a text says beside its figures. */
const wordsIn = (text: string): string =>
  text
    .replaceAll(/[\d.,%\s]+/g, ' ')
    .trim()
    .toLowerCase();
