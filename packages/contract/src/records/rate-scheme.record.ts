import { describe } from '../describe.ts';
import { currency, identifier, longText, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const rateScheme = describe({
  kind: 'rate-scheme',
  section: 'supporting records',
  title: 'Rate scheme',
  plural: 'rate schemes',
  module: 'Finance',
  isSmall: true,
  doc: 'A price list that lines refer to.',
  operations: {
    list: {},
    create: { example: { name: 'Weekend', currency: 'EUR' } },
    update: { example: { description: 'Saturday and Sunday' } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the rate scheme.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    currency: currency("Currency of the prices (ISO 4217); the account's when absent."),
    ...history,
  },
  filters: {},
});
