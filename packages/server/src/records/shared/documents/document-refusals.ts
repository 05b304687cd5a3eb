import { because, type Findings, type Reason } from '@daybook/contract';
import { compare, parseDecimal, ZERO } from '@daybook/values';
import type { Progress } from '../../../billing/progress.ts';
import {
  ACCEPTED,
  allowedTransitions,
  AWAITING_PAYMENT,
  DRAFT,
  INVOICED,
  isFixed,
  transitionEvent,
  type DocumentKind,
  type DocumentStatus,
} from '../../../billing/transitions.ts';
import { Problem, refuse } from '../../../problem.ts';
import { dateOf } from '../../../scheduling/local-days.ts';
import { statusName, type Document, type Move } from './document.rules.ts';

// Why operations on documents are refused: thrown by their handlers, and said beforehand by the actions of a record.

const movesFrom = (kind: DocumentKind, from: number, isFree: boolean): DocumentStatus[] =>
  allowedTransitions(kind, from).flatMap(({ to, condition }) => (condition === null || isFree ? [to] : []));

/** Why a document cannot move. `isFree` tells whether the condition that some moves have holds. */
export function refusalOfMove(kind: DocumentKind, move: Move, isFree: boolean): Problem | undefined {
  const allowed = movesFrom(kind, move.from, isFree);
  return allowed.some(({ id }) => id === move.to) ? undefined : refusedMove(kind, move, allowed);
}

/** What a move is called as an event. Throws transition_not_allowed. */
export function requireMove(kind: DocumentKind, move: Move, isFree: boolean): readonly string[] {
  refuse(refusalOfMove(kind, move, isFree));
  return [transitionEvent(kind, move.from, move.to)];
}

/** The status that a document gets, with its event: with auto_correct the present one where the move is not allowed. */
export function transition(
  kind: DocumentKind,
  move: Move,
  isFree: boolean,
  findings: Findings,
): { status_id: number; events: readonly string[] } {
  const { from, to } = move;
  if (from === to) return { status_id: from, events: [] };
  if (refusalOfMove(kind, move, isFree) === undefined || findings.mode === 'strict')
    return { status_id: to, events: requireMove(kind, move, isFree) };
  findings.corrections.push({ pointer: '/status', from: to, to: from, reason: messageOf(kind, move) });
  return { status_id: from, events: [] };
}

/** The problem of a move that is not allowed, with those that are. */
export function refusedMove(kind: DocumentKind, move: Move, allowed: readonly DocumentStatus[]): Problem {
  return new Problem('transition_not_allowed', {
    reason: because('status_cannot_follow', { from: statusName(kind, move.from), to: statusName(kind, move.to) }),
    detail: messageOf(kind, move),
    extra: { allowed },
  });
}

function messageOf(kind: DocumentKind, { from, to }: Move): string {
  return `${kind === 'invoice' ? 'an' : 'a'} ${kind} cannot move from ${statusName(kind, from)} to ${statusName(kind, to)}`;
}

const instead: { readonly [K in DocumentKind]: string } = {
  quote: 'move the quote back first',
  invoice: 'put it right with a credit note (POST /v2/invoice/credit)',
};

/** The problem of members that cannot be changed. */
export function lockedProblem(kind: DocumentKind, { status_id }: Pick<Document, 'status_id'>, members: readonly string[]): Problem {
  const reason = isFixed(kind, status_id)
    ? `cannot be changed in this status: ${instead[kind]}`
    : 'of a credit note cannot be changed: delete it and credit the invoice again';
  return new Problem('record_locked', {
    reason: because(isFixed(kind, status_id) ? (kind === 'invoice' ? 'issued_is_fixed' : 'accepted_is_fixed') : 'credit_note_is_fixed'),
    detail: `${members.join(', ')} ${reason}`,
    extra: { members },
  });
}

export function refusalOfDeletion(kind: DocumentKind, status: number): Problem | undefined {
  if (status === DRAFT) return undefined;
  return new Problem('record_locked', {
    reason: because('only_drafts_deleted', { status: statusName(kind, status) }),
    detail: `Only drafts can be deleted. This ${kind} is ${statusName(kind, status)}.`,
  });
}

/** Why an invoice is not issued: it was before, and may be paid by now. */
export function refusalOfIssue({ status_id, prefix, number }: Pick<Document, 'status_id' | 'prefix' | 'number'>): Problem | undefined {
  if (!isFixed('invoice', status_id)) return undefined;
  const detail = `${prefix}${number} is ${statusName('invoice', status_id)}: it was issued before`;
  return new Problem('transition_not_allowed', {
    reason: because('issued_before', { document: `${prefix}${number}` }),
    detail,
    extra: { allowed: [] },
  });
}

/** Why an invoice of a day is not issued after the last one of its series. */
export function refusalOfDate(
  day: string | null,
  last: { readonly prefix: string; readonly number: number | null; readonly day: string | null },
): Problem | undefined {
  if (day === null || last.day === null || day >= last.day) return undefined;
  const name = `${last.prefix}${last.number}`;
  const detail = `the last invoice of the series, ${name}, is dated ${last.day}, and this one ${day}`;
  return new Problem('date_before_last', { detail, extra: { last: { number: name, day: last.day } } });
}

interface Remindable extends Pick<Document, 'status_id' | 'kind'> {
  readonly due_date?: number | null;
  readonly open_total: string;
}

