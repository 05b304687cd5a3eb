import { add, compare, negate, storedDecimal, ZERO, type Decimal } from '@daybook/values';
import { useCallback, useMemo } from 'react';
import { accountZone, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { payableOf } from './payable.ts';
import { INVOICE, QUOTE, statusOf, type Document } from './kind.ts';

/** What is so of an invoice beside its status. */
export const states = ['overdue', 'part_paid', 'credited', 'viewed'] as const;
/** Of a quote there is only whether the client can no longer accept it, because its day is over. */
export type State = (typeof states)[number] | 'expired';

const isSome = (value: Decimal): boolean => compare(value, ZERO) !== 0;

/** The states of a document that follow from it, as `today` is in the time zone of the account; a credit note has none. */
function statesOf(document: Document, today: string, dayOf: (seconds: number) => string): State[] {
  const isOver = (day: number | null | undefined): boolean => typeof day === 'number' && dayOf(day) < today;
  // Only a quote has no kind.
  if (document.kind === undefined) return statusOf(document) === QUOTE.Sent && isOver(document.expiry_date) ? ['expired'] : [];
  if (document.kind !== 'invoice') return [];
  const { paid_total, open_total, due_date: due, viewed } = document;
  const awaits = statusOf(document) === INVOICE['Awaiting Payment'];
  const isIssued = statusOf(document) >= INVOICE['Awaiting Payment'];
  const credited = add(storedDecimal(payableOf(document)), negate(add(storedDecimal(paid_total), storedDecimal(open_total))));
  const is: { readonly [state in (typeof states)[number]]: boolean } = {
    overdue: awaits && isOver(due) && isSome(storedDecimal(open_total)),
    part_paid: awaits && isSome(storedDecimal(paid_total)) && isSome(storedDecimal(open_total)),
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
