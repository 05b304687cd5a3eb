import { identityNames, languageCodes, languages } from '@daybook/values';
import { describe } from '../describe.ts';
import { boolean, choice, currency, date, identifier, integer, object, read, reference, text } from '../fields/index.ts';
import {
  boards,
  documentDelivery,
  documentTerms,
  earlyPaymentDiscounts,
  electronicAddress,
  history,
  identities,
  logoFault,
  logos,
} from './shared.ts';
import { dateFormats } from './user.record.ts';

const languageNames = languageCodes.map((code) => languages[code].english);

/** When invoices get their numbers. */
const numberings = ['created', 'issued'] as const;

/** Why exchange rates could not be read. */
const ratesFaults = ['not_allowed', 'no_answer', 'refused', 'unreadable', 'unknown_currency'] as const;
export type RatesFault = (typeof ratesFaults)[number];

/** The account itself: one record, read and changed at /v2/account. */
export const accountFields = {
  id: identifier('Id of the account.'),
  name: text('Name of the firm.', { required: true }),
  time_zone: text('Time zone of all ISO texts (tz database name).', { max: 64 }),
  currency: currency('Currency of new documents (ISO 4217).'),
  quote_prefix: text('Prefix of new quotes.', { max: 64 }),
  invoice_prefix: text('Prefix of new invoices.', { max: 64 }),
  credit_note_prefix: text('Prefix of new credit notes.', { max: 64 }),
  numbering: choice(numberings, 'When invoices and credit notes get their numbers; quotes get theirs when they are made.', {
    default: 'created',
    meanings: ['when they are made', 'when they are issued: a draft has none, and there is no gap'],
  }),
  address_line_1: text('First line of the address.'),
  address_line_2: text('Second line of the address.'),
  address_line_3: text('Third line of the address.'),
  address_city: text('City.'),
  address_state: text('State or region.'),
  address_postcode: text('Postal code.'),
  address_country: text('Country: its code (ISO 3166-1, such as NL). Its name is understood, too.', { isCountry: true }),
  email: text('E-mail address; answers to mails go to it where the mail server names no other.'),
  phone: text('Phone number.'),
  website: text('Web site.'),
  vat_number: text('VAT identifier.', { max: 64 }),
  tax_number: text('Tax registration number.', { max: 64 }),
  identities: identities('What the papers of the firm have to say of it, by its country: registers, management, banks.', identityNames),
  iban: text('Bank account (IBAN).', { max: 64 }),
  bic: text('Bank (BIC).', { max: 64 }),
  electronic_address: object('Address for electronic invoices.', electronicAddress),
  logo: logos('Picture of the firm.'),
  logo_fault: logoFault,
  language: choice(languageCodes, 'Language of documents for clients that name none.', { unset: '', meanings: languageNames }),
  date_format: choice(dateFormats, 'How documents write days; unset, as their language does.', { unset: '' }),
  cash_rounding: boolean(
    'Whether invoices and credit notes in Swiss francs are payable in multiples of 0.05: those that are saved from now on, ' +
      'until they are issued.',
  ),
  daily_exchange_rates: boolean(
    'Whether the exchange rates of the European Central Bank are read each day, where the operator allows it. A rate that is there stays.',
  ),
  exchange_rates_fault: read(
    choice(ratesFaults, 'Why the exchange rates could not be read last; empty where they were.', {
      unset: '',
      meanings: [
        'the operator does not allow it',
        'nothing was answered in time',
        'the answer was another than a file',
        'the file is not as the bank writes it',
        'the bank has no rate of the currency of the account',
      ],
    }),
  ),
  asks_activity: boolean(
    'Whether the form of a time entry asks for its activity. Where it does not, the web application calls the time "Work" unless ' +
      'something else is typed, as its timer and its week do.',
  ),
  payment_terms_days: integer('Days until an invoice is due, unless its client or project says otherwise.', { min: 0, max: 3650 }),
  early_payment_discounts: earlyPaymentDiscounts(
    'Discounts for early payment of new documents, unless the client has its own; the earliest first.',
  ),
  quote_valid_days: integer('Days for which a new quote holds.', { min: 0, max: 3650 }),
  domestic_tax_id: reference(
    'tax',
    'Tax of new documents for clients in the country of the firm, and for those whose country says nothing else.',
  ),
  reverse_charge_tax_id: reference(
    'tax',
    'Tax of new documents for clients with a VAT number in another country of the European Union, where the firm is in one.',
  ),
  export_tax_id: reference('tax', 'Tax of new documents for clients in other countries.'),
  document_terms: documentTerms(
    'Terms of new documents, by the language of the client. Without those of a language, those of the language of the account count.',
  ),
  document_delivery: documentDelivery(
    'What mails with documents bring where neither the request nor the client or the project says; empty: what is attached.',
  ),
  closed_until: date(
    'Last day of the periods for which the books are closed: no invoice of such a day is issued, and no payment and no exchange rate of ' +
      'one changes; `time_zone` and `currency` stay, too.',
  ),
  seal_email: text(
    'E-mail address to which the newest seal of the audit trail is mailed each day, so that a trail whose end was cut off is found. ' +
      'Unset, none is mailed.',
  ),
  ledger_consultant: text('Number of the tax consultant with DATEV.', { max: 7 }),
  ledger_client: text('Number of the firm with its tax consultant (DATEV).', { max: 5 }),
  ledger_digits: integer('Digits of an account of the general ledger (DATEV), 4 where it is not set; those of clients have one more.', {
    min: 4,
    max: 8,
  }),
  ledger_year_month: integer('Month in which the financial year begins, January where it is not set.', { min: 1, max: 12 }),
  ledger_account: text('Revenue account of the ledger for lines whose tax has none of its own.', { max: 10 }),
  ledger_receivables: text('Account of the ledger for clients without one of their own.', { max: 10 }),
  ledger_untaxed_code: text('What the ledger calls lines without tax (tax type of Xero).', { max: 50 }),
  ledger_rounding: text('Account of the ledger for what is rounded of invoices in Swiss francs.', { max: 10 }),
  paper_size: choice(['A4', 'Letter'], 'Paper of documents; unset, that of the country.', { unset: '' }),
  boards: boards('Boards of the schedule that everybody may choose.'),
  ...history,
};

export const account = describe({
  kind: 'account',
  section: 'operations beyond the table',
  title: 'Account',
  plural: 'accounts',
  module: 'Account',
  doc: 'The firm itself: one record.',
  operations: {},
  fields: accountFields,
  filters: {},
});
