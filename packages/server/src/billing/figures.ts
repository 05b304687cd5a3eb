import type { Decimal } from '@daybook/values';
import type { TaxAmount, TaxFigures, TaxRate, TaxShare } from './taxes.ts';

/** One line as it is sold. Amounts are per unit in the document's currency; `buyTotal` is given only where it is fixed by hand. */
export type LineInput = {
  readonly quantity: Decimal;
  readonly unitAmount: Decimal;
  readonly discountPercent: Decimal | null;
  readonly unitBuyAmount: Decimal;
  readonly buyTotal?: Decimal;
  readonly tax: boolean;
  readonly taxes: readonly TaxRate[];
};

export type DocumentInput = {
  readonly currency: string;
  readonly lines: readonly LineInput[];
  /** What each tax comes to, where that is not its rate of the base. */
  readonly taxAmount?: TaxAmount;
};

/** `total` is without tax; `taxes` runs parallel to the taxes of the input. All at the scale of the currency. */
export type LineFigures = {
  readonly gross: Decimal;
  readonly discount: Decimal;
  readonly total: Decimal;
  readonly buyTotal: Decimal;
  readonly taxes: readonly TaxShare[];
};

/** Named as the members of a quote or an invoice that they become. */
export type DocumentTotals = {
  readonly sub_total: Decimal;
  readonly discount_total: Decimal;
  readonly net_total: Decimal;
  readonly tax_total: Decimal;
  readonly total: Decimal;
  readonly buy_total: Decimal;
};

export type DocumentFigures = {
  readonly lines: readonly LineFigures[];
  readonly totals: DocumentTotals;
  readonly taxes: readonly TaxFigures[];
};

/** A figure that is 10^15 or more, or -10^15 or less; `line` counts from 0 and is null for a figure of the whole document. */
export type AmountFault = {
  readonly code: 'amount_too_large';
  readonly line: number | null;
  readonly figure: 'unitAmount' | 'unitBuyAmount' | 'gross' | 'discount' | 'total' | 'buyTotal' | 'taxes' | keyof DocumentTotals;
};

// By scale; counted out once because every figure of every line is held against its limit.
const limits: bigint[] = [];

function limitAt(scale: number): bigint {
  return (limits[scale] ??= 10n ** BigInt(15 + scale));
}

/** True for amounts between -10^15 and 10^15, both excluded. */
export function isAmountInBounds({ units, scale }: Decimal): boolean {
  const limit = limitAt(scale);
  return units > -limit && units < limit;
}

/** Every figure out of bounds: line by line in their order, then those of the document. */
export function findAmountFaults(lines: readonly LineInput[], figures: DocumentFigures): AmountFault[] {
  const faults: AmountFault[] = [];
  const check = (line: number | null, figure: AmountFault['figure'], amounts: readonly Decimal[]) => {
    if (!amounts.every(isAmountInBounds)) faults.push({ code: 'amount_too_large', line, figure });
  };
  for (const [index, { gross, discount, total, buyTotal, taxes }] of figures.lines.entries()) {
    const input = lines[index];
    if (input === undefined) continue;
    check(index, 'unitAmount', [input.unitAmount]);
    check(index, 'unitBuyAmount', [input.unitBuyAmount]);
    check(index, 'gross', [gross]);
    check(index, 'discount', [discount]);
    check(index, 'total', [total]);
    check(index, 'buyTotal', [buyTotal]);
    check(
      index,
      'taxes',
      taxes.map(({ amount }) => amount),
    );
  }
  check(
    null,
    'taxes',
    figures.taxes.flatMap(({ base, amount }) => [base, amount]),
  );
  for (const [figure, amount] of Object.entries(figures.totals)) check(null, figure as keyof DocumentTotals, [amount]);
  return faults;
}
