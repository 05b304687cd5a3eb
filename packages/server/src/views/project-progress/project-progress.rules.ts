import type { budgetStates } from '@daybook/contract';
import { compare, minorUnitsOf, multiply, roundHalfAwayFromZero, storedDecimal, subtract, toText, type Decimal } from '@daybook/values';

type BudgetState = (typeof budgetStates)[number];

/** The budgets of a project, as they are stored. */
export interface Budget {
  readonly hours: string;
  readonly amount: string;
  readonly currency: string;
  readonly warn: number;
}

export interface Recorded {
  readonly seconds: number;
  readonly billable: number;
  /** Null where no billable time has a price in the currency of the budget. */
  readonly amount: string | null;
}

export interface Booked {
  readonly seconds: number;
  readonly ahead: number;
  /** What is ahead in all, also of what the caller may not see. */
  readonly taken: number;
}

const whole = (value: number): Decimal => ({ units: BigInt(value), scale: 0 });
/** How far a budget is used up: `used` of it, marked from a share in percent on. */
export function stateOf(budget: Decimal, used: Decimal, warn: number): BudgetState {
  if (budget.units === 0n) return 'none';
  if (compare(used, budget) > 0) return 'over';
  return compare(multiply(used, whole(100)), multiply(budget, whole(warn))) >= 0 ? 'near' : 'within';
}

/** The hours of a project: recorded, booked where the caller may see that, and what its budget leaves, which is the same for all. */
export function hoursOf({ hours, warn }: Budget, recorded: Recorded, booked: Booked, seesBookings: boolean) {
  const budget = roundHalfAwayFromZero(multiply(storedDecimal(hours), whole(3600)), 0);
  const seconds = Number(budget.units);
  return {
    recorded_sec: recorded.seconds,
    billable_sec: recorded.billable,
    booked_sec: seesBookings ? booked.seconds : null,
    booked_ahead_sec: seesBookings ? booked.ahead : null,
    budget_sec: seconds === 0 ? null : seconds,
    left_sec: seconds === 0 ? null : seconds - recorded.seconds - booked.taken,
    hours_state: stateOf(budget, whole(recorded.seconds), warn),
  };
}

/** The money of a project, null where the caller may not see it. */
export function amountsOf({ amount, currency, warn }: Budget, recorded: Recorded | undefined) {
  if (recorded === undefined) return { budget_amount: null, recorded_amount: null, left_amount: null, amount_state: 'none' as const };
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const text = (value: Decimal): string => toText(value, minorUnits);
  const budget = storedDecimal(amount);
  const isSet = budget.units !== 0n;
  const budget_amount = isSet ? text(budget) : null;
  if (recorded.amount === null) return { budget_amount, recorded_amount: null, left_amount: null, amount_state: 'none' as const };
  const worth = roundHalfAwayFromZero(storedDecimal(recorded.amount), minorUnits);
  return {
    budget_amount,
    recorded_amount: text(worth),
    left_amount: isSet ? text(subtract(budget, worth)) : null,
    amount_state: stateOf(budget, worth, warn),
  };
}

/** The states of the budgets of a project of which one is nearly used up, or more than that; nothing of others. */
export function warnedOf(budget: Budget, recorded: Recorded, seesAmounts: boolean) {
  const { hours_state } = hoursOf(budget, recorded, { seconds: 0, ahead: 0, taken: 0 }, false);
  const { amount_state } = amountsOf(budget, seesAmounts ? recorded : undefined);
  return [hours_state, amount_state].some((state) => state === 'near' || state === 'over') ? [{ hours_state, amount_state }] : [];
}
