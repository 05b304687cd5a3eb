import { DAY } from '@daybook/values';
import { choice, elements, instant, integer, object, text } from '../fields/index.ts';

const YEAR = 366 * DAY;

const hours = {
  weekday: choice([0, 1, 2, 3, 4, 5, 6], 'Day of the week on which the hours begin.', {
    meanings: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  }),
  from: integer("Seconds of the clock since midnight: 32400 is nine o'clock.", { min: 0, max: DAY }),
  to: integer('As `from`; over 86400 is on the next day.', { min: 0, max: 2 * DAY }),
};

/** What a resource or workspace asks of its bookings. What is null holds no rule, of a resource that of its workspaces. */
export const bookingRules = object(
  'Rules of bookings, in seconds. Null is no rule; a resource without one follows the strictest of its workspaces.',
  {
    hours: elements('Opening hours; none are whole days.', hours, { max: 100 }),
    buffer_before: integer('Kept free before each booking, as a part of what it blocks.', { min: 0, max: 31 * DAY, isLength: true }),
    buffer_after: integer('Kept free after each booking, as a part of what it blocks.', { min: 0, max: 31 * DAY, isLength: true }),
    lead_time: integer('How long before its start a booking must be made.', { min: 0, max: YEAR, isLength: true }),
    min_length: integer('Least length of a booking.', { min: 0, max: YEAR, isLength: true }),
    max_length: integer('Greatest length of a booking.', { min: 1, max: YEAR, isLength: true }),
  },
);

const absence = {
  start: instant('Start.', { required: true }),
  end: instant('End, which is no longer off.', { required: true }),
  reason: text('Why.'),
};

/** So many times off a resource has at most. */
export const MAX_TIME_OFF = 1_000;

export const timeOff = elements('When the resource is not there, such as a holiday or a repair.', absence, { max: MAX_TIME_OFF });
