import { describe } from '../describe.ts';
import { boolean, choice, identifier, integer, object, read, reference, text, uuid } from '../fields/index.ts';
import { deletions, partial, words } from '../filters/index.ts';
import { customFields, electronicAddress, icon, namedHistory } from './shared.ts';

export const contactTypes = ['person', 'organization'] as const;

export const contact = describe({
  kind: 'contact',
  section: '2.6',
  title: 'Contact',
  plural: 'contacts',
  module: 'Contact',
  doc: 'A person or an organization that the firm deals with.',
  key: 'uuid',
  tieBreak: ['id', 'type', 'uuid'],
  verbs: ['list', 'create', 'update', 'delete'],
  fields: {
    id: identifier('Number of the contact. Persons and organizations are counted separately; `uuid` identifies a contact.'),
    uuid: read(uuid('Identifies the contact.')),
    name: text('Full name.', { required: true }),
    type: choice(contactTypes, 'Whether it is a person or an organization; cannot change.', { required: true }),
    linked_organization_id: reference('organization', 'Organization that a person belongs to; only for persons.'),
    linked_resource_id: read(integer('Resource that the person is.', { derived: true })),
    client: boolean('Whether the contact can be chosen as a client.'),
    user: read(boolean('Whether the person is a user.', { derived: true })),
    resource: read(boolean('Whether the person is a resource.', { derived: true })),
    email_1: text('Primary e-mail address.'),
    email_2: text('Secondary e-mail address.'),
    email_3: text('Tertiary e-mail address.'),
    phone_1: text('Primary phone number.'),
    phone_2: text('Secondary phone number.'),
    phone_3: text('Tertiary phone number.'),
    address_line_1: text('First line of the address.'),
    address_line_2: text('Second line of the address.'),
    address_line_3: text('Third line of the address.'),
    address_city: text('City.'),
    address_state: text('State or region.'),
    address_postcode: text('Postal code.'),
    address_country: text('Country.'),
    website: text('Web site.'),
    icon: icon('Picture of the contact.'),
    custom_fields: customFields(),
    vat_number: text('VAT identifier, for electronic invoices.', { max: 64 }),
    tax_number: text('Tax registration number.', { max: 64 }),
    electronic_address: object('Address for electronic invoices.', electronicAddress),
    language: text('Language of documents, as a BCP 47 tag.', { max: 35 }),
    payment_terms_days: integer('Days until an invoice is due.', { min: 0, max: 3650 }),
    ...namedHistory,
  },
  filters: {
    name: partial('Part of the name, whatever its case.'),
    type: words('`person` or `organization`.', { values: contactTypes }),
    updated_after: deletions('Records added, edited or deleted since this moment (UNIX seconds); deleted ones carry `deleted`.'),
  },
});
