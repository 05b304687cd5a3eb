interface Known {
  readonly name: string;
  readonly billable: boolean | null;
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
