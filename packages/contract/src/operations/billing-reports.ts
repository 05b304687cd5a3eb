import type { JsonSchema } from '../fields/index.ts';
import { flag, moment, optionalId, uuidParameter, window, word } from '../parameters.ts';
import { arrayOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

const amount = (description: string): JsonSchema => textOf(`${description}, as a decimal.`);
const currency = { currency: textOf('Currency of the amounts; those of two currencies are never added.') };
const documents = {
  documents: integerOf('How many documents that is.'),
  document_ids: arrayOf({ type: 'integer' }),
};
const subject = {
  id: { type: ['integer', 'null'], description: 'Id of the client, project or resource; null for what has none.' } as JsonSchema,
  uuid: textOf('Identifies the client; empty for others.'),
  name: textOf('Its name.'),
};

const revenue = {
  net_total: amount('Sum of the net totals: what was sold'),
  tax_total: amount('Sum of the taxes'),
  total: amount('Sum of the totals'),
};
const margin = {
  net_total: amount('Sum of the net totals: what was sold'),
  buy_total: amount('Sum of the buy amounts'),
  margin: amount('What was sold less what was bought'),
  margin_ratio: { type: ['string', 'null'], description: 'Margin divided by what was sold, to four places.' } as JsonSchema,
};
const ages = {
  not_due: amount('Open, and not yet due or without a due date'),
  days_1_to_30: amount('Open for 1 to 30 days after the due date'),
  days_31_to_60: amount('Open for 31 to 60 days'),
  days_61_to_90: amount('Open for 61 to 90 days'),
  days_over_90: amount('Open for more than 90 days'),
  overdue_total: amount('All that is open after its due date'),
  open_total: amount('All that is open'),
};
const taxes = {
  base: amount('Sum of the lines that carry the tax'),
  tax: amount('The tax on them'),
};

interface Figures {
  readonly [member: string]: JsonSchema;
}

const orNull = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, schema]) => [name, { ...schema, type: ['string', 'null'] }]));

/** The same amounts in the currency of the account. */
const homeOf = (figures: Figures, others: Figures, doc: string): JsonSchema => ({
  ...objectOf({
    currency: textOf('Currency of the account.'),
    ...orNull(figures),
    without_rate: integerOf('How many of the documents or pieces of work are not in these amounts, because no rate is known.'),
    ...others,
  }),
  type: ['object', 'null'],
  description: doc,
});

const rates = {
  lowest_rate: { type: ['string', 'null'], description: 'What one unit of the currency cost at the lowest rate; null without one.' },
  highest_rate: { type: ['string', 'null'], description: 'And at the highest.' },
} as const;

const table = (head: Figures, figures: Figures): JsonSchema => {
  const home = homeOf(figures, rates, 'The amounts in the currency of the account; null where they have that.');
  const count = { documents: integerOf('How many documents that is.') };
  return objectOf({
    data: arrayOf(objectOf({ ...head, ...currency, ...figures, ...documents, home })),
    totals: arrayOf(objectOf({ ...currency, ...figures, ...count, home })),
    home_total: homeOf(figures, count, 'All of it in the currency of the account; null where nothing has another one.'),
  });
};

const period = word(['none', 'month', 'quarter', 'year'], 'Splits the figures by periods in the time zone of the account.');
const periodMember = { period: textOf('First day of the period; empty without periods.') };
const csv = { csv: flag('Returns the rows as comma-separated values, for a spreadsheet.') };
const by = word(['client', 'project', 'resource', 'currency'], 'What the figures are grouped by, besides the currency.');

const report = {
  ...reads,
  tag: 'Reports',
  section: 'reports',
  access: { module: 'Report', level: 'R-', and: ['Finance'] },
} as const;
const ISSUED =
  'Counts invoices from Awaiting Payment on, with credit notes as negative amounts, by their date. `document_ids` has every document ' +
  'whose amounts are in the row; more than 50,000 documents are refused. Documents in another currency than the account has are shown in ' +
  'that too (`home`), by the newest exchange rate of their day or the seven days before, rounded for each document.';
const answerOf = (schema: JsonSchema) =>
  ({ type: 'document', mediaTypes: ['application/json', 'text/csv'], doc: 'The rows, and their totals by currency.', schema }) as const;

const amountsOfWork = {
  net_total: amount('What would be billed, without tax'),
  buy_total: amount('What was bought for it'),
};
const countOfWork = { count: integerOf('How many pieces of work that is.') };
const unbilled = {
  currency: textOf('Currency of the amounts; empty for work without a price.'),
  ...amountsOfWork,
  ...countOfWork,
  home: homeOf(amountsOfWork, rates, 'The amounts in the currency of the account by the rate of today; null where they have that.'),
};

