import { describe } from '../describe.ts';
import { boolean, choice, identifier, quantity, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

export const tax = describe({
  kind: 'tax',
  section: 'supporting records',
  title: 'Tax',
  plural: 'taxes',
  module: 'Finance',
  isSmall: true,
  doc: 'A tax that lines refer to.',
  operations: {
    list: {},
    create: { example: { name: 'VAT, reduced', rate: '9', category: 'S' } },
    update: { example: { active: false } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the tax.'),
    name: text('Name.', { required: true }),
    rate: quantity('Rate in percent.', { min: 0, max: 1000 }),
    category: choice(taxCategories, 'Category of EN 16931.', {
      meanings: ['standard', 'zero rated', 'exempt', 'reverse charge', 'intra-community supply', 'export', 'outside the scope of tax'],
    }),
    exemption_reason: text('Why no tax is charged, for the categories that need a reason.'),
    ledger_account: text('Revenue account of the ledger for lines with this tax.', { max: 10 }),
    ledger_code: text('What the ledger calls the tax: tax key of DATEV, tax type of Xero.', { max: 50 }),
    active: boolean('Whether the tax is offered for new lines.', { default: true }),
    ...history,
  },
  filters: {},
});
