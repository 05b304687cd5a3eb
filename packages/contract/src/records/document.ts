import {
  boolean,
  currency,
  date,
  elements,
  identifier,
  instant,
  integer,
  isoInstant,
  longText,
  amount,
  object,
  one,
  percentage,
  quantity,
  read,
  reference,
  text,
  total,
  choice,
} from '../fields/index.ts';
import {
  amountsOf,
  currencies,
  deletions,
  flag,
  integers,
  moment,
  momentsOf,
  partial,
  partialOfFew,
  words,
  type Filter,
} from '../filters/index.ts';
import type { ErrorCode } from '../errors.ts';
import { moment as momentParameter } from '../parameters.ts';
import { client, customFields, offeredDiscounts, project, tax } from './shared.ts';

/** Bounds of a document. */
export const MAX_LINES = 1000;
export const MAX_GROUPS = 200;
/** Of all lines together: each is calculated, printed and checked by itself. */
export const MAX_LINE_TAXES = 4000;

/** A line of a quote or invoice (section 2.1). */
export const lineFields = {
  id: integer('Id of the line.', { min: 1, max: Number.MAX_SAFE_INTEGER, always: true }),
  item_text: text('Title of the item.'),
  item_uuid: text('Identifier of the item in another system.', { max: 64 }),
  ratescheme_id: reference('rate-scheme', 'Rate scheme that the price comes from.'),
  description: longText('Description of the item.'),
  quantity: quantity('How many units.'),
  unit: text('Unit, free text.', { max: 20 }),
  unit_amount: amount('Sell amount for one unit.'),
  unit_buy_amount: amount('Buy amount for one unit.'),
  tax: boolean('Whether tax is charged on the line; a new line that does not say so is taxed.', { default: true }),
  taxes: { ...elements('Taxes that apply to the line, each to the same base.', tax, { max: 20 }), type: 'set' as const },
  discount: percentage('Discount as a percentage with its sign.'),
  total: read(total('Amount of the line after discount, without tax.')),
  buy_total: total('Buy amount of the line; what was sent where `buy_total_fixed` is true.'),
  buy_total_fixed: boolean('Whether `buy_total` stays as it was sent.'),
  order: integer('Position of the line.'),
  parent_group_id: integer('Item group of the line; in one body a negative id refers to a new group.', {
    min: -Number.MAX_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
  }),
  custom_fields: customFields(),
  service_from: date(
    'First day on which what the line is about was supplied; unset, that of the document. It lies within the days of the ' +
      'document, where that ' +
      'has any.',
  ),
  service_to: date('Last day on which what the line is about was supplied; unset, that of the document.'),
  discount_amount: total(
    'Discount as an amount, instead of `discount`: it lowers the amount of the line towards zero, and is no more than that.',
    { min: 0 },
  ),
  discount_share: read(total('What the line bears of the discount of the document; `total` is after it.')),
  optional: boolean(
    'Whether the client of a quote may leave the line out: while it is not `selected`, it keeps its own `total`, is of no sum ' +
      'of the quote ' +
      'and bears neither tax nor discount of the whole. Lines of quotes alone are optional.',
  ),
  selected: boolean('Whether an optional line is chosen: by the firm before, or by the client who accepts the quote.'),
};

/** The discount of a whole document, after those of its lines. */
export const discountFields = {
  discount: percentage('Discount of the whole, after those of the lines, as a percentage with its sign.'),
  discount_amount: total(
    'Discount of the whole as an amount, instead of `discount`: it lowers the sum of the lines towards zero, and is no more than that.',
    { min: 0 },
  ),
};

/** A group of lines (section 2.1). */
export const groupFields = {
  id: integer('Id of the item group; a negative one refers to a new group in this body.', {
    min: -Number.MAX_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    always: true,
  }),
  name: text('Name of the group.'),
  description: longText('Description of the group.'),
  order: integer('Position of the group.'),
  hide_items: boolean('Whether the document shows the group without its lines.'),
};

const reasonFields = {
  line_id: read(integer('Id of the line.', { max: Number.MAX_SAFE_INTEGER })),
  kind: read(text('Kind of the work: time-entry, booking or expense.')),
  id: read(integer('Id of the work.', { max: Number.MAX_SAFE_INTEGER })),
  resource_id: read(integer('Resource whose booked time it is; otherwise 0.', { max: Number.MAX_SAFE_INTEGER })),
  reason: read(text('Which rate holds, and why.')),
};

/** The statuses by their names. */
export const quoteStatuses = { Draft: 1, Sent: 2, Accepted: 3, Invoiced: 4, Declined: 5 } as const;
export const invoiceStatuses = { Draft: 1, Submitted: 2, 'Awaiting Payment': 3, Paid: 4 } as const;

const statusField = (statuses: { readonly [name: string]: number }) =>
  one(
    'Status of the document; on write only its id.',
    {
      id: choice(Object.values(statuses), 'Id of the status.', { meanings: Object.keys(statuses), unset: null }),
      name: read(text('Name of the status.')),
    },
    { key: 'id', always: true, storage: { columns: { id: 'status_id' } } },
  );

const EARLY_PAYMENT_DOC =
  'Discounts for early payment, the earliest first; the whole list is replaced. Of a quote they are those of its invoices. A credit note ' +
  'has none.';

