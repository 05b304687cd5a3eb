import { isHolidayRegion } from '../scheduling/holidays.ts';
import { absences, type Absence, CLOSES, crew, crewRates, currencies, dateOf, OPENS, PLANNED, priceIn, shelves, YEAR } from './company.ts';
import type { People } from './fill-people.ts';
import { upload } from './pictures.ts';
import type { Body, SeedApi } from './seed-api.ts';

interface Prices {
  readonly buy: number;
  readonly sell: number;
}

function yearOf({ buy, sell }: Prices, extra: number, currency: string): Body {
  const price = (euros: number): string => priceIn(currency, (euros * extra).toFixed(2));
  return {
    hour_buy_cost: price(buy / 8),
    hour_sell_cost: price(sell / 8),
    day_buy_cost: price(buy),
    day_sell_cost: price(sell),
    week_buy_cost: price(buy * 4),
    week_sell_cost: price(sell * 4),
    currency,
    date_start: dateOf(0),
    date_end: dateOf(YEAR + PLANNED),
  };
}

/** In every currency that clients are billed in, so that the work for each of them has a price. */
const ratesOf = (prices: Prices) => [
  ...currencies.map((currency) => ({ type_id: 1, ...yearOf(prices, 1, currency) })),
  { type_id: 3, ...yearOf(prices, 1.5, 'EUR') },
];

/** Whole days on the clocks of the firm. */
function off(api: SeedApi, { day, days, reason }: Absence): Body {
  return { start: api.at(day), end: api.at(day + days), reason };
}

/** Ids of what can be booked, by name; the crew, and the groups, by theirs. */
export type Resources = ReadonlyMap<string, number>;

/** Makes the studios, suites, cameras, lights and crew, in groups and with their rates, and two workspaces that hold them. */
export async function fillResources(api: SeedApi, people: People): Promise<Resources> {
  const idsByName = new Map<string, number>();
  const [rooms, shelf]: [number[], number[]] = [[], []];
  for (const { name, type_id: type, color, items } of shelves) {
    const icon = await upload(api, name, color);
    const group = await api.create('/v2/resource', { name, type_id: 4, color_background: color, color_text: '#ffffff', icon });
    idsByName.set(name, group.id);
    for (const [i, [item, buy, sell]] of items.entries()) {
      const { id } = await api.create('/v2/resource', {
        name: item,
        type_id: type,
        parent_id: group.id,
        order: i + 1,
        color_background: color,
        color_text: '#ffffff',
        rates: ratesOf({ buy, sell }),
        icon: await upload(api, item, color),
        time_off: item === 'Generator van' ? [off(api, { day: YEAR + 15, days: 3, reason: 'Inspection' })] : [],
      });
      idsByName.set(item, id);
      (type === 1 ? rooms : shelf).push(id);
    }
  }
  const { id: crewGroup } = await api.create('/v2/resource', {
    name: 'Crew',
    type_id: 4,
    color_background: '#2b8a3e',
    color_text: '#ffffff',
  });
  for (const [i, name] of crew.entries()) {
    const [buy, sell] = crewRates[i] ?? crewRates[0];
    const { id } = await api.create('/v2/resource', {
      name,
      type_id: 2,
      type_person_id: people.staff.find((person) => person.name === name)?.id,
      parent_id: crewGroup,
      order: i + 1,
      rates: ratesOf({ buy, sell }),
      time_off: absences(i).map((absence) => off(api, absence)),
    });
    idsByName.set(name, id);
    rooms.push(id);
  }
  await fillWorkspaces(api, rooms, shelf);
  return idsByName;
}

/** Their public holidays are those of the country of the firm, where they are known. */
async function fillWorkspaces(api: SeedApi, rooms: readonly number[], shelf: readonly number[]): Promise<void> {
  const region = api.home.country;
  const holidays = (await isHolidayRegion(region)) ? { country_region: region, show_public_holiday: true } : {};
  const workspace = { working_week: 0, ...holidays };
  await api.create('/v2/workspace', {
    name: 'Studio floor',
    description: 'Rooms and crew',
    resources: rooms.map((id) => ({ id })),
    rules: { hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: OPENS, to: CLOSES })) },
    ...workspace,
  });
  await api.create('/v2/workspace', {
    name: 'Rental desk',
    description: 'Cameras, light and grip',
    resources: shelf.map((id) => ({ id })),
    ...workspace,
    working_week: 1,
  });
}
