import {
  convertQuote,
  creditInvoice,
  duplicateInvoice,
  invoice,
  issueInvoice,
  linkInvoice,
  operationsOf,
  payment,
  progressQuote,
  quote,
  refundInvoice,
  remindInvoice,
  sendInvoice,
} from '@daybook/contract';
import type { Viewer } from '../../../access/viewer.ts';
import { uncreditedLines, type CreditNote } from '../../../billing/credit.ts';
import type { StoredLine } from '../../../billing/content.ts';
import { progressOf } from '../../../billing/progress.ts';
import { documentStatuses, INVOICED, isFixed, PAID, type DocumentKind } from '../../../billing/transitions.ts';
import type { LockedMembers, RecordActions, StatusMove } from '../../../lists/record-actions.ts';
import type { Problem } from '../../../problem.ts';
import { refusalOfUses, type Uses } from '../../../writes/index.ts';
import { paymentOf, refusalOfRefund, refusalOfReversal, type LastPayment, type StoredSettlement } from '../../payment/index.ts';
import { refusalOfClosed } from '../closed-period.ts';
import { invoiceFacts, quoteFacts } from './document-actions.sql.ts';
import {
  creditedWhole,
  lockedProblem,
  refusalOfConversion,
  refusalOfCredit,
  refusalOfDeletion,
  refusalOfDuplicate,
  refusalOfIssue,
  refusalOfLink,
  refusalOfMove,
  refusalOfProgress,
  refusalOfReminder,
  refusalOfRest,
} from './document-refusals.ts';
import { refusalOfBilled, type BilledWork } from './from-work/quoted-work.ts';
import { lockedMembers, type Document } from './document.rules.ts';
import { earlierOf, type StoredPart } from './part-of-quote.ts';

interface DocumentFacts {
  readonly key: number;
  readonly status: number;
  readonly client: string | null;
}

interface QuoteFacts extends DocumentFacts {
  readonly invoices: readonly number[];
  readonly is_invoiced: boolean;
  readonly bookings: Uses;
  readonly billed: readonly BilledWork[] | null;
  readonly items: readonly StoredLine[] | null;
  readonly parts: readonly StoredPart[] | null;
  readonly is_every_line_billed: boolean;
}

interface InvoiceFacts extends DocumentFacts {
  readonly kind: 'invoice' | 'credit_note';
  readonly cloned_id: number | null;
  readonly prefix: string;
  readonly number: number | null;
  readonly currency: string;
  readonly settlement: StoredSettlement;
  readonly items: readonly StoredLine[] | null;
  readonly notes: readonly (StoredSettlement & Pick<CreditNote, 'credited_lines'>)[];
  readonly is_overpaid: boolean;
  readonly date: number | null;
  readonly closed_until: string | null;
  readonly due_date: number | null;
  readonly open_total: string;
  readonly last_payment: LastPayment | null;
}

/** What can be done with a quote. */
export const quoteActions: RecordActions<QuoteFacts> = {
  facts: quoteFacts,
  refusals: {
    [operationsOf(quote).delete.id]: ({ status, bookings }, { viewer }) => {
      return refusalOfDeletion('quote', status) ?? refusalOfUses(viewer, bookings);
    },
    [convertQuote.id]: (facts) => refusalOfConversion(facts) ?? refusalOfBilled(facts.billed ?? []),
    [progressQuote.id]: ({ key, status, items, parts, billed, is_every_line_billed: isBilled }) =>
      refusalOfProgress(status) ??
      refusalOfRest(key, progressOf(items ?? [], earlierOf(parts ?? []))) ??
      // A part of other lines is invoiced all the same.
      (isBilled ? refusalOfBilled(billed ?? []) : undefined),
  },
  moves: (facts) => movesOf('quote', facts, (move) => refusalOfMove('quote', move, facts.status !== INVOICED || !facts.is_invoiced)),
  locked: ({ status }) => lockedOf('quote', { status_id: status }),
};

