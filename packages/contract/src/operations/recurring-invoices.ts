import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { recurringInvoice } from '../records/index.ts';
import { operation, writes } from './operation.ts';

export const makeRecurringInvoice = operation({
  ...writes,
  method: 'POST',
  path: '/v2/recurring-invoice/make',
  id: 'makeRecurringInvoice',
  tag: sentence(recurringInvoice.plural),
  section: 'billing',
  summary: 'Make the next invoice of a recurring one now',
  doc:
    'The invoice of the next period is made at once, as it would be when that period begins, and is dated today. The period is not ' +
    'billed again: `next_period` of the record that is returned is the one after it, and `periods` has the invoice.',
  changesTarget: true,
  access: { module: 'Finance', level: 'RW' },
  query: { id: id('The recurring invoice.') },
  target: 'id',
  answer: { type: 'written', kind: 'recurring-invoice' },
  errors: ['not_found', 'transition_not_allowed', 'period_closed'],
});