export const readUnbilled = operation({
  ...report,
  path: '/v2/report/unbilled',
  // It shows time entries, expenses and bookings.
  access: { module: 'Report', level: 'R-', and: ['Finance', 'Project', 'Schedule'] },
  id: 'readUnbilled',
  summary: 'Report work that is not billed yet',
  doc:
    'What POST /v2/invoice/from-work would bill with a line for each entry: billable time entries, bookings and expenses that are on no ' +
    'invoice, in the currency of the account where they have a price in it, otherwise in another one. Work without a price has no ' +
    'currency. What has another currency than the account is shown in that too (`home`), by the newest exchange rate of today or the ' +
    'seven days before, rounded for each piece of work. Bookings of neither client nor project are own use, and not in it. More than ' +
    '10,000 pieces of work are refused: choose a shorter period. ' +
    'Project `R-` and Schedule `R-` are needed, too.',
  query: {
    by: word(
      ['client', 'project', 'resource', 'currency', 'age', 'work'],
      'What the amounts are grouped by, besides the currency; `work` has a row for each time entry, booking and expense.',
    ),
    client_uuid: uuidParameter('Work for this client alone.'),
    project_id: optionalId('Work on this project alone.'),
    without: word(['nothing', 'client', 'project'], 'Only work that has no client, or no project.'),
    from: moment('Work that starts at or after this moment; default: all earlier work.'),
    to: moment('Work that starts before this moment; default: now.', { after: { parameter: 'from' } }),
    source: word(['recorded', 'booked'], 'What counts where a booked person recorded time on the booking.'),
    ...csv,
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json', 'text/csv'],
    doc: 'The rows, and their totals by currency.',
    schema: objectOf({
      data: arrayOf(
        objectOf({
          id: { ...subject.id, description: 'Id of the project, resource or piece of work; null for what has none.' },
          uuid: subject.uuid,
          name: textOf('Its name; for ages the days since the work: 0-30, 31-60, 61-90 or over 90.'),
          kind: textOf('Kind of the piece of work: time-entry, booking or expense; empty for other rows.'),
          start: { type: ['integer', 'null'], description: 'When the piece of work starts, in UNIX seconds; null for other rows.' },
          ...unbilled,
        }),
      ),
      totals: arrayOf(objectOf(unbilled)),
      home_total: homeOf(amountsOfWork, countOfWork, 'All of it in the currency of the account; null where nothing has another one.'),
    }),
  },
});

export const readRevenue = operation({
  ...report,
  path: '/v2/report/revenue',
  id: 'readRevenue',
  summary: 'Report what was sold',
  doc: `${ISSUED} By resource the lines count that bill work of one; the others are in the row without an id.`,
  query: { ...window(3_700), by, period, ...csv },
  answer: answerOf(table({ ...subject, ...periodMember }, revenue)),
});

export const readMargin = operation({
  ...report,
  path: '/v2/report/margin',
  id: 'readMargin',
  summary: 'Report the margin',
  doc: `What was sold less what was bought for it. ${ISSUED}`,
  query: { ...window(3_700), by, period, ...csv },
  answer: answerOf(table({ ...subject, ...periodMember }, margin)),
});

export const readReceivables = operation({
  ...report,
  path: '/v2/report/receivables',
  id: 'readReceivables',
  summary: 'Report what is open, by age',
  doc:
    'Issued invoices of which something is open now, by the days since their due date in the time zone of the account. What a credit ' +
    'note left to pay back is negative. What has another currency than the account is shown in that too, by the newest exchange rate of ' +
    'today or the seven days before.',
  query: { by: word(['client', 'project', 'currency'], 'What the figures are grouped by, besides the currency.'), ...csv },
  answer: answerOf(table(subject, ages)),
});

export const readTaxes = operation({
  ...report,
  path: '/v2/report/tax',
  id: 'readTaxes',
  summary: 'Report taxes by period and rate',
  doc: `The taxes of what was issued, by the date of the document. ${ISSUED} Lines without a tax are in a row without a rate.`,
  query: { ...window(3_700), period: word(['month', 'quarter', 'year', 'none'], 'The periods, in the time zone of the account.'), ...csv },
  answer: answerOf(
    table(
      {
        ...periodMember,
        tax_id: { type: ['integer', 'null'], description: 'Id of the tax.' },
        name: textOf('Name of the tax.'),
        category: textOf('Category of the tax (S, Z, E, AE, K, G, O); empty without a tax.'),
        rate: { type: ['string', 'null'], description: 'Rate in percent.' },
      },
      taxes,
    ),
  ),
});
