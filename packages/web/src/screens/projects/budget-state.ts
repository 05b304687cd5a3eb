import type { Data } from '@daybook/client';

/** How far a budget of hours or of money is used up. */
export type BudgetState = Data<'/v2/project/progress', 'get'>['data'][number]['hours_state'];

export const BUDGET_COLORS: { readonly [state in BudgetState]: string } = { none: 'gray', within: 'green', near: 'orange', over: 'red' };
