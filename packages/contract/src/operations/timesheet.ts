import { ids, moment } from '../parameters.ts';
import { approvalStatuses, timeEntry } from '../records/index.ts';
import { arrayOf, integerOf, integerOrNull, objectOf, rowsOf, textOf } from '../schema-parts.ts';
import { sentence } from '../openapi/words.ts';
import { operation, reads } from './operation.ts';

/** Whose week one response shows at most. */
export const MAX_TIMESHEETS = 100;

const sums = {
  duration_sec: integerOf('Seconds of time.'),
  billable_sec: integerOf('Seconds of billable time.'),
};

export const readTimesheet = operation({
  ...reads,
  path: '/v2/time-entry/timesheet',
  id: 'readTimesheet',
  tag: sentence(timeEntry.plural),
  section: 'approval',
  summary: 'Read the time of a week by day and project',
  doc:
    'Per person the seconds of each day and project, their sums, and how much of them is a draft, submitted, approved or rejected. ' +
    "The week begins on Monday; its days are those of the account's time zone, of 23 or 25 hours where the clocks change. Time over " +
    'midnight counts on each day for its part; a running timer counts until now. Shows the time entries that the caller may see, and ' +
    'nothing that is only planned.',
  access: { module: 'Project', level: 'R-' },
  query: {
    user_id: ids(`One or more comma-separated ids of users, at most ${MAX_TIMESHEETS}; default: the caller.`),
    week: moment('A date or moment in the week (ISO 8601 or UNIX seconds); default: now.'),
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The people, in the order of their ids.',
    schema: rowsOf({
      user_id: integerOf('Id of the user.'),
      name: textOf('Name of the user.'),
      days: arrayOf(
        objectOf({
          date: { type: 'string', format: 'date', description: 'Day in the time zone of the account.' },
          start: integerOf('Start of the day.'),
          end: integerOf('End of the day (exclusive).'),
          ...sums,
        }),
      ),
      projects: arrayOf(
        objectOf({
          project_id: integerOrNull('Id of the project; null for time on no project.'),
          name: textOf('Name of the project; empty where the caller may not see the project.'),
          days: { ...arrayOf({ type: 'integer' }), description: 'Seconds of each day of the week.' },
          ...sums,
        }),
      ),
      ...sums,
      ...Object.fromEntries(approvalStatuses.map((status) => [`${status}_sec`, integerOf(`Seconds of time entries that are ${status}.`)])),
      decidable_sec: integerOf('Seconds of submitted time entries that the caller may approve or reject.'),
    }),
  },
  errors: ['not_found'],
});
