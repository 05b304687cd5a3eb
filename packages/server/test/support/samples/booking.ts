import type { World } from '../world.ts';
import type { Sample } from './index.ts';
import { isFull, type Body } from './plain.ts';

const DAY = 86_400;

export const bookingSample: Sample = async (world, n) => {
  // A day of its own for each, so that none is refused because its resource is taken.
  const start = 1_800_000_000 + n * DAY;
  return {
    start,
    end: start + 3_600 * ((n % 7) + 1),
    all_day: false,
    time_zone: ['Europe/Berlin', 'America/New_York', 'UTC'][n % 3],
    status: { id: isFull(n) ? 2 : [3, 2, 3][n % 3] },
    option: isFull(n) ? 1 : undefined,
    hold_until: undefined,
    resources: [{ id: await world.id('resource', 1) }],
    project: n % 3 === 0 ? { id: await world.id('project', 2) } : undefined,
    client: n % 2 === 0 ? { uuid: (await world.organization()).uuid } : undefined,
    quote_id: isFull(n) ? await world.id('quote', 1) : undefined,
    recurrence: isFull(n) ? { rrule: 'FREQ=DAILY;COUNT=1' } : undefined,
    color: ['#abc', '#00ff00', ''][n % 3],
    custom_fields: await requiredFields(world),
  };
};

// The samples of custom fields make required ones for bookings, and for no other kind.
async function requiredFields(world: World): Promise<Body[]> {
  const own = await world.field('booking');
  const { body } = await world.api.get('/v2/custom-field?module=booking&required=true&filter_operator=AND&limit=1000');
  const required = body.data.map(({ id, options }: Body) => ({ id, value: (options as Body[])[0]?.['name'] ?? 'value' }));
  return [...required, { id: own.id, value: 'value' }];
}
