import { describe } from '../describe.ts';
import { boolean, choice, color, elements, identifier, instant, integer, list, longText, object, one, read, reference, set, text } from '../fields/index.ts';
import { deletions, integers, moment, partial, words } from '../filters/index.ts';
import { client, customFields, namedHistory, project } from './shared.ts';

export const bookingStatuses = ['Hold', 'Pencil', 'Confirmed', 'Cancelled', 'Completed'] as const;

/** How many occurrences a series may have, and so how many exceptions. */
export const OCCURRENCES_MOST = 1000;

const occurrenceFields = {
  occurrence_start: read(instant('Where the recurrence has the occurrence, whether or not it was moved.', { always: true })),
  start: read(instant('Start.', { always: true })),
  end: read(instant('End.', { always: true })),
};

const overrideFields = {
  occurrence_start: instant('Start that the rule gives the occurrence.', { required: true }),
  start: instant('Start that it was moved to.', { required: true }),
  end: instant('End that it was moved to.', { required: true }),
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
  doc: 'Rooms, people and equipment taken for a time, once or again and again.',
  verbs: ['list', 'create', 'update', 'delete'],
  fields: {
    id: identifier('Id of the booking.'),
    name: text('Name; "Busy" where the caller is shown only that the time is taken.', { required: true }),
    description: longText('Description.'),
    start: instant('Start; of a series that of its first occurrence.', { required: true }),
    end: instant('End, which no longer belongs to the booking.', { required: true }),
    all_day: boolean('Whether the booking covers whole days of its time zone.'),
    time_zone: text('Time zone whose clock a series follows (tz database name); that of the account unless another is sent.', { max: 64 }),
    status: one(
      'Status; on write only its id. A new booking is Confirmed unless another is sent.',
      {
        id: choice([1, 2, 3, 4, 5], 'Id of the status.', { meanings: bookingStatuses }),
        name: read(text('Name of the status.')),
      },
      { derived: true },
    ),
    option: integer(
      'Rank of a Pencil among those for the same time: 1 is the first option. Without one a new Pencil is the last. It means nothing for other bookings.',
      { min: 1, max: 999, column: 'option_rank' },
    ),
    hold_until: instant('When a Hold lapses: 15 minutes after it was made unless another moment is sent, at most 7 days.'),
    waitlisted: read(boolean('Whether the booking waits for its time to become free, without taking it.')),
    resources: set(
      'What is booked; of a group each member, or `any` of them.',
      {
        id: reference('resource', 'Id of the resource.', { always: true }),
        name: read(text('Name of the resource.')),
        any: integer('How many members of the group, a pool, are taken: whichever are free. Null: every member.', { min: 1, max: 1000 }),
        quantity: read(integer('How many units are taken where the resource is a pool, otherwise null.')),
        units: read(
          set(
            'The rooms, people and equipment that this comes to: the resource itself, the members of a group, or those that a pool gave, of a series at any of its occurrences. A pool gives nothing to a booking that takes no time: a Pencil, one that waits, or a Cancelled one.',
            bookedUnit,
            { max: 1000 },
          ),
        ),
      },
      { max: 200, derived: true },
    ),
    project: project('Project that the booking is for.'),
    client: client('Client of the booking.'),
    quote_id: reference('quote', 'Quote that the booking hangs on: accepted it confirms the booking, declined it cancels it.'),
    recurrence: object('How the booking repeats; null for a single one.', {
      rrule: text('Rule of RFC 5545, such as "FREQ=WEEKLY;BYDAY=MO;COUNT=10".', { max: 1000 }),
      exdates: list('Starts of occurrences that were taken out.', instant('Start.'), { max: OCCURRENCES_MOST }),
      overrides: elements('Occurrences that were moved.', overrideFields, { max: OCCURRENCES_MOST }),
    }),
    occurrences: read(
      elements('Every occurrence; of a single booking the one.', occurrenceFields, { max: OCCURRENCES_MOST, derived: true, outsideSnapshot: true }),
    ),
    color: color('Colour.'),
    custom_fields: customFields(),
    ...namedHistory,
  },
  filters: {
    name: partial('Part of the name, whatever its case.'),
    description: partial('Part of the description.'),
    status_id: integers('One or more comma-separated status ids.'),
    project_id: integers('One or more comma-separated ids of projects.'),
    resource_id: { ...integers('Bookings of a resource, also those that take it with its group; one or more comma-separated ids.'), derived: true },
    workspace_id: { ...integers('Bookings of a resource of a workspace; one or more comma-separated ids.'), derived: true },
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
    from: moment('end', '>', 'Bookings with an occurrence that ends after this moment (UNIX seconds); with `to` those that overlap the time between.', {
      window: 'time',
    }),
    to: moment('start', '<', 'Bookings with an occurrence that starts before this moment (UNIX seconds).', { window: 'time' }),
    updated_after: deletions('Records added, edited or deleted since this moment (UNIX seconds); deleted ones carry `deleted`.'),
  },
});

const { recurrence: _recurrence, occurrences: _occurrences, start, end, id, name, ...others } = booking.fields;

/** What a list of single occurrences answers: the booking as it is at that time, in order of time. */
export const bookingOccurrence = describe({
  ...booking,
  doc: 'A booking as it is at one of its occurrences.',
  table: 'booking_at',
  tieBreak: ['start', 'id', 'occurrence_start'],
  fields: {
    id: { ...id, column: 'booking_id' },
    name,
    occurrence_start: { ...occurrenceFields.occurrence_start, column: 'occurrence_start' },
    start,
    end,
    ...others,
  },
});
