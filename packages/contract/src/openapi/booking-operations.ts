import type { Verb } from '../describe.ts';
import type { JsonSchema } from '../fields/index.ts';
import { booking } from '../records/index.ts';
import { sentence } from './names.ts';
import type { Operation, OperationParameter } from './operation.ts';
import { keyParameter } from './regular-parameters.ts';

const parameter = (name: string, doc: string, schema: JsonSchema): OperationParameter => ({ name, in: 'query', doc, schema, required: false });

const occurrences = parameter(
  'occurrences',
  'True: each row is one occurrence (BookingOccurrence), in order of time, with `id` of its booking, `occurrence_start`, `start` and `end`, and without `recurrence` and `occurrences`.',
  { type: ['boolean', 'string'], pattern: '^(true|false|1|0)$', default: false },
);
const onClash = parameter(
  'on_clash',
  'What happens when a resource is taken: `reject` answers double_booking, `skip` leaves the occurrences of a series out that clash and lists them, `waitlist` keeps the booking, which takes its time by itself once that is free.',
  { type: 'string', enum: ['reject', 'skip', 'waitlist'], default: 'reject' },
);
const scope = parameter('scope', 'What of a series is meant: one occurrence, this and the following, or all.', {
  type: 'string',
  enum: ['one', 'following', 'all'],
  default: 'all',
});
const occurrenceStart = parameter('occurrence_start', 'The occurrence that `scope` begins with, by its `occurrence_start` (UNIX seconds).', {
  type: ['integer', 'string'],
  pattern: '^-?[0-9]+$',
});

/** What the regular operations of bookings take beyond the conventions. */
export const bookingParameters: { readonly [V in Verb]: readonly OperationParameter[] } = {
  list: [occurrences],
  create: [onClash],
  update: [onClash, scope, occurrenceStart],
  delete: [scope, occurrenceStart],
};

const instant = (description: string): JsonSchema => ({ type: 'integer', description });
const interval = { start: instant('Start.'), end: instant('End.') };
const object = (properties: { readonly [member: string]: JsonSchema }, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What they answer beside `success`, where there is something to say. */
export const bookingOutcome: { readonly [member: string]: JsonSchema } = {
  waitlisted: { type: 'boolean', description: 'The booking waits for its time to become free.' },
  clashes: {
    type: 'array',
    description: 'What is in the way; of bookings that the caller may not see only the interval.',
    items: object({ booking: { type: 'integer' }, resource: { type: 'integer' }, ...interval }, ['start', 'end']),
  },
  skipped: {
    type: 'array',
    description: 'Occurrences that were left out.',
    items: object({ occurrence_start: instant('Where the rule has it.'), ...interval }, ['occurrence_start', 'start', 'end']),
  },
  created: { ...object({ id: { type: 'integer' } }, ['id']), description: 'The booking that a part of the series became.' },
};

/** The operations of bookings that do not follow from their description. */
export const bookingOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v2/booking/confirm',
    id: 'confirmBooking',
    tag: sentence(booking.plural),
    section: 'scheduling',
    summary: 'Confirm a booking',
    doc: 'Confirms a Hold, a Pencil or a booking that waits, where its time is still free.',
    access: { module: 'Schedule', level: 'RW' },
    parameters: [keyParameter(booking)],
    write: true,
    addressed: true,
    repeatable: true,
    tagged: false,
    answer: { type: 'written', kind: 'booking' },
    errors: ['double_booking', 'transition_not_allowed'],
  },
];
