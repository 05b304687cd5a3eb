import { currencyCodes, parseCalendarDate, parseDecimal, type Decimal } from '@daybook/values';
import { SaxesParser } from 'saxes';

/** What one euro cost in other currencies on a day, by the European Central Bank. */
export interface ReferenceRates {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly perEuro: ReadonlyMap<string, Decimal>;
}

const RATE = /^\d{1,9}(\.\d{1,9})?$/;
const MAX_RATES = 200;
const DAY_DEPTH = 3;
const RATE_DEPTH = 4;

const currencies = new Set<string>(currencyCodes);

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads the file of the bank: an envelope, in it a cube of the day, in it a cube for each currency. Undefined where anything is not as the
 * bank writes it: a rate that is half understood is worse than none. Currencies that Daybook does not know are left out.
 */
export function parseReferenceRates(text: string): ReferenceRates | undefined {
  const perEuro = new Map<string, Decimal>();
  const path: string[] = [];
  let day: string | undefined;
  let isSound = true;
  const readDay = ({ time = '' }: Attributes): boolean => {
    const isFirst = day === undefined;
    day = time;
    return isFirst && parseCalendarDate(time) !== null;
  };
  const readRate = ({ currency = '', rate = '' }: Attributes): boolean => {
    const value = RATE.test(rate) ? parseDecimal(rate) : null;
    if (value === null || value.units === 0n || !/^[A-Z]{3}$/.test(currency) || perEuro.has(currency)) return false;
    perEuro.set(currency, value);
    return perEuro.size <= MAX_RATES;
  };
  const parser = new SaxesParser();
  parser.on('error', () => (isSound = false));
  parser.on('doctype', () => (isSound = false));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 1) isSound &&= name === 'gesmes:Envelope';
    if (name !== 'Cube' || path.length < DAY_DEPTH) return;
    if (path.length > RATE_DEPTH || path.slice(1).some((one) => one !== 'Cube')) isSound = false;
    else isSound &&= path.length === DAY_DEPTH ? readDay(attributes) : readRate(attributes);
  });
  parser.on('closetag', () => path.pop());
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  if (!isSound || day === undefined || perEuro.size === 0) return undefined;
  return { day, perEuro: new Map([...perEuro].filter(([currency]) => currencies.has(currency))) };
}
