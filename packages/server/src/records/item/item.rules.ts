import type { BodyOfRecord, Findings, item } from '@daybook/contract';
import { minorUnitsOf, toText, ZERO } from '@daybook/values';
import { checkElements } from '../shared/texts-by-language.rules.ts';

type Body = BodyOfRecord<typeof item>;

/** A text of the item in another language, as it is stored. */
interface StoredText {
  readonly language: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
}

/** The texts by language as they are stored, each language once. */
export function readTexts(sent: Body['texts'], findings: Findings): StoredText[] | undefined {
  checkElements('/texts', sent ?? [], 'language', ['language'], findings);
  return sent?.map(({ language = '', name = '', description = '', unit = '' }) => ({ language, name, description, unit }));
}

/** The prices as they are stored, each currency once, with at least its decimals; finer ones stay exact, as those of lines do. */
export function readPrices(sent: Body['prices'], findings: Findings): { currency: string; amount: string }[] | undefined {
  checkElements('/prices', sent ?? [], 'currency', ['currency', 'amount'], findings);
  return sent?.map(({ currency = '', amount = ZERO }) => ({ currency, amount: toText(amount, minorUnitsOf(currency) ?? 0) }));
}

/** What an item is searched by: its code, and its name in every language. */
export const wordsOf = (code: string, name: string, texts: readonly Pick<StoredText, 'name'>[]): string =>
  [code, name, ...texts.map((text) => text.name)].join('\n');
