import { because, type Findings } from '@daybook/contract';
import { compare, sizeOf, ZERO, type Decimal } from '@daybook/values';
import type { Line } from './content.ts';
import { calculateDocument, lineAmounts, type DiscountInput, type LineInput } from './totals.ts';

/** A line, with its place in the body; a client chooses among the optional ones. */
interface OfferedLine {
  readonly at: number;
  readonly value: Line;
}

interface Context {
  readonly currency: string;
  readonly minorUnits: number;
  readonly findings: Findings;
}

const signs = [(amount: Decimal): boolean => amount.units > 0n, (amount: Decimal): boolean => amount.units < 0n];

/**
 * Reports where the client of a quote could make it too large, at the largest of the lines that add up to it. What is chosen adds up
 * furthest where all optional lines above zero are, or all below. An amount off the whole is lowered to what a client leaves.
 */
export function validateChoices(
  lines: readonly OfferedLine[],
  inputOf: (line: Line) => LineInput,
  { percent }: DiscountInput,
  { currency, minorUnits, findings }: Context,
): void {
  const optional = lines.filter(({ value }) => value.optional).map(({ at, value }) => ({ at, ...lineAmounts(inputOf(value), minorUnits) }));
  for (const isChosen of signs) {
    const chosen = optional.filter(({ gross }) => isChosen(gross));
    const [largest] = chosen.toSorted((one, other) => compare(sizeOf(other.gross), sizeOf(one.gross)));
    if (largest === undefined) continue;
    const places = new Set(chosen.map(({ at }) => at));
    const counted = lines.map(({ at, value }) => ({ ...inputOf(value), isCounted: !value.optional || places.has(at) }));
    if (calculateDocument({ currency, lines: counted, discount: { percent, amount: ZERO } }).figures !== null) continue;
    const message = 'would make a figure of the quote 10^15 or more, or -10^15 or less, if the client chose it with other optional lines';
    findings.fault(`/items/${largest.at}`, 'out_of_range', message, because('options_too_large'));
    return;
  }
}
