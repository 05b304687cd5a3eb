import type { Kind } from '@daybook/contract';
import type { Sample } from './index.ts';

export const timeEntrySample: Sample = async (world, n) => {
  const start = 1_700_000_000 + ((n * 11) % 13) * 3_600;
  const project = n % 3 === 0 ? await world.id('project', 2) : null;
  const booking = n % 4 === 0 ? await world.id('booking' as Kind, 1) : null;
  return {
    owner_id: await world.administrator(),
    start,
    end: n % 6 === 5 ? null : start + 60 * ((n % 7) + 1),
    project: project === null ? undefined : { id: project },
    booking: booking === null ? undefined : { id: booking },
    // A locked entry refuses every further change.
    locked: n === 23,
  };
};
