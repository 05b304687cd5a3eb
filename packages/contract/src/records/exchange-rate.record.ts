import { describe } from '../describe.ts';
import { currency, date, identifier, quantity, read, text } from '../fields/index.ts';
import { currencies } from '../filters/index.ts';
import { history } from './shared.ts';

export const exchangeRate = describe({
  kind: 'exchange-rate',
  section: 'billing',
  title: 'Exchange rate',
  plural: 'exchange rates',
  module: 'Finance',
  doc:
    'What one unit of another currency costs in the currency of the account, on a day. It holds from that day until the next ' +
    'one that has ' +
    'a rate, for seven days at most.',
  operations: {
    list: {},
    create: { example: { currency: 'USD', date: '2026-11-26', rate: '0.9123', source: 'ECB' }, errors: ['period_closed'] },
    update: { example: { rate: '0.9125' }, errors: ['period_closed'] },
    delete: { errors: ['period_closed'] },
  },
  fields: {
    id: identifier('Id of the rate.'),
    currency: currency('The other currency (ISO 4217); each has one rate on a day.', { required: true }),
    date: date('The day.', { required: true, everyday: true }),
    rate: quantity('Units of the currency of the account that one unit of the other costs; at most 10 decimals.', {
      required: true,
      decimals: 10,
    }),
    source: text('Where the rate is from, such as "ECB".'),
    home_currency: read(currency('Currency of the account when the rate was made. In another one the rate counts no more.')),
    ...history,
  },
  filters: {
    currency: currencies('One or more comma-separated currencies.'),
  },
});
