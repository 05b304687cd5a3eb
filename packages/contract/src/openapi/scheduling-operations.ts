import type { Fields, JsonSchema } from '../fields/index.ts';
import { booking, bookingStatuses, occurrenceTimeFields, slotSearchFields } from '../records/index.ts';
import { sentence } from './names.ts';
import type { Operation, OperationParameter } from './operation.ts';
import { keyParameter } from './regular-parameters.ts';

const AVAILABILITY = 'Availability';
const reads = {
  method: 'GET',
  tag: AVAILABILITY,
  section: 'scheduling',
  parameters: [],
  write: false,
  addressed: false,
  repeatable: false,
  tagged: false,
  errors: [],
} as const;
const schedule = { module: 'Schedule', level: 'R-' } as const;

const object = (properties: { readonly [member: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const integer = (description: string): JsonSchema => ({ type: 'integer', description });
const text = (description: string): JsonSchema => ({ type: 'string', description });
const orNull = (description: string): JsonSchema => ({ type: ['integer', 'null'], description });
const share = (part: string): JsonSchema => ({ type: ['string', 'null'], description: `\`${part}\` divided by \`available_sec\`.` });
const rows = (properties: { readonly [member: string]: JsonSchema }): JsonSchema => object({ data: array(object(properties)) });
const interval = { start: integer('Start.'), end: integer('End, which no longer belongs to it.') };

const parameter = (name: string, doc: string, schema: JsonSchema = { type: 'string', minLength: 1 }, required = true): OperationParameter => ({
  name,
  in: 'query',
  doc,
  schema,
  required,
});
const optional = (name: string, doc: string): OperationParameter => parameter(name, doc, { type: 'string', minLength: 1 }, false);
const moment: JsonSchema = { type: ['integer', 'string'] };
const window = (mostDays: number): OperationParameter[] =>
  Object.entries({
    from: 'Start of the time that is looked at: UNIX seconds, or an ISO 8601 date or date-time.',
    to: `End of that time, at most ${mostDays} days later.`,
  }).map(([name, doc]) => parameter(name, doc, moment));
const requiredOf = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, { required }]) => (required === true ? [name] : []));