/** Why nobody is reminded of an invoice now. */
export function refusalOfReminder(
  { status_id, kind, due_date: due = null, open_total }: Remindable,
  { zone, now }: { readonly zone: string; readonly now: number },
): Problem | undefined {
  const refused = (reason: Reason, detail: string): Problem => new Problem('not_remindable', { reason, detail });
  if (kind === 'credit_note') return refused(because('remind_credit_note'), 'Nothing is to be paid of a credit note.');
  if (!isFixed('invoice', status_id))
    return refused(because('remind_not_issued'), `This invoice is ${statusName('invoice', status_id)}: issue it first.`);
  if (status_id !== AWAITING_PAYMENT || compare(parseDecimal(open_total) ?? ZERO, ZERO) <= 0)
    return refused(because('remind_nothing_open'), 'Nothing of this invoice is open.');
  if (due === null) return refused(because('remind_not_overdue'), 'This invoice has no due date, so it is not overdue.');
  if (dateOf(due, zone) >= dateOf(now, zone))
    return refused(because('remind_not_overdue'), `This invoice is due on ${dateOf(due, zone)}: it is not overdue yet.`);
  return undefined;
}

/** Why nobody is reminded of an invoice before the day that was promised is over, unless the one who reminds says so. */
export function refusalOfPromised(until: string | null): Problem | undefined {
  if (until === null) return undefined;
  const detail = `The client was promised time until ${until}. Send \`despite_promise=true\` to remind all the same.`;
  return new Problem('not_remindable', { reason: because('remind_promised'), detail });
}

/** Why a client is shown no invoice yet. */
export function refusalOfLink(kind: DocumentKind, status: number): Problem | undefined {
  if (kind === 'quote' || isFixed('invoice', status)) return undefined;
  const detail = `This invoice is ${statusName('invoice', status)} and can still be changed: issue it first, or send it, which issues it.`;
  return new Problem('not_issued', { detail });
}

export function refusalOfDuplicate({ kind, cloned_id }: Pick<Document, 'kind' | 'cloned_id'>): Problem | undefined {
  if (kind !== 'credit_note') return undefined;
  return new Problem('record_locked', {
    reason: because('credit_note_not_copied'),
    detail: `A credit note cannot be duplicated. Credit invoice ${cloned_id} again.`,
  });
}

/** A quote and the invoices that were made of it. */
interface Converted {
  readonly key: number;
  readonly status: number;
  /** The latest. */
  readonly invoices: readonly number[];
  /** Whether one of them is not credited. */
  readonly is_invoiced: boolean;
}

export function refusalOfConversion({ key, status, invoices, is_invoiced }: Converted): Problem | undefined {
  // Staying would be no move, but it would make a second invoice.
  if (status === INVOICED) return convertedBefore(invoices);
  const [part] = invoices;
  if (part !== undefined && is_invoiced) return invoicedInPart(key, part);
  return refusalOfMove('quote', { from: status, to: INVOICED }, true);
}

function invoicedInPart(key: number, id: number): Problem {
  const detail = `the quote is invoiced in part, on invoice ${id}: POST /v2/quote/progress?id=${key} with \`rest\` makes the last invoice`;
  return new Problem('transition_not_allowed', {
    reason: because('invoiced_in_part'),
    detail,
    extra: { allowed: [], references: [{ kind: 'invoice', id }] },
  });
}

function convertedBefore(invoices: readonly number[]): Problem {
  const { code, options } = refusedMove('quote', { from: INVOICED, to: INVOICED }, []);
  if (invoices.length === 0) return new Problem(code, { ...options, reason: because('quote_invoiced') });
  const detail = `the quote was converted before: it became ${invoices.map((id) => `invoice ${id}`).join(', ')}`;
  const references = invoices.map((id) => ({ kind: 'invoice', id }));
  return new Problem(code, { ...options, detail, reason: because('converted_before'), extra: { ...options.extra, references } });
}

/** Why a quote is not invoiced in parts. */
export function refusalOfProgress(from: number): Problem | undefined {
  if (from === ACCEPTED) return undefined;
  const { code, options } = refusedMove('quote', { from, to: ACCEPTED }, []);
  const remedy = from === INVOICED ? 'all of it is invoiced' : 'accept it first (PUT /v2/quote with `"status": {"id": 3}`)';
  const detail = `only an Accepted quote is invoiced in parts; this one is ${statusName('quote', from)}: ${remedy}`;
  const reason = from === INVOICED ? because('quote_invoiced') : because('quote_not_accepted', { status: statusName('quote', from) });
  return new Problem(code, { ...options, detail, reason });
}

/** Why nothing of an Accepted quote is left, as where its parts were edited until they were the whole. */
export function refusalOfRest(key: number, { buckets }: Progress): Problem | undefined {
  if (buckets.some(({ net, rest }) => rest !== 0n && (net === 0n || rest < 0n === net < 0n))) return undefined;
  const detail = `nothing of the quote is left to be invoiced: move it to Invoiced (PUT /v2/quote?id=${key} with \`"status": {"id": 4}\`)`;
  return new Problem('transition_not_allowed', { reason: because('quote_used_up'), detail, extra: { allowed: [] } });
}

/** Why nothing of an invoice can be credited, whatever was credited before. */
export function refusalOfCredit(
  key: number,
  { kind, status_id, total }: Pick<Document, 'kind' | 'status_id'> & { readonly total: string },
): Problem | undefined {
  const refused = (detail: string, reason: Reason): Problem =>
    new Problem('not_creditable', { detail: `invoice ${key} ${detail}`, reason });
  if (kind === 'credit_note') return refused('is a credit note itself', because('credits_a_credit'));
  if (!isFixed('invoice', status_id))
    return refused(`is ${statusName('invoice', status_id)}: it can still be changed`, because('not_issued_yet'));
  const isBelowZero = compare(parseDecimal(total) ?? ZERO, ZERO) < 0;
  return isBelowZero ? refused('is below zero, which is credit already', because('below_zero')) : undefined;
}

export const creditedWhole = (key: number): Problem =>
  new Problem('not_creditable', { reason: because('credited_whole'), detail: `invoice ${key} is credited whole already` });
