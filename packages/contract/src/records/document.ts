import {
  boolean,
  currency,
  elements,
  identifier,
  instant,
  integer,
  isoInstant,
  longText,
  amount,
  one,
  percentage,
  quantity,
  read,
  reference,
  text,
  total,
  choice,
} from '../fields/index.ts';
import { deletions, flag, integers, moment, partialOfFew, words, type Filter } from '../filters/index.ts';
import { client, customFields, project, tax } from './shared.ts';

/** Bounds of a document. */
export const LINES_MOST = 1000;
export const GROUPS_MOST = 200;

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
  tax: boolean('Whether tax is charged on the line; a new line that does not say so is taxed.'),
  taxes: { ...elements('Taxes that apply to the line, each to the same base.', tax, { max: 20 }), type: 'set' as const },
  discount: percentage('Discount as a percentage with its sign.'),
  total: read(total('Amount of the line after discount, without tax.')),
  buy_total: total('Buy amount of the line; what was sent where `buy_total_fixed` is true.'),
  buy_total_fixed: boolean('Whether `buy_total` stays as it was sent.'),
  order: integer('Position of the line.', { min: 0 }),
  parent_group_id: integer('Item group of the line; in one body a negative id may stand for a new group.', {
    min: -Number.MAX_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
  }),
  custom_fields: customFields(),
};

/** A group of lines (section 2.1). */
export const groupFields = {
  id: integer('Id of the item group; a negative one stands for a new group in this body.', {
    min: -Number.MAX_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    always: true,
  }),
  name: text('Name of the group.'),
  description: longText('Description of the group.'),
  order: integer('Position of the group.', { min: 0 }),
  hide_items: boolean('Whether the document shows the group without its lines.'),
};

const statusField = (ids: readonly number[], meanings: readonly string[]) =>
  one(
    'Status of the document; on write only its id.',
    {
      id: choice(ids, 'Id of the status.', { meanings, unset: null }),
      name: read(text('Name of the status.')),
    },
    { derived: true },
  );

/** What quotes and invoices have in common, in the order of the specification. */
export function documentFields<const Until extends string>(given: {
  until: Until;
  statusIds: readonly number[];
  statusNames: readonly string[];
  terms: string;
}) {
  const head = {
    id: identifier('Generated, unique among quotes and invoices.'),
    prefix: text('Prefix of the number.', { max: 64 }),
    number: integer('Number within its prefix.', { min: 1 }),
    date: instant('Date of the document.'),
    date_time_iso: isoInstant('date', 'ISO 8601 text of `date`.'),
  };
  const until = {
    [given.until]: instant(given.until === 'due_date' ? 'When the invoice is due.' : 'Until when the quote holds.'),
    [`${given.until}_time_iso`]: isoInstant(given.until, `ISO 8601 text of \`${given.until}\`.`),
  } as { [K in Until]: ReturnType<typeof instant> } & { [K in `${Until}_time_iso`]: ReturnType<typeof isoInstant> };
  const content = {
    items: elements('Lines of the document.', lineFields, { max: LINES_MOST, derived: true }),
    groups: elements('Groups of lines.', groupFields, { max: GROUPS_MOST, column: 'groups' }),
    status: statusField(given.statusIds, given.statusNames),
    project: project('Project that the document belongs to.'),
    client: client('Client of the document; required on every create and update.', { required: true }),
    custom_fields: customFields(),
    terms: longText(given.terms),
    template_id: reference('template', 'Template of the document; 0 means the default or none.', { min: 0, zeroIsNone: true }),
    cloned_id: integer('Quote or invoice that this was made from; of a credit note the invoice that it takes back.', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    reference: text('Reference text.'),
    currency: currency('Currency of all amounts (ISO 4217).'),
    sub_total: read(total('Sum of the lines before discount.')),
    discount_total: read(total('Sum of the discounts.')),
    net_total: read(total('Sum of the lines after discount.')),
    tax_total: read(total('Sum of the taxes.')),
    total: read(total('Net total and tax.')),
    buy_total: read(total('Sum of the buy amounts.')),
    created_sp_flag: boolean('True if created in the service, false if it came from a legacy external system.'),
  };
  return { ...head, ...until, ...content };
}

export const documentFilters: Record<string, Filter> = {
  prefix: partialOfFew('Part of the prefix.'),
  number: integers('One or more comma-separated numbers.'),
  status_id: integers('One or more comma-separated status ids.'),
  project_id: integers('One or more comma-separated ids of projects.'),
  from_time: moment('created', '>', 'Created after this moment (UNIX seconds).'),
  to_time: moment('created', '<', 'Created before this moment (UNIX seconds).'),
  created_sp_flag: flag('True: created in the service; false: created in a legacy external system.'),
  template_id: integers('Documents that use this template; one or more comma-separated ids.'),
  currency: words('One or more comma-separated currency codes (ISO 4217).'),
  updated_after: deletions('Records added, edited or deleted since this moment (UNIX seconds); deleted ones carry `deleted`.'),
};
