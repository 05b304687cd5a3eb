import { languageCodes } from '@daybook/values';
import { describe } from '../describe.ts';
import { amount, boolean, currency, elements, identifier, longText, reference, text } from '../fields/index.ts';
import { flag, partial, words } from '../filters/index.ts';
import { customFields, history, textLanguage } from './shared.ts';

const MAX_PRICES = 50;
const MAX_UNIT = 20;

export const item = describe({
  kind: 'item',
  section: 'billing',
  title: 'Item',
  plural: 'items',
  module: 'Finance',
  doc:
    'An item of the price list: what lines of quotes and invoices are filled with. A line keeps what it took, so that no document ' +
    'changes with an item.',
  operations: {
    list: {},
    create: {
      example: {
        code: 'STUDIO-A',
        name: 'Studio A',
        unit: 'day',
        texts: [{ language: 'de', name: 'Studio A mit Licht', unit: 'Tag' }],
        prices: [
          { currency: 'EUR', amount: '400.00' },
          { currency: 'CHF', amount: '430.00' },
        ],
      },
    },
    update: { example: { prices: [{ currency: 'EUR', amount: '420.00' }] } },
    delete: {},
  },
  fields: {
    id: identifier('Id of the item.'),
    code: text('Short code by which it is found; no two items have the same.', { max: 64 }),
    name: text('Text of the line, where `texts` has none in the language of the document.', { required: true, everyday: true }),
    description: longText('Description of the line, where `texts` has none.'),
    unit: text('Unit of the line, where `texts` has none.', { max: MAX_UNIT }),
    texts: elements(
      'Name, description and unit in other languages; what an element leaves empty is that of the item.',
      {
        language: textLanguage,
        name: text('Text of the line.'),
        description: longText('Description of the line.'),
        unit: text('Unit of the line.', { max: MAX_UNIT }),
      },
      { max: languageCodes.length },
    ),
    prices: elements(
      'Price of one unit in each currency. In another currency the item has none.',
      {
        currency: currency('Currency (ISO 4217); each once.', { required: true }),
        amount: amount('Price of one unit.', { required: true }),
      },
      { max: MAX_PRICES },
    ),
    domestic_tax_id: reference('tax', 'Tax on documents that are charged as at home; unset, the usual one of the document.'),
    reverse_charge_tax_id: reference('tax', 'Tax on documents with reverse charge; unset, the usual one of the document.'),
    export_tax_id: reference('tax', 'Tax on documents for other countries; unset, the usual one of the document.'),
    active: boolean('Whether the item is offered for new lines.', { default: true }),
    custom_fields: customFields(
      'Values of the custom fields of lines, which a line takes with it. In a body they are merged by `id` or `update_key`; "" ' +
        'or null clears one.',
    ),
    ...history,
  },
  /** What is searched: the code, and the name in every language. */
  hidden: { words: longText('Code and names, for the search.') },
  customFieldModules: ['billable_item'],
  filters: {
    text: partial('Part of the code, or of the name in any language, whatever its case.', 'words'),
    code: words('One or more comma-separated codes.'),
    active: flag('Whether the item is offered for new lines.'),
  },
});
