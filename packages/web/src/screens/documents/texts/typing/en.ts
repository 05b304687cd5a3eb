import { plural } from '../../../../texts/plural.ts';

export const texts = {
  rowsLeftOut: (taken: string, all: string) =>
    `Too many rows: the first ${taken} of ${all} were pasted. A document has at most ${taken} lines.`,
  taxesUnknown: (names: string) => `No single tax matches ${names}. These lines keep their tax.`,
  figuresUnsure: (figures: string) => `Decimal point or thousands separator? Check: ${figures}.`,
  keptFigures: (currency: string, lines: number) =>
    plural('en', lines, {
      one: `Prices were typed in ${currency}: ${lines} line keeps its figure.`,
      other: `Prices were typed in ${currency}: ${lines} lines keep their figures.`,
    }),
  lackPrices: (currency: string, lines: number) =>
    plural('en', lines, {
      one: `${lines} line is of an item without a price in ${currency}, and costs nothing until you enter one.`,
      other: `${lines} lines are of items without a price in ${currency}, and cost nothing until you enter one.`,
    }),
  leftBehind: (status: string) => `It is “${status}” now, and your changes were not saved:`,
  sameLines: (lines: number) => plural('en', lines, { one: `${lines} line is the same`, other: `${lines} lines are the same` }),
  withoutTax: (amount: string) => `${amount} without tax`,
  withTax: (amount: string) => `${amount} with tax`,
};