/** Operations about when there is time. */
export const schedulingOperations: readonly Operation[] = [
  {
    ...reads,
    path: '/v2/holiday',
    id: 'listHolidays',
    summary: 'List public holidays',
    doc: 'The public holidays of a country or region, by date; a date belongs to the time looked at as the clocks of the account have it.',
    access: schedule,
    parameters: [parameter('country_region', 'Country or subdivision (ISO 3166), such as GB, GB-SCT or US-CA.'), ...window(3660)],
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'The holidays.',
      schema: rows({ date: { type: 'string', format: 'date', description: 'Date.' }, name: text('Name, in the language of the country.') }),
    },
  },
  {
    ...reads,
    path: '/v2/availability',
    id: 'readAvailability',
    summary: 'Read when resources are free and busy',
    doc: 'A resource is free when it can be booked: in the working week, off the public holidays and in the opening hours of its workspaces (or in hours of its own), not in time off, no sooner than its lead time, not taken, and far enough from other bookings for its buffers. Times shorter than its least length are left out. It is busy where a booking takes it, buffers included; `booking` is empty where the caller may not see which. A group is free when all of its members are.',
    access: schedule,
    parameters: [parameter('resource_id', 'One or more comma-separated ids of resources.'), ...window(366)],
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'The resources, in the order of their ids.',
      schema: rows({
        id: integer('Id of the resource.'),
        name: text('Name of the resource.'),
        free: array(object(interval)),
        busy: array(object({ ...interval, booking: array(object({ id: integer('Id of the booking.'), name: text('Name of the booking.') })) })),
        min_length: orNull('Least length of a booking in seconds.'),
        max_length: orNull('Greatest length of a booking in seconds.'),
      }),
    },
    errors: ['not_found'],
  },
  {
    ...reads,
    path: '/v2/booking/board',
    id: 'readBoard',
    tag: sentence(booking.plural),
    summary: 'Read a board of bookings',
    doc: 'Everything that a board of resources needs for a window of time, in one answer: its rows in order (a group before its members), the occurrences of bookings in the window by their starts, and the projects and clients of these, each named once. `resources` of a booking are the ids of the rows that it stands in: what it asks for, the members of a group that it takes, and the units that a pool gave it. A pool that gave nothing, as to a Pencil, stands in the row of its group. More than 500 rows or 20,000 occurrences are refused, never cut.',
    access: schedule,
    tagged: true,
    parameters: [
      ...window(92),
      optional('resource_id', 'Ids of the resources that are the rows, at most 500, comma-separated.'),
      optional(
        'workspace_id',
        'Ids of workspaces whose resources are the rows, comma-separated. Without either every resource that the caller may see is a row.',
      ),
      optional('status_id', 'One or more comma-separated ids of statuses; all but Cancelled unless others are asked for.'),
    ],
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'The board.',
      schema: object({
        data: object({
          resources: array(
            object({
              id: integer('Id of the resource.'),
              name: text('Name of the resource.'),
              type_id: integer('Kind of resource: 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action.'),
              parent_id: orNull('Resource group that the resource belongs to.'),
              color_background: text('Background colour.'),
              color_text: text('Text colour.'),
            }),
          ),
          projects: array(object({ id: integer('Id of the project.'), name: text('Name of the project.') })),
          clients: array(
            object({
              id: integer('Id of the contact.'),
              uuid: { type: 'string', format: 'uuid', description: 'Identifies the contact.' },
              name: text('Name of the client.'),
            }),
          ),
          bookings: array(
            object({
              id: integer('Id of the booking.'),
              occurrence_start: integer('Where the recurrence has the occurrence, whether or not it was moved.'),
              ...interval,
              all_day: { type: 'boolean', description: 'Whether the booking covers whole days of its time zone.' },
              name: text('Name; "Busy" where the caller is shown only that the time is taken.'),
              status_id: integer(`Id of the status: ${bookingStatuses.map((name, i) => `${i + 1} ${name}`).join(', ')}.`),
              option: orNull('Rank of a Pencil.'),
              hold_until: orNull('When a Hold lapses.'),
              waitlisted: { type: 'boolean', description: 'Whether the booking waits for its time to become free.' },
              color: text('Colour.'),
              project_id: orNull('Id of the project.'),
              client_uuid: { type: ['string', 'null'], format: 'uuid', description: 'Identifies the client.' },
              resources: array({ type: 'integer' }),
            }),
          ),
        }),
      }),
    },
    errors: ['not_found'],
  },
  {
    ...reads,
    method: 'POST',
    path: '/v2/availability/search',
    id: 'searchSlots',
    summary: 'Find slots in which everything needed is free',
    doc: 'The first slots of a length in which, say, a room and an editor and one of four cameras are all free, by the same rules as GET /v2/availability. Changes nothing. `resources` has, for each need in turn, the ids that would be taken.',
    access: schedule,
    body: { type: 'record', name: 'SlotSearch', fields: slotSearchFields, required: requiredOf(slotSearchFields) },
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'The slots, in the order of their starts.',
      schema: rows({ ...interval, resources: array(array({ type: 'integer' })) }),
    },
  },
  {
    ...reads,
    path: '/v2/report/utilisation',
    id: 'readUtilisation',
    tag: 'Reports',
    summary: 'Report how resources were used',
    doc: "Per resource and period (day, week from Monday, or month of the account's time zone), in seconds: `available_sec` is when the resource was open by its working week, public holidays, hours and time off; `booked_sec` what holds, confirmed and completed bookings take of it, without buffers; `confirmed_sec` what the confirmed and completed ones take; `billable_sec` the billable time entries on bookings that take it. What overlaps counts once. Each ratio is its seconds divided by `available_sec`, rounded to four places, and null where nothing was available; work outside of the opening hours can bring it over 1. A group is the sum of its members.",
    access: { module: 'Report', level: 'R-' },
    parameters: [
      ...window(1100),
      optional('resource_id', 'One or more comma-separated ids of resources; without it every room, person and piece of equipment.'),
      parameter(
        'period',
        'Length of the periods; the first and the last are cut where the time that is looked at begins and ends.',
        { type: 'string', enum: ['month', 'week', 'day'], default: 'month' },
        false,
      ),
    ],
    answer: {
      type: 'document',
      mediaTypes: ['application/json'],
      doc: 'The resources, in the order of their ids.',
      schema: rows({
        id: integer('Id of the resource.'),
        name: text('Name of the resource.'),
        periods: array(
          object({
            ...interval,
            booked_sec: integer('Seconds that bookings take.'),
            confirmed_sec: integer('Seconds that confirmed and completed bookings take.'),
            billable_sec: integer('Seconds of billable time entries.'),
            available_sec: integer('Seconds that the resource was open.'),
            booked_ratio: share('booked_sec'),
            confirmed_ratio: share('confirmed_sec'),
            billable_ratio: share('billable_sec'),
          }),
        ),
      }),
    },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/v2/booking/time-entry',
    id: 'recordBookingTime',
    tag: sentence(booking.plural),
    section: 'scheduling',
    summary: 'Record the time spent on a booking',
    doc: 'Makes a time entry of what happened in an occurrence, once for each occurrence and person. What the body leaves out is as it was planned: the person is the caller, the project that of the booking. The `booking` of the entry then shows the time that was planned, its own `start` and `end` what it became.',
    access: { module: 'Project', level: 'RW' },
    parameters: [keyParameter(booking), parameter('occurrence_start', 'The occurrence of a series, by its `occurrence_start` (UNIX seconds).', moment, false)],
    write: true,
    addressed: true,
    repeatable: true,
    tagged: false,
    body: { type: 'record', name: 'BookingTime', fields: occurrenceTimeFields, required: [] },
    answer: { type: 'written', kind: 'time-entry' },
    errors: ['missing_parameter'],
  },
];
