import { isJsonObject, JsonNumber, parseJson, type Json, type JsonObject } from '@daybook/contract';
import { minorUnitsOf, parseDecimal, parseJsonNumber, toText, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import type { LineTax } from '../content.ts';

/** What a rate is for. */
export const [STANDARD, OVERTIME, DAY_OFF] = [1, 2, 3] as const;

const AMOUNTS = ['hour_buy_cost', 'hour_sell_cost', 'day_buy_cost', 'day_sell_cost', 'week_buy_cost', 'week_sell_cost'] as const;
type Amounts = { readonly [name in (typeof AMOUNTS)[number]]: Decimal };

/** What something costs in a period, exactly. A date that is empty is open; an amount of zero is not set. */
export interface Rate extends Amounts {
  readonly id: number;
  readonly type_id: number;
  readonly date_start: string;
  readonly date_end: string;
  readonly taxes: readonly LineTax[];
  readonly currency: string;
}

/** What a price of a scheme is for; null is anything. */
export interface Scope {
  readonly project_id: number | null;
  readonly client_uuid: string | null;
  readonly user_id: number | null;
  readonly resource_id: number | null;
  readonly role_id: number | null;
}

/** A price of a rate scheme. */
export type Price = Rate & Scope;

export const amountsFrom = (amount: (name: (typeof AMOUNTS)[number]) => Decimal): Amounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])) as unknown as Amounts;

const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
const array = (elements: readonly string[]): string => `[${elements.join(',')}]`;

type TextPairs = readonly (readonly [string, string])[];

function ratesText<R extends Rate>(rates: readonly R[], write: (amount: string) => string, own: (rate: R) => TextPairs): string {
  return array(
    rates.map((rate) => {
      const minorUnits = minorUnitsOf(rate.currency) ?? 0;
      const taxes = rate.taxes.map(({ id, name, rate: percent }) =>
        JSON.stringify({ id, name, rate: toTextTrimmed(percent), total: toText(ZERO, minorUnits) }),
      );
      return object([
        ['id', String(rate.id)],
        ...own(rate),
        ['type_id', String(rate.type_id)],
        ...AMOUNTS.map((name) => [name, write(toText(rate[name], minorUnits))] as const),
        ['date_start', JSON.stringify(rate.date_start)],
        ['date_end', JSON.stringify(rate.date_end)],
        ['taxes', array(taxes)],
        ['currency', JSON.stringify(rate.currency)],
      ]);
    }),
  );
}

/** The rates as a resource answers them: JSON text, because a JavaScript number would lose digits of an amount. */
export const printRates = (rates: readonly Rate[]): string =>
  ratesText(
    rates,
    (amount) => amount,
    () => [],
  );

/** The prices as a rate scheme answers them. */
export const printPrices = (prices: readonly Price[]): string =>
  ratesText(prices, JSON.stringify, ({ project_id, client_uuid, user_id, resource_id, role_id }) =>
    Object.entries({ project_id, client_uuid: client_uuid ?? '', user_id, resource_id, role_id }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

const objectsOf = (text: string): JsonObject[] => {
  const json = parseJson(text);
  return Array.isArray(json) ? json.filter(isJsonObject) : [];
};

/** Reads what `printRates` wrote. */
export const readRates = (text: string): Rate[] => objectsOf(text).map(readRate);

/** Reads what `printPrices` wrote. */
export const readPrices = (text: string): Price[] =>
  objectsOf(text).map((stored) => ({
    ...readRate(stored),
    project_id: idOf(stored['project_id']),
    client_uuid: textOf(stored['client_uuid']) || null,
    user_id: idOf(stored['user_id']),
    resource_id: idOf(stored['resource_id']),
    role_id: idOf(stored['role_id']),
  }));

const numberOf = (value: Json | undefined): string => (value instanceof JsonNumber ? value.text : '0');
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const idOf = (value: Json | undefined): number | null => Number(numberOf(value)) || null;
const amountOf = (value: Json | undefined): Decimal =>
  (typeof value === 'string' ? parseDecimal(value) : parseJsonNumber(numberOf(value))) ?? ZERO;

function readRate(stored: JsonObject): Rate {
  const taxes = stored['taxes'];
  return {
    id: Number(numberOf(stored['id'])),
    type_id: Number(numberOf(stored['type_id'])),
    ...amountsFrom((name) => amountOf(stored[name])),
    date_start: textOf(stored['date_start']),
    date_end: textOf(stored['date_end']),
    taxes: (Array.isArray(taxes) ? taxes : []).filter(isJsonObject).map((tax) => ({
      id: Number(numberOf(tax['id'])),
      name: textOf(tax['name']),
      rate: amountOf(tax['rate']),
    })),
    currency: textOf(stored['currency']),
  };
}
