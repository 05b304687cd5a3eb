import { toIso, toText, type Decimal } from '@daybook/values';
import type { Viewer } from '../../../../access/viewer.ts';
import { inCurrency, type KeptHomeTax, type Rate } from '../../../../billing/home-tax.ts';
import type { Connections } from '../../../../database/connections.ts';
import { bind } from '../../../../database/statement.ts';
import type { Write } from '../../../../writes/index.ts';
import { findRate } from '../../../exchange-rate/index.ts';
import { amountOf } from '../../../payment/index.ts';
import { homeTaxOf, knowsRate } from '../document.sql.ts';

/** An invoice that is issued. */
interface Issued {
  readonly currency: string;
  readonly date: number | null;
  /** Of a credit note the invoice that it credits. */
  readonly credits: number | null;
}

/**
 * What an invoice keeps of its tax in the currency of the account when it is issued. A credit note takes the rate of its invoice, so that
 * it takes back what was declared.
 */
export async function homeTaxColumns(
  write: Write,
  { currency, date, credits }: Issued,
  tax: Decimal | string,
): Promise<{ home_tax?: KeptHomeTax }> {
  const home = write.viewer.currency;
  if (currency === home) return {};
  const credited = credits === null ? undefined : await rateOfCredited(write, credits, currency);
  const rate = credited ?? (date === null ? undefined : await rateOf(write, currency, date));
  if (rate === undefined) return {};
  const amount = toText(inCurrency(typeof tax === 'string' ? amountOf(tax) : tax, amountOf(rate.rate), home));
  const home_tax: KeptHomeTax = { currency: home, amount, rate: rate.rate, date: rate.date, source: rate.source };
  return { home_tax };
}

/** The rate of a currency that holds on the day of a moment, where the account is. */
function rateOf({ tx, viewer }: Write, currency: string, date: number): Promise<Rate | undefined> {
  const day = toIso(date, viewer.zone).slice(0, 10);
  return tx.maybe<Rate & Record<string, unknown>>(findRate, { currency, home: viewer.currency, day });
}

/** The rate that an invoice kept, or that of its day, which the reports go by where it kept none. */
async function rateOfCredited(write: Write, invoice: number, currency: string): Promise<Rate | undefined> {
  const { kept, date } = await write.tx.one<{ kept: KeptHomeTax | null; date: number | null }>(homeTaxOf, { id: invoice });
  if (kept?.currency === write.viewer.currency) return kept;
  return date === null ? undefined : rateOf(write, currency, date);
}

/** Whether the tax of an invoice that is not issued yet could be said in the currency of the account. */
export async function canSayHomeTax(connections: Connections, viewer: Viewer, id: number): Promise<boolean> {
  const asked = bind(knowsRate, { account: viewer.account, zone: viewer.zone, home: viewer.currency, id });
  const [[row] = []] = await connections.read({ account: viewer.account, zone: null }, [asked]);
  return row?.['known'] === true;
}
