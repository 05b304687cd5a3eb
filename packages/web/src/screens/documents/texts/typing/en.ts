import { plural } from '../../../../texts/plural.ts';

export const texts = {
  taxesUnknown: (names: string) => `Not known as one tax: ${names}. These lines keep the tax that they have.`,
  figuresUnsure: (figures: string) => `Nothing shows which sign is the decimal one. Check these: ${figures}.`,
  keptFigures: (currency: string, lines: number) =>
    plural('en', lines, {
      one: `Prices were typed in ${currency}: ${lines} line keeps its figure.`,
      other: `Prices were typed in ${currency}: ${lines} lines keep their figures.`,
    }),
  leftBehind: (status: string) => `It is “${status}” now, and your changes were not saved:`,
  sameLines: (lines: number) => plural('en', lines, { one: `${lines} line is the same`, other: `${lines} lines are the same` }),
  toMend: (action: string, fields: number) =>
    plural('en', fields, {
      one: `Not done: ${action}. ${fields} field needs mending.`,
      other: `Not done: ${action}. ${fields} fields need mending.`,
    }),
};
