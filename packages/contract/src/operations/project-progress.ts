import { sentence } from '../openapi/words.ts';
import { flag, someIds } from '../parameters.ts';
import { project } from '../records/index.ts';
import { arrayOf, integerOf, integerOrNull, objectOf, rowsOf, textOf } from '../schema-parts.ts';
import type { JsonSchema } from '../fields/index.ts';
import { operation, reads } from './operation.ts';

/** Of how many projects one response shows the progress at most. */
export const MAX_PROGRESS = 100;

/** How far a budget is used up: not set, within it, from its share of warning on, and beyond it. */
export const budgetStates = ['none', 'within', 'near', 'over'] as const;

const state = (of: string): JsonSchema => ({
  type: 'string',
  enum: budgetStates,
  description: `How far the budget of ${of} is used up by recorded work: \`near\` from \`budget_warn_percent\` on.`,
});
const amountOrNull = (description: string): JsonSchema => ({ type: ['string', 'null'], description });
const amountsOrNull = (amounts: { [member: string]: JsonSchema }, description: string): JsonSchema => ({
  ...arrayOf(objectOf({ currency: textOf('Currency of the amounts.'), ...amounts })),
  type: ['array', 'null'],
  description,
});

export const readProjectProgress = operation({
  ...reads,
  path: '/v2/project/progress',
  id: 'readProjectProgress',
  tag: sentence(project.plural),
  section: 'reports',
  summary: 'Read what projects have sold, booked and recorded, and what is left',
  doc:
    'Counts the time entries, bookings, quotes and invoices that the caller may see. Booked is the time of the people on Confirmed and ' +
    'Completed bookings, once for each of them; `booked_ahead_sec` is the part of it that is still to come. Of the budget of hours what ' +
    'is recorded and booked ahead is no longer left, also by bookings that the caller may not see: `left_sec` is the same for all. ' +
    'Recorded work is worth its billable hours at their regular price for an hour, or at ' +
    'the share of the price for a day, in the currency of the budget. Bookings need Schedule `R-`, amounts Finance `R-`; without it ' +
    'they are null.',
  access: { module: 'Project', level: 'R-' },
  query: {
    project_id: someIds(`One or more comma-separated ids of projects, at most ${MAX_PROGRESS}.`),
    amounts: flag('Shows what was sold and invoiced, too, what is open of it, and what recorded work is worth.'),
    next_booking: flag('Shows the next booking, too.'),
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The projects, in the order of their ids; those that the caller may not see are left out.',
    schema: rowsOf({
      project_id: integerOf('Id of the project.'),
      recorded_sec: integerOf('Seconds of time that is recorded; a running timer counts until now.'),
      billable_sec: integerOf('Seconds of it that are billable.'),
      booked_sec: integerOrNull('Seconds for which people are booked.'),
      booked_ahead_sec: integerOrNull('Seconds of it that are still to come.'),
      budget_sec: integerOrNull('Seconds of the budget of hours; null without one.'),
      left_sec: integerOrNull('What is left of it, below zero where it is exceeded; null without one.'),
      hours_state: state('hours'),
      currency: textOf('Currency of the budget of money.'),
      budget_amount: amountOrNull('Budget of money; null without one.'),
      recorded_amount: amountOrNull('What recorded work is worth; null where it is billable and has no price in this currency.'),
      left_amount: amountOrNull('What is left of the budget of money; null without one, and where `recorded_amount` is.'),
      amount_state: state('money'),
      quoted: amountsOrNull({ net_total: textOf('Sum of the net totals.') }, 'Quotes that are Accepted or Invoiced, by currency.'),
      invoiced: amountsOrNull(
        {
          net_total: textOf('Sum of the net totals.'),
          buy_total: textOf('Sum of the buy amounts.'),
          margin: textOf('What was sold less what was bought.'),
        },
        'Invoices from Awaiting Payment on, less credit notes, by currency.',
      ),
      open_documents: {
        ...arrayOf(
          objectOf({
            kind: { type: 'string', enum: ['quote', 'invoice', 'credit_note'] },
            currency: textOf('Currency of the amount.'),
            count: integerOf('How many they are.'),
            total: textOf(
              'Quotes: the sum of their totals. Invoices and credit notes: what is not settled of them; of credit notes it is negative.',
            ),
          }),
        ),
        type: ['array', 'null'],
        description: 'Quotes that are Sent, and invoices and credit notes that are Awaiting Payment, by currency.',
      },
      next_booking: {
        ...objectOf({
          id: integerOf('Id of the booking.'),
          name: textOf('Its name.'),
          occurrence_start: integerOf('Which occurrence of it is next.'),
          start: integerOf('Start.'),
          end: integerOf('End.'),
        }),
        type: ['object', 'null'],
        description: 'What is booked now or next and not Cancelled; null where nothing is, and unless it is asked for.',
      },
    }),
  },
});

/** Of how many projects the warnings are looked for: of those that were worked on last. */
export const MAX_WARNED = 20;

export const readBudgetWarnings = operation({
  ...reads,
  path: '/v2/project/warnings',
  id: 'readBudgetWarnings',
  tag: sentence(project.plural),
  section: 'reports',
  summary: 'Read whose budgets are nearly used up or exceeded',
  doc:
    'Of the projects that the caller manages, whose status is not closed, that have a budget and for which time was recorded in the ' +
    `last 30 days: at most ${MAX_WARNED}, those with the latest time. The states are those of \`GET /v2/project/progress\`; ` +
    'that of money needs Finance `R-`.',
  access: { module: 'Project', level: 'R-' },
  query: {},
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The projects of which a budget is `near` or `over`, exceeded ones first.',
    schema: rowsOf({
      project_id: integerOf('Id of the project.'),
      name: textOf('Name of the project.'),
      hours_state: state('hours'),
      amount_state: state('money'),
    }),
  },
});
