import type { Decimal } from '@daybook/values';
import { payableOf, type BusinessDocument } from '../../billing/business-document.ts';
import { formatsFor, paymentReference, templateValues } from '../../paper/index.ts';
import type { MailFact } from '../../texts/mail-face.ts';

/** What a reminder asks for beside its invoice. */
export interface Reminded {
  readonly open_total: Decimal;
  readonly late_fee: Decimal;
}

const filled = (...facts: readonly MailFact[]): MailFact[] => facts.filter(({ text }) => text !== '');

/** What the mail with a document shows in its table: the content of its usual text, in the same figures. */
export function factsOf(document: BusinessDocument, reminded?: Reminded): MailFact[] {
  const { kind, isProforma = false, settlement } = document;
  const { document: values } = templateValues(document);
  const formats = formatsFor(document);
  const money = (amount: Decimal): string => formats.money(amount, document.currency);
  const isDue = kind === 'invoice' && !isProforma;
  const open = reminded === undefined ? (settlement === null ? '' : money(settlement.open)) : money(reminded.open_total);
  return filled(
    { name: kind, text: values.number },
    { name: 'date', text: values.date },
    { name: 'due_date', text: isDue ? values.due_date : '' },
    { name: 'expiry_date', text: values.expiry_date },
    { name: document.rounding === undefined ? 'total' : 'payable', text: money(payableOf(document)) },
    // Its client pays by a reference that is no number of the series: the mail has it as the paper has.
    { name: 'payment_reference', text: isProforma ? paymentReference(document) : '' },
    { name: 'open', text: isDue ? open : '' },
    { name: 'late_fee', text: reminded !== undefined && reminded.late_fee.units > 0n ? money(reminded.late_fee) : '' },
  );
}
