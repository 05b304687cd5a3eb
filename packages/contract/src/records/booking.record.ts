import { describe } from '../describe.ts';
import {
  boolean,
  choice,
  color,
  elements,
  identifier,
  instant,
  integer,
  isoInstant,
  list,
  longText,
  object,
  one,
  read,
  reference,
  set,
  text,
  type JsonSchema,
} from '../fields/index.ts';
import { deletions, flag, integers, moment, partial, words } from '../filters/index.ts';
import { flag as flagParameter, moment as momentParameter, word } from '../parameters.ts';
import { arrayOf, flagOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { client, customFields, namedHistory, project } from './shared.ts';

/** The last rank that a Pencil can have. */
export const MAX_OPTION = 999;

export const [HOLD, PENCIL, CONFIRMED, CANCELLED, COMPLETED] = [1, 2, 3, 4, 5] as const;
export const bookingStatuses = ['Hold', 'Pencil', 'Confirmed', 'Cancelled', 'Completed'] as const;

/** How many occurrences a series may have, and so how many exceptions. */
export const MAX_OCCURRENCES = 1000;

const occurrenceFields = {
  occurrence_start: read(instant('Start that the rule gives the occurrence, whether or not it was moved.', { always: true })),
  start: read(instant('Start.', { always: true })),
  end: read(instant('End.', { always: true })),
};

/** Bookings lie in these years; a series may end in the ones after them. */
const years = { first: 1970, last: 2200 };

const overrideFields = {
  occurrence_start: instant('Start that the rule gives the occurrence.', { required: true }),
  start: instant('Start that it was moved to.', { required: true, years }),
  end: instant('End that it was moved to.', { required: true, years }),
};

const occurrences = flagParameter(
  'True: each row is one occurrence (BookingOccurrence), in order of time, with the `id` of its booking, `occurrence_start`, `start` ' +
    'and `end`, without `recurrence` and `occurrences`.',
);
const onClash = word(
  ['reject', 'skip', 'waitlist'],
  'What happens when a resource is already booked: `reject` returns double_booking, `skip` omits and lists the occurrences that ' +
    'conflict, `waitlist` stores the booking and promotes it when its time becomes free.',
);
const scope = word(
  ['one', 'following', 'all'],
  'Which occurrences of a series the write applies to: one, this and the following, or all.',
  'all',
);
const occurrenceStart = momentParameter('The occurrence that `scope` begins with, by its `occurrence_start` (UNIX seconds or ISO 8601).', {
  onlyWith: { parameter: 'scope', values: ['one', 'following'] },
});

const interval = { start: integerOf('Start.'), end: integerOf('End.') };

const localInterval = { ...interval, start_date_time_iso: textOf('Start in local time.'), end_date_time_iso: textOf('End in local time.') };
const clash = {
  booking: { type: 'integer' },
  booking_name: textOf('Name of the booking.'),
  resource: { type: 'integer' },
  resource_name: textOf('Name of the resource.'),
  ...localInterval,
};

/** What a write that frees time returns besides `success`. */
const promotedOutcome = {
  promoted: {
    ...arrayOf(objectOf({ id: { type: 'integer' }, name: textOf('Name of the booking.') })),
    description: 'Waitlisted bookings that got the time that the write freed, as far as the caller may see them.',
  },
} satisfies { readonly [member: string]: JsonSchema };

/** What a write of a booking returns besides `success`: members without content are omitted. */
const bookingOutcome = {
  extra: {
    waitlisted: flagOf('Whether the booking is on the waitlist until its time becomes free.'),
    clashes: {
      ...arrayOf(objectOf(clash, Object.keys(localInterval))),
      description: 'Conflicting bookings; only the interval of those that the caller may not see.',
    },
    skipped: {
      ...arrayOf(objectOf({ occurrence_start: integerOf('Start that the rule gives the occurrence.'), ...interval })),
      description: 'Occurrences that were omitted because they conflict.',
    },
    created: { ...objectOf({ id: { type: 'integer' } }), description: 'The booking that was split off the series.' },
    ...promotedOutcome,
  } satisfies { readonly [member: string]: JsonSchema },
  extraOptional: true,
};

/** A room, a person or a piece of equipment that a booking takes. */
export const bookedUnit = {
  id: identifier('Id of the resource.'),
  name: read(text('Name of the resource.')),
};

export const booking = describe({
  kind: 'booking',
  section: 'scheduling',
  title: 'Booking',
  plural: 'bookings',
  module: 'Schedule',
  doc: 'Rooms, people and equipment booked for a time, once or in a series.',
  operations: {
    list: { query: { occurrences } },
    create: {
      query: { on_clash: onClash },
      example: {
        name: 'Shoot',
        start: 1_774_771_200,
        end: 1_774_800_000,
        resources: [{ id: 1 }],
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' },
      },
      outcome: bookingOutcome,
      errors: ['double_booking'],
    },
    update: {
      query: { on_clash: onClash, scope, occurrence_start: occurrenceStart },
      example: { status: [{ id: 4 }] },
      outcome: bookingOutcome,
      errors: ['double_booking', 'transition_not_allowed', 'record_locked'],
    },
    delete: {
      query: { scope, occurrence_start: occurrenceStart },
      outcome: { extra: promotedOutcome, extraOptional: true },
      errors: ['in_use', 'record_locked'],
    },
  },
  fields: {
    id: identifier('Id of the booking.'),
    name: text('Name; "Busy" where the caller is shown only that the time is taken.', { required: true }),
    description: longText('Description.'),
    start: instant('Start; for a series, what its rule counts from: `occurrences` has the first one.', {
      required: true,
      everyday: true,
      years,
    }),
    end: instant('End (exclusive).', { required: true, years }),
    start_date_time_iso: isoInstant('start', 'ISO 8601 text of `start`.'),
    end_date_time_iso: isoInstant('end', 'ISO 8601 text of `end`.'),
    all_day: boolean('Whether the booking covers whole days of its time zone.'),
    time_zone: text('Time zone that a series follows (tz database name); default: the time zone of the account.', { max: 64 }),
    status: one(
      'Status; on write only its id. Default: Confirmed.',
      {
        id: choice([1, 2, 3, 4, 5], 'Id of the status.', { meanings: bookingStatuses }),
        name: read(text('Name of the status.')),
      },
      { key: 'id', always: true, storage: { columns: { id: 'status_id' } } },
    ),
    option: integer(
      'Rank of a Pencil among those for the same time: 1 is the first option. By default, a new Pencil is last; with a rank that another ' +
        'has, it takes that, and those from there on move back. ' +
        'Without effect for other statuses.',
      { min: 1, max: MAX_OPTION, storage: { column: 'option_rank' } },
    ),
    hold_until: instant('When a Hold expires: at most 7 days from now; default: 15 minutes. Without effect for other statuses.'),
    waitlisted: read(boolean('Whether the booking is on the waitlist until its time becomes free. It takes no time meanwhile.')),
    resources: set(
      'What is booked; for a group, every member or `any` of them.',
      {
        id: reference('resource', 'Id of the resource.', { always: true }),
        name: read(text('Name of the resource.')),
        any: integer('How many free members of the group, then a pool, are taken. Null: every member.', { min: 1, max: 1000 }),
        quantity: read(integer('How many units are taken from a pool; otherwise null.')),
        units: read(
          set(
            'The rooms, people and equipment that are taken: the resource itself, the members of a group, or those that a pool assigned, ' +
              'for a series at any of its occurrences. A pool assigns nothing to a booking that takes no time: a Pencil, a waitlisted ' +
              'or a Cancelled booking.',
            bookedUnit,
            { max: 1000 },
          ),
        ),
      },
      { max: 200, key: 'id', storage: 'own table' },
    ),
    project: project('Project that the booking is for.'),
    client: client('Client of the booking; by default that of its quote, or else of its project.'),
    quote_id: reference(
      'quote',
      'Quote that the booking is linked to: accepting it confirms the booking, declining it cancels the booking.',
    ),
    recurrence: object('How the booking repeats; null for a single booking.', {
      rrule: text('Rule of RFC 5545, such as "FREQ=WEEKLY;BYDAY=MO;COUNT=10".', { max: 1000 }),
      exdates: list('Starts of occurrences that were removed.', instant('Start.'), { max: MAX_OCCURRENCES }),
      overrides: elements('Occurrences that were moved.', overrideFields, { max: MAX_OCCURRENCES }),
    }),
    occurrences: read(
      elements('Every occurrence; a single booking has one.', occurrenceFields, {
        max: MAX_OCCURRENCES,
        storage: 'none',
      }),
    ),
    color: color('Colour.'),
    custom_fields: customFields(),
    ...namedHistory,
  },
  customFieldModules: ['booking'],
  filters: {
    name: partial('Part of the name, whatever its case.'),
    description: partial('Part of the description.'),
    status_id: integers('One or more comma-separated status ids.'),
    project_id: integers('One or more comma-separated ids of projects.'),
    resource_id: {
      ...integers('Bookings of a resource, including those that take it as a member of a group; one or more comma-separated ids.'),
      derived: true,
    },
    workspace_id: { ...integers('Bookings of a resource of a workspace; one or more comma-separated ids.'), derived: true },
    unassigned: { ...flag('Whether they ask for no resource at all.'), derived: true },
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
    from: moment(
      'end',
      '>',
      'Bookings with an occurrence that ends after this time (UNIX seconds or ISO 8601); with `to`, bookings that overlap the interval.',
      {
        window: 'time',
      },
    ),
    to: moment('start', '<', 'Bookings with an occurrence that starts before this time (UNIX seconds or ISO 8601).', { window: 'time' }),
    updated_after: deletions(
      'Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`.',
    ),
  },
});

const { recurrence: _recurrence, occurrences: _occurrences, start, end, id, name, ...others } = booking.fields;

/** A row of a list of occurrences: the booking as it is at that time, in order of time. */
export const bookingOccurrence = describe({
  ...booking,
  doc: 'A booking as it is at one of its occurrences.',
  table: 'booking_at',
  tieBreak: ['start', 'id', 'occurrence_start'],
  fields: {
    id: { ...id, storage: { column: 'booking_id' } },
    name,
    occurrence_start: occurrenceFields.occurrence_start,
    start,
    end,
    ...others,
  },
});
