import { ZERO, add, minorUnitsOf, multiply, roundHalfAwayFromZero, subtract } from '@daybook/values';
import type { Decimal } from '@daybook/values';
import { findAmountFaults } from './figures.ts';
import type { AmountFault, DocumentFigures, DocumentInput, DocumentTotals, LineFigures, LineInput } from './figures.ts';
import { calculateTaxes } from './taxes.ts';
import type { TaxFigures } from './taxes.ts';

export type CalculationFault = AmountFault | { readonly code: 'unknown_currency' };

export type Calculation =
  | { readonly figures: DocumentFigures; readonly faults: readonly [] }
  | { readonly figures: null; readonly faults: readonly CalculationFault[] };

type LineAmounts = Omit<LineFigures, 'taxes'>;

function calculateLine(line: LineInput, scale: number): LineAmounts {
  const percent = line.discountPercent ?? ZERO;
  const gross = roundHalfAwayFromZero(multiply(line.quantity, line.unitAmount), scale);
  // The discount is taken of the rounded gross, which an electronic invoice shows as its base.
  const discount = roundHalfAwayFromZero(multiply(gross, { units: percent.units, scale: percent.scale + 2 }), scale);
  const buyTotal = roundHalfAwayFromZero(line.buyTotal ?? multiply(line.quantity, line.unitBuyAmount), scale);
  return { gross, discount, total: subtract(gross, discount), buyTotal };
}

/** What a line comes to after its discount, without tax. */
export function lineTotal(line: Pick<LineInput, 'quantity' | 'unitAmount' | 'discountPercent'>, scale: number): Decimal {
  return calculateLine({ ...line, unitBuyAmount: ZERO, tax: false, taxes: [] }, scale).total;
}

function calculateTotals(lines: readonly LineAmounts[], taxes: readonly TaxFigures[], scale: number): DocumentTotals {
  const sum = (amounts: readonly Decimal[]) => amounts.reduce(add, { units: 0n, scale });
  const sub_total = sum(lines.map(({ gross }) => gross));
  const discount_total = sum(lines.map(({ discount }) => discount));
  const net_total = subtract(sub_total, discount_total);
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const buy_total = sum(lines.map(({ buyTotal }) => buyTotal));
  return { sub_total, discount_total, net_total, tax_total, total: add(net_total, tax_total), buy_total };
}

/** All figures of a quote or an invoice, exact and agreeing with EN 16931. Ranges of discounts and rates are not checked here.
 *  Faults: `unknown_currency`, and `amount_too_large` for each figure of 10^15 or more, inputs included. */
export function calculateDocument({ currency, lines, taxAmount }: DocumentInput): Calculation {
  const scale = minorUnitsOf(currency);
  if (scale === undefined) return { figures: null, faults: [{ code: 'unknown_currency' }] };
  const amounts = lines.map((line) => calculateLine(line, scale));
  const taxed = lines.map(({ tax, taxes }, index) => ({ total: amounts[index]?.total ?? ZERO, tax, taxes }));
  const { breakdown, shares } = calculateTaxes(taxed, scale, taxAmount);
  const figures: DocumentFigures = {
    lines: amounts.map((line, index) => ({ ...line, taxes: shares[index] ?? [] })),
    totals: calculateTotals(amounts, breakdown, scale),
    taxes: breakdown,
  };
  const faults = findAmountFaults(lines, figures);
  return faults.length === 0 ? { figures, faults: [] } : { figures: null, faults };
}
