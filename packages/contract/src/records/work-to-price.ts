import { currency, date, instant, quantity, reference, uuid } from '../fields/index.ts';

/** Work of which somebody asks what it would cost. */
export const workToPriceFields = {
  user_id: reference('user', 'Whose work it is.'),
  resource_id: reference('resource', 'Resource that is used; that of the user unless another is sent.'),
  project_id: reference('project', 'Project that it is for.'),
  client_uuid: uuid('Client that it is for; that of the project unless another is sent.', { target: 'contact' }),
  ratescheme_id: reference('rate-scheme', 'Rate scheme; that which is the default of the currency unless another is sent.'),
  currency: currency("Currency (ISO 4217); the account's when absent."),
  date: date('Day of the work, for `hours`.'),
  hours: quantity('Hours of work on that day.', { min: 0, max: 24 }),
  start: instant('When the work begins, instead of `date` and `hours`. Each local day is priced on its own.'),
  end: instant('When it ends; at most 366 days later.'),
};
