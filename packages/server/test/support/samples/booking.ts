import type { World } from '../world.ts';
import type { Sample } from './index.ts';
import { isFull, type Body } from './plain.ts';

const PENCIL = 2;

export const bookingSample: Sample = async (world, n) => {
  const start = 2_000_000_000 + ((n * 11) % 13) * 86_400;
  // Pencils do not take their time from each other, so that a body can be sent more than once.
  const status = isFull(n) ? PENCIL : [3, 1, 2, 4, 5][n % 5];
  const resource = isFull(n) || status === 4 ? await world.id('resource', 7, { type_id: 1, type_person_id: null, parent_id: null }) : null;
  const customer = n % 3 === 0 ? await world.organization() : undefined;
  const project = n % 3 === 0 ? await world.id('project', 2) : null;
  const quote = n % 4 === 0 ? await world.id('quote', 3, { status: { id: 1 }, number: null }) : null;
  return {
    start,
    end: start + 3_600 * ((n % 7) + 1),
    time_zone: ['Europe/Berlin', 'UTC', 'America/New_York'][n % 3],
    status: { id: status },
    hold_until: isFull(n) ? 2_100_000_000 : undefined,
    option: status === PENCIL ? (n % 4) + 1 : undefined,
    resources: resource === null ? undefined : [{ id: resource }],
    project: project === null ? undefined : { id: project },
    client: customer === undefined ? undefined : { uuid: customer.uuid, contact_person: { id: (await world.person()).id } },
    quote_id: quote ?? undefined,
    recurrence: isFull(n)
      ? {
          rrule: `FREQ=WEEKLY;COUNT=${(n % 5) + 2}`,
          // Of whole days only the first occurrence begins as it was sent.
          exdates: [start],
          overrides: [{ occurrence_start: start, start: start + 60, end: start + 120 }],
        }
      : undefined,
    custom_fields: await requiredFields(world, n),
  };
};

// The samples of custom fields make required ones for bookings, and for no other kind.
async function requiredFields(world: World, n: number): Promise<Body[]> {
  const own = n % 4 === 0 ? [{ id: (await world.field('booking')).id, value: `value ${n}` }] : [];
  const { body } = await world.api.get('/v2/custom-field?module=booking&required=true&filter_operator=AND&limit=1000');
  const required = body.data.map(({ id, options }: Body) => ({ id, value: (options as Body[])[0]?.['name'] ?? 'value' }));
  return [...required, ...own];
}
