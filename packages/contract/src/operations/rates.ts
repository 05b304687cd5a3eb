import { sentence } from '../openapi/words.ts';
import { rateScheme, workToPriceFields } from '../records/index.ts';
import { arrayOf, integerOf, integerOrNull, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

const tax = objectOf({ id: integerOf('Id of the tax.'), name: textOf('Name of the tax.'), rate: textOf('Rate in percent.') });

/** One rate that was tried for some work. */
export const rateStep = objectOf({
  date: textOf('Day of the work.'),
  currency: textOf('Currency of the work.'),
  rule: textOf('What the rate is for; `none` at the end of those that were tried in vain.'),
  scheme_id: integerOrNull('Rate scheme that it is a price of.'),
  resource_id: integerOrNull('Resource that it is a rate of.'),
  rate_id: integerOrNull('Id of the rate or the price.'),
  type_id: integerOf('1 standard, 2 overtime, 3 weekend or holiday.'),
  used: { type: 'string', enum: ['sell and buy', 'sell', 'buy', 'no'], description: 'Which of its amounts are used.' },
  reason: textOf('Why it is used, or not.'),
});

export const priceWork = operation({
  ...reads,
  method: 'POST',
  path: '/v2/rate-scheme/price',
  id: 'priceWork',
  tag: sentence(rateScheme.plural),
  section: 'supporting records',
  summary: 'Calculate what work would cost',
  doc:
    'What some hours of a person or a resource cost on a day, or from `start` to `end`, and how the rates are found. Changes nothing. ' +
    'Amounts are for one unit; hours beyond those of a day or a week are a piece of their own.',
  access: { module: 'Finance', level: 'R-' },
  body: {
    type: 'record',
    name: 'WorkToPrice',
    fields: workToPriceFields,
    required: [],
    verb: 'create',
    example: { user_id: 1, date: '2026-03-02', hours: '5' },
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The price.',
    schema: objectOf({
      currency: textOf('Currency of all amounts.'),
      total: textOf('Sum of the sell amounts.'),
      buy_total: textOf('Sum of the buy amounts.'),
      pieces: arrayOf(
        objectOf({
          date: textOf('Day of the work.'),
          seconds: integerOf('Time that the piece is for.'),
          type_id: integerOf('1 standard, 2 overtime, 3 weekend or holiday.'),
          quantity: textOf('How many units.'),
          unit: { type: 'string', enum: ['hour', 'day', 'week'], description: 'Unit.' },
          unit_amount: textOf('Sell amount for one unit.'),
          unit_buy_amount: textOf('Buy amount for one unit.'),
          total: textOf('Sell amount.'),
          buy_total: textOf('Buy amount.'),
          taxes: arrayOf(tax),
          ratescheme_id: integerOrNull('Rate scheme that the price comes from.'),
          reason: textOf('Which rate it is, and why this unit.'),
        }),
      ),
      explain: arrayOf(rateStep),
    }),
  },
  errors: ['not_found'],
});
