import { add, compare, equals, multiply, ONE, roundHalfAwayFromZero, subtract, sumOf, ZERO, type Decimal } from '@daybook/values';
import type { Allowance, InvoiceLine, VatGroup } from '../model.ts';
import { fits } from './line.rules.ts';
import { eachGroup, whole, type Rule } from './rule.ts';

const ADDS_UP = 'The figures do not add up, which is a fault of this program: please report it.';
const DECIMALS = 'Amounts have at most two decimals in an electronic invoice; choose a currency with two or fewer.';

const abs = (value: Decimal): Decimal => (compare(value, ZERO) < 0 ? subtract(ZERO, value) : value);
const netOf = (lines: readonly InvoiceLine[]): Decimal => sumOf(lines.map(({ net }) => net));
const allowancesOf = (allowances: readonly Allowance[]): Decimal => sumOf(allowances.map(({ amount }) => amount));
const vatOf = (groups: readonly VatGroup[]): Decimal => sumOf(groups.map(({ amount }) => amount));

/** How far the VAT of a group is from its base times its rate, rounded. */
function distance({ base, rate = ZERO, amount }: VatGroup): Decimal {
  const exact = roundHalfAwayFromZero(multiply(base, { units: rate.units, scale: rate.scale + 2 }), amount.scale);
  return abs(subtract(amount, exact));
}

// The published tests of BR-CO-17 allow for less than one unit of the currency, so that sums of rounded figures pass.
const isTolerated = (group: VatGroup): boolean => compare(distance(group), ONE) < 0;
const ROUNDED_BEFORE =
  'The tax is not exactly its base times its rate: parts of it were rounded before, those of several taxes of one rate, or of earlier ' +
  'invoices of the same quote. Recipients accept it.';

/** What a line without a single tax bears of a discount of the whole belongs to no category, so that the sum of those lacks it. */
const isSingleTaxed = (lines: readonly InvoiceLine[]): boolean => lines.every(({ vat }) => vat.length === 1);

/** Rules about the sums. Those of an invoice that was read from the database always agree. */
export const amountRules: readonly Rule[] = [
  whole(['BR-CO-10', 'BT-106', ADDS_UP], ({ totals, lines }) => equals(totals.lines, netOf(lines))),
  whole(
    ['BR-CO-11', 'BT-107', ADDS_UP],
    ({ totals, allowances, lines }) => !isSingleTaxed(lines) || equals(totals.allowances ?? ZERO, allowancesOf(allowances)),
  ),
  whole(['BR-CO-13', 'BT-109', ADDS_UP], ({ totals }) => equals(totals.withoutVat, subtract(totals.lines, totals.allowances ?? ZERO))),
  whole(['BR-CO-14', 'BT-110', ADDS_UP], ({ totals, vat }) => equals(totals.vat, vatOf(vat))),
  whole(['BR-CO-15', 'BT-112', ADDS_UP], ({ totals }) => equals(totals.withVat, add(totals.withoutVat, totals.vat))),
  whole(['BR-CO-16', 'BT-115', ADDS_UP], ({ totals }) => equals(totals.due, add(totals.withVat, totals.rounding ?? ZERO))),
  eachGroup(['BR-CO-17', 'BT-117', ADDS_UP], isTolerated),
  eachGroup(['BR-S-09', 'BT-117', ADDS_UP], (group) => group.category !== 'S' || isTolerated(group)),
  eachGroup(['BR-CO-17', 'BT-117', ROUNDED_BEFORE], (group) => !isTolerated(group) || equals(distance(group), ZERO), {
    severity: 'warning',
  }),
  whole(['BR-DEC-09', 'BT-106', DECIMALS], ({ totals }) => fits(totals.lines)),
  whole(['BR-DEC-01', 'BT-92', DECIMALS], ({ allowances }) => allowances.every(({ amount }) => fits(amount))),
  whole(['BR-DEC-10', 'BT-107', DECIMALS], ({ totals }) => fits(totals.allowances)),
  whole(['BR-DEC-12', 'BT-109', DECIMALS], ({ totals }) => fits(totals.withoutVat)),
  whole(['BR-DEC-14', 'BT-112', DECIMALS], ({ totals }) => fits(totals.withVat)),
  whole(['BR-DEC-18', 'BT-115', DECIMALS], ({ totals }) => fits(totals.due)),
  eachGroup(['BR-DEC-19', 'BT-116', DECIMALS], ({ base }) => fits(base)),
  eachGroup(['BR-DEC-20', 'BT-117', DECIMALS], ({ amount }) => fits(amount)),
];
