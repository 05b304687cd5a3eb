import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { digitsIn, unitOf } from '../../../formats/numbers.ts';
import { useRead } from '../../../api/queries.ts';
import type { Listed } from '../../../api/records.ts';
import type { Defaults } from '../editor/use-defaults.ts';
import type { AppliedTax } from '../kind.ts';
import type { LineRow, LineValues, Row, Taken } from './rows.ts';

const SEARCH_AFTER_MS = 150;
const MAX_FOUND = 6;
const FIELDS = [
  'id',
  'code',
  'name',
  'description',
  'unit',
  'texts',
  'prices',
  'domestic_tax_id',
  'reverse_charge_tax_id',
  'export_tax_id',
  'custom_fields',
] as const satisfies readonly (keyof Listed<'/v2/item'>)[];

/** An item of the price list, with what a line takes of it. */
export type Item = Pick<Listed<'/v2/item'>, (typeof FIELDS)[number]>;

/** What the lines of a document are written and charged in. */
export interface Charged {
  readonly currency: string;
  readonly language: Defaults['language'];
  /** The usual taxes of the document, and why they are. */
  readonly usual: readonly AppliedTax[];
  readonly from: Defaults['taxes_from'];
  /** All taxes of the firm. */
  readonly taxes: readonly AppliedTax[];
}

const NONE: readonly Item[] = [];

/** A comma would ask for what has the one or the other part: what is found by one of them is compared with all that is typed. */
const longestPart = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** What the price list has for a text; undefined while that is another text than before. */
export interface Matches {
  readonly items: readonly Item[];
  readonly text: string | undefined;
}

/** Looks for items by what is typed, for as long as it is drawn. One with exactly this code is always among them. */
export function FindItems({ typed, found }: { typed: string; found: (matches: Matches) => void }) {
  const [text] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const query = { active: true, filter_operator: 'AND', fields: FIELDS.join(',') } as const;
  const part = longestPart(text);
  const byText = { ...query, ...(part === '' ? {} : { text: part }), order_asc: 'name', limit: MAX_FOUND };
  const { data: matches, isPlaceholderData } = useRead('/v2/item', byText, { keepPrevious: true });
  const isCode = text !== '' && !text.includes(',');
  const { data: coded } = useRead('/v2/item', { ...query, code: text, limit: 1 }, { enabled: isCode });
  useEffect(() => {
    const first: readonly Item[] = isCode ? (coded?.data ?? NONE) : NONE;
    const others = (matches?.data ?? NONE).filter(({ id }) => id !== first[0]?.id);
    found({ items: [...first, ...others], text: isPlaceholderData ? undefined : text });
  }, [matches, coded, isCode, found, isPlaceholderData, text]);
  return null;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether what is typed is part of an item: those that were found before may be about other words. */
export function fits({ code, name, texts }: Item, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  return [code, name, ...texts.map((text) => text.name)].some((text) => text.toLowerCase().includes(needle));
}

export const hasCode = ({ code }: Item, typed: string): boolean => code !== '' && same(code, typed);
export const isNamed = ({ name, texts }: Item, typed: string): boolean =>
  [name, ...texts.map((text) => text.name)].some((one) => one !== '' && same(one, typed));

/** Whether what is typed is the beginning of the code or a name of an item. */
export function begins({ code, name, texts }: Item, typed: string): boolean {
  const beginning = typed.trim().toLowerCase();
  return beginning !== '' && [code, name, ...texts.map((text) => text.name)].some((text) => text.toLowerCase().startsWith(beginning));
}

/** The text of an item in the language of the document. */
export function wordsOf(
  { name, description, unit, texts }: Item,
  { language }: Charged,
): Pick<LineRow, 'item_text' | 'description' | 'unit'> {
  const own = texts.find((text) => text.language === language);
  return { item_text: own?.name || name, description: own?.description || description, unit: unitOf(own?.unit || unit) };
}

/** The price of an item in the currency of the document; undefined where it has none. */
export const priceOf = ({ prices = [] }: Pick<LineRow, 'prices'>, { currency }: Pick<Charged, 'currency'>): string | undefined =>
  prices.find((price) => price.currency === currency)?.amount;

/** Whether a line still costs what the price list says in a currency, and nobody typed another price. */
const costsAsListed = (row: LineRow, currency: string): boolean =>
  row.prices !== undefined && row.unit_amount === (priceOf(row, { currency }) ?? '');

/**
 * The rows in another currency: what was taken from the price list costs what it costs there, or nothing where that is not known. Prices
 * that were typed keep their value.
 */
export function inCurrency(rows: readonly Row[], was: string, currency: string): readonly Row[] {
  const costOf = (row: LineRow): string =>
    costsAsListed(row, was) ? (priceOf(row, { currency }) ?? '') : digitsIn(row.unit_amount, currency);
  const next = rows.map((row) => (row.type === 'line' && costOf(row) !== row.unit_amount ? { ...row, unit_amount: costOf(row) } : row));
  return next.every((row, i) => row === rows[i]) ? rows : next;
}

/** What a line takes of an item. Without a price in the currency of the document the line keeps what was typed. */
export function lineOf(item: Item, charged: Charged, row: LineRow): LineValues {
  const price = priceOf(item, charged) ?? (costsAsListed(row, charged.currency) ? '' : undefined);
  const taxOf = (id: number | null) => {
    const tax = charged.taxes.find((one) => one.id === id);
    return tax === undefined ? undefined : [tax];
  };
  const [domestic, reverse, abroad] = [taxOf(item.domestic_tax_id), taxOf(item.reverse_charge_tax_id), taxOf(item.export_tax_id)];
  const own: Taken['own'] = {
    ...(domestic && { domestic }),
    ...(reverse && { reverse_charge: reverse }),
    ...(abroad && { export: abroad }),
  };
  const before = row.taken?.before ?? row.taxes;
  const fields = item.custom_fields.map(({ id, value, value_id }) => ({ id, value, value_id }));
  return {
    ...wordsOf(item, charged),
    ...(price === undefined ? {} : { unit_amount: price }),
    prices: item.prices.map(({ currency, amount }) => ({ currency, amount })),
    taxes: own[charged.from] ?? (charged.usual.length === 0 ? before : charged.usual),
    taken: { own, before: charged.usual.length === 0 ? before : charged.usual },
    ...(fields.length === 0 ? {} : { custom_fields: fields }),
  };
}
