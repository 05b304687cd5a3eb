import type { Decimal } from '@daybook/values';
import type { TaxFigures, TaxRate, TaxShare } from './taxes.ts';

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

export type DocumentInput = { readonly currency: string; readonly lines: readonly LineInput[] };

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
