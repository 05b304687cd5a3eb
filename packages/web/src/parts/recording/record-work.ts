import { write, type Written } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { usuallyBillable, type Work } from './usually-billable.ts';

/** An occurrence of a booking that somebody works on. */
export interface Booked {
  readonly id: number;
  readonly occurrence_start: number;
  readonly name: string;
  readonly project_id?: number | null;
}

/** Starts the timer; the API stops one that runs. */
export async function startTimer(work: Work, me: number): Promise<Written> {
  const { project, activity } = work;
  const body = {
    owner_id: me,
    name: activity,
    start: now(),
    end: null,
    billable: await usuallyBillable(work, me),
    ...(project === null ? {} : { project: [{ id: project }] }),
  };
  return write({ method: 'POST', path: '/v2/time-entry', body });
}

/** Records an occurrence of a booking as it was planned, or with the timer from now on. */
export async function recordBooking({ id, occurrence_start, name, project_id }: Booked, me: number, isTimer = false): Promise<Written> {
  const billable = await usuallyBillable({ project: project_id ?? null, activity: name }, me);
  const body = { billable, ...(isTimer ? { start: now(), end: null } : {}) };
  return write({ method: 'POST', path: '/v2/booking/time-entry', query: { id, occurrence_start }, body, changes: ['time-entry'] });
}
