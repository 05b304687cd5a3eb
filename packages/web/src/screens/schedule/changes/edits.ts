import type { Operation } from '../../../api/batch.ts';
import type { Times } from '../times/time-axis.ts';
import { takenIn } from '../../../parts/exchange.ts';
import { CONFIRMED, takenFirst, type BoardData } from '../data/board-data.ts';
import {
  BOOKING,
  copyOf,
  isSo,
  queryOf,
  statusIn,
  timesFor,
  type BookingRecord,
  type BookingValues,
  type Occurrence,
  type Scope,
} from '../data/booking-record.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { CONFIRM } from './steps.ts';

/**
 * What is written to have an occurrence otherwise, alone or among several: a sentence where that cannot be, and undefined where it is so
 * already.
 */
export type Edit = (record: BookingRecord, occurrence: Occurrence, scope: Scope) => Operation | string | undefined;

/** The row that something is in, and the one that it goes into. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

interface Taking extends Pick<BoardData, 'resourceOf'> {
  readonly texts: Pick<ScheduleTexts, 'cannotExchange'>;
}

/** What a booking takes in another row; undefined where that cannot be said. */
const takenAfter = ({ resources }: BookingRecord, { from, to }: Rows, taking: Taking) => takenIn(resources, from, takenFirst(to, taking));

const put = (record: BookingRecord, { occurrence_start: start }: Occurrence, scope: Scope, body: BookingValues): Operation => ({
  method: 'PUT',
  path: BOOKING,
  query: queryOf(record, scope, start),
  body,
});

/** At another time, in another row, or both. */
export const moving =
  (timesAfter: (now: Times) => Times, rows: Rows, taking: Taking): Edit =>
  (record, occurrence, scope) => {
    const resources = takenAfter(record, rows, taking);
    if (resources === undefined) return taking.texts.cannotExchange;
    const times = timesFor(record, scope, occurrence, timesAfter(occurrence));
    return put(record, occurrence, scope, { ...times, ...(rows.from === rows.to ? {} : { resources }) });
  };

/** Once more, at another time or in another row. */
export const copying =
  (timesAfter: (now: Times) => Times, rows: Rows, taking: Taking): Edit =>
  (record, occurrence) => {
    const resources = takenAfter(record, rows, taking);
    if (resources === undefined) return taking.texts.cannotExchange;
    return { method: 'POST', path: BOOKING, body: copyOf(record, timesAfter(occurrence), resources) };
  };

/** With other values. What is confirmed and has no place yet is tried again, which a change of its status would not do. */
export const setting =
  (values: BookingValues): Edit =>
  (record, occurrence, scope) => {
    if (isSo(record, values)) return undefined;
    const isRetried = record.recurrence === null && statusIn(record) === CONFIRMED && statusIn(values) === CONFIRMED;
    return isRetried ? { method: 'POST', path: CONFIRM, query: { id: record.id } } : put(record, occurrence, scope, values);
  };

export const removing: Edit = (record, { occurrence_start: start }, scope) => ({
  method: 'DELETE',
  path: BOOKING,
  query: queryOf(record, scope, start),
});
