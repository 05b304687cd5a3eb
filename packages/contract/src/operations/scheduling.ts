import { languageCodes } from '@daybook/values';
import type { Fields, JsonSchema } from '../fields/index.ts';
import { booking, bookingStatuses, occurrenceTimeFields, slotSearchFields } from '../records/index.ts';
import { arrayOf, flagOf, integerOf, integerOrNull, interval, objectOf, rowsOf, textOf } from '../schema-parts.ts';
import { sentence } from '../openapi/words.ts';
import { id, ids, requiredText, moment, someIds, window, word } from '../parameters.ts';
import { operation, reads, writes } from './operation.ts';

const BOOKINGS = sentence(booking.plural);
const availability = { ...reads, tag: 'Availability', section: 'scheduling', access: { module: 'Schedule', level: 'R-' } } as const;
const requiredOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { required }]) => (required === true ? [name] : []));
const share = (part: string): JsonSchema => ({ type: ['string', 'null'], description: `\`${part}\` divided by \`available_sec\`.` });
const holiday = {
  date: { type: 'string', format: 'date', description: 'Date.' },
  name: textOf('Name, in the language of the country.'),
} as const;
const json = { type: 'document', mediaTypes: ['application/json'] } as const;

export const listHolidays = operation({
  ...availability,
  path: '/v2/holiday',
  id: 'listHolidays',
  summary: 'List public holidays',
  doc: 'The public holidays of a country or region, by date. Dates are those of the time zone of the account.',
  query: { country_region: requiredText('Country or subdivision (ISO 3166), such as GB, GB-SCT or US-CA.', 'GB-SCT'), ...window(3660) },
  answer: {
    ...json,
    doc: 'The holidays.',
    schema: rowsOf(holiday),
  },
});

export const listHolidayRegions = operation({
  ...availability,
  path: '/v2/holiday/region',
  id: 'listHolidayRegions',
  summary: 'List the regions whose public holidays are known',
  doc:
    'Countries, and subdivisions with holidays of their own, as `country_region` takes them. Every other subdivision (ISO 3166-2) has ' +
    'the holidays of its country.',
  query: {
    language: word(['en', ...languageCodes.filter((code) => code !== 'en')], 'Language of the names; where none is known, another one.'),
  },
  answer: {
    ...json,
    doc: 'The regions, by country.',
    schema: rowsOf({
      country_region: textOf('Country or subdivision (ISO 3166).'),
      name: textOf('Name, of a subdivision without that of its country.'),
    }),
  },
});

export const readAvailability = operation({
  ...availability,
  path: '/v2/availability',
  id: 'readAvailability',
  summary: 'Read when resources are free and busy',
  doc:
    'A resource is free when it can be booked: within the working week and opening hours of its workspaces (or its own hours), ' +
    'outside public holidays, time off and its lead time, and far enough from other bookings for its buffers. ' +
    'Intervals shorter than its minimum length are omitted. It is busy where a booking takes it, buffers included; ' +
    '`booking` is empty if the caller may not see the booking. A group is free when all of its members are.',
  query: { resource_id: someIds('One or more comma-separated ids of resources.'), ...window(366) },
  answer: {
    ...json,
    doc: 'The resources, in the order of their ids.',
    schema: rowsOf({
      id: integerOf('Id of the resource.'),
      name: textOf('Name of the resource.'),
      free: arrayOf(objectOf(interval)),
      busy: arrayOf(
        objectOf({
          ...interval,
          booking: arrayOf(objectOf({ id: integerOf('Id of the booking.'), name: textOf('Name of the booking.') })),
        }),
      ),
      closed: {
        ...arrayOf(objectOf(interval)),
        description:
          'When it is outside of its working week and opening hours, on a holiday or away, taken or not. A group is closed when all of ' +
          'its members are.',
      },
      holidays: {
        ...arrayOf(objectOf(holiday)),
        description: 'The public holidays on which its workspaces close it, by date; of a group those of its members.',
      },
      min_length: integerOrNull('Minimum length of a booking in seconds.'),
      max_length: integerOrNull('Maximum length of a booking in seconds.'),
      bookable: flagOf('Whether the caller may book it, as its workspaces say who may.'),
      time_off: {
        ...arrayOf(objectOf(interval)),
        description: 'When it is away itself, of what reaches into the window, where the caller may see the resource. It is not free then.',
      },
      leave_asked_for: {
        ...arrayOf(objectOf(interval)),
        description:
          'When it is to be away, as was asked and not decided yet; the first 20 of the window, where the caller may see the resource. ' +
          'None of it is closed by that.',
      },
    }),
  },
  errors: ['not_found'],
});

