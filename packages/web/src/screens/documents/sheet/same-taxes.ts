import type { AppliedTax } from '../kind.ts';

/** Whether they are the same taxes, in whatever order they were chosen. */
export const isSame = (one: readonly AppliedTax[], other: readonly AppliedTax[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((tax) => tax.id === id));

/** Whether something is charged by a tax. */
export const isCharged = ({ rate }: AppliedTax): boolean => /[1-9]/.test(rate ?? '');
