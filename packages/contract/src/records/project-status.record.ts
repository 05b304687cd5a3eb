import { describe } from '../describe.ts';
import { boolean, identifier, integer, longText, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const projectStatus = describe({
  kind: 'project-status',
  section: 'supporting records',
  title: 'Project status',
  plural: 'project statuses',
  module: 'Project',
  isSmall: true,
  doc: 'A status that projects can have.',
  operations: {
    list: {},
    create: { example: { name: 'Waiting for the client', order: 6 } },
    update: { example: { notification: true } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the status.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    notification: boolean('Whether a notification is wanted when a project takes the status.'),
    order: integer('Position.'),
    closed: boolean('Whether projects of this status are over.'),
    ...history,
  },
  filters: {},
});
