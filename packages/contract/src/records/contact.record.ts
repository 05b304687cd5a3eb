import { languageCodes, languages, registrationNames } from '@daybook/values';
import { describe } from '../describe.ts';
import { boolean, choice, identifier, instant, integer, object, read, reference, text, uuid } from '../fields/index.ts';
import { deletions, integers, momentsOf, partial, words, flag as flagFilter, partialOf } from '../filters/index.ts';
import { flag } from '../parameters.ts';
import { customFields, earlyPaymentDiscounts, electronicAddress, icon, identities, namedHistory, ownDefaults } from './shared.ts';

const personal = { personal: true };
const languagesOfDocuments = new Intl.ListFormat('en-GB').format(languageCodes.map((code) => languages[code].english));

const own = ownDefaults('for the client', 'as the account has');

export const contactTypes = ['person', 'organization'] as const;

/** What is known of a VAT number. */
const vatChecks = ['valid', 'not_registered'] as const;

const EMAILS = ['email_1', 'email_2', 'email_3'];
const ADDRESS = [
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_city',
  'address_state',
  'address_postcode',
  'address_country',
];
const SEARCHED = ['name', ...EMAILS, 'phone_1', 'phone_2', 'phone_3', ...ADDRESS, 'website'];

export const contact = describe({
  kind: 'contact',
  section: '2.6',
  title: 'Contact',
  plural: 'contacts',
  module: 'Contact',
  doc: 'A person or an organization that the firm deals with.',
  key: 'uuid',
  tieBreak: ['id', 'type', 'uuid'],
  operations: {
    list: {},
    create: { example: { name: 'Grace Hopper', type: 'person', email_1: 'grace@example.com', client: true } },
    update: { example: { phone_1: '+31 20 555 0100' } },
    delete: {
      doc:
        'Refused with `in_use` while an unpaid invoice, an open quote or a future booking names the contact, unless `force` is true. ' +
        'The person of a user is refused in any case: the user is deleted first, or both are erased. ' +
        'Records that name a deleted contact keep its last name and address; its recurring invoices end with it.',
      query: { force: flag('Deletes the contact also while such records name it.') },
      errors: ['in_use'],
    },
  },
  fields: {
    id: identifier('Number of the contact. Persons and organizations are counted separately; `uuid` identifies a contact.'),
    uuid: read(uuid('Identifies the contact.')),
    name: text('Full name.', { required: true, personal: true, everyday: true }),
    type: choice(contactTypes, 'Whether it is a person or an organization; cannot change.', { required: true }),
    linked_organization_id: reference('organization', 'Organization that a person belongs to; only for persons.'),
    linked_resource_id: read(integer('Resource that the person is.', { storage: 'none', names: 'resource' })),
    client: boolean('Whether the contact can be chosen as a client.'),
    user: read(boolean('Whether the person is a user.', { storage: 'none' })),
    resource: read(boolean('Whether the person is a resource.', { storage: 'none' })),
    email_1: text('Primary e-mail address.', personal),
    email_2: text('Secondary e-mail address.', personal),
    email_3: text('Tertiary e-mail address.', personal),
    phone_1: text('Primary phone number.', personal),
    phone_2: text('Secondary phone number.', personal),
    phone_3: text('Tertiary phone number.', personal),
    address_line_1: text('First line of the address.', personal),
    address_line_2: text('Second line of the address.', personal),
    address_line_3: text('Third line of the address.', personal),
    address_city: text('City.', personal),
    address_state: text('State or region.', personal),
    address_postcode: text('Postal code.', personal),
    address_country: text('Country: its code (ISO 3166-1, such as NL). Its name is understood, too.', { isCountry: true, ...personal }),
    website: text('Web site.', personal),
    icon: icon('Picture of the contact.', personal),
    custom_fields: { ...customFields(), personal: true },
    vat_number: text('VAT identifier, for electronic invoices.', { max: 64, ...personal }),
    vat_check: read(
      choice(vatChecks, 'The latest answer of the service of the European Commission about `vat_number`; forgotten when that changes.', {
        unset: '',
      }),
    ),
    vat_checked: read(instant('When it answered that.', { unsorted: true })),
    vat_check_name: read(text('Whose number it is, as the service writes it; empty where it does not say.', personal)),
    vat_check_request: read(
      text('Number of the request, by which the service knows that it was asked; only where the account has a VAT number of the EU.', {
        max: 64,
        ...personal,
      }),
    ),
    tax_number: text('Tax registration number.', { max: 64, ...personal }),
    ledger_account: text('Account of the client in the ledger.', { max: 10 }),
    identities: identities('Numbers of the registers that the contact is in, for electronic invoices.', registrationNames, personal),
    electronic_address: object('Address for electronic invoices.', electronicAddress, personal),
    language: text(
      `Language of documents, as a BCP 47 tag such as \`de\` or \`fr-CA\`. Documents are written in ${languagesOfDocuments}; with ` +
        'another language in that of the account.',
      { max: 35, ...personal },
    ),
    payment_terms_days: integer('Days until an invoice is due.', { min: 0, max: 3650 }),
    early_payment_discounts: earlyPaymentDiscounts(
      'Discounts for early payment of new documents for the client; without one, those of the account.',
    ),
    remind_after: instant(
      'No rule reminds the client of any invoice until the day of this moment is over in the time zone of the account, such as the day ' +
        'until which it was promised time.',
      { unsorted: true },
    ),
    ...own,
    document_terms: { ...own.document_terms, personal: true },
    ...namedHistory,
  },
  customFieldModules: ['people', 'organization'],
  subsets: { person: { column: 'type', value: 'person' }, organization: { column: 'type', value: 'organization' } },
  filters: {
    name: partial('Part of the name, whatever its case.'),
    type: words('`person` or `organization`.', { values: contactTypes }),
    linked_organization_id: integers('One or more comma-separated ids of organizations: the persons that belong to them.'),
    client: flagFilter('Whether the contact can be chosen as a client.'),
    email: partialOf(EMAILS, 'Part of an e-mail address, whatever its case.'),
    text: partialOf(SEARCHED, 'Part of the name, an e-mail address, a phone number, the address or the web site, whatever its case.'),
    ...momentsOf('remind_after', 'remind_after_', 'Whose reminders wait until a moment'),
    updated_after: deletions(
      'Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`.',
    ),
  },
});
