import { languageCodes, languages } from '@daybook/values';
import type { RecordDescription } from '../describe.ts';
import { choice, currency, elements, identifier, instant, integer, isoInstant, longText, quantity, read, text } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { moment, optionalId, uuidParameter } from '../parameters.ts';
import { invoice, quote } from '../records/index.ts';
import { documentDelivery, earlyPaymentDiscounts } from '../records/shared.ts';
import { operation, reads } from './operation.ts';

/** Who owes the tax: as at home, the client in another country of the Union, or nobody within it. */
export const taxCases = ['domestic', 'reverse_charge', 'export'] as const;
export type TaxCase = (typeof taxCases)[number];
export type TaxSource = TaxCase | 'client' | 'project';

const shared = {
  currency: read(currency('Currency of the project, otherwise of the client, otherwise of the account.')),
  currency_from: read(choice(['project', 'client', 'account'], 'Where the currency comes from.')),
  taxes: read(
    elements(
      'Taxes of each line; empty where none is set for the case.',
      {
        id: identifier('Id of the tax.'),
        name: read(text('Name of the tax.')),
        rate: read(quantity('Rate in percent.')),
      },
      { max: 1 },
    ),
  ),
  taxes_from: read(
    choice(['project', 'client', ...taxCases], 'Where the taxes come from.', {
      meanings: [
        'the project has a tax of its own',
        'the client has a tax of its own',
        'its country is that of the account, or not known; or it is in the European Union without a VAT number of another member state',
        'it is in another member state with a VAT number, and the account in the Union too',
        'it is elsewhere',
      ],
    }),
  ),
  country: read(text('Country of the client by its code; empty where it is not known.', { isCountry: true })),
  vat_number_fault: read(
    choice(['form', 'digit'], 'What is wrong with the VAT number of the client. One with a fault is none.', {
      unset: '',
      meanings: ['it has not the form of its country', 'its check digit says that another one is wrong'],
    }),
  ),
  language: read(
    choice(languageCodes, 'Language of the document: of the client, otherwise of the account.', {
      meanings: languageCodes.map((code) => languages[code].english),
    }),
  ),
  days: read(integer('Days until an invoice is due, or for which a quote holds; null where nobody says so.')),
};
const ends = {
  terms: read(
    longText(
      'Terms of the project, otherwise of the client, otherwise of the account; of these in the language of the client, if there are any.',
    ),
  ),
  early_payment_discounts: read(earlyPaymentDiscounts('Discounts for early payment of the client, otherwise of the account.')),
  document_delivery: read(
    documentDelivery(
      'What mails with the document bring: of the project, otherwise of the client, otherwise of the account; empty where none says.',
    ),
  ),
  template_id: read(integer('Template of the project, otherwise of the client, otherwise the default one; 0 where there is none.')),
};

function defaultsOf<const Until extends string>({ kind, title, plural }: RecordDescription, until: Until, doc: string) {
  const dates = { [until]: read(instant(doc)), [`${until}_time_iso`]: isoInstant(until, `ISO 8601 text of \`${until}\`.`) };
  return operation({
    ...reads,
    path: `/v2/${kind}/defaults`,
    id: `read${title}Defaults`,
    tag: sentence(plural),
    section: 'operations beyond the table',
    summary: `Read what a new ${kind} begins with`,
    doc:
      `What the account, the client and the project say of a new ${kind}: what a screen fills in before anything is typed. ` +
      `\`POST /v2/${kind}\` itself takes no taxes, terms or currency from it: a body without taxes has none. ` +
      '`client_uuid` needs Contact `R-`, `project_id` Project `R-`.',
    access: { module: 'Finance', level: 'R-' },
    query: {
      client_uuid: uuidParameter('The client.'),
      project_id: optionalId('The project.'),
      date: moment('Date of the document (UNIX seconds or ISO 8601); now by default.'),
    },
    answer: { type: 'single', name: `${title}Defaults`, fields: { ...shared, ...dates, ...ends } },
    errors: ['not_found'],
  });
}

export const readInvoiceDefaults = defaultsOf(invoice, 'due_date', 'When the invoice is due; null where nobody says so.');
export const readQuoteDefaults = defaultsOf(quote, 'expiry_date', 'Until when the quote holds; null where nobody says so.');
