import { identityKinds, languageCodes, languages, type IdentityName } from '@daybook/values';
import {
  choice,
  currency,
  date,
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
  text,
  total,
  type Options,
  uuid,
} from '../fields/index.ts';

/** Options of a field whose storage is known here. */
type OwnColumn = Omit<Options, 'storage'>;

/** Who made the record and who changed it last, and when. */
export const history = {
  created_id: read(integer('User who created the record.', { max: Number.MAX_SAFE_INTEGER })),
  created: read(instant('When the record was created.', { always: true, everyday: true })),
  updated_id: read(integer('User who changed the record last.', { max: Number.MAX_SAFE_INTEGER })),
  updated: read(instant('When the record was changed last; equal to `created` until then.', { always: true })),
};

export const creatorName = read(text('Name of the user who created the record.', { storage: 'none' }));
export const updaterName = read(text('Name of the user who changed the record last.', { storage: 'none' }));

/** History with names, in the order of the specification. */
export const namedHistory = {
  created_id: history.created_id,
  created: history.created,
  created_name: creatorName,
  updated_id: history.updated_id,
  updated: history.updated,
  updated_name: updaterName,
};

/** The language of one of several texts. */
export const textLanguage = choice(languageCodes, 'Language; each once.', {
  required: true,
  meanings: languageCodes.map((code) => languages[code].english),
});

/** Subject and text of a mail in several languages, as templates. */
export const mailTexts = (doc: string) =>
  elements(
    doc,
    { language: textLanguage, subject: text('Subject of the mail.'), body: longText('Text of the mail.') },
    { max: languageCodes.length },
  );

/** A tax of a line or a rate (section 2.1). */
export const tax = {
  id: reference('tax', 'Id of the tax.', { always: true }),
  name: text('Name of the tax. With `rate` and without `id` it finds or makes the tax of the account; with `id` it stays that of the tax.'),
  rate: quantity('Rate in percent.', { min: 0, max: 1000 }),
  total: read(total('Share of this tax that falls on the line.')),
};

/** A project as other records show it (section 2.1). */
export const projectSummary = {
  id: reference('project', 'Id of the project.', { always: true }),
  name: read(text('Name of the project.')),
  code: read(text('Code of the project.')),
  description: read(longText('Description of the project.')),
  start: instant('Start as this record has it; the start of the project unless another was sent.'),
  end: instant('End as this record has it; the end of the project unless another was sent.'),
  parent_id: read(integer('Folder of the project.')),
  status_id: read(integer('Status of the project.')),
};

export const project = (doc: string) =>
  one(doc, projectSummary, { key: 'id', storage: { columns: { id: 'project_id', start: 'project_start', end: 'project_end' } } });

export const contactPerson = {
  id: reference('person', 'Id of a person contact.', { always: true }),
  name: read(text('Name of the person.')),
};

/** A contact as documents and projects show it (section 2.1). */
export const clientSummary = {
  id: read(integer('Number of the contact, unique only together with its type.')),
  uuid: uuid('Identifies the contact.', { target: 'contact' }),
  name: read(text('Name of the contact.')),
  type: read(text('person or organization.')),
  email: read(text('Primary address of the contact.')),
  contact_person: object('Person to turn to.', contactPerson, { key: 'id' }),
};

export const client = (doc: string, options: OwnColumn = {}) =>
  one(doc, clientSummary, {
    key: 'uuid',
    storage: { columns: { uuid: 'client_uuid', contact_person: { id: 'client_person_id' } } },
    ...options,
  });

/** The value of a custom field (section 2.1). */
export const customFieldValue = {
  id: integer('Id of the definition of the field.', { min: 1, max: Number.MAX_SAFE_INTEGER, always: true }),
  name: read(text('Name of the field.')),
  value: longText('Text of the value; of a select the name of the option, in bodies also its id.'),
  value_id: integer('Option of a select.', { min: 0, max: Number.MAX_SAFE_INTEGER }),
  update_key: text('Stable key of the field.'),
};

export const customFields = (doc = 'Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one.') =>
  elements(doc, customFieldValue, { max: 200, storage: { column: 'custom_values' } });

/** Where electronic invoices go. */
export const electronicAddress = {
  scheme: text('Scheme of the address (EAS code).', { max: 16 }),
  id: text('The address within its scheme.', { max: 128 }),
};

/** Numbers and texts by which countries know a party, or want it named on papers. */
export const identities = (doc: string, kinds: readonly IdentityName[], options: OwnColumn = {}) =>
  elements(
    doc,
    {
      kind: choice(kinds, 'What the value is; each once.', {
        required: true,
        meanings: kinds.map((kind) => `${identityKinds[kind].country}: ${identityKinds[kind].english}`),
      }),
      value: text('The value as it is printed.', { required: true }),
    },
    { max: kinds.length, ...options },
  );

/** Terms of documents in several languages. */
export const documentTerms = (doc: string) =>
  elements(
    doc,
    {
      language: textLanguage,
      quote: longText('Terms of quotes.'),
      invoice: longText('Payment terms of invoices.'),
      credit_note: longText('Terms of credit notes.'),
    },
    { max: languageCodes.length },
  );

/** How many days the address of a public link works by default, and at most. */
export const LINK_DAYS = { usual: 90, most: 730 } as const;

/** How documents go to a client by mail: with a link, with what is attached, or with both. */
export const deliveryWays = ['link', 'attachment', 'both'] as const;