/** What quotes and invoices have in common, in the order of the specification. */
export function documentFields<const Until extends string>(ofKind: {
  until: Until;
  statuses: { readonly [name: string]: number };
  terms: string;
}) {
  const head = {
    id: identifier('Generated, unique among quotes and invoices.'),
    prefix: text('Prefix of the number.', { max: 64 }),
    number: integer('Number within its prefix; null in a draft of an account that numbers when it issues.', { everyday: true }),
    date: instant('Date of the document.', { everyday: true }),
    date_time_iso: isoInstant('date', 'ISO 8601 text of `date`.'),
  };
  const until = {
    [ofKind.until]: instant(ofKind.until === 'due_date' ? 'When the invoice is due.' : 'Until when the quote holds.', { everyday: true }),
    [`${ofKind.until}_time_iso`]: isoInstant(ofKind.until, `ISO 8601 text of \`${ofKind.until}\`.`),
  } as { [K in Until]: ReturnType<typeof instant<never>> } & { [K in `${Until}_time_iso`]: ReturnType<typeof isoInstant> };
  const service = {
    service_from: date('First day of the supply; where `service_to` is unset, the only one.'),
    service_to: date('Last day of the supply; where `service_from` is unset, the only one.'),
  };
  const content = {
    items: elements('Lines of the document.', lineFields, { max: MAX_LINES }),
    groups: elements('Groups of lines.', groupFields, { max: MAX_GROUPS }),
    rate_reasons: read(
      elements('Why lines that were made from work cost what they cost; at most 2,000.', reasonFields, {
        max: 2000,
        storage: 'none',
        onRequest: true,
        unsorted: true,
      }),
    ),
    status: statusField(ofKind.statuses),
    project: project('Project that the document belongs to.'),
    client: client('Client of the document; required on every create and update.', { required: true }),
    custom_fields: customFields(),
    terms: longText(ofKind.terms),
    early_payment_discounts: offeredDiscounts(EARLY_PAYMENT_DOC),
    template_id: reference('invoice-template', 'Template of the document; 0 means the default or none.', { min: 0, zeroIsNone: true }),
    cloned_id: integer('Quote or invoice that this one was created from; for a credit note, the invoice that it credits.', {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
    }),
    reference: text('Reference text.'),
    currency: currency('Currency of all amounts (ISO 4217).'),
    ...discountFields,
    sub_total: read(total('Sum of the lines before discount, without optional ones that are not chosen.')),
    discount_total: read(total('Sum of the discounts, that of the whole among them.')),
    net_total: read(total('Sum of the lines after discount.')),
    tax_total: read(total('Sum of the taxes.')),
    total: read(total('Net total and tax.')),
    buy_total: read(total('Sum of the buy amounts.')),
    created_sp_flag: boolean('True if created in the service, false if it came from a legacy external system.', { default: true }),
  };
  return { ...head, ...until, ...service, ...content };
}

/** Columns of quotes and invoices that are no members. */
export const documentColumns = {
  has_line_fields: boolean('Whether a line has custom fields, whose names are joined when it is read.'),
  client_issued: object('The client as the document was issued to it, and the address beside; null while the contact counts.', {}),
};

/** The filters of quotes or invoices; those of the date until when one holds or is due come from the kind. */
export const documentFilters: Record<string, Filter> = {
  prefix: partialOfFew('Part of the prefix.'),
  number: integers('One or more comma-separated numbers.'),
  status_id: integers('One or more comma-separated status ids.'),
  project_id: integers('One or more comma-separated ids of projects.'),
  from_time: moment('created', '>', 'Created after this moment (UNIX seconds or ISO 8601).'),
  to_time: moment('created', '<', 'Created before this moment (UNIX seconds or ISO 8601).'),
  created_sp_flag: { ...flag('True: created in the service; false: created in a legacy external system.'), rare: false },
  template_id: integers('Documents that use this template; one or more comma-separated ids.', { few: true }),
  currency: currencies('One or more comma-separated currency codes (ISO 4217).'),
  client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
  reference: partial('Part of the reference, whatever its case.'),
  cloned_id: {
    ...integers('Documents that were made from these, or credit them; one or more comma-separated ids.'),
    // A document without an original is in no index of it.
    derived: true,
  },
  ...momentsOf('date', 'date_', 'Dated'),
  ...amountsOf('total', 'Documents with a total'),
  updated_after: deletions('Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`.'),
};

/** What shows a list as its history has it. */
const asOf = {
  as_of: momentParameter(
    'Shows the documents that there were at this moment as they were then, by the audit trail, with references by their ids alone: UNIX ' +
      'seconds or ISO 8601; a day without a time is its end. It needs Account `R-`, at most 100 records are answered at once, and only ' +
      '`id`, `from_time` and `to_time` filter, only `id` and `created` sort. A member of which the trail says nothing is null.',
    { endOfDay: true },
  ),
};

const CLIENT = [{ uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' }];
const items = [
  {
    item_text: 'Studio A',
    quantity: '2',
    unit: 'day',
    unit_amount: '400.00',
    tax: true,
    taxes: [{ name: 'VAT', rate: '21' }],
    discount: '10%',
  },
  { item_text: 'Cleaning', quantity: '1', unit_amount: '75.00', tax: true, taxes: [{ name: 'VAT', rate: '21' }] },
];

/**
 * The regular operations of quotes or invoices; the moves of a quote confirm bookings, which may clash, those of an invoice warn, and issue
 * in the order of days.
 */
export function documentOperations<const O extends object>(confirmsBookings: boolean, outcome: O) {
  const own: readonly ErrorCode[] = confirmsBookings ? ['double_booking'] : ['date_before_last', 'period_closed'];
  return {
    list: { query: asOf },
    create: {
      example: { client: CLIENT, reference: 'Spring campaign', currency: 'EUR', items },
      errors: ['number_taken', ...(confirmsBookings ? [] : own)],
      ...outcome,
    },
    update: {
      required: ['client'],
      example: { client: CLIENT, status: [{ id: 3 }] },
      errors: ['transition_not_allowed', 'record_locked', 'number_taken', ...own],
      ...outcome,
    },
    delete: { errors: ['record_locked'] },
  } as const;
}
