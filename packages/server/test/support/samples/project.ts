import type { Sample } from './index.ts';
import { ownDefaultsSample } from './plain.ts';

export const projectSample: Sample = async (world, n) => {
  const start = 1_700_000_000 + ((n * 11) % 13) * 86_400;
  const customer = n % 3 === 0 ? await world.organization() : undefined;
  const field = n % 4 === 0 ? await world.field('project') : undefined;
  return {
    status: { id: (n % 5) + 1 },
    parent_folder_id: n % 2 === 0 ? await world.id('project-folder', 2) : undefined,
    start: n % 7 === 6 ? null : start,
    end: n % 5 === 4 ? null : start + 86_400 * ((n % 7) + 1),
    client: customer === undefined ? undefined : { uuid: customer.uuid, contact_person: { id: (await world.person()).id } },
    custom_fields: field === undefined ? undefined : [{ update_key: field.update_key, value: `value ${n}` }],
    budget_currency: 'EUR',
    ...(await ownDefaultsSample(world, n)),
    people: n % 4 === 0 && world.serves('user') ? { users: [{ id: await world.administrator(), role_id: 1 }] } : undefined,
  };
};
