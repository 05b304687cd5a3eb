import { describe } from '../describe.ts';
import { identifier, longText, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const rateScheme = describe({
  kind: 'rate-scheme',
  section: 'supporting records',
  title: 'Rate scheme',
  plural: 'rate schemes',
  module: 'Finance',
  doc: 'A price list that lines refer to.',
  verbs: ['list', 'create', 'update', 'delete'],
  fields: {
    id: identifier('Id of the rate scheme.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    currency: text('Currency of the prices (ISO 4217); the account\'s when absent.', { max: 3 }),
    ...history,
  },
  filters: {},
});
