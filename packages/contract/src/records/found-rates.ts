import { amount, boolean, choice, currency, date, integer, object, quantity, set, text } from '../fields/index.ts';

const prices = {
  hour: amount('For an hour.'),
  day: amount('For a day.'),
  week: amount('For a week.'),
};

const types = choice([1, 2, 3], 'What the rate is for.', { meanings: ['standard', 'overtime', 'weekend or holiday'] });
const identifierOf = (doc: string) => integer(doc, { max: Number.MAX_SAFE_INTEGER });

/** A rate that was found for some work. */
const foundRate = {
  type_id: types,
  sell: object('What is asked for the time; null where no rate says. An amount of zero is not set.', prices),
  buy: object('What is paid for the time; null where no rate says.', prices),
  taxes: set(
    'Taxes of the rate.',
    { id: identifierOf('Id of the tax.'), name: text('Name of the tax.'), rate: quantity('Rate in percent.') },
    { max: 20 },
  ),
  scheme_id: identifierOf('Rate scheme that the price comes from.'),
  reason: text('Which rate it is.'),
};

/** The rates of some work in a currency, and how its hours make up days and weeks. */
export const foundRates = {
  currency: currency('Currency of the amounts.'),
  date: date('Local day on which the work begins.'),
  day: choice(['working day', 'weekend', 'holiday'], 'What that day is.'),
  week: date('First day of its week.'),
  regular: object('Rate of the time.', foundRate),
  overtime: object('Rate of the hours beyond those of a day or a week; null where there is none.', foundRate),
  breaks: object('How hours make up days and weeks, by the rate scheme.', {
    cheapest: boolean('Whether days and weeks are charged wherever they are cheaper.'),
    hours_per_day: quantity('Hours of a day.'),
    days_per_week: quantity('Days of a week.'),
    day_from_hours: quantity('From how many hours of a day its day price is charged.'),
    week_from_days: quantity('From how many days of a week its week price is charged.'),
    overtime_day_hours: quantity('After how many hours of a day the rest is overtime.'),
    overtime_week_hours: quantity('After how many hours of a week the rest is overtime.'),
  }),
};

/** A rate that was tried for some work. */
export const rateSteps = {
  date: date('Day of the work.'),
  currency: currency('Currency of the work.'),
  rule: text('What the rate is for; `none` at the end of those that were tried in vain.'),
  scheme_id: identifierOf('Rate scheme that it is a price of.'),
  resource_id: identifierOf('Resource that it is a rate of.'),
  rate_id: identifierOf('Id of the rate or the price.'),
  type_id: types,
  used: choice(['sell and buy', 'sell', 'buy', 'no'], 'Which of its amounts are used.'),
  reason: text('Why it is used, or not.'),
};
