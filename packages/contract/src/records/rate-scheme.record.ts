import { describe } from '../describe.ts';
import {
  amount,
  boolean,
  choice,
  currency,
  elements,
  identifier,
  longText,
  quantity,
  read,
  reference,
  text,
  uuid,
} from '../fields/index.ts';
import { rateFields } from './resource.record.ts';
import { history } from './shared.ts';

const { id, type_id, date_start, date_end, taxes, currency: _currency } = rateFields;

/** A price of a rate scheme: a rate with what it is for. Without any of these it is a base price. */
export const priceFields = {
  id,
  project_id: reference('project', 'Only for work on this project.'),
  client_uuid: uuid('Only for work for this client; empty for any.', { target: 'contact' }),
  user_id: reference('user', 'Only for work of this user.'),
  resource_id: reference('resource', 'Only for this resource.'),
  role_id: choice([1, 2, 3], 'Only for work of users with this role in the project.', {
    meanings: ['manager', 'member', 'viewer'],
    unset: null,
  }),
  type_id,
  hour_buy_cost: amount('Buy amount of an hour.', { min: 0 }),
  hour_sell_cost: amount('Sell amount of an hour.', { min: 0 }),
  day_buy_cost: amount('Buy amount of a day.', { min: 0 }),
  day_sell_cost: amount('Sell amount of a day.', { min: 0 }),
  week_buy_cost: amount('Buy amount of a week.', { min: 0 }),
  week_sell_cost: amount('Sell amount of a week.', { min: 0 }),
  date_start,
  date_end,
  taxes,
  currency: read(currency('Currency of the scheme.')),
};

const hours = (doc: string, options: { default?: string } = {}) => quantity(doc, { min: 0, max: 168, ...options });

export const rateScheme = describe({
  kind: 'rate-scheme',
  section: 'supporting records',
  title: 'Rate scheme',
  plural: 'rate schemes',
  module: 'Finance',
  isSmall: true,
  doc: 'What work costs by project, client, person and role, and how hours make up days and weeks.',
  operations: {
    list: {},
    create: {
      example: {
        name: 'Standard',
        currency: 'EUR',
        day_from_hours: '5',
        prices: [{ hour_sell_cost: '90.00', day_sell_cost: '600.00', date_start: '2026-01-01' }],
      },
    },
    update: { example: { description: 'Saturday and Sunday' } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the rate scheme.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    currency: currency("Currency of the prices (ISO 4217); the account's when absent."),
    default: boolean('Makes it the scheme of work that names none, in its currency.'),
    cheapest: boolean('Whether the day and the week price are charged wherever they are cheaper, however short the time.'),
    hours_per_day: hours('Hours of a day; 0 means 8.', { default: '8' }),
    days_per_week: quantity('Days of a week; 0 means 5.', { min: 0, max: 7, default: '5' }),
    day_from_hours: hours('From how many hours of a day its day price is charged, unless `cheapest`; 0 means `hours_per_day`.'),
    week_from_days: quantity('From how many such days of a week its week price is charged, unless `cheapest`; 0 means `days_per_week`.', {
      min: 0,
      max: 7,
    }),
    overtime_day_hours: hours('After how many hours of a day the rest is overtime; 0 means never.'),
    overtime_week_hours: hours('After how many hours of a week the rest is overtime; 0 means never.'),
    prices: elements('Prices. No two for the same and of the same type hold on one day.', priceFields, {
      max: 1000,
    }),
    ...history,
  },
  filters: {},
});
