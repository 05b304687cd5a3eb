import { describe } from '../describe.ts';
import { boolean, choice, identifier, integer, longText, read, reference, set, text } from '../fields/index.ts';
import { bookingRules } from './booking-rules.ts';
import { history, icons } from './shared.ts';

export const workspace = describe({
  kind: 'workspace',
  section: '2.8',
  title: 'Workspace',
  plural: 'workspaces',
  module: 'Schedule',
  isSmall: true,
  doc: 'A set of resources that some users and groups work with.',
  operations: {
    list: {},
    create: { example: { name: 'Studios', working_week: 0, resources: [{ name: 'Studio A', type_id: 1 }] } },
    update: { example: { feed_enabled: false } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the workspace.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    resources: set(
      'Resources of the workspace; in a body by `id`, or without one by `name` and `type_id`, which stay as they are with one.',
      {
        id: reference('resource', 'Id of the resource.', { always: true }),
        name: text('Name of the resource.'),
        description: read(longText('Description of the resource.')),
        type_id: choice([1, 2, 3, 4, 5], 'Kind of resource.'),
        type_person_id: read(reference('person', 'Person that the resource is.')),
        parent_id: read(reference('resource', 'Resource group of the resource.')),
        parent_name: read(text('Name of the resource group.')),
        icon: read(icons('Picture of the resource.')),
      },
      { max: 1000, storage: 'own table' },
    ),
    access: set(
      'Users and groups with access; empty means everyone by module level.',
      {
        id: integer('Id of the user or group.', { min: 1, max: Number.MAX_SAFE_INTEGER, always: true }),
        acl: choice(['R-', 'RW'], 'Level that caps the module level.'),
        name: read(text('Name of the user or group.')),
        type: choice(['user', 'group'], 'Whether the id is a user or a group.', { required: true }),
      },
      { max: 1000, key: 'id', storage: 'own table' },
    ),
    feed: read(text('Address of the iCalendar feed, where it is enabled.', { storage: 'none' })),
    feed_enabled: boolean('Whether the workspace has a feed.', { default: true }),
    working_week: choice([0, 1, 2, 3], 'Working days.', {
      meanings: ['Monday to Friday', 'Monday to Saturday', 'Saturday to Thursday', 'Sunday to Thursday'],
    }),
    country_region: text('Region for public holidays (ISO 3166); required when `show_public_holiday` is true.', { max: 16 }),
    show_public_holiday: boolean('Whether public holidays are loaded.'),
    rules: bookingRules,
    ...history,
  },
  filters: {},
});
