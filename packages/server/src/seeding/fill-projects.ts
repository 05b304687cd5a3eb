import { activities, clients, folders, priceIn, projects, TODAY } from './company.ts';
import type { People } from './fill-people.ts';
import type { Random } from './random.ts';
import type { SeedApi } from './seed-api.ts';

export interface SeededProject {
  readonly id: number;
  /** Index into the clients. */
  readonly client: number;
  /** Its first day in the year of the examples, and how many it takes. */
  readonly first: number;
  readonly days: number;
}

const MONTH = 30;
const ENTRIES = 300;

/** Makes twelve projects in folders, with their people. */
export async function fillProjects(api: SeedApi, random: Random, people: People): Promise<SeededProject[]> {
  const folderIds: number[] = [];
  for (const name of folders) folderIds.push((await api.create('/v2/project-folder', { name })).id);
  const projectList: SeededProject[] = [];
  for (const [i, [name, client, folder, month, months, status, isPrivate, hours]] of projects.entries()) {
    const [first, days] = [month * MONTH, months * MONTH];
    const currency = clients[client]?.[3] ?? 'EUR';
    const { id } = await api.create('/v2/project', {
      name,
      code: `LT-${String(i + 1).padStart(3, '0')}`,
      description: `${name}: from preparation to delivery.`,
      status: { id: status },
      private: isPrivate,
      budget_hours: String(hours),
      budget_amount: priceIn(currency, String(hours * 80)),
      budget_currency: currency,
      parent_folder_id: folderIds[folder],
      start: api.at(first),
      end: api.at(first + days),
      client: { uuid: people.clients[client]?.uuid, contact_person: { id: people.contacts[client]?.id } },
      people: { users: people.staff.slice(0, 7).map(({ user }, n) => ({ id: user, role_id: n === i % 3 ? 1 : 2 })) },
      custom_fields: [{ update_key: 'genre', value: random.pick(['Drama', 'Documentary', 'Commercial', 'Live']) }],
    });
    projectList.push({ id, client, first, days });
  }
  return projectList;
}

export interface SeededTime {
  readonly id: number;
  readonly day: number;
  readonly locked: boolean;
}

/** Records 300 stretches of work of the crew on the projects, on working days between eight and six, up to yesterday. */
export async function fillTime(api: SeedApi, random: Random, people: People, seeded: readonly SeededProject[]): Promise<SeededTime[]> {
  const entries: SeededTime[] = [];
  const crew = people.staff.filter(({ group }) => group !== 2);
  for (let n = 0; n < ENTRIES; n += 1) {
    const project = random.pick(seeded);
    let day = project.first + random.between(0, project.days - 3);
    while (day >= TODAY) day -= 7;
    if (day % 7 > 4) day -= 2;
    const start = api.at(day, random.between(32, 48) / 4);
    const body = {
      owner_id: random.pick(crew).user,
      name: random.pick(activities),
      start,
      end: start + random.between(2, 24) * 900,
      project: { id: project.id },
      billable: random.chance(85),
      locked: project.first + project.days < 6 * MONTH && random.chance(60),
    };
    const { id } = await api.create('/v2/time-entry', body);
    entries.push({ id, day, locked: body.locked });
  }
  return entries;
}
