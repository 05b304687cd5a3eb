import { describe } from '../describe.ts';
import { boolean, choice, identifier, longText, read, set, text } from '../fields/index.ts';
import { fullText, words } from '../filters/index.ts';
import { history, personSummary } from './shared.ts';

export const levels = ['--', 'R-', 'RW'] as const;

const level = (module: string) => choice(levels, `Level of the group for the ${module} module.`);

export const levelFields = {
  acl_schedule: level('Schedule'),
  acl_project: level('Project'),
  acl_task: level('Task'),
  acl_finance: level('Finance'),
  acl_report: level('Report'),
  acl_contact: level('Contact'),
  acl_admin: level('Admin'),
  acl_account: level('Account'),
};

const levelFilters = Object.fromEntries(
  Object.keys(levelFields).map((name) => [name, words('Groups whose level for the module matches.', { values: levels })]),
);

export const group = describe({
  kind: 'group',
  table: 'app_group',
  section: '2.10',
  title: 'Group',
  plural: 'groups',
  module: 'Admin',
  isSmall: true,
  doc: 'Gives its users their permission levels.',
  operations: {
    list: {},
    create: { example: { name: 'Bookkeepers', acl_finance: 'RW', acl_contact: 'R-' } },
    update: { example: { acl_report: 'R-' }, errors: ['system_group', 'last_administrator'] },
    delete: { errors: ['system_group', 'in_use'] },
  },
  fields: {
    id: identifier('Id of the group.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    is_default: read(boolean('A system group, which cannot be edited.')),
    members: read(set('Users of the group.', personSummary, { max: 100_000, storage: 'none' })),
    ...levelFields,
    ...history,
  },
  filters: {
    name: fullText(
      'Words of the name, in search engine syntax: all words must match; `or` between alternatives, quotes around a phrase, ' +
        '`-` before an excluded word.',
    ),
    description: fullText('Words that the description has, as for `name`.'),
    ...levelFilters,
  },
});
