import { documentStatuses, type DocumentKind, type DocumentStatus } from '../../billing/transitions.ts';
import { Problem } from '../../problem.ts';
import type { Write } from '../../writing/index.ts';
import type { DocumentType } from './document-kind.ts';
import { judgeMove } from './document.rules.ts';
import type { Move } from './load-facts.ts';

/**
 * The status that a document gets, and what the move is called as an event. Throws transition_not_allowed; with
 * auto_correct the present status is kept instead.
 */
export function moveStatus(
  write: Write,
  { kind }: DocumentType,
  { from, to }: Move,
  hasUncreditedInvoice: boolean,
): { status: number; events: readonly string[] } {
  const judged = judgeMove(kind, from, to, !hasUncreditedInvoice);
  if ('status' in judged) return judged;
  if (write.options.mode === 'strict') throw refusedMove(kind, { from, to }, judged.allowed);
  write.findings.corrections.push({ pointer: '/status', from: to, to: from, reason: messageOf(kind, { from, to }) });
  return { status: from, events: [] };
}

/** The problem of a move that is not allowed, with those that are. */
export function refusedMove(kind: DocumentKind, move: Move, allowed: readonly DocumentStatus[]): Problem {
  return new Problem('transition_not_allowed', { detail: messageOf(kind, move), extra: { allowed } });
}

function messageOf(kind: DocumentKind, { from, to }: Move): string {
  const nameOf = (id: number): string => documentStatuses(kind).find((status) => status.id === id)?.name ?? '';
  return `a ${kind} cannot move from ${nameOf(from)} to ${nameOf(to)}`;
}
