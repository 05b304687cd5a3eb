import type { Sample } from './index.ts';

export const groupSample: Sample = async (_world, n) => ({ name: `Group ${['red', 'green', 'blue'][n % 3]} number${n}` });