/** What can be done with an invoice or a credit note. */
export const invoiceActions: RecordActions<InvoiceFacts> = {
  facts: invoiceFacts,
  refusals: {
    [operationsOf(invoice).delete.id]: ({ status }) => refusalOfDeletion('invoice', status),
    [duplicateInvoice.id]: refusalOfDuplicate,
    [issueInvoice.id]: ({ status, prefix, number, ...facts }, { viewer }) =>
      refusalOfIssue({ status_id: status, prefix, number }) ?? closedFor(facts.date, facts, viewer),
    // An invoice can still go out as a proforma.
    [sendInvoice.id]: ({ kind, status, ...facts }, { viewer }) =>
      kind === 'credit_note' && !isFixed('invoice', status) ? closedFor(facts.date, facts, viewer) : undefined,
    [linkInvoice.id]: ({ status }) => refusalOfLink('invoice', status),
    [creditInvoice.id]: ({ key, status, kind, settlement: { payable: total }, items, notes }) =>
      refusalOfCredit(key, { status_id: status, kind, total }) ??
      (uncreditedLines(
        { items: items ?? [], total },
        notes.map((note) => ({ ...note, total: note.payable, items: [] })),
      ).length === 0
        ? creditedWhole(key)
        : undefined),
    [remindInvoice.id]: ({ status, ...facts }, { viewer, now }) =>
      refusalOfReminder({ ...facts, status_id: status }, { zone: viewer.zone, now }),
    [refundInvoice.id]: ({ settlement, notes, is_overpaid }) => refusalOfRefund([settlement, ...notes], is_overpaid),
  },
  moves: (facts, { viewer }) =>
    movesOf('invoice', facts, (move) => {
      const { settlement, last_payment } = facts;
      const closed = (moment: number | null): Problem | undefined => closedFor(moment, facts, viewer);
      const refusal = (isFree: boolean): Problem | undefined => refusalOfMove('invoice', move, isFree);
      if (move.from === PAID) return refusalOfReversal(facts.key, settlement, last_payment, { move: refusal, closed });
      const isIssued = !isFixed('invoice', move.from) && isFixed('invoice', move.to);
      return refusal(true) ?? (isIssued ? closed(facts.date) : undefined);
    }),
  others: ({ key, settlement, client, currency, prefix, number }) => [
    {
      name: 'pay',
      operation: operationsOf(payment).create,
      ...paymentOf(key, settlement, { client_uuid: client, currency, prefix, number }),
    },
  ],
  locked: ({ status, kind }) => lockedOf('invoice', { status_id: status, kind }),
};

/** Why nothing of a moment is issued or paid. */
const closedFor = (
  moment: number | null,
  { closed_until: until }: Pick<InvoiceFacts, 'closed_until'>,
  { zone }: Viewer,
): Problem | undefined => refusalOfClosed([moment], until, zone);

function lockedOf(kind: DocumentKind, document: Parameters<typeof lockedMembers>[1]): LockedMembers | undefined {
  const members = lockedMembers(kind, document);
  return members.length === 0 ? undefined : { members, refusal: lockedProblem(kind, document, members) };
}

type Refusal = (move: { readonly from: number; readonly to: number }) => Problem | undefined;

function movesOf(kind: DocumentKind, { status, client, ...own }: DocumentFacts & Pick<Document, 'kind'>, refusal: Refusal): StatusMove[] {
  const locked = lockedMembers(kind, { status_id: status, kind: own.kind });
  return documentStatuses(kind).flatMap((to) => {
    if (to.id === status) return [];
    const locks = lockedMembers(kind, { status_id: to.id, kind: own.kind }).filter((member) => !locked.includes(member));
    return { to, body: { client: { uuid: client }, status: { id: to.id } }, refusal: refusal({ from: status, to: to.id }), locks };
  });
}
