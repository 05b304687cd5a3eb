import { DaybookError } from '../../api/client.ts';
import { write, type Written } from '../../api/writes.ts';
import { usuallyBillable, type Work } from './usually-billable.ts';

/** An occurrence of a booking that somebody works on. */
export interface Booked {
  readonly id: number;
  readonly occurrence_start: number;
  readonly name: string;
  readonly project_id?: number | null;
  /** Whether time of it is recorded already, as far as it is known. */
  readonly isRecorded?: boolean;
}

/** When something was worked: until it ends, or still. */
interface Worked {
  readonly start?: number;
  readonly end?: number | null;
}

/** Records work that began and goes on until its timer is stopped. */
export async function recordWork(work: Work, me: number, worked: Required<Worked>, booking?: number): Promise<Written> {
  const { project, activity } = work;
  const body = {
    owner_id: me,
    name: activity,
    ...worked,
    billable: await usuallyBillable(work, me),
    ...(project === null ? {} : { project: [{ id: project }] }),
    ...(booking === undefined ? {} : { booking: [{ id: booking }] }),
  };
  return write({ method: 'POST', path: '/v2/time-entry', body });
}

/** Records an occurrence of a booking as it was planned, or from when to when it was worked. */
export async function recordBooking({ id, occurrence_start, name, project_id }: Booked, me: number, worked: Worked = {}): Promise<Written> {
  const billable = await usuallyBillable({ project: project_id ?? null, activity: name }, me);
  const body = { billable, ...worked };
  return write({ method: 'POST', path: '/v2/booking/time-entry', query: { id, occurrence_start }, body, changes: ['time-entry'] });
}

const isRecordedAlready = (error: unknown): boolean =>
  error instanceof DaybookError && error.errors.some(({ reason_code: reason }) => reason === 'recorded_already');

/** Records work on an occurrence of a booking that goes on; after a break it is more time on the same booking. */
export async function workOnBooking(booked: Booked, me: number, worked: Required<Worked>): Promise<Written> {
  const { id, name, project_id: project = null, isRecorded = false } = booked;
  try {
    if (!isRecorded) return await recordBooking(booked, me, worked);
  } catch (error) {
    if (!isRecordedAlready(error)) throw error;
  }
  return recordWork({ project, activity: name }, me, worked, id);
}
