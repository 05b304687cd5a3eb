import { operationsOf, payment } from '@daybook/contract';
import type { RecordActions } from '../../lists/record-actions.ts';
import type { Problem } from '../../problem.ts';
import { refusalOfUses, usesIn, type Uses } from '../../writes/index.ts';
import { closedUntilSql } from '../shared/borrowed.sql.ts';
import { refusalOfPaid } from '../shared/index.ts';
import { becauseRefunded } from './payment-refusals.ts';
import { findUsesOfPayment } from './payment.sql.ts';

interface PaymentFacts {
  readonly uses: Uses;
  readonly date: number | null;
  readonly closed_until: string | null;
}

/** What the books have of a payment: when, how much, in which currency and whose. What it settles may change at any time. */
const IN_BOOKS = ['date', 'client', 'currency', 'amount'];

const closedOf = ({ date, closed_until: until }: PaymentFacts, zone: string): Problem | undefined => refusalOfPaid(date, until, zone);

/** What can be done with a payment. */
export const paymentActions: RecordActions<PaymentFacts> = {
  facts: {
    uses: usesIn(findUsesOfPayment, { key: 'r.id' }),
    date: 'extract(epoch from r.date)::bigint',
    closed_until: closedUntilSql,
  },
  refusals: {
    [operationsOf(payment).delete.id]: (facts, { viewer }) =>
      closedOf(facts, viewer.zone) ?? refusalOfUses(viewer, facts.uses, becauseRefunded),
  },
  locked: (facts, { viewer }) => {
    const refusal = closedOf(facts, viewer.zone);
    return refusal && { members: IN_BOOKS, refusal };
  },
};
