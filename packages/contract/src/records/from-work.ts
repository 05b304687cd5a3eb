import { boolean, choice, instant, isoInstant, list, reference, set, text, type Field } from '../fields/index.ts';
import { invoice } from './invoice.record.ts';
import { quote } from './quote.record.ts';
import { tax } from './shared.ts';

/** What can be billed. */
export const workKinds = ['time-entry', 'booking', 'expense'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Pieces of work of one document; more is refused. */
export const MAX_WORK = 10_000;

/** How much of the work one line is about. */
export const workGroupings = ['entry', 'person', 'resource', 'day', 'activity', 'one'] as const;
export type WorkGrouping = (typeof workGroupings)[number];

const optional = <F extends Field>(field: F, doc: string): Omit<F, 'required'> => {
  const { required: _, ...rest } = field;
  return { ...rest, doc };
};

const selection = {
  project: optional(invoice.fields.project, 'Project whose work is billed; it becomes the project of the document.'),
  client: optional(
    invoice.fields.client,
    'Client of the document; default: the client of the project. Without `project`, all work for this client is billed.',
  ),
  from: instant('Work that starts at or after this moment; default: all earlier work.'),
  from_date_time_iso: isoInstant('from', 'ISO 8601 text of `from`.'),
  to: instant('Work that starts before this moment; default: now.'),
  to_date_time_iso: isoInstant('to', 'ISO 8601 text of `to`.'),
  work: list('What is billed; default: everything.', choice(workKinds, 'Kind of the work.'), { max: workKinds.length }),
  source: choice(
    ['recorded', 'booked'],
    'What counts where a booked person recorded time on the booking: `recorded` the time entries, `booked` the booking as planned. ' +
      'The other is not billed for the same work. Whoever recorded no time is billed as booked.',
  ),
  billable_only: boolean('Whether time entries and expenses that are not billable are left out.', { default: true }),
  approved_only: boolean('Whether only approved time entries and expenses are billed.'),
  ratescheme_id: reference(
    'rate-scheme',
    'Rate scheme that prices all of the work; default: the rates that were found for each piece of it.',
  ),
  unpriced: choice(
    ['refuse', 'zero', 'skip'],
    'What happens to work without a rate in any currency: `refuse` (422, naming it), `zero` (a line with the price 0), ' +
      '`skip` (named in `left_out`).',
  ),
  group_by: choice(
    workGroupings,
    'What one line is about: one piece of work, all work of a person, of a resource, of a day or of an activity at the same price, ' +
      'or all work at once.',
  ),
  taxes: set('Taxes of every line; default: those of the rates, and where these have none those of GET /v2/invoice/defaults.', tax, {
    max: 20,
  }),
  leave_out: list(
    'Work of the selection that is not put on the document, by the names that `work` of a dry run has: `time-entry/12`, `expense/3`; of ' +
      'bookings `booking/5`, or `booking/5/0/7` for one resource of one occurrence. It stays unbilled. ' +
      'The rest costs what it would with it.',
    text('Name of the work.', {
      max: 80,
      pattern: '^(time-entry/[1-9][0-9]*|expense/[1-9][0-9]*|booking/[1-9][0-9]*(/[0-9]+/[1-9][0-9]*)?)$',
      patternDoc: 'the name of a piece of work, such as `time-entry/12`',
    }),
    { max: MAX_WORK },
  ),
  work_tag: text(
    '`work_tag` of the dry run that was looked at: if the work of the selection, or what it costs, is another one by now, ' +
      'nothing is made. Default: whatever is there is billed.',
    { max: 64 },
  ),
};

const head = ({ fields }: typeof invoice | typeof quote) => {
  const { prefix, date, date_time_iso, service_from, service_to, currency, template_id, reference: text, terms, custom_fields } = fields;
  const service = {
    service_from: optional(service_from, 'First day of the supply; default: that of the work.'),
    service_to: optional(service_to, 'Last day of the supply; default: that of the work.'),
  };
  return { prefix, date, date_time_iso, ...service, currency, template_id, reference: text, terms, custom_fields };
};
const { due_date, due_date_time_iso } = invoice.fields;
const { expiry_date, expiry_date_time_iso } = quote.fields;

/** What `POST /v2/invoice/from-work` is asked for. */
export const invoiceFromWorkFields = { ...selection, ...head(invoice), due_date, due_date_time_iso };
/** What `POST /v2/quote/from-work` is asked for. */
export const quoteFromWorkFields = { ...selection, ...head(quote), expiry_date, expiry_date_time_iso };
