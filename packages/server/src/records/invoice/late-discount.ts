import type { CalendarDate } from '@daybook/values';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { InvoiceFault } from '../../electronic-invoice/checks/check.ts';
import { dayNumber } from '../../scheduling/calendar-days.ts';

const MESSAGE =
  'The last day of the discount for early payment is after the due date: the client is told two days that contradict each other. ' +
  'Give the discount fewer days, or move the due date.';

const numberOf = ({ year, month, day }: CalendarDate): number => dayNumber(year, month, day);

/** A discount for early payment that ends after the invoice is due. What was issued cannot change any more. */
export function lateDiscountFaults({ id, isFixed, until: due, earlyPayments = [] }: BusinessDocument): InvoiceFault[] {
  if (isFixed || due === null) return [];
  const late = earlyPayments.findIndex(({ until }) => until !== null && numberOf(until) > numberOf(due));
  if (late === -1) return [];
  const place = { record: 'invoice', record_id: String(id), pointer: `/early_payment_discounts/${late}/days` } as const;
  return [{ rule: 'DAYBOOK-13', severity: 'warning', term: 'BT-20', message: MESSAGE, ...place }];
}
