import { describe } from '../describe.ts';
import { anyObject, boolean, elements, identifier, instant, isoInstant, longText, one, read, reference, text } from '../fields/index.ts';
import { flag, integers, momentsOf, partialOf } from '../filters/index.ts';
import { word } from '../parameters.ts';
import { approval, approvalFilter } from './approval.ts';
import { billedFilter, billedOn } from './billed.ts';
import { foundRates, rateSteps } from './found-rates.ts';
import { history, owner, project } from './shared.ts';

export const timeEntry = describe({
  kind: 'time-entry',
  section: '2.5',
  title: 'Time entry',
  plural: 'time entries',
  module: 'Project',
  doc: 'Time that somebody worked, on a project or a booking.',
  operations: {
    list: { query: { explain: word(['none', 'rate'], '`rate` adds the members `rate` and `rate_steps`: how the rate was found.') } },
    create: { example: { owner_id: 1, name: 'Editing', start: 1_774_771_200, end: 1_774_778_400, billable: true } },
    update: { example: { description: 'First cut' }, errors: ['record_locked'] },
    delete: { errors: ['record_locked'] },
  },
  fields: {
    id: identifier('Id of the time entry.'),
    owner_id: reference('user', 'User whose time it is.', { required: true }),
    owner,
    name: text('Activity.', { required: true }),
    description: longText('Description.'),
    start: instant('Start.', { required: true, everyday: true }),
    end: instant('End; null while the timer runs.'),
    start_date_time_iso: isoInstant('start', 'ISO 8601 text of `start`.'),
    end_date_time_iso: isoInstant('end', 'ISO 8601 text of `end`.'),
    duration_sec: read(text('Seconds from start to end, or so far while the timer runs.', { storage: 'none', max: 10 })),
    project: project('Project that the time was worked on.'),
    booking: one(
      'Booking that the time was worked on.',
      {
        id: reference('booking', 'Id of the booking.', { always: true }),
        name: read(text('Name of the booking.')),
        start: read(instant('Start of the booking.')),
        end: read(instant('End of the booking.')),
        resources: read(
          elements(
            'Resources of the booking.',
            {
              id: identifier('Id of the resource.'),
              name: read(text('Name of the resource.')),
            },
            { max: 1000 },
          ),
        ),
      },
      { key: 'id', storage: { columns: { id: 'booking_id' } } },
    ),
    billable: boolean('Whether the time is billed.'),
    locked: boolean('Locked against further changes.'),
    approval,
    rate: read(
      elements(
        'Rates of the time as they were when it was recorded, one in each currency; for callers with Finance R- or more.',
        foundRates,
        {
          max: 10,
          storage: 'none',
          onRequest: true,
        },
      ),
    ),
    rate_steps: read(
      elements('The rates that were tried, and why each was used or not; for callers with Finance R- or more.', rateSteps, {
        max: 500,
        storage: 'none',
        onRequest: true,
      }),
    ),
    billed: billedOn,
    ...history,
  },
  hidden: {
    rate: anyObject('Rates of the time in each currency.'),
    rate_steps: anyObject('How they were found.'),
    occurrence_start: instant('Start that the rule gives the occurrence of the booking that the time was recorded from.'),
    tied_start: instant('The same of time that was recorded on the booking alone, once its series is changed.'),
  },
  filters: {
    project_id: integers('One or more comma-separated ids of projects.'),
    booking_id: integers('One or more comma-separated ids of bookings.'),
    owner_id: integers('One or more comma-separated ids of the users whose time it is.'),
    ...momentsOf('start', '', 'Time that starts'),
    billable: flag('Whether the time is billed.'),
    locked: flag('Whether the entry is locked.'),
    ...approvalFilter,
    billed: billedFilter,
    running: { ...flag('Whether its timer runs: whether it has no end yet.'), derived: true },
    text: partialOf(['name', 'description'], 'Part of the activity or the description, whatever its case.'),
  },
});

const { owner_id, name, description, start, end, billable } = timeEntry.fields;
const { required: _owner, ...person } = owner_id;
const { required: _name, ...activity } = name;
const { required: _start, ...begin } = start;

/** What may be sent of the time that was spent on an occurrence of a booking; the rest is taken from the plan. */
export const occurrenceTimeFields = {
  owner_id: { ...person, doc: 'User whose time it is; the caller unless another is sent.' },
  name: { ...activity, doc: 'Activity; the name of the booking unless another is sent.' },
  description,
  start: { ...begin, doc: 'When it really began; the start that was planned unless another is sent.' },
  end: { ...end, doc: 'When it really ended; the end that was planned unless another is sent, null while the timer runs.' },
  billable,
};
