import { invoiceStatuses, quoteStatuses } from '@daybook/contract';

export type DocumentKind = 'quote' | 'invoice';

/** A status as the API shows it. */
export type DocumentStatus = { readonly id: number; readonly name: string };

/** A condition of a move besides the current status; it depends on other stored documents. */
type TransitionCondition = 'no_live_uncredited_invoice' | 'payment_to_reverse';

export type Transition = { readonly to: DocumentStatus; readonly condition: TransitionCondition | null };

type Stage<Name extends PropertyKey = string> = {
  readonly id: number;
  /** From here on what is agreed with the client can no longer be edited. */
  readonly fixed: boolean;
  readonly forward: readonly Name[];
  readonly back: readonly Name[];
  /** The condition of every move away from here. */
  readonly condition?: TransitionCondition;
};

/** The status of every new document. */
export const DRAFT = quoteStatuses.Draft;
/** Further statuses of a quote. */
export const { Sent: SENT, Accepted: ACCEPTED, Invoiced: INVOICED, Declined: DECLINED } = quoteStatuses;
/** Further statuses of an invoice. */
export const { Submitted: SUBMITTED, 'Awaiting Payment': AWAITING_PAYMENT, Paid: PAID } = invoiceStatuses;

type Stages<Statuses> = { readonly [Name in keyof Statuses]: Stage<keyof Statuses> };

// Names, ids and their life are those of the well-known accounting systems. Awaiting Payment is the issue of an invoice.
const quoteStages: Stages<typeof quoteStatuses> = {
  Draft: { id: DRAFT, fixed: false, forward: ['Sent', 'Accepted', 'Declined', 'Invoiced'], back: [] },
  Sent: { id: SENT, fixed: false, forward: ['Accepted', 'Declined', 'Invoiced'], back: ['Draft'] },
  Accepted: { id: ACCEPTED, fixed: true, forward: ['Declined', 'Invoiced'], back: ['Sent', 'Draft'] },
  Invoiced: { id: INVOICED, fixed: true, forward: [], back: ['Accepted'], condition: 'no_live_uncredited_invoice' },
  Declined: { id: DECLINED, fixed: false, forward: [], back: ['Draft', 'Sent', 'Accepted'] },
};
const invoiceStages: Stages<typeof invoiceStatuses> = {
  Draft: { id: DRAFT, fixed: false, forward: ['Submitted', 'Awaiting Payment', 'Paid'], back: [] },
  Submitted: { id: SUBMITTED, fixed: false, forward: ['Awaiting Payment', 'Paid'], back: ['Draft'] },
  'Awaiting Payment': { id: AWAITING_PAYMENT, fixed: true, forward: ['Paid'], back: [] },
  Paid: { id: PAID, fixed: true, forward: [], back: ['Awaiting Payment'], condition: 'payment_to_reverse' },
};
const STAGES: Readonly<Record<DocumentKind, Readonly<Record<string, Stage>>>> = { quote: quoteStages, invoice: invoiceStages };

/** The statuses of a kind, by id. */
export function documentStatuses(kind: DocumentKind): DocumentStatus[] {
  return Object.entries(STAGES[kind]).map(([name, { id }]) => ({ id, name }));
}

function findStage(kind: DocumentKind, status: number): Stage | undefined {
  return Object.values(STAGES[kind]).find(({ id }) => id === status);
}

/** The status that sending moves a document to, since its client has it then; undefined where it stays as it is. */
export function movedBySending(kind: DocumentKind, from: number): number | undefined {
  if (kind === 'quote') return from === DRAFT ? SENT : undefined;
  return isFixed(kind, from) ? undefined : AWAITING_PAYMENT;
}

/** Where a document may move from a status, forward moves first. Staying is no move and not listed; an unknown status has none. */
export function allowedTransitions(kind: DocumentKind, from: number): Transition[] {
  const stage = findStage(kind, from);
  if (stage === undefined) return [];
  return [...stage.forward, ...stage.back].flatMap((name) => {
    const target = STAGES[kind][name];
    return target === undefined ? [] : [{ to: { id: target.id, name }, condition: stage.condition ?? null }];
  });
}

/** True from Awaiting Payment on for an invoice, and for an Accepted or Invoiced quote. */
export function isFixed(kind: DocumentKind, status: number): boolean {
  return findStage(kind, status)?.fixed ?? false;
}

/** The event of a move. A move back does not send or issue again, so that no client gets two mails. */
export function transitionEvent(kind: DocumentKind, from: number, to: number): string {
  const target = Object.entries(STAGES[kind]).find(([, { id }]) => id === to);
  const [name] = Object.entries(STAGES[kind]).find(([, { id }]) => id === from) ?? [''];
  const isBack = name !== '' && STAGES[kind][name]?.back.includes(target?.[0] ?? '') === true;
  if (kind === 'invoice' && isBack) return from === PAID ? 'payment_reversed' : 'reopened';
  // A client who declined and then accepts has accepted.
  if (isBack && !(from === DECLINED && to === ACCEPTED)) return 'reopened';
  return kind === 'invoice' && to === AWAITING_PAYMENT ? 'issued' : (target?.[0] ?? '').toLowerCase();
}