export const readBoard = operation({
  ...availability,
  path: '/v2/booking/board',
  id: 'readBoard',
  tag: BOOKINGS,
  summary: 'Read a board of bookings',
  doc:
    'Everything that a board of resources shows for a window of time, in one response: its rows in order (a group before its members), ' +
    'the occurrences of bookings in the window by start, and their projects and clients, each listed once. `resources` of a booking are ' +
    'the ids of the rows that it is in: the resources that it asks for, the members of a group that it takes, and the units that a pool ' +
    'assigned. If a pool assigned nothing, as to a Pencil, the booking is in the row of the group. More than 500 rows or 20,000 ' +
    'occurrences are refused, never truncated.',
  tagged: true,
  query: {
    ...window(92),
    resource_id: ids('At most 500 comma-separated ids of resources: the rows of the board.'),
    workspace_id: ids(
      'Comma-separated ids of workspaces whose resources are the rows. Without `resource_id` and `workspace_id`, every resource that the ' +
        'caller may see, and the one that the caller is, is a row.',
    ),
    status_id: ids('One or more comma-separated ids of statuses; default: all but Cancelled.', { among: bookingStatuses }),
    booking_id: ids('At most 100 comma-separated ids of bookings: no others are returned, such as to learn what a change made of them.'),
  },
  answer: {
    ...json,
    doc: 'The board.',
    schema: objectOf({
      data: objectOf({
        resources: arrayOf(
          objectOf({
            id: integerOf('Id of the resource.'),
            name: textOf('Name of the resource.'),
            type_id: integerOf('Kind of resource: 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action.'),
            parent_id: integerOrNull('Resource group that the resource belongs to.'),
            color_background: textOf('Background colour.'),
            color_text: textOf('Text colour.'),
          }),
        ),
        projects: arrayOf(objectOf({ id: integerOf('Id of the project.'), name: textOf('Name of the project.') })),
        clients: arrayOf(
          objectOf({
            id: integerOf('Id of the contact.'),
            uuid: { type: 'string', format: 'uuid', description: 'Identifies the contact.' },
            name: textOf('Name of the client.'),
          }),
        ),
        bookings: arrayOf(
          objectOf({
            id: integerOf('Id of the booking.'),
            occurrence_start: integerOf('Start that the rule gives the occurrence, whether or not it was moved.'),
            ...interval,
            all_day: flagOf('Whether the booking covers whole days of its time zone.'),
            name: textOf('Name; "Busy" where the caller is shown only that the time is taken.'),
            status_id: integerOf(`Id of the status: ${bookingStatuses.map((name, i) => `${i + 1} ${name}`).join(', ')}.`),
            option: integerOrNull('Rank of a Pencil.'),
            hold_until: integerOrNull('When a Hold expires.'),
            waitlisted: flagOf('Whether the booking is on the waitlist until its time becomes free.'),
            color: textOf('Colour.'),
            project_id: integerOrNull('Id of the project.'),
            client_uuid: { type: ['string', 'null'], format: 'uuid', description: 'Identifies the client.' },
            resources: arrayOf({ type: 'integer' }),
          }),
        ),
      }),
    }),
  },
  errors: ['not_found'],
});

export const searchSlots = operation({
  ...availability,
  method: 'POST',
  path: '/v2/availability/search',
  id: 'searchSlots',
  summary: 'Find slots in which all needed resources are free',
  doc:
    'The first slots of a given length in which, for example, a room, an editor and one of four cameras are all free, by the rules of ' +
    'GET /v2/availability. Changes nothing. `resources` has, for each need in turn, the ids that would be taken.',
  body: {
    type: 'record',
    name: 'SlotSearch',
    fields: slotSearchFields,
    required: requiredOf(slotSearchFields),
    verb: 'create',
    example: { from: 1_906_675_200, to: 1_907_280_000, length: 14_400, step: 3600, count: 3, needs: [{ of: [1] }, { any: 1, of: [3] }] },
  },
  answer: {
    ...json,
    doc: 'The slots, in the order of their starts.',
    schema: rowsOf({ ...interval, resources: arrayOf(arrayOf({ type: 'integer' })) }),
  },
});

