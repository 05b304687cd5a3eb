import { describe } from '../describe.ts';
import {
  amount,
  choice,
  color,
  currency,
  date,
  elements,
  identifier,
  integer,
  list,
  longText,
  read,
  reference,
  set,
  text,
} from '../fields/index.ts';
import { integers, partial } from '../filters/index.ts';
import { bookingRules, timeOff } from './booking-rules.ts';
import { history, icons, tax } from './shared.ts';

/** Types of resources; a room is the first. Those up to equipment take up time and space by themselves. */
export const [PERSON, EQUIPMENT, RESOURCE_GROUP, ACTION] = [2, 3, 4, 5] as const;

/** A rate of a resource (section 2.7). Its amounts are JSON numbers, as the specification has them. */
export const rateFields = {
  id: integer('Id of the rate.', { min: 1, max: Number.MAX_SAFE_INTEGER, always: true }),
  type_id: choice([1, 2, 3], 'What the rate is for.', { meanings: ['standard', 'overtime', 'weekend or holiday'] }),
  hour_buy_cost: amount('Buy amount of an hour.', { asNumber: true }),
  hour_sell_cost: amount('Sell amount of an hour.', { asNumber: true }),
  day_buy_cost: amount('Buy amount of a day.', { asNumber: true }),
  day_sell_cost: amount('Sell amount of a day.', { asNumber: true }),
  week_buy_cost: amount('Buy amount of a week.', { asNumber: true }),
  week_sell_cost: amount('Sell amount of a week.', { asNumber: true }),
  date_start: date('First day that the rate holds.'),
  date_end: date('Last day that the rate holds.'),
  taxes: set('Taxes that apply.', tax, { max: 20 }),
  currency: currency('Currency of the amounts (ISO 4217).'),
};

export const resource = describe({
  kind: 'resource',
  section: '2.7',
  title: 'Resource',
  plural: 'resources',
  module: 'Schedule',
  doc: 'A room, a person, equipment, a group of these, or an action.',
  operations: {
    list: {},
    create: { example: { name: 'Studio A', type_id: 1, color_background: '#336699' } },
    update: { example: { description: 'Daylight studio, 120 m²' }, errors: ['double_booking'] },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the resource.'),
    name: text('Name.', { required: true, personal: true, everyday: true }),
    description: longText('Description.', { personal: true }),
    type_id: choice([1, 2, 3, 4, 5], 'Kind of resource.', {
      required: true,
      meanings: ['Room', 'Person', 'Equipment', 'Resource Group', 'Action'],
    }),
    type_person_id: reference('person', 'Person contact that the resource is; only for type 2.'),
    user_id: read(reference('user', 'User who the resource is, for readers of users.', { storage: 'none' })),
    parent_id: reference('resource', 'Resource group that the resource belongs to.'),
    order: integer('Order among the resources of the same group.'),
    feed: read(text('Address of the iCalendar feed of all bookings on the resource.', { storage: 'none' })),
    icon: icons('Picture of the resource.', { personal: true }),
    workspaces: read(
      set(
        'Workspaces that hold the resource.',
        {
          id: identifier('Id of the workspace.'),
          name: read(text('Name of the workspace.')),
          description: read(longText('Description of the workspace.')),
        },
        { max: 1000, storage: 'none' },
      ),
    ),
    rates: elements('Rates; only when asked for with `fields`, and for callers with Finance R- or more.', rateFields, {
      max: 200,
      onRequest: true,
    }),
    color_background: color('Background colour.'),
    color_text: color('Text colour.'),
    shares_with: list(
      'Resources that take up space of this one and are blocked along with it: a hall names its two halves.',
      reference('resource', 'Id of a resource.'),
      { max: 100 },
    ),
    rules: bookingRules,
    time_off: timeOff,
    ...history,
  },
  filters: {
    name: partial('Part of the name, whatever its case.'),
    description: partial('Part of the description, whatever its case.'),
    type_id: integers('One or more comma-separated types: 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action.'),
    parent_id: integers('One or more comma-separated ids of the resource groups that the resources belong to.'),
  },
});
