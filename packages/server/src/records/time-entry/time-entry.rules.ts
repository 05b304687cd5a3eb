type Columns = { readonly [column: string]: unknown };

const MEMBERS: { readonly [column: string]: string } = {
  project_id: 'project',
  project_start: 'project',
  project_end: 'project',
  booking_id: 'booking',
};

/** The members that some columns would change; what is sent as it is, is no change. */
export function changedMembers(columns: Columns, before: Columns): string[] {
  const changed = Object.entries(columns).filter(([column, value]) => value !== undefined && value !== before[column]);
  return [...new Set(changed.map(([column]) => MEMBERS[column] ?? column))];
}

/** What a body does to a locked entry: nothing, the one change that is allowed to administrators, or what is refused. */
export function validateLocked(changed: readonly string[], seesAll: boolean): 'nothing' | 'unlock' | 'refuse' {
  if (changed.length === 0) return 'nothing';
  return seesAll && changed.length === 1 && changed[0] === 'locked' ? 'unlock' : 'refuse';
}
