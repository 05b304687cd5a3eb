import { DAY } from '@daybook/values';
import { elements, instant, integer, isoInstant, list, reference } from '../fields/index.ts';

const needFields = {
  any: integer('How many of them are needed at once; without it every one.', { min: 1, max: 200 }),
  of: list('Resources that would do. A group means its members.', reference('resource', 'Id of a resource.'), {
    max: 200,
    required: true,
  }),
};

/** What a search for free slots asks for. */
export const slotSearchFields = {
  from: instant('Slots start at this moment or later.', { required: true }),
  from_date_time_iso: isoInstant('from', 'ISO 8601 text of `from`.'),
  to: instant('Slots end at this moment or earlier; at most 366 days after `from`.', { required: true }),
  to_date_time_iso: isoInstant('to', 'ISO 8601 text of `to`.'),
  length: integer('Length of a slot in seconds.', { min: 60, max: 366 * DAY, required: true }),
  step: integer('Slots start at `from` and whole steps of so many seconds after it; 900 unless another is sent.', {
    min: 60,
    max: 31 * DAY,
  }),
  count: integer('How many slots are returned; default: 10.', { min: 1, max: 1000 }),
  needs: elements('What must be free at the same time. No resource serves two needs.', needFields, { max: 50, required: true }),
};
