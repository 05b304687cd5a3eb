import { customFieldModules, customFieldTypes } from '@daybook/contract';
import type { Sample } from './index.ts';
import { isFull } from './plain.ts';

export const customFieldSample: Sample = async (_world, n) => {
  const type = isFull(n) ? 'select' : customFieldTypes[n % customFieldTypes.length];
  return {
    type,
    // A required field would have to be in every body of its kind.
    module: isFull(n) ? 'booking' : customFieldModules[n % customFieldModules.length],
    options:
      type === 'select'
        ? [
            { name: 'first', order: '1' },
            { name: 'second', order: '2' },
          ]
        : undefined,
    required: isFull(n),
    update_key: `key_${n}`,
  };
};
