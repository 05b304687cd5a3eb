import { isJsonObject, type Json, type JsonObject } from '@daybook/contract';
import { minorUnitsOf, parseDecimal, toText, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import type { FoundRate, FoundRates, UnitPrices } from './find-rates.ts';
import { DEFAULT_BREAKS, type Breaks, type RateDay } from './rate-book.ts';

/** The rates that were found for some work, as they are stored with it and answered: amounts are text. */
export function printFound(all: readonly FoundRates[]): string {
  return JSON.stringify(
    all.map(({ currency, date, day, week, regular, overtime, breaks }) => {
      const scale = minorUnitsOf(currency) ?? 0;
      const prices = (unitPrices: UnitPrices | null) =>
        unitPrices === null
          ? null
          : { hour: toText(unitPrices.hour, scale), day: toText(unitPrices.day, scale), week: toText(unitPrices.week, scale) };
      const rate = (typeRate: FoundRate) => ({
        type_id: typeRate.type_id,
        sell: prices(typeRate.sell),
        buy: prices(typeRate.buy),
        taxes: typeRate.taxes.map((tax) => ({ id: tax.id, name: tax.name, rate: toTextTrimmed(tax.rate) })),
        scheme_id: typeRate.scheme_id,
        reason: typeRate.reason,
      });
      const { cheapest, ...limits } = breaks;
      return {
        currency,
        date,
        day,
        week,
        regular: rate(regular),
        overtime: overtime === null ? null : rate(overtime),
        breaks: { cheapest, ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, toTextTrimmed(value)])) },
      };
    }),
  );
}

const decimalOf = (value: Json | undefined): Decimal => (typeof value === 'string' ? parseDecimal(value) : null) ?? ZERO;
const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const arrayOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const idOf = (value: Json | undefined): number | null => (value === null || value === undefined ? null : Number(value));

/** Reads what `printFound` wrote, once it is parsed; numbers in it are ids alone. */
export function readFound(stored: unknown): FoundRates[] {
  return arrayOf(stored as Json).map((one) => {
    const breaks = objectOf(one['breaks']);
    const limits = Object.keys(DEFAULT_BREAKS).map((name) => [name, decimalOf(breaks[name])]);
    return {
      currency: String(one['currency']),
      date: String(one['date']),
      day: String(one['day']) as RateDay['kind'],
      week: String(one['week']),
      regular: readRate(objectOf(one['regular'])),
      overtime: isJsonObject(one['overtime']) ? readRate(one['overtime']) : null,
      breaks: { ...(Object.fromEntries(limits) as unknown as Breaks), cheapest: breaks['cheapest'] === true },
    };
  });
}

function readRate(stored: JsonObject): FoundRate {
  const prices = (value: Json | undefined): UnitPrices | null =>
    isJsonObject(value) ? { hour: decimalOf(value['hour']), day: decimalOf(value['day']), week: decimalOf(value['week']) } : null;
  return {
    type_id: Number(stored['type_id']),
    sell: prices(stored['sell']),
    buy: prices(stored['buy']),
    taxes: arrayOf(stored['taxes']).map((tax) => ({ id: Number(tax['id']), name: String(tax['name']), rate: decimalOf(tax['rate']) })),
    scheme_id: idOf(stored['scheme_id']),
    reason: String(stored['reason']),
  };
}