/** What a mail with a document brings where nobody says so. */
export const documentDelivery = (doc: string) =>
  choice(deliveryWays, doc, {
    unset: '',
    meanings: [
      `the address of a public link, which works for ${LINK_DAYS.usual} days, and nothing attached`,
      'what is attached, and no link',
      'both',
    ],
  });

/** What new documents for a client or of a project have, where that is not as usual. */
export const ownDefaults = (whose: string, unset: string) => ({
  tax_id: reference('tax', `Tax of new documents ${whose}, whatever the country of the client.`),
  currency: currency(`Currency of new documents ${whose} (ISO 4217); empty: ${unset}.`),
  invoice_template_id: reference('invoice-template', `Template of new invoices ${whose}.`),
  quote_template_id: reference('invoice-template', `Template of new quotes ${whose}.`),
  document_terms: documentTerms(
    `Terms of new documents ${whose}, by the language of the client. Without any for a kind of document: ${unset}.`,
  ),
  document_delivery: documentDelivery(`What mails with documents ${whose} bring where the request does not say; empty: ${unset}.`),
});

/** How many discounts a document offers for early payment. */
export const MAX_EARLY_PAYMENT_DISCOUNTS = 3;

const earlyPaymentDiscount = {
  days: integer('Days after the date of the invoice until which it is paid; more than those of the discount before.', {
    required: true,
    min: 1,
    max: 365,
  }),
  percent: quantity('What is taken off, in percent: more than 0, less than 100, and less than that of the discount before.', {
    required: true,
    decimals: 2,
  }),
};

/** Discounts for early payment, as they are agreed. */
export const earlyPaymentDiscounts = (doc: string, options: OwnColumn = {}) =>
  elements(doc, earlyPaymentDiscount, { max: MAX_EARLY_PAYMENT_DISCOUNTS, ...options });

/** The same on a document, with what follows from its date and what is payable of it. */
export const offeredDiscounts = (doc: string, options: OwnColumn = {}) =>
  elements(
    doc,
    {
      ...earlyPaymentDiscount,
      until: read(date('Last day on which an invoice is paid with the discount; "" of a quote, and without a date.')),
      amount: read(total('What is taken off what is payable, rounded half away from zero to the decimals of the currency.')),
      payable: read(total('What is paid then.')),
    },
    { max: MAX_EARLY_PAYMENT_DISCOUNTS, ...options },
  );

/** Boards of the schedule as they were saved under names. */
export const boards = (doc: string, options: OwnColumn = {}) =>
  elements(
    doc,
    {
      name: text('Name; each once.', { required: true, max: 100 }),
      address: text('What the board shows: the query of its address in the web application.', { max: 2_000 }),
    },
    { max: 20, ...options },
  );

const columns = (shownAs: string) =>
  text(`Columns where a record is a ${shownAs}: their names with commas between; empty leaves those that are there.`, { max: 1_000 });

/** Lists as they were saved under names. */
export const views = (doc: string, options: OwnColumn = {}) =>
  elements(
    doc,
    {
      list: text('Path of the list, such as /v2/invoice.', { required: true, max: 100 }),
      name: text('Name; each once in a list.', { required: true, max: 100 }),
      address: text('What the list shows, and in which order: the query of its address in the web application.', { max: 2_000 }),
      columns: columns('row'),
      cards: columns('card'),
    },
    { max: 40, ...options },
  );

/** A file as a record shows it (section 2.1). */
export const fileSummary = {
  id: identifier('Id of the file.'),
  name: read(text('Name of the file.')),
  size: read(integer('Size in bytes.')),
  alias: text('Handle of the file; in a body it refers to an uploaded file.', { target: 'file', max: 64 }),
  extension: read(text('Extension of the name.')),
  mime_type: read(text('Media type.')),
};

export const icon = (doc: string, options: OwnColumn = {}) =>
  object(doc, fileSummary, { key: 'alias', storage: { columns: { id: 'icon_id' } }, ...options });
/** Whose time or expense it is, beside `owner_id`. */
export const owner = read(
  object(
    'User that `owner_id` names.',
    {
      id: identifier('Id of the user.'),
      first_name: read(text('First name.')),
      last_name: read(text('Last name.')),
      primary_email: read(text('E-mail address.')),
      icon: read(icon('Picture of the user.')),
    },
    { storage: 'none' },
  ),
);

export const icons = (doc: string, options: OwnColumn = {}) =>
  one(doc, fileSummary, { key: 'alias', storage: { columns: { id: 'icon_id' } }, ...options });
const { id: _id, ...withoutId } = fileSummary;
/** A logo: a file without its id (section 2.12). */
export const logoSummary = withoutId;
/** Why documents leave a logo out. */
export const logoFault = read(
  choice(['damaged', 'too_much'], 'Why documents leave the logo out; empty where they show it. Upload another picture then.', {
    unset: '',
    meanings: ['It is damaged', 'It takes too long or too much memory to be drawn'],
  }),
);

export const logos = (doc: string) => one(doc, logoSummary, { key: 'alias', storage: { columns: { id: 'logo_id' } } });

export const personSummary = {
  id: reference('user', 'Id of the user.', { always: true }),
  first_name: read(text('First name.')),
  last_name: read(text('Last name.')),
  primary_email: read(text('E-mail address.')),
};
