import { COMPLETED, CONFIRMED } from '@daybook/contract';
import { toIso } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import type { Problem } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { billedProblem, type BilledOn } from '../shared/index.ts';
import type { Placement } from './conflicts/allocate-resources.rules.ts';
import { draftOf, occurrencesOf, type Draft } from './draft.rules.ts';

/** The time of a resource in an occurrence that an invoice bills. Of a single booking the occurrence is 0. */
export interface BilledTime extends BilledOn {
  readonly occurrence: number;
  readonly resource: number;
}

export const findBilledTime = statement(
  'billed_time_of_booking',
  `select k.occurrence, k.resource_id as resource, k.invoice_id as invoice, i.status_id from billed_work k
join invoice i on i.account_id = $account and i.id = k.invoice_id
where k.account_id = $account and k.kind = 'booking' and k.record_id = $booking order by k.occurrence, k.resource_id`,
);

export const canBeBilled = (status: number): boolean => status === CONFIRMED || status === COMPLETED;

/** What is billed of a booking. It is locked by then, as billing locks it: a change and a bill come one after the other. */
export function loadBilledTime({ tx }: Write, { key, record }: Existing): Promise<readonly BilledTime[]> {
  if (!canBeBilled(draftOf(record).status)) return Promise.resolve([]);
  return tx.run<BilledTime & Record<string, unknown>>(findBilledTime, { booking: key });
}

/** The occurrence that is billed, by the start that the rule gives it. */
const startOf = ({ occurrence }: BilledTime, { start, recurrence }: Draft): number => (recurrence === null ? start : occurrence);

/** The units that are billed for each occurrence, which keeps them. */
export const billedUnits = (draft: Draft, billed: readonly BilledTime[]): ReadonlyMap<number, readonly number[]> =>
  new Map([...Map.groupBy(billed, (one) => startOf(one, draft))].map(([start, all]) => [start, all.map(({ resource }) => resource)]));

type Placed = Pick<Placement, 'draft' | 'occurrences' | 'taken' | 'waitlisted'>;

/** The first of what is billed that would not take place as it was billed. */
export function findUnkept(before: Draft, billed: readonly BilledTime[], after: Placed): BilledTime | undefined {
  const isSeries = (draft: Draft): boolean => draft.recurrence !== null;
  const takesPlace = !after.waitlisted && canBeBilled(after.draft.status) && isSeries(before) === isSeries(after.draft);
  const occurrences = occurrencesOf(before);
  return billed.find((one) => {
    const former = occurrences.find(({ occurrenceStart }) => occurrenceStart === startOf(one, before));
    const own = after.occurrences.find(({ occurrenceStart }) => occurrenceStart === startOf(one, after.draft));
    const isTaken = after.taken.some(
      ({ resource, occurrenceStart }) => resource === one.resource && occurrenceStart === own?.occurrenceStart,
    );
    return !takesPlace || !isTaken || own?.start !== former?.start || own?.end !== former?.end;
  });
}

/** Refuses a change after which something would not take place as it was billed. */
export function refuseUnkept(write: Write, before: Draft, billed: readonly BilledTime[], after: Placed): void {
  const unkept = findUnkept(before, billed, after);
  if (unkept !== undefined) throw billedChange(write.viewer, before, unkept);
}

/** Refuses to delete a booking of which something is billed. */
export async function refuseBilledDeletion(write: Write, existing: Existing): Promise<void> {
  const [first] = await loadBilledTime(write, existing);
  if (first !== undefined) throw billedChange(write.viewer, draftOf(existing.record), first);
}

/** The problem of a change of time that is billed. */
export function billedChange(viewer: Viewer, before: Pick<Draft, 'recurrence' | 'time_zone'>, billed: BilledTime): Problem {
  const isSeries = before.recurrence !== null;
  const subject = isSeries ? `the occurrence of ${toIso(billed.occurrence, before.time_zone)}` : 'the time of the booking';
  return billedProblem(viewer, subject, billed);
}
