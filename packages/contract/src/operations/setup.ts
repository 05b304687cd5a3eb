import { boolean, quantity, read, secret, text } from '../fields/index.ts';
import { accountFields } from '../records/index.ts';
import { password, userFields } from '../records/user.record.ts';
import { operation, reads, writes } from './operation.ts';
import { rememberField } from './sessions.ts';

const setup = { path: '/v2/setup', tag: 'Set-up', section: 'operations beyond the table' } as const;

export const readSetup = operation({
  ...reads,
  ...setup,
  id: 'readSetup',
  summary: 'Read whether the installation is to be set up',
  doc: 'Set-up is pending until the link was used that the first start prints, or the first administrator has got a password otherwise.',
  access: 'anybody',
  answer: { type: 'single', name: 'Setup', fields: { pending: read(boolean('Whether the link still works.')) } },
});

/** What a firm enters at first; the rest can follow. */
const firmFields = {
  name: accountFields.name,
  time_zone: accountFields.time_zone,
  currency: accountFields.currency,
  language: accountFields.language,
  numbering: accountFields.numbering,
  asks_activity: accountFields.asks_activity,
  paper_size: accountFields.paper_size,
  address_line_1: accountFields.address_line_1,
  address_line_2: accountFields.address_line_2,
  address_line_3: accountFields.address_line_3,
  address_city: accountFields.address_city,
  address_state: accountFields.address_state,
  address_postcode: accountFields.address_postcode,
  address_country: accountFields.address_country,
  email: accountFields.email,
  phone: accountFields.phone,
  website: accountFields.website,
  vat_number: accountFields.vat_number,
  payment_terms_days: accountFields.payment_terms_days,
};

export const setUp = operation({
  ...writes,
  ...setup,
  method: 'POST',
  id: 'setUp',
  summary: 'Set the installation up',
  doc:
    'Uses up the link that the first start prints: describes the firm and its first administrator, and signs in as POST /v2/session ' +
    'does. With `example` the firm is filled with clients, bookings, projects and invoices in the background: the job ' +
    '`fill with an example` of GET /v2/job. Tokens that were created before stay. Where it was set up before, `reason_code` of the ' +
    'problem is `set_up_before`: sign in.',
  access: 'setup link',
  signsIn: true,
  repeatable: false,
  changesTarget: true,
  body: {
    type: 'record',
    name: 'Setup',
    fields: {
      secret: secret(text('The part of the address behind `#`.', { required: true })),
      ...firmFields,
      first_name: userFields.first_name,
      last_name: userFields.last_name,
      primary_email: userFields.primary_email,
      username: text('Name to sign in with; by default the e-mail address.', { personal: true }),
      password: { ...password, required: true },
      date_format: userFields.date_format,
      time_format: userFields.time_format,
      tax_rate: quantity(
        'Rate in percent of the tax that the firm usually charges, which is made. In countries with VAT those for clients in other ' +
          'countries are made too, and new documents have the one that fits their client.',
        { min: 1, max: 100 },
      ),
      example: boolean('Whether the firm is filled with an example.'),
      ...rememberField,
    },
    required: ['secret', 'name', 'primary_email', 'password'],
    verb: 'create',
    example: {
      secret: 'q7Zk',
      name: 'Blue Harbour',
      time_zone: 'Europe/Amsterdam',
      currency: 'EUR',
      language: 'en',
      first_name: 'Mara',
      last_name: 'Stone',
      primary_email: 'mara@example.com',
      password: 'correct horse battery',
      example: false,
    },
  },
  answer: { type: 'written', kind: 'account' },
  errors: [],
});