export const readUtilisation = operation({
  ...availability,
  path: '/v2/report/utilisation',
  id: 'readUtilisation',
  tag: 'Reports',
  summary: 'Report how resources were used',
  doc:
    "Per resource and period (day, week from Monday, or month, in the account's time zone), in seconds: `available_sec` is the time in " +
    'which the resource was open by its working week, public holidays, hours and time off; `booked_sec` the time that Hold, Confirmed ' +
    'and Completed bookings take, without buffers; `confirmed_sec` the time that Confirmed and Completed bookings take; `billable_sec` ' +
    'the billable time entries on its bookings. Overlaps count once. Each ratio is its seconds divided by `available_sec`, rounded to ' +
    'four places, and null if nothing was available; work outside opening hours can raise it above 1. A group is the sum of its members. ' +
    'Shows resources that are in no workspace or in one that the caller may see, and counts time entries that the caller may see; ' +
    'bookings count whatever the `schedule_view_mode` is.',
  access: { module: 'Report', level: 'R-' },
  query: {
    ...window(1100),
    resource_id: ids('One or more comma-separated ids of resources; without it every room, person and piece of equipment.'),
    workspace_id: ids('Instead of `resource_id`: the rooms, people and pieces of equipment of one or more workspaces.'),
    period: word(['month', 'week', 'day'], 'Length of the periods; the first and the last are cut at `from` and `to`.'),
  },
  answer: {
    ...json,
    doc: 'The resources, in the order of their ids.',
    schema: rowsOf({
      id: integerOf('Id of the resource.'),
      name: textOf('Name of the resource.'),
      periods: arrayOf(
        objectOf({
          ...interval,
          booked_sec: integerOf('Seconds that bookings take.'),
          confirmed_sec: integerOf('Seconds that confirmed and completed bookings take.'),
          billable_sec: integerOf('Seconds of billable time entries.'),
          available_sec: integerOf('Seconds that the resource was open.'),
          booked_ratio: share('booked_sec'),
          confirmed_ratio: share('confirmed_sec'),
          billable_ratio: share('billable_sec'),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export const recordBookingTime = operation({
  ...writes,
  method: 'POST',
  path: '/v2/booking/time-entry',
  id: 'recordBookingTime',
  tag: BOOKINGS,
  section: 'scheduling',
  summary: 'Record the time spent on a booking',
  doc:
    'Creates a time entry for an occurrence, once per occurrence and person. Members that the body omits are taken from the plan: the ' +
    'person is the caller, the project that of the booking. The `booking` of the entry shows the planned time, its own `start` and ' +
    '`end` the actual time.',
  access: { module: 'Project', level: 'RW' },
  query: {
    id: id('The booking.'),
    occurrence_start: moment('The occurrence of a series, by its `occurrence_start` (UNIX seconds or ISO 8601).'),
  },
  target: 'id',
  body: {
    type: 'record',
    name: 'BookingTime',
    fields: occurrenceTimeFields,
    required: [],
    verb: 'create',
    example: { end: 1_906_725_600, billable: true },
  },
  answer: { type: 'written', kind: 'time-entry' },
  errors: ['missing_parameter'],
});

export const confirmBooking = operation({
  ...writes,
  method: 'POST',
  path: '/v2/booking/confirm',
  id: 'confirmBooking',
  tag: BOOKINGS,
  section: 'scheduling',
  summary: 'Confirm a booking',
  changesTarget: true,
  doc: 'Confirms a Hold, a Pencil or a waitlisted booking if its time is still free.',
  access: { module: 'Schedule', level: 'RW' },
  query: { id: id('The booking.') },
  target: 'id',
  answer: { type: 'written', kind: 'booking' },
  errors: ['double_booking', 'transition_not_allowed'],
});
