import type { Findings } from '@daybook/contract';
import { sameLines, type Group, type StoredLine } from '../../billing/content.ts';
import { allowedTransitions, transitionEvent, type DocumentKind, type DocumentStatus } from '../../billing/transitions.ts';

/** What a fixed document keeps. */
export interface LockedContent {
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
  readonly currency: string;
  readonly client: readonly [uuid: string | null, person: number | null];
  readonly date: number | null;
  readonly prefix: string;
  readonly number: number | null;
}

/** The members of a fixed document that a body really changes: the same values sent back are no change. */
export function lockedChanges(before: LockedContent, after: LockedContent): string[] {
  const plain = (['groups', 'currency', 'client', 'date', 'prefix', 'number'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return [...(sameLines(before.items, after.items) ? [] : ['items']), ...plain];
}

interface Dates {
  readonly date: number | null;
  readonly until: number | null;
}

/** A document does not end before its date. The two can be swapped, unless the date is fixed. */
export function judgeDates(dates: Dates, name: string, fixed: boolean, findings: Findings): Dates {
  const { date, until } = dates;
  if (date === null || until === null || until >= date) return dates;
  const message = 'lies before the date of the document';
  if (fixed) {
    findings.fault(`/${name}`, 'out_of_range', message);
    return dates;
  }
  if (findings.repair(`/${name}`, 'out_of_range', until, date, message) === undefined) return dates;
  findings.repair('/date', 'out_of_range', date, until, `lies after the ${name} of the document`);
  return { date: until, until: date };
}

/** A move that happens, with its event; or one that is not allowed, with those that are. */
export type JudgedMove = { readonly status: number; readonly events: readonly string[] } | { readonly allowed: readonly DocumentStatus[] };

/** Judges a move of the status. `met` tells whether the condition that some moves have holds. */
export function judgeMove(kind: DocumentKind, from: number, to: number, met: boolean): JudgedMove {
  if (from === to) return { status: from, events: [] };
  const allowed = allowedTransitions(kind, from).flatMap((move) => (move.condition === null || met ? [move.to] : []));
  if (!allowed.some(({ id }) => id === to)) return { allowed };
  return { status: to, events: [transitionEvent(kind, from, to)] };
}
