import type { Sample } from './index.ts';
import { isFull } from './plain.ts';

export const resourceSample: Sample = async (world, n) => {
  const type = isFull(n) ? 2 : [2, 1, 3, 4, 5][n % 5];
  return {
    type_id: type,
    type_person_id: type === 2 ? (await world.person(100 + n)).id : undefined,
    parent_id: n % 4 === 0 ? await world.id('resource', 3) : undefined,
    shares_with: n % 4 === 0 ? [await world.id('resource', 5, { type_id: 1, type_person_id: null, parent_id: null })] : undefined,
    rules: isFull(n)
      ? {
          hours: [{ weekday: 0, from: 32_400, to: 64_800 }],
          buffer_before: 600,
          buffer_after: 900,
          lead_time: 3_600,
          min_length: 1_800,
          max_length: 86_400,
        }
      : undefined,
    time_off: isFull(n) ? [{ start: 1_700_000_000, end: 1_700_086_400 + n, reason: 'Repair' }] : undefined,
    icon: n % 4 === 0 ? { alias: await world.file() } : undefined,
    rates:
      n % 4 === 0
        ? [
            {
              type_id: 1,
              hour_sell_cost: 80.5,
              hour_buy_cost: 40,
              day_sell_cost: 600,
              date_start: '2024-01-01',
              date_end: '2024-12-31',
              currency: 'EUR',
            },
          ]
        : undefined,
  };
};
