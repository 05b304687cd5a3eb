import type { World } from '../world.ts';
import type { Sample } from './index.ts';
import { isFull } from './plain.ts';

const emailOf = (n: number): string => `user${n}@example.com`;

export const userSample: Sample = async (world, n) => ({
  username: `${n % 2 === 0 ? 'User' : 'user'}.${n}`,
  primary_email: emailOf(n),
  group_id: n % 3 === 0 ? 1 : 2,
  timezone: ['Europe/Berlin', 'America/New_York', 'UTC'][n % 3],
  expires: n % 4 === 0 ? 4_000_000_000 + n : undefined,
  boards: isFull(n) ? [{ name: `Board ${n}`, address: 'days=7&colors=project' }] : undefined,
  views: isFull(n) ? [{ list: '/v2/contact', name: `View ${n}`, address: 'type=person&order=name', columns: 'name,city' }] : undefined,
  schedule_view_mode: isFull(n) && (await isResource(world, n)) ? 1 : undefined,
});

/** Makes the person whom the user will be, and a resource of that person: only such a user has a view of the schedule. */
async function isResource(world: World, n: number): Promise<boolean> {
  if (!world.serves('resource')) return false;
  return world.once(`resource of user ${n}`, async () => {
    const { id } = await world.create('contact', { name: `Person of user ${n}`, type: 'person', email_1: emailOf(n) });
    await world.create('resource', { name: `Resource of user ${n}`, type_id: 2, type_person_id: id });
    return true;
  });
}
