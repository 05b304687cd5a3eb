import { CURRENCY_MINOR_UNITS } from './currency-minor-units.ts';

/** Every ISO 4217 code, in alphabetical order. */
export const currencyCodes: readonly string[] = Object.keys(CURRENCY_MINOR_UNITS);

/** The decimals of amounts in a currency (EUR 2, JPY 0, KWD 3); undefined for what is no ISO 4217 code in capitals. */
export function minorUnitsOf(code: string): number | undefined {
  return Object.hasOwn(CURRENCY_MINOR_UNITS, code) ? CURRENCY_MINOR_UNITS[code] : undefined;
}
