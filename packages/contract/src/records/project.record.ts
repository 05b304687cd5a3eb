import { describe } from '../describe.ts';
import {
  amount,
  boolean,
  choice,
  color,
  currency,
  elements,
  identifier,
  instant,
  integer,
  longText,
  object,
  one,
  quantity,
  read,
  reference,
  set,
  text,
} from '../fields/index.ts';
import { deletions, flag, integers, moment, partial, partialOfFew, words } from '../filters/index.ts';
import { client, customFields, namedHistory } from './shared.ts';

/** A project may have many thousands of them. */
export const MAX_TIME_ENTRIES = 1000;

export const project = describe({
  kind: 'project',
  section: '2.4',
  title: 'Project',
  plural: 'projects',
  module: 'Project',
  doc: 'Work for a client, with people and recorded time.',
  operations: {
    list: {},
    create: {
      example: {
        name: 'Spring campaign',
        code: 'SPRING',
        status: [{ id: 2 }],
        client: [{ uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' }],
        start: 1_774_771_200,
      },
    },
    update: { example: { status: [{ id: 4 }] } },
    delete: { errors: ['in_use'] },
  },
  fields: {
    id: identifier('Id of the project.'),
    name: text('Name.', { required: true, everyday: true }),
    code: text('Short code.', { max: 64 }),
    description: longText('Description.'),
    status: one(
      'Status of the project; on write only its id.',
      {
        id: reference('project-status', 'Id of the status.', { always: true }),
        name: read(text('Name of the status.')),
        description: read(longText('Description of the status.')),
        notification: read(boolean('Whether a notification is wanted when a project takes the status.')),
      },
      { key: 'id', always: true, storage: { columns: { id: 'status_id' } } },
    ),
    private: boolean('1: visible only to the people of the project and to administrators.', { asInteger: true }),
    parent_folder_id: reference('project-folder', 'Folder of the project.'),
    color_background: color('Background colour.'),
    color_text: color('Text colour.'),
    start: instant('Start of the project.'),
    end: instant('End of the project.'),
    client: client('Client of the project.'),
    payment_terms_days: integer('Days until an invoice of the project is due; null: as many as its client has.', { min: 0, max: 3650 }),
    budget_hours: quantity('Hours of work that the project may take; 0 where there is no budget of hours.', { min: 0, unsorted: true }),
    budget_amount: amount(
      'What the recorded work may be worth, without tax; 0 where there is no budget of money. For callers with Finance R- or more: ' +
        'others read 0 and may send that back.',
      { min: 0, unsorted: true },
    ),
    budget_currency: currency('Currency of `budget_amount` (ISO 4217); empty: that of the account.', { unsorted: true }),
    budget_warn_percent: integer('Share of a budget in percent from which it is nearly used up.', {
      min: 1,
      max: 100,
      default: 80,
      always: true,
      unsorted: true,
    }),
    custom_fields: customFields(),
    people: object(
      'People of the project.',
      {
        users: set(
          'Users and their roles; in a body `{id, role_id}`.',
          {
            id: reference('user', 'Id of the user.', { always: true }),
            name: read(text('Name of the user.')),
            admin_flag: read(integer('1 when the user has Admin RW.')),
            role_id: choice([1, 2, 3], 'Role in the project.', { meanings: ['manager', 'member', 'viewer'], default: 2 }),
            role_name: read(text('Name of the role.')),
            project_admin: read(boolean('Whether the user manages the project.')),
            group_write_admin: read(boolean('Whether the group of the user has Project RW.')),
          },
          { max: 1000, key: 'id' },
        ),
      },
      { storage: 'own table' },
    ),
    time_entries: read(
      elements(
        `Time recorded on the project: the newest ${MAX_TIME_ENTRIES} entries, in the order of their start. ` +
          'All of them are the list of `GET /v2/time-entry?project_id=`.',
        {
          id: identifier('Id of the time entry.'),
          owner_id: read(integer('User who owns it.')),
          name: read(text('Activity.')),
          description: read(longText('Description.')),
          start: read(instant('Start.')),
          end: read(instant('End.')),
          booking_id: read(integer('Booking that it was recorded on.')),
        },
        { max: MAX_TIME_ENTRIES, storage: 'none' },
      ),
    ),
    time_entries_total: read(integer('How many time entries the project has.', { storage: 'none', unsorted: true })),
    ...namedHistory,
  },
  privacy: 'id',
  customFieldModules: ['project'],
  filters: {
    name: partial('Part of the name, whatever its case.'),
    code: partial('Part of the code.'),
    description: partial('Part of the description.'),
    status_id: integers('One or more comma-separated status ids.'),
    private: flag('Whether the project is private.'),
    parent_folder_id: integers('One or more comma-separated ids of folders.'),
    color_background: partialOfFew('Part of the background colour.'),
    color_text: partialOfFew('Part of the text colour.'),
    active_from: moment('end', '>', 'Projects whose end is after this moment (UNIX seconds or ISO 8601).'),
    active_to: moment('start', '<', 'Projects whose start is before this moment (UNIX seconds or ISO 8601).'),
    updated_from: moment('updated', '>', 'Projects changed after this moment (UNIX seconds or ISO 8601).'),
    updated_to: moment('updated', '<', 'Projects changed before this moment (UNIX seconds or ISO 8601).'),
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
    updated_after: deletions(
      'Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`.',
    ),
  },
});
