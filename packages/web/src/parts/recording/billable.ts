interface Known {
  readonly name: string;
  readonly billable: boolean | null;
}

/** An entry with its project, if any, and its owner. */
export interface KnownEntry extends Known {
  readonly id: number;
  readonly owner_id?: number | null | undefined;
  readonly project: readonly { readonly id: number }[];
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Whether time of an activity is billable, by the latest time on the same project: as the activity was the last time, and one that is new
 * there as long as anything on the project is.
 */
export function isUsuallyBillable(latest: readonly Known[], activity: string): boolean {
  const before = latest.find(({ name }) => isSame(name, activity));
  if (before !== undefined) return before.billable === true;
  return latest.length === 0 || latest.some(({ billable }) => billable === true);
}

/** Those of some entries that show what is usual on a project, or of one's own time on none: the latest first, each once. */
export function knownOn(entries: readonly KnownEntry[], project: number | null, me: number): KnownEntry[] {
  const each = new Map(entries.map((entry) => [entry.id, entry]));
  return [...each.values()]
    .filter(({ project: [on], owner_id: owner }) => (on?.id ?? null) === project && (project !== null || owner === me))
    .toSorted((one, other) => other.id - one.id);
}
