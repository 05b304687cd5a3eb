import type { BodyOf, occurrenceTimeFields, QueryParameters } from '@daybook/contract';
import type { Written, WriteInput } from '../../http/endpoint.ts';
import { parameterProblem } from '../../listing/list-records.ts';
import { Problem } from '../../problem.ts';
import type { Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { findOccurrences } from './time-entry.sql.ts';
import { createTimeEntry } from './write-time-entry.ts';

interface Occurrence extends Record<string, unknown> {
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
}

const CONFIRMED = 3;
const COMPLETED = 5;

/** Records what happened in an occurrence of a booking; what the body leaves out is as it was planned. Once for each occurrence and person. */
export async function recordOccurrence(write: Write, { body, existing, key, query }: WriteInput): Promise<Written> {
  const { owner_id: owner, name, ...sent } = body as BodyOf<typeof occurrenceTimeFields>;
  const booking = Number(key);
  const planned = await occurrenceOf(write, booking, startOf(query));
  if (existing === undefined) throw new Error('an addressed write has an existing record');
  const { name: title, status, waitlisted } = existing.record as { name: string; status: { id: number; name: string }[]; waitlisted: boolean };
  const known = status[0];
  if (waitlisted || (known?.id !== CONFIRMED && known?.id !== COMPLETED)) {
    write.findings.fault(
      '',
      'not_allowed',
      `time is recorded on bookings that are confirmed or completed; this one ${waitlisted ? 'waits for its time' : `is ${known?.name ?? ''}`}`,
    );
  }
  const project = projectOf(existing);
  const entry = {
    start: planned.start,
    end: planned.end,
    ...sent,
    owner_id: owner ?? write.viewer.userId,
    name: name === undefined || name === '' ? title : name,
    booking: { id: booking },
    project: project === null ? null : { id: project },
  };
  return createTimeEntry(write, { ...entry, start: entry.start ?? planned.start }, planned.occurrence_start);
}

function startOf({ occurrence_start: text }: QueryParameters): number | null {
  if (text === undefined) return null;
  if (typeof text === 'string' && /^-?\d{1,12}$/.test(text)) return Number(text);
  throw parameterProblem([{ parameter: 'occurrence_start', code: 'invalid_parameter', message: 'must be UNIX seconds' }]);
}

async function occurrenceOf({ tx }: Write, booking: number, start: number | null): Promise<Occurrence> {
  const [found, another] = await tx.run<Occurrence>(findOccurrences, { booking, occurrence_start: start });
  if (another !== undefined)
    throw parameterProblem([{ parameter: 'occurrence_start', code: 'missing_parameter', message: 'is required for a booking with several occurrences' }]);
  if (found === undefined) throw new Problem('not_found', { detail: `the booking ${booking} has no occurrence${start === null ? '' : ` at ${start}`}` });
  return found;
}
