/** A time entry as it is read, as far as the rules look at it. */
export interface TimeEntry {
  readonly owner_id: number;
  readonly start: number;
  readonly end: number | null;
  readonly locked: boolean;
  readonly project: readonly { readonly id: number; readonly start: number | null; readonly end: number | null }[];
  readonly booking: readonly { readonly id: number }[];
  readonly [member: string]: unknown;
}

type Sent = { readonly [member: string]: unknown };

/** The members that a body would change; what is sent as it is, is no change. */
export function changedMembers(body: Sent, before: TimeEntry): string[] {
  return Object.entries(body).flatMap(([member, value]) => {
    if (member === 'project') return differs(value as Sent | null, before.project[0]) ? [member] : [];
    if (member === 'booking') return differs(value as Sent | null, before.booking[0]) ? [member] : [];
    return value === before[member] ? [] : [member];
  });
}

function differs(sent: Sent | null, before: object | undefined): boolean {
  if (sent === null || before === undefined) return (sent === null) !== (before === undefined);
  return Object.entries(sent).some(([member, value]) => value !== (before as Sent)[member]);
}

/** What a body does to a locked entry: nothing, the one change that is allowed to administrators, or what is refused. */
export function judgeLocked(changed: readonly string[], seesAll: boolean): 'nothing' | 'unlock' | 'refuse' {
  if (changed.length === 0) return 'nothing';
  return seesAll && changed.length === 1 && changed[0] === 'locked' ? 'unlock' : 'refuse';
}
