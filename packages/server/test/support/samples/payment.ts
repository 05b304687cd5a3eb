import type { World } from '../world.ts';
import { isFull, type Body } from './plain.ts';

/** Every full one settles something of an invoice; of the others all is credit. */
export async function paymentSample(world: World, n: number): Promise<Body> {
  const client = { uuid: (await world.organization(n % 2)).uuid, contact_person: { id: (await world.person()).id } };
  const currency = ['EUR', 'USD', 'KWD'][n % 3];
  if (!isFull(n)) return { client, currency, method: n % 5 === 0 ? '' : 'card', allocations: [] };
  const items = [{ item_text: 'Paid', quantity: 1, unit_amount: '100000' }];
  const invoice = await world.once(`paid invoice ${currency} ${n % 2}`, () =>
    world.create('invoice', { client, currency, items, status: { id: 3 } }),
  );
  return { client, currency, amount: '12.5', allocations: [{ invoice_id: invoice.id, amount: '7.5' }] };
}
