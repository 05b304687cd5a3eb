import { minorUnitsOf, percentageToText, toText, toTextTrimmed } from '@daybook/values';
import type { Findings } from '@daybook/contract';
import type { Placed } from './arrange.ts';
import type { Line, StoredLine } from './content.ts';
import type { DocumentTotals, LineFigures } from './figures.ts';
import { calculateDocument, type CalculationFault } from './totals.ts';

/** Lines as a document keeps them, and its totals as text with the decimals of the currency. */
export interface Priced {
  readonly lines: readonly StoredLine[];
  readonly totals: { readonly [T in keyof DocumentTotals]: string };
}

type OrderedLine = Line & { readonly order: number };

/** Calculates a document. Answers undefined when a figure is out of bounds, which the findings then say. */
export function priceLines(currency: string, lines: readonly Placed<OrderedLine>[], findings: Findings): Priced | undefined {
  const inputs = lines.map(({ value }) => ({
    quantity: value.quantity,
    unitAmount: value.unit_amount,
    discountPercent: value.discount,
    unitBuyAmount: value.unit_buy_amount,
    ...(value.buy_total_fixed && value.buy_total !== null ? { buyTotal: value.buy_total } : {}),
    tax: value.tax,
    taxes: value.taxes,
  }));
  const { figures, faults } = calculateDocument({ currency, lines: inputs });
  if (figures === null) {
    faults.forEach((fault) => report(fault, lines, findings));
    return undefined;
  }
  const scale = minorUnitsOf(currency) ?? 0;
  const totals = Object.fromEntries(Object.entries(figures.totals).map(([name, value]) => [name, toText(value)])) as Priced['totals'];
  return { lines: lines.map(({ value }, i) => storedLine(value, figures.lines[i] as LineFigures, scale)), totals };
}

function report(fault: CalculationFault, lines: readonly Placed<OrderedLine>[], findings: Findings): void {
  if (fault.code === 'unknown_currency') {
    findings.fault('/currency', 'invalid_value', 'is not a currency code of ISO 4217');
    return;
  }
  const at = fault.line === null ? undefined : lines[fault.line]?.at;
  findings.fault(at === undefined ? '/items' : `/items/${at}`, 'out_of_range', `the ${fault.figure} must lie between -10^15 and 10^15`);
}

// The members stand in the order of the record, because the text is answered as it is stored.
function storedLine(line: OrderedLine, figures: LineFigures, scale: number): StoredLine {
  return {
    id: line.id,
    item_text: line.item_text,
    item_uuid: line.item_uuid,
    ratescheme_id: line.ratescheme_id,
    description: line.description,
    quantity: toTextTrimmed(line.quantity),
    unit: line.unit,
    unit_amount: toText(line.unit_amount, scale),
    unit_buy_amount: toText(line.unit_buy_amount, scale),
    tax: line.tax,
    taxes: line.taxes.map(({ id, name, rate }, i) => ({
      id,
      name,
      rate: toTextTrimmed(rate),
      total: toText(figures.taxes[i]?.amount ?? { units: 0n, scale }),
    })),
    discount: percentageToText(line.discount),
    total: toText(figures.total),
    buy_total: toText(figures.buyTotal),
    buy_total_fixed: line.buy_total_fixed,
    order: line.order,
    parent_group_id: line.parent_group_id,
    custom_fields: line.custom_fields,
  };
}
