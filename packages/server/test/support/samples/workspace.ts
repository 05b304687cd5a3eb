import type { Sample } from './index.ts';

export const workspaceSample: Sample = async (world, n) => ({
  country_region: ['GB', 'DE', 'US-CA'][n % 3],
  resources: n % 3 === 0 ? [{ id: await world.id('resource', 1) }].filter(({ id }) => id !== null) : undefined,
  // Administrators see a workspace whoever has access to it.
  access: n % 4 === 0 ? [{ type: 'user', id: await world.administrator(), acl: 'RW' }, { type: 'group', id: 2, acl: 'R-' }] : undefined,
});
