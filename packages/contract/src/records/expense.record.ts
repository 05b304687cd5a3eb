import { describe } from '../describe.ts';
import {
  boolean,
  choice,
  currency,
  identifier,
  instant,
  integer,
  isoInstant,
  longText,
  object,
  one,
  percentage,
  quantity,
  read,
  reference,
  text,
  total,
  uuid,
} from '../fields/index.ts';
import { amountsOf, currencies, flag, integers, momentsOf, partial, partialOf, words } from '../filters/index.ts';
import { approval, approvalFilter } from './approval.ts';
import { billedFilter, billedOn } from './billed.ts';
import { fileSummary, history, owner, project } from './shared.ts';

export const expensePayers = ['user', 'company_card', 'company_account', 'cash'] as const;

export const expense = describe({
  kind: 'expense',
  section: 'expenses',
  title: 'Expense',
  plural: 'expenses',
  module: 'Project',
  affects: ['project'],
  doc:
    'What somebody spent, on a project or for the firm. It is shown, with its receipt, to its owner, to the managers of its project, to ' +
    'readers of Finance and to administrators.',
  operations: {
    list: {},
    create: {
      example: {
        owner_id: 1,
        date: 1_774_771_200,
        category: 'Travel',
        description: 'Train to the location and back',
        paid_by: 'user',
        amount: '119.00',
        currency: 'EUR',
        billable: true,
        markup: '10%',
      },
    },
    update: { example: { description: 'Train to the location, first class' }, errors: ['record_locked'] },
    delete: { errors: ['record_locked'] },
  },
  fields: {
    id: identifier('Id of the expense.'),
    owner_id: reference('user', 'User whose expense it is.', { required: true }),
    owner,
    date: instant('Date of the receipt.', { required: true, everyday: true }),
    date_time_iso: isoInstant('date', 'ISO 8601 text of `date`.'),
    project: project('Project that the money was spent for.'),
    supplier: one(
      'Contact that was paid.',
      {
        id: read(integer('Number of the contact, unique only together with its type.')),
        uuid: uuid('Identifies the contact.', { target: 'contact' }),
        name: read(text('Name of the contact.')),
        type: read(text('person or organization.')),
      },
      { key: 'uuid', storage: { columns: { uuid: 'supplier_uuid' } } },
    ),
    category: text('Category, free text such as Travel or Material.', { max: 64 }),
    description: longText('What was bought, and what for.'),
    paid_by: choice(expensePayers, 'Who paid: the user, who is to be paid back, or the company.', {
      meanings: ['the user, out of pocket', "the company's card", "the company's account", "the company's cash"],
    }),
    amount: total('Amount of the receipt; `amount_includes_tax` says whether with its tax.', { required: true }),
    amount_includes_tax: boolean('True: `amount` is gross, the tax is part of it. False: `amount` is net, the tax is added to it.', {
      default: true,
    }),
    currency: currency('Currency of all amounts (ISO 4217); default: that of the account.'),
    tax: one(
      'Tax on the receipt, with the name and rate that it had when it was saved; empty without tax.',
      {
        id: reference('tax', 'Id of the tax.', { always: true }),
        name: read(text('Name of the tax.')),
        rate: read(quantity('Rate in percent.')),
      },
      { key: 'id', storage: { columns: { id: 'tax_id', name: 'tax_name', rate: 'tax_rate' } } },
    ),
    net_total: read(total('Amount without tax.')),
    tax_total: read(total('Tax.')),
    total: read(total('Amount with tax.')),
    billable: boolean('Whether the client is billed for it.'),
    markup: percentage('Mark-up on `net_total`, as a percentage with its sign.', { max: 1000 }),
    sell_total: read(total('What the client is billed, without tax: `net_total` and the mark-up; 0 unless `billable`.')),
    receipt: object('Picture of the receipt.', fileSummary, { key: 'alias', storage: { columns: { id: 'receipt_id' } } }),
    locked: boolean('Locked against further changes.'),
    approval,
    billed: billedOn,
    ...history,
  },
  filters: {
    project_id: integers('One or more comma-separated ids of projects.'),
    owner_id: integers('One or more comma-separated ids of the users whose expense it is.'),
    supplier_uuid: words('One or more comma-separated uuids of suppliers.', { cast: 'uuid' }),
    category: partial('Part of the category, whatever its case.'),
    paid_by: words('One or more comma-separated words of `paid_by`.', { values: expensePayers }),
    currency: currencies('One or more comma-separated currency codes (ISO 4217).'),
    ...momentsOf('date', '', 'Expenses dated'),
    ...amountsOf('total', 'Expenses with a total'),
    billable: flag('Whether the client is billed.'),
    locked: flag('Whether the expense is locked.'),
    ...approvalFilter,
    billed: billedFilter,
    text: partialOf(['category', 'description'], 'Part of the category or the description, whatever its case.'),
  },
});
