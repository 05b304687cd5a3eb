import { boolean, elements, identifier, instant, integer, isoInstant, longText, object, one, read, reference, text, uuid, quantity, total, type Options } from '../fields/index.ts';

/** Who made the record and who changed it last, and when. */
export const history = {
  created_id: read(integer('User who created the record.', { max: Number.MAX_SAFE_INTEGER })),
  created: read(instant('When the record was created.')),
  updated_id: read(integer('User who changed the record last.', { max: Number.MAX_SAFE_INTEGER })),
  updated: read(instant('When the record was changed last; equal to `created` until then.')),
};

export const creatorName = read(text('Name of the user who created the record.', { derived: true }));
export const updaterName = read(text('Name of the user who changed the record last.', { derived: true }));

/** History with names, in the order of the specification. */
export const namedHistory = {
  created_id: history.created_id,
  created: history.created,
  created_name: creatorName,
  updated_id: history.updated_id,
  updated: history.updated,
  updated_name: updaterName,
};

export const tax = {
  id: reference('tax', 'The tax.'),
  name: text('Name of the tax. With `rate` and without `id` it finds or makes the tax of the account.'),
  rate: quantity('Rate in percent.', { min: 0, max: 1000 }),
  total: read(total('Share of this tax that falls on the line.')),
};

export const project = (doc: string) =>
  one(doc, {
    id: reference('project', 'The project.'),
    name: read(text('Name of the project.')),
    code: read(text('Code of the project.')),
    description: read(longText('Description of the project.')),
    start: instant('Start as this record has it; the start of the project unless another was sent.'),
    end: instant('End as this record has it; the end of the project unless another was sent.'),
    parent_id: read(integer('Folder of the project.')),
    status_id: read(integer('Status of the project.')),
  }, { derived: true });

export const client = (doc: string, options: Options = {}) =>
  one(doc, {
    id: read(integer('Number of the contact, unique only together with its type.')),
    uuid: uuid('Identifies the contact.', { target: 'contact' }),
    name: read(text('Name of the contact.')),
    type: read(text('person or organization.')),
    email: read(text('Primary address of the contact.')),
    contact_person: object('Person to turn to.', {
      id: reference('person', 'Id of a person contact.'),
      name: read(text('Name of the person.')),
    }),
  }, { derived: true, ...options });

export const customFields = (doc = 'Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one.') =>
  elements(doc, {
    id: integer('The definition of the field.', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    name: read(text('Name of the field.')),
    value: longText('Text of the value; of a select the name of the option, in bodies also its id.'),
    value_id: integer('Option of a select.', { min: 0, max: Number.MAX_SAFE_INTEGER }),
    update_key: text('Stable key of the field.'),
  }, { max: 200, derived: true });

const fileMembers = {
  id: identifier('Id of the file.'),
  name: read(text('Name of the file.')),
  size: read(integer('Size in bytes.')),
  alias: text('Handle of the file; in a body it refers to an uploaded file.', { target: 'file', max: 64 }),
  extension: read(text('Extension of the name.')),
  mime_type: read(text('Media type.')),
};

export const icon = (doc: string) => object(doc, fileMembers, { derived: true });
export const icons = (doc: string) => one(doc, fileMembers, { derived: true });
const { id: _id, ...withoutId } = fileMembers;
export const logos = (doc: string) => one(doc, withoutId, { derived: true });

export const personSummary = {
  id: reference('user', 'Id of the user.'),
  first_name: read(text('First name.')),
  last_name: read(text('Last name.')),
  primary_email: read(text('E-mail address.')),
};

export { boolean, isoInstant };
