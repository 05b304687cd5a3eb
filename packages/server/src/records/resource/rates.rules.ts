import {
  into,
  isJsonObject,
  JsonNumber,
  parseJson,
  type BodyOf,
  type Findings,
  type Json,
  type JsonObject,
  type rateFields,
} from '@daybook/contract';
import { minorUnitsOf, parseDecimal, parseJsonNumber, toText, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import type { LineTax } from '../../billing/content.ts';
import { mergeTaxes, type KnownTaxes } from '../../billing/merge-taxes.ts';

export type SentRate = BodyOf<typeof rateFields>;

const AMOUNTS = ['hour_buy_cost', 'hour_sell_cost', 'day_buy_cost', 'day_sell_cost', 'week_buy_cost', 'week_sell_cost'] as const;
type Amounts = { readonly [name in (typeof AMOUNTS)[number]]: Decimal };

/** What a resource costs, exactly. */
export interface Rate extends Amounts {
  readonly id: number;
  readonly type_id: number;
  readonly date_start: string;
  readonly date_end: string;
  readonly taxes: readonly LineTax[];
  readonly currency: string;
}

interface RateContext {
  readonly findings: Findings;
  readonly taxes: KnownTaxes;
  readonly nextId: () => number;
  /** Currency of a rate that names none. */
  readonly currency: string;
}

const amountsFrom = (amount: (name: (typeof AMOUNTS)[number]) => Decimal): Amounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])) as unknown as Amounts;

/** Merges the rates of a body: known ids are changed, rates without an id are added, the others are removed. */
export function mergeRates(before: readonly Rate[], sent: readonly SentRate[], context: RateContext): Rate[] {
  return sent.map((one, i) => {
    const place = into('/rates', i);
    const old = before.find(({ id }) => id === one.id);
    if (typeof one.id === 'number' && old === undefined)
      context.findings.fault(into(place, 'id'), 'not_found', `the resource has no rate ${one.id}`);
    const isFaulty = context.findings.faults.some(({ pointer }) => pointer.startsWith(`${place}/`));
    if (Object.keys(one).length === 0 && !isFaulty)
      context.findings.fault(place, 'required', 'is empty: send the amounts of the rate, or the id of one that stays as it is');
    return mergeRate(old, one, place, context);
  });
}

function mergeRate(old: Rate | undefined, sent: SentRate, place: string, { findings, taxes, nextId, currency }: RateContext): Rate {
  const date_start = sent.date_start ?? old?.date_start ?? '';
  const date_end = sent.date_end ?? old?.date_end ?? '';
  if (date_start !== '' && date_end !== '' && date_end < date_start)
    findings.fault(into(place, 'date_end'), 'out_of_range', 'must not be before `date_start`');
  return {
    id: old?.id ?? nextId(),
    type_id: sent.type_id ?? old?.type_id ?? 1,
    ...amountsFrom((name) => sent[name] ?? old?.[name] ?? ZERO),
    date_start,
    date_end,
    taxes: mergeTaxes(old?.taxes ?? [], sent.taxes, taxes, into(place, 'taxes'), findings),
    // An empty currency is none, so that of the account holds.
    currency: (sent.currency ?? old?.currency ?? '') || currency,
  };
}

const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
const array = (elements: readonly string[]): string => `[${elements.join(',')}]`;

/** The rates as the record answers them: JSON text, because a JavaScript number would lose digits of an amount. */
export function printRates(rates: readonly Rate[]): string {
  return array(
    rates.map((rate) => {
      const minorUnits = minorUnitsOf(rate.currency) ?? 0;
      return object([
        ['id', String(rate.id)],
        ['type_id', String(rate.type_id)],
        ...AMOUNTS.map((name) => [name, toText(rate[name], minorUnits)] as const),
        ['date_start', JSON.stringify(rate.date_start)],
        ['date_end', JSON.stringify(rate.date_end)],
        [
          'taxes',
          array(
            rate.taxes.map(({ id, name, rate: percent }) =>
              JSON.stringify({ id, name, rate: toTextTrimmed(percent), total: toText(ZERO, minorUnits) }),
            ),
          ),
        ],
        ['currency', JSON.stringify(rate.currency)],
      ]);
    }),
  );
}

/** Reads what `printRates` wrote. */
export function readRates(text: string): Rate[] {
  const rates = parseJson(text);
  return Array.isArray(rates) ? rates.filter(isJsonObject).map(readRate) : [];
}

const numberOf = (value: Json | undefined): string => (value instanceof JsonNumber ? value.text : '0');
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function readRate(stored: JsonObject): Rate {
  const taxes = stored['taxes'];
  return {
    id: Number(numberOf(stored['id'])),
    type_id: Number(numberOf(stored['type_id'])),
    ...amountsFrom((name) => parseJsonNumber(numberOf(stored[name])) ?? ZERO),
    date_start: textOf(stored['date_start']),
    date_end: textOf(stored['date_end']),
    taxes: (Array.isArray(taxes) ? taxes : []).filter(isJsonObject).map((tax) => ({
      id: Number(numberOf(tax['id'])),
      name: textOf(tax['name']),
      rate: parseDecimal(textOf(tax['rate'])) ?? ZERO,
    })),
    currency: textOf(stored['currency']),
  };
}
