import type { World } from '../world.ts';
import { earlyDiscountsSample, isFull, type Body } from './plain.ts';

const lines = async (world: World, n: number): Promise<Body[]> => {
  const tax = await world.id('tax', 2);
  return Array.from({ length: n === 0 ? 2 : n % 4 }, (_, i) => ({
    item_text: `Line ${i}`,
    item_uuid: `item-${n}-${i}`,
    description: `What line ${i} is`,
    quantity: `${i + 1}.5`,
    unit: 'h',
    unit_amount: `${10 + n}.25`,
    unit_buy_amount: '5.125',
    tax: true,
    taxes: tax === null ? [] : [{ id: tax }],
    discount: `${n % 50}%`,
    order: i + 1,
    ...(i === 0 ? { parent_group_id: -1 } : {}),
  }));
};

const documentSample = async (world: World, n: number, module: 'quote' | 'invoice'): Promise<Body> => {
  const project = n % 3 === 0 ? await world.id('project', 2) : null;
  const template = n % 4 === 0 ? await world.id('invoice-template', 1, { type_id: module === 'invoice' ? 1 : 2 }) : null;
  const field = n % 4 === 0 ? await world.field(module) : undefined;
  const date = 1_700_000_000 + ((n * 11) % 13) * 86_400;
  const items = await lines(world, n);
  return {
    prefix: ['A-', 'a-', '', '50%_'][n % 4],
    number: 1000 + n,
    date,
    [module === 'invoice' ? 'due_date' : 'expiry_date']: n % 5 === 4 ? null : date + 86_400 * (n % 9),
    items,
    groups: items.length > 0 ? [{ id: -1, name: 'Group', description: 'Of lines', order: 1, hide_items: n % 2 === 0 }] : [],
    status: { id: n > 16 && n < 24 ? 2 : 1 },
    project: project === null ? undefined : { id: project },
    client: { uuid: (await world.organization(n % 2)).uuid, ...(n % 2 === 0 ? { contact_person: { id: (await world.person()).id } } : {}) },
    custom_fields: field === undefined ? undefined : [{ id: field.id, value: `value ${n}` }],
    template_id: template ?? undefined,
    cloned_id: isFull(n) ? ((await world.id('quote')) ?? undefined) : undefined,
    // One of the two: the percentage is that of the plain sample.
    discount_amount: 0,
    early_payment_discounts: earlyDiscountsSample(n),
    currency: ['EUR', 'USD', 'KWD'][n % 3],
  };
};

export const quoteSample = (world: World, n: number): Promise<Body> => documentSample(world, n, 'quote');
export const invoiceSample = (world: World, n: number): Promise<Body> => documentSample(world, n, 'invoice');

// Its first invoice is far away, so that none is made while others count invoices.
export const recurringInvoiceSample = async (world: World, n: number): Promise<Body> => {
  const project = n % 3 === 0 ? await world.id('project', 2) : null;
  const template = n % 4 === 0 ? await world.id('invoice-template', 1, { type_id: 1 }) : null;
  const field = n % 4 === 0 ? await world.field('invoice') : undefined;
  const items = await lines(world, n);
  return {
    first_day: `204${n % 10}-0${1 + (n % 9)}-${n % 2 === 0 ? '28' : '30'}`.replace('02-30', '02-28'),
    last_day: n % 5 === 4 ? '' : `205${n % 10}-01-01`,
    items,
    custom_fields: field === undefined ? undefined : [{ id: field.id, value: `value ${n}` }],
    groups: items.length > 0 ? [{ id: -1, name: 'Group', description: 'Of lines', order: 1, hide_items: n % 2 === 0 }] : [],
    project: project === null ? undefined : { id: project },
    client: { uuid: (await world.organization(n % 2)).uuid, ...(n % 2 === 0 ? { contact_person: { id: (await world.person()).id } } : {}) },
    template_id: template ?? undefined,
    // One of the two: the percentage is that of the plain sample.
    discount_amount: 0,
    early_payment_discounts: earlyDiscountsSample(n),
    currency: ['EUR', 'USD', 'KWD'][n % 3],
  };
};
