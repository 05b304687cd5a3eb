import type { Sample } from './index.ts';

export const expenseSample: Sample = async (world, n) => {
  const project = n % 3 === 0 ? await world.id('project', 2) : null;
  return {
    owner_id: await world.administrator(),
    date: 1_700_000_000 + ((n * 11) % 13) * 86_400,
    project: project === null ? undefined : { id: project },
    supplier: n % 4 === 0 ? { uuid: (await world.organization()).uuid } : undefined,
    currency: ['EUR', 'USD', 'KWD'][n % 3],
    tax: n % 2 === 0 ? { id: await world.id('tax', 1) } : undefined,
    receipt: n % 4 === 0 ? { alias: await world.file() } : undefined,
    // A locked expense refuses every further change.
    locked: n === 23,
  };
};
