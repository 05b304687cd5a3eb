import { parseDecimal, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import { tax } from '@daybook/contract';
import { noteInserted, type Write } from '../../writes/index.ts';
import * as sql from './tax.sql.ts';

/** A tax of the account, with its present name and rate in percent. */
export interface AccountTax {
  readonly id: number;
  readonly name: string;
  readonly rate: Decimal;
}

/** A tax as a line may name it. */
export interface NamedRate {
  readonly name: string;
  readonly rate: Decimal;
}

type Row = { id: number; name: string; rate: string };

const ATTEMPTS = 5;

/** One text for equal names and rates, however the rate is written. */
export const taxKey = ({ name, rate }: NamedRate): string => `${toTextTrimmed(rate)} ${name}`;

const taxOf = ({ id, name, rate }: Row): AccountTax => ({ id, name, rate: parseDecimal(rate) ?? ZERO });

export async function loadTaxes(write: Write, ids: readonly number[]): Promise<Map<number, AccountTax>> {
  if (ids.length === 0) return new Map();
  const rows = await write.tx.run<Row>(sql.taxesById, { ids });
  return new Map(rows.map((row) => [row.id, taxOf(row)]));
}

/** Makes a tax, unless another write has made it meanwhile. */
async function makeTax(write: Write, reserved: number | undefined, { name, rate }: NamedRate): Promise<Row[]> {
  const { now } = await write.opened;
  const rows = await write.tx.run<Row>(sql.makeTax, { id: reserved, actor: write.viewer.userId, name, rate: toTextTrimmed(rate), now });
  for (const { id } of rows) await noteInserted(write, tax, id, { name, rate });
  return rows;
}

/**
 * Finds the taxes of some names and rates, by `taxKey`, and makes those that the account lacks, for which its caller needs Finance RW. A
 * tax that another write makes meanwhile is not seen by the statement that wanted to make it, so it is looked for again in one of its own.
 */
export async function findOrMakeTaxes(write: Write, rates: readonly NamedRate[]): Promise<Map<string, AccountTax>> {
  const taxes = new Map<string, AccountTax>();
  const take = (rows: readonly Row[]): void => rows.map(taxOf).forEach((one) => taxes.set(taxKey(one), one));
  const byKey = new Map(rates.map((one) => [taxKey(one), one]));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const missing = [...byKey.entries()].flatMap(([key, one]) => (taxes.has(key) ? [] : [one]));
    if (missing.length === 0) return taxes;
    const values = { names: missing.map(({ name }) => name), rates: missing.map(({ rate }) => toTextTrimmed(rate)) };
    take(await write.tx.run<Row>(sql.taxesByName, values));
    const absent = missing.filter((one) => !taxes.has(taxKey(one)));
    if (absent.length === 0) return taxes;
    // Rates of resources are written by readers of Finance too: they name the taxes that there are.
    write.require('Finance', 'RW');
    // Always in the same order, so that two writers never wait for each other.
    const ordered = absent.toSorted((one, other) => (taxKey(one) < taxKey(other) ? -1 : 1));
    const ids = await write.tx.reserveIds(tax.counter, ordered.length);
    const newRows = (await Promise.all(ordered.map((one, i) => makeTax(write, ids[i], one)))).flat();
    take(newRows);
  }
  throw new Error('a tax was made and deleted again and again while a document wanted it');
}
