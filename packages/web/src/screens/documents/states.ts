import { add, compare, negate, parseDecimal, ZERO, type Decimal } from '@daybook/values';
import { useCallback, useMemo } from 'react';
import { accountZone, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { payableOf } from './payable.ts';
import { INVOICE, statusOf, type Document } from './kind.ts';

/** What is so of an invoice beside its status. */
export const states = ['overdue', 'part_paid', 'credited', 'viewed'] as const;
export type State = (typeof states)[number];

const amount = (text: string | undefined): Decimal => parseDecimal(text ?? '') ?? ZERO;
const isSome = (value: Decimal): boolean => compare(value, ZERO) !== 0;

/** The states of an invoice that follow from it, as `today` is in the time zone of the account; a credit note and a quote have none. */
function statesOf(document: Document, today: string, dayOf: (seconds: number) => string): State[] {
  if (document.kind !== 'invoice') return [];
  const { paid_total, open_total, due_date: due, viewed } = document;
  const awaits = statusOf(document) === INVOICE['Awaiting Payment'];
  const isIssued = statusOf(document) >= INVOICE['Awaiting Payment'];
  const credited = add(amount(payableOf(document)), negate(add(amount(paid_total), amount(open_total))));
  const is: { readonly [state in State]: boolean } = {
    overdue: awaits && typeof due === 'number' && dayOf(due) < today,
    part_paid: awaits && isSome(amount(paid_total)) && isSome(amount(open_total)),
    credited: isIssued && isSome(credited),
    viewed: typeof viewed === 'number',
  };
  return states.filter((state) => is[state]);
}

/** The states of documents on the day on which they are drawn. */
export function useStates(): (document: Document) => State[] {
  const zone = accountZone(useMe());
  const dayOf = useMemo(() => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    return (seconds: number): string => day.format(seconds * 1000);
  }, [zone]);
  const today = dayOf(now());
  return useCallback((document: Document) => statesOf(document, today, dayOf), [today, dayOf]);
}
