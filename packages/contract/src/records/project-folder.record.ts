import { describe } from '../describe.ts';
import { identifier, reference, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const projectFolder = describe({
  kind: 'project-folder',
  section: 'supporting records',
  title: 'Project folder',
  plural: 'project folders',
  module: 'Project',
  isSmall: true,
  doc: 'A folder that projects lie in.',
  operations: {
    list: {},
    create: { example: { name: 'Campaigns' } },
    update: { example: { name: 'Campaigns of 2026' } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the folder.'),
    name: text('Name.', { required: true }),
    parent_id: reference('project-folder', 'Parent folder.'),
    ...history,
  },
  filters: {},
});
