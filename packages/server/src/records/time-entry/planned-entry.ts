import type { BodyOf, BodyOfRecord, occurrenceTimeFields, timeEntry } from '@daybook/contract';
import { parameterProblem, Problem } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { validateRecording } from '../booking/index.ts';
import { projectOf } from '../shared/index.ts';
import { statement } from '../../database/statement.ts';

/** The occurrence of a booking that begins at a moment by its rule; without a moment the only one. */
const findOccurrences = statement(
  'occurrences_to_record',
  `select extract(epoch from o.occurrence_start)::bigint as occurrence_start, extract(epoch from o.start)::bigint as start,
    extract(epoch from o."end")::bigint as "end"
from booking_occurrence o where o.account_id = $account and o.booking_id = $booking
  and ($occurrence_start::bigint is null or o.occurrence_start = to_timestamp($occurrence_start::bigint)) order by o.occurrence_start
    limit 2`,
);

interface Occurrence extends Record<string, unknown> {
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The time entry of an occurrence of a booking. Members that the body omits are taken from the plan. `occurrence_start` is the start that
 * the rule gives the occurrence.
 */
export async function plannedEntry(
  write: Write,
  booking: Existing,
  body: BodyOf<typeof occurrenceTimeFields>,
  start: number | undefined,
): Promise<BodyOfRecord<typeof timeEntry> & { readonly occurrence_start: number }> {
  const { id, name } = booking.record as { id: number; name: string };
  const planned = await occurrenceOf(write, id, start);
  const { status, waitlisted } = booking.record as { status: { id: number }[]; waitlisted: boolean };
  validateRecording(write.findings, status[0]?.id ?? 0, waitlisted);
  const project = projectOf(booking);
  return {
    ...body,
    start: body.start ?? planned.start,
    end: body.end === undefined ? planned.end : body.end,
    owner_id: body.owner_id ?? write.viewer.userId,
    name: body.name || name,
    booking: { id },
    project: project === null ? null : { id: project },
    occurrence_start: planned.occurrence_start,
  };
}

async function occurrenceOf({ tx }: Write, booking: number, start: number | undefined): Promise<Occurrence> {
  const [occurrence, another] = await tx.run<Occurrence>(findOccurrences, { booking, occurrence_start: start ?? null });
  if (another !== undefined)
    throw parameterProblem([
      { parameter: 'occurrence_start', code: 'missing_parameter', message: 'is required for a booking with several occurrences' },
    ]);
  if (occurrence === undefined)
    throw new Problem('not_found', { detail: `the booking ${booking} has no occurrence${start === undefined ? '' : ` at ${start}`}` });
  return occurrence;
}
