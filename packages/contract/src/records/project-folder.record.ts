import { describe } from '../describe.ts';
import { identifier, reference, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const projectFolder = describe({
  kind: 'project-folder',
  section: 'supporting records',
  title: 'Project folder',
  plural: 'project folders',
  module: 'Project',
  doc: 'A folder that projects lie in.',
  verbs: ['list', 'create', 'update', 'delete'],
  fields: {
    id: identifier('Id of the folder.'),
    name: text('Name.', { required: true }),
    parent_id: reference('project-folder', 'Folder that this one lies in.'),
    ...history,
  },
  filters: {},
});
