import type { Sample } from './index.ts';

export const workspaceSample: Sample = async (world, n) => ({
  country_region: ['GB', 'DE', 'US-CA'][n % 3],
  resources: n % 3 === 0 ? [{ id: await world.id('resource', 1) }].filter(({ id }) => id !== null) : undefined,
  rules:
    n % 4 === 0
      ? {
          hours: [{ weekday: n % 7, from: 32_400, to: 64_800 }],
          buffer_before: 600,
          buffer_after: 0,
          lead_time: 0,
          min_length: 900,
          max_length: 86_400,
        }
      : undefined,
  // Administrators see every workspace.
  access:
    n % 4 === 0
      ? [
          { type: 'user', id: await world.administrator(), acl: 'RW' },
          { type: 'group', id: 2, acl: 'R-' },
        ]
      : undefined,
});
