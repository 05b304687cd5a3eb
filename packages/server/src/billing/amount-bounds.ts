import type { Decimal } from '@daybook/values';
import type { DocumentFigures, DocumentTotals, LineInput } from './figures.ts';

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
