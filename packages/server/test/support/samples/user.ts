import type { Sample } from './index.ts';

export const userSample: Sample = async (_world, n) => ({
  username: `${n % 2 === 0 ? 'User' : 'user'}.${n}`,
  primary_email: `user${n}@example.com`,
  group_id: n % 3 === 0 ? 1 : 2,
  timezone: ['Europe/Berlin', 'America/New_York', 'UTC'][n % 3],
  expires: n % 4 === 0 ? 4_000_000_000 + n : undefined,
});
