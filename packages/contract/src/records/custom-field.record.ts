import { describe } from '../describe.ts';
import { boolean, choice, elements, identifier, integer, longText, text } from '../fields/index.ts';
import { flag, partial, words } from '../filters/index.ts';
import { history } from './shared.ts';

export const customFieldTypes = ['text', 'textarea', 'select'] as const;
export const customFieldModules = [
  'booking',
  'project',
  'people',
  'organization',
  'quote',
  'invoice',
  'quote_invoice',
  'billable_item',
] as const;

export const customField = describe({
  kind: 'custom-field',
  section: '2.11',
  title: 'Custom field definition',
  plural: 'custom field definitions',
  module: 'Admin',
  isSmall: true,
  doc: 'A field that the firm adds to a kind of record.',
  operations: {
    list: {
      doc: 'Definitions are read by administrators, and by callers that can read the records that have the field.',
      access: { module: 'Admin', level: 'R-', or: ['Schedule', 'Project', 'Contact', 'Finance'] },
    },
    create: { example: { name: 'Purchase order', type: 'text', module: 'quote_invoice' } },
    update: { example: { description: 'The number of the purchase order of the client' } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the definition.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    type: choice(customFieldTypes, 'What values look like.', { required: true }),
    options: elements(
      'Choices of a select.',
      {
        id: text('Id of the option: an integer as text.', { max: 20 }),
        name: text('Name of the option.', { required: true }),
        order: text('Position: an integer as text.', { max: 20 }),
      },
      { max: 500 },
    ),
    module: choice(customFieldModules, 'Kind of record that has the field.', { required: true }),
    order: integer('Position among the fields of the module.'),
    required: boolean('Whether records must have a value.'),
    update_key: text('Stable key, unique in its module; default: derived from the name.'),
    ...history,
  },
  filters: {
    name: partial('Part of the name.'),
    description: partial('Part of the description.'),
    type: words('One or more comma-separated types.', { values: customFieldTypes }),
    module: words('One or more comma-separated modules.', { values: customFieldModules }),
    required: flag('Only fields marked required.'),
  },
});
