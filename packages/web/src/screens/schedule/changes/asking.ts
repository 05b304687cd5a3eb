import type { AnyWrite } from '../../../api/writes.ts';
import { HOLD } from '../data/board-data.ts';
import type { Scope } from '../data/booking-record.ts';
import type { ScopeQuestion } from './rule-scope.ts';
import type { Refused } from './ways-out.ts';

export interface Asking {
  /** Which occurrences a change is for, by the usual question or another one; undefined: none of them. */
  readonly askScope: (action: string, question?: ScopeQuestion) => Promise<Scope | undefined>;
  /** What to write instead of what met a conflict; undefined: nothing. */
  readonly askWayOut: (refused: Refused) => Promise<AnyWrite | undefined>;
  /** Until when what is named is held, once it is known that one of the bookings can be; undefined: not at all. */
  readonly askHold: (name: string, ids: readonly number[]) => Promise<number | undefined>;
}

/** The members of a status, with what is asked for it; undefined where the user leaves that. */
export async function statusAsked(
  { askHold }: Asking,
  status: number,
  name: string,
  ids: readonly number[],
): Promise<{ readonly status: [{ readonly id: number }]; readonly hold_until?: number } | undefined> {
  if (status !== HOLD) return { status: [{ id: status }] };
  const until = await askHold(name, ids);
  return until === undefined ? undefined : { status: [{ id: status }], hold_until: until };
}

export type Question =
  | { readonly kind: 'hold'; readonly name: string; readonly answer: (until: number | undefined) => void }
  | {
      readonly kind: 'scope';
      readonly action: string;
      readonly of: ScopeQuestion | undefined;
      readonly answer: (scope: Scope | undefined) => void;
    }
  | { readonly kind: 'conflict'; readonly refused: Refused; readonly answer: (request: AnyWrite | undefined) => void };
